// The keys of the file, of a mock and of its members.

extension TemplateSchema {
  static let lineKeys = [TemplateKey("line", .text, "a line, or a piece of Swift over several lines")]

  static let fileKeys = [
    TemplateKey("generatedBy", .text, "the comment that marks a generated file"),
    TemplateKey("imports", .lines, "the imports, including those inside of '#if'"),
    TemplateKey("mocks", .list(mockKeys), "the mocks, sorted by name"),
    TemplateKey("adapters", .list(usedAdapterKeys), "the rendered adapters of the frameworks that the mocks use"),
  ]

  static let adapterKeys = [
    TemplateKey("access", .text, "'public ', 'package ' or empty, with a trailing space"),
    TemplateKey("module", .text, "the framework's module: 'OpenCombine'"),
    TemplateKey("lowercasedModule", .text, "the module as the first word of a member's name: 'openCombine'"),
    TemplateKey("nonisolated", .text, "'nonisolated ' or empty, with a trailing space"),
    TemplateKey("recorders", .flag, "whether the file imports 'MockTesting', as for tests"),
  ]

  private static let usedAdapterKeys = [
    TemplateKey("condition", .text, "the condition of the '#if' around the adapter, or empty"),
    TemplateKey("text", .text, "the rendered adapter, without the last line break"),
  ]

  private static let mockKeys = [
    TemplateKey("mockName", .text, "the mock's name: 'MockStore'"),
    TemplateKey("mockType", .text, "the mock as a type, with its generic parameters: 'MockStore<Item>'"),
    TemplateKey("protocol", .text, "the mocked type: 'Store'"),
    TemplateKey("documentation", .text, "the comment that marks a generated mock: '/// Mock of `Store`.'"),
    TemplateKey("condition", .text, "the condition of the '#if' around the mock, or empty"),
    TemplateKey("attributes", .lines, "the attributes of the mock: '@available(…)'"),
    TemplateKey("declaration", .text, "the mock's declaration up to its brace"),
    TemplateKey("access", .text, "'public ', 'package ' or empty, with a trailing space"),
    TemplateKey("stateType", .text, "'MockState', with its module if another type hides it"),
    TemplateKey(
      "stateInitializer", .text, "the declaration of the 'init' with a source location, up to its brace"),
    TemplateKey("isActor", .flag, "whether the mock is an actor"),
    TemplateKey("hasInitializers", .flag, "whether the protocol requires an 'init'"),
    TemplateKey("hasMembers", .flag, "whether 'members' has elements"),
    TemplateKey(
      "settingsCalls", .optional(settingsCallsKeys),
      "the initial settings of a mock that inherits from 'BaseMock', if there are any"),
    TemplateKey(
      "initialSettings", .text,
      "the initial settings of any other mock, after 'MockState(…)': '.configured(whenUnset: .empty)', or empty"),
    TemplateKey("subclass", .optional(subclassKeys), "the parts of a mock that inherits from a class of the sources"),
    TemplateKey("structure", .optional(structureKeys), "the parts of the mock of a struct of closures"),
    TemplateKey("wrapping", .optional(wrappingKeys), "the instance that the mock can wrap, if it can"),
    TemplateKey("typealiases", .list(typealiasKeys), "the associated types with a fixed type"),
    TemplateKey("members", .list(memberKeys), "the requirements, in the order of the protocol"),
    TemplateKey("identity", .optional(identityKeys), "the members that compare and hash the mock, if it needs them"),
    TemplateKey("conformance", .lines, "the conformance below the mock, if it is not part of 'declaration'"),
  ]

  private static let settingsCallsKeys = [
    TemplateKey("settings", .text, "the arguments of the first call of 'configure': 'whenUnset: .empty'"),
    TemplateKey("statements", .lines, "each call of 'configure'"),
  ]

  private static let subclassKeys = [
    TemplateKey("nonisolated", .text, "'nonisolated ' or empty"),
    TemplateKey("initialValue", .text, "the type and value of 'mockState'"),
    TemplateKey(
      "initializers", .list(inheritedInitializerKeys), "the initializers of the class that the mock forwards to"),
  ]

  private static let inheritedInitializerKeys = [
    TemplateKey("condition", .text, "the condition of the '#if' around the initializer, or empty"),
    TemplateKey("declaration", .text, "the declaration up to its brace"),
    TemplateKey("state", .text, "the value of 'mockState'"),
    TemplateKey("call", .text, "the call of the class's initializer"),
  ]

  private static let wrappingKeys = [
    TemplateKey("name", .text, "the property with the instance"),
    TemplateKey("type", .text, "'any Protocol'"),
    TemplateKey("declaration", .text, "the initialiser without its body"),
    TemplateKey("statics", .optional(staticWrappingKeys), "the type that the static members can wrap, if they can"),
  ]

  private static let staticWrappingKeys = [
    TemplateKey("name", .text, "the property with the type"),
    TemplateKey("type", .text, "'any Protocol.Type'"),
    TemplateKey("state", .text, "the state of the static members"),
    TemplateKey("declaration", .text, "the declaration of 'wrap(_:)'"),
  ]

  private static let structureKeys = [
    TemplateKey("property", .text, "the name of the property with the struct: 'client'"),
    TemplateKey("type", .text, "the struct as a type: 'Client'"),
    TemplateKey("declaration", .text, "the property's declaration up to its brace"),
    TemplateKey("body", .lines, "the statements that create the struct"),
    TemplateKey("mockDeclaration", .text, "the declaration of 'mock(…)' up to its brace"),
    TemplateKey("mockBody", .lines, "the statements of 'mock(…)'"),
  ]

