// The keys of the file, of a mock and of its members.

extension TemplateSchema {
  static let lineKeys = [TemplateKey("line", .text, "one line, or a piece of Swift that is laid out over several")]

  static let fileKeys = [
    TemplateKey("generatedBy", .text, "the comment by which mockgen knows its own output"),
    TemplateKey("imports", .lines, "the imports, also those inside of '#if'"),
    TemplateKey("mocks", .list(mockKeys), "the mocks, sorted by name"),
    TemplateKey("adapters", .list(usedAdapterKeys), "the rendered adapters of the frameworks that the mocks use"),
  ]

  static let adapterKeys = [
    TemplateKey("access", .text, "'public ', 'package ' or nothing, with the space behind it"),
    TemplateKey("module", .text, "the framework's module: 'OpenCombine'"),
    TemplateKey("lowercasedModule", .text, "the same as the beginning of a member's name: 'openCombine'"),
    TemplateKey("nonisolated", .text, "'nonisolated ' or nothing, with the space behind it"),
  ]

  private static let usedAdapterKeys = [
    TemplateKey("condition", .text, "what stands behind '#if' around the adapter; empty where nothing does"),
    TemplateKey("text", .text, "the rendered adapter, without the last line break"),
  ]

  private static let mockKeys = [
    TemplateKey("mockName", .text, "the mock's name: 'MockStore'"),
    TemplateKey("mockType", .text, "the mock as a type, with its generic parameters: 'MockStore<Item>'"),
    TemplateKey("protocol", .text, "what is mocked: 'Store'"),
    TemplateKey("documentation", .text, "the comment by which mockgen knows its mocks: '/// Mock of `Store`.'"),
    TemplateKey("condition", .text, "what stands behind '#if' around the mock; empty where nothing does"),
    TemplateKey("attributes", .lines, "the attributes of the mock: '@available(…)'"),
    TemplateKey("declaration", .text, "the mock's declaration in front of its brace"),
    TemplateKey("access", .text, "'public ', 'package ' or nothing, with the space behind it"),
    TemplateKey("stateType", .text, "'MockState', behind its module's name where something hides it"),
    TemplateKey(
      "stateInitializer", .text, "the declaration in front of its brace of an 'init' that takes where failures belong"),
    TemplateKey("isActor", .flag, "whether the mock is an actor"),
    TemplateKey("hasInitializers", .flag, "whether the protocol requires an 'init'"),
    TemplateKey("hasMembers", .flag, "whether 'members' has elements"),
    TemplateKey(
      "beginning", .optional(beginningKeys), "what a mock that is a 'BaseMock' begins with, where that is said"),
    TemplateKey(
      "begun", .text, "the same behind the 'MockState(…)' of any other: '.begun(whenUnset: .empty)', or nothing"),
    TemplateKey("subclass", .optional(subclassKeys), "what the mock has where it inherits from a class of the sources"),
    TemplateKey("structure", .optional(structureKeys), "what the mock of a struct of closures has"),
    TemplateKey("typealiases", .list(typealiasKeys), "the associated types that are fixed"),
    TemplateKey("members", .list(memberKeys), "the requirements, in the order of the protocol"),
    TemplateKey("identity", .optional(identityKeys), "what mocks are compared and hashed by, where they can be"),
    TemplateKey("conformance", .lines, "the conformance below the mock, where 'declaration' cannot say it"),
  ]

  private static let beginningKeys = [
    TemplateKey("settings", .text, "the arguments of the first 'begin': 'whenUnset: .empty'"),
    TemplateKey("statements", .lines, "each call of 'begin'"),
  ]

  private static let subclassKeys = [
    TemplateKey("nonisolated", .text, "'nonisolated ' or nothing"),
    TemplateKey("initialValue", .text, "what stands behind 'let mockState'"),
    TemplateKey(
      "initializers", .list(inheritedInitializerKeys), "the initialisers of the class that the mock hands on"),
  ]

  private static let inheritedInitializerKeys = [
    TemplateKey("condition", .text, "what stands behind '#if' around the initialiser; empty where nothing does"),
    TemplateKey("declaration", .text, "the declaration in front of its brace"),
    TemplateKey("state", .text, "the value of 'mockState'"),
    TemplateKey("call", .text, "the call of the class's own initialiser"),
  ]

  private static let structureKeys = [
    TemplateKey("property", .text, "the name of the property that is the struct: 'client'"),
    TemplateKey("type", .text, "the struct as a type: 'Client'"),
    TemplateKey("declaration", .text, "the property's declaration in front of its brace"),
    TemplateKey("body", .lines, "the statements that make the struct"),
    TemplateKey("mockDeclaration", .text, "the declaration of 'mock(…)' in front of its brace"),
    TemplateKey("mockBody", .lines, "the statements of 'mock(…)'"),
  ]

  private static let typealiasKeys = [
    TemplateKey("name", .text, "the associated type"), TemplateKey("type", .text, "what it is"),
  ]

  private static let identityKeys = [
    TemplateKey("isSeparate", .flag, "whether something stands in front of it"),
    TemplateKey("type", .text, "the mock as a type"),
    TemplateKey("equals", .flag, "whether the mock needs '=='"),
    TemplateKey("lessThan", .flag, "whether the mock needs '<'"),
    TemplateKey("hash", .flag, "whether the mock needs 'hash(into:)'"),
    TemplateKey("bool", .text, "'Bool', or 'Swift.Bool' where something hides it"),
    TemplateKey("hasher", .text, "'Hasher', or 'Swift.Hasher' where something hides it"),
    TemplateKey("objectIdentifier", .text, "'ObjectIdentifier', or behind 'Swift.' where something hides it"),
    TemplateKey("nonisolated", .text, "'nonisolated ' or nothing"),
  ]

  private static let memberKeys = [
    TemplateKey("isSeparate", .flag, "whether something stands in front of it"),
    TemplateKey("condition", .text, "what stands behind '#if' around the requirement; empty where nothing does"),
    TemplateKey("call", .optional(callKeys), "a requirement that is called"),
    TemplateKey("stored", .optional(storedKeys), "a property that keeps a value"),
    TemplateKey("initializer", .optional(initializerKeys), "an 'init'"),
    TemplateKey("requirement", .object(requirementKeys), "the requirement in its parts, for members of your own"),
  ]

  /// What calls and initialisers have in common.
  private static let recordedKeys = [
    TemplateKey("displayName", .text, "the name of the requirement with its labels: 'getUser(id:)'"),
    TemplateKey("modifiers", .text, "what stands in front of members that mockgen adds: 'public nonisolated static '"),
    TemplateKey("stem", .text, "what the names of the members begin with: 'getUserID'"),
    TemplateKey("mock", .text, "the name of the recorder: 'getUserIDMock'"),
    TemplateKey("resultType", .text, "the type of '…Result' without '?'; empty where there is none"),
    TemplateKey("handlerDeclaration", .text, "'…Handler' up to and with the brace that opens its accessors"),
    TemplateKey("callsDeclaration", .text, "'…Calls' as a whole; empty where nothing is recorded"),
    TemplateKey("unkept", .lines, "which arguments no record has, if any, in a sentence"),
    TemplateKey("countDeclaration", .text, "'…CallCount' or '…GetCount' as a whole"),
    TemplateKey("lastArguments", .lines, "the properties of the last arguments, each as a whole"),
    TemplateKey("attributes", .lines, "the attributes of the requirement"),
    TemplateKey("body", .lines, "the statements of the requirement itself"),
    TemplateKey("backing", .lines, "the declaration of the recorder"),
  ]

  private static let callKeys =
    recordedKeys + [
      TemplateKey("subscriptionDeclarations", .lines, "the counts of a stream's subscriptions, each as a whole"),
      TemplateKey(
        "callbackType", .text,
        "the type of '…CallbackResult' without '?', where a completion closure is answered beside what is returned"),
      TemplateKey(
        "setCallsDeclaration", .text, "'…SetCalls' of a subscript as a whole; empty where it is not settable"),
      TemplateKey("setValuesType", .text, "the type of one of '…SetValues'; empty where nothing is set"),
      TemplateKey("declaration", .text, "the requirement's declaration in front of its brace"),
      TemplateKey("getter", .text, "'get' and its effects; empty where the body needs no accessor around it"),
      TemplateKey("isProperty", .flag, "whether it is a property, which is read and not called"),
      TemplateKey("setter", .text, "the statement of the setter; empty where there is none"),
      TemplateKey(
        "hasLongSetter", .flag, "whether a setter has more than one statement: it may be left to the original"),
      TemplateKey("longSetter", .lines, "these"),
    ]

  private static let initializerKeys =
    recordedKeys + [
      TemplateKey("witness", .text, "the declaration that meets the requirement, in front of its brace"),
      TemplateKey("twin", .text, "the same with the place of the call as parameters; empty where that cannot be"),
      TemplateKey("start", .lines, "the first statements of 'witness'"),
      TemplateKey("locatedStart", .lines, "the first statements of 'twin'"),
    ]

  private static let storedKeys = [
    TemplateKey("displayName", .text, "the name of the requirement with its labels: 'getUser(id:)'"),
    TemplateKey("modifiers", .text, "what stands in front of members that mockgen adds: 'public nonisolated static '"),
    TemplateKey("requirementModifiers", .text, "what stands in front of the property itself: 'open '"),
    TemplateKey("stem", .text, "what the names of the members begin with: 'isBusy'"),
    TemplateKey("mock", .text, "the name of the recorder: 'isBusyMock'"),
    TemplateKey("attributes", .lines, "the attributes of the requirement"),
    TemplateKey("override", .text, "'override ' or nothing"),
    TemplateKey("returns", .text, "'return ' where a result builder may be before the requirement; empty elsewhere"),
    TemplateKey("original", .text, "'super.name', which a partial mock overrides; empty elsewhere"),
    TemplateKey("name", .text, "the property's name"),
    TemplateKey("type", .text, "the property's type"),
    TemplateKey("state", .text, "what is handed to the recorder beside the value"),
    TemplateKey("int", .text, "'Int', or 'Swift.Int' where the sources declare another"),
    TemplateKey("setValuesType", .text, "the type of one of '…SetValues'; empty where nothing is set"),
    TemplateKey("backing", .lines, "the declaration of the recorder"),
  ]
}