  private static let typealiasKeys = [
    TemplateKey("name", .text, "the name of the associated type"),
    TemplateKey("type", .text, "the type that it is bound to"),
  ]

  private static let identityKeys = [
    TemplateKey("isSeparate", .flag, "whether members precede it"),
    TemplateKey("type", .text, "the mock as a type"),
    TemplateKey("equals", .flag, "whether the mock needs '=='"),
    TemplateKey("lessThan", .flag, "whether the mock needs '<'"),
    TemplateKey("hash", .flag, "whether the mock needs 'hash(into:)'"),
    TemplateKey("bool", .text, "'Bool', or 'Swift.Bool' if another type hides it"),
    TemplateKey("hasher", .text, "'Hasher', or 'Swift.Hasher' if another type hides it"),
    TemplateKey("objectIdentifier", .text, "'ObjectIdentifier', or 'Swift.ObjectIdentifier' if another type hides it"),
    TemplateKey("nonisolated", .text, "'nonisolated ' or empty"),
  ]

  private static let memberKeys = [
    TemplateKey("isSeparate", .flag, "whether members precede it"),
    TemplateKey("condition", .text, "the condition of the '#if' around the requirement, or empty"),
    TemplateKey("call", .optional(callKeys), "a requirement that is called"),
    TemplateKey("stored", .optional(storedKeys), "a property that stores a value"),
    TemplateKey("initializer", .optional(initializerKeys), "an 'init'"),
    TemplateKey("requirement", .object(requirementKeys), "the parts of the requirement, for your own members"),
  ]

  /// The common keys of calls and initialisers.
  private static let recordedKeys = [
    TemplateKey("displayName", .text, "the name of the requirement with its labels: 'getUser(id:)'"),
    TemplateKey("modifiers", .text, "the modifiers of members that mockgen adds: 'public nonisolated static '"),
    TemplateKey("stem", .text, "the prefix of the members' names: 'getUserID'"),
    TemplateKey("mock", .text, "the name of the recorder: 'getUserIDMock'"),
    TemplateKey("resultType", .text, "the type of '…Result' without '?', or empty"),
    TemplateKey("handlerDeclaration", .text, "the declaration of '…Handler' up to and including its brace"),
    TemplateKey("callsDeclaration", .text, "the declaration of '…Calls', or empty if nothing is recorded"),
    TemplateKey("unrecordedArguments", .lines, "a sentence that names the arguments that are not recorded, or empty"),
    TemplateKey("countDeclaration", .text, "the declaration of '…CallCount' or '…GetCount'"),
    TemplateKey("lastArguments", .lines, "the declarations of the properties with the most recent arguments"),
    TemplateKey("attributes", .lines, "the attributes of the requirement"),
    TemplateKey("body", .lines, "the statements of the requirement itself"),
    TemplateKey("backing", .lines, "the declaration of the recorder"),
  ]

  private static let callKeys =
    recordedKeys + [
      TemplateKey("subscriptionDeclarations", .lines, "the declarations of a stream's subscription counts"),
      TemplateKey(
        "callbackType", .text,
        "the type of '…CallbackResult' without '?', if a function has both a result and a completion closure"),
      TemplateKey(
        "setCallsDeclaration", .text, "the declaration of '…SetCalls' of a settable subscript, or empty"),
      TemplateKey("setValuesType", .text, "the element type of '…SetValues', or empty"),
      TemplateKey("declaration", .text, "the requirement's declaration up to its brace"),
      TemplateKey("getter", .text, "'get' and its effects, or empty if the body needs no accessor"),
      TemplateKey("isProperty", .flag, "whether it is a property"),
      TemplateKey("setter", .text, "the statement of the setter, or empty"),
      TemplateKey(
        "hasLongSetter", .flag, "whether the setter has more than one statement"),
      TemplateKey("longSetter", .lines, "the statements of such a setter"),
    ]

  private static let initializerKeys =
    recordedKeys + [
      TemplateKey("witness", .text, "the declaration of the witness up to its brace"),
      TemplateKey(
        "twin", .text,
        "the same declaration with the source location of the call as parameters, or empty if this is impossible"),
      TemplateKey("start", .lines, "the first statements of 'witness'"),
      TemplateKey("locatedStart", .lines, "the first statements of 'twin'"),
    ]

  private static let storedKeys = [
    TemplateKey("displayName", .text, "the name of the requirement with its labels: 'getUser(id:)'"),
    TemplateKey("modifiers", .text, "the modifiers of members that mockgen adds: 'public nonisolated static '"),
    TemplateKey("requirementModifiers", .text, "the modifiers of the property itself: 'open '"),
    TemplateKey("stem", .text, "the prefix of the members' names: 'isBusy'"),
    TemplateKey("mock", .text, "the name of the recorder: 'isBusyMock'"),
    TemplateKey("attributes", .lines, "the attributes of the requirement"),
    TemplateKey("override", .text, "'override ' or empty"),
    TemplateKey("returns", .text, "'return ' if the requirement may have a result builder, or empty"),
    TemplateKey("original", .text, "'super.name' in a partial mock, or empty"),
    TemplateKey("originalValue", .text, "the value of 'original', as a getter returns it"),
    TemplateKey("name", .text, "the property's name"),
    TemplateKey("type", .text, "the property's type"),
    TemplateKey("state", .text, "the arguments of the recorder beside the value"),
    TemplateKey("int", .text, "'Int', or 'Swift.Int' if another type hides it"),
    TemplateKey("setter", .text, "the statement of the setter, or a comment if nothing can be set"),
    TemplateKey("setValuesType", .text, "the element type of '…SetValues', or empty"),
    TemplateKey("backing", .lines, "the declaration of the recorder"),
  ]
}
