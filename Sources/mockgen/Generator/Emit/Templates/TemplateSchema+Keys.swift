// The keys of users' templates.

extension TemplateSchema {
  static let headerKeys = [TemplateKey("generatedBy", .text, "the comment that marks a generated file")]

  static let mockKeys = [
    TemplateKey("mockName", .text, "the mock's name: 'MockStore'"),
    TemplateKey("mockType", .text, "the mock as a type, with its generic parameters: 'MockStore<Item>'"),
    TemplateKey("protocol", .text, "the mocked type: 'Store'"),
    TemplateKey("access", .text, "'public ', 'package ' or empty, with a trailing space"),
  ]

  static let requirementKeys = [
    TemplateKey("name", .text, "the name as it is declared: 'getUser', 'init', 'subscript', '=='"),
    TemplateKey("base", .text, "the name as a part of other names, operators spelled out: 'getUser', 'equals'"),
    TemplateKey("capitalizedBase", .text, "the same with a capital first letter: 'GetUser'"),
    TemplateKey("displayName", .text, "the name with its labels: 'getUser(id:)'"),
    TemplateKey("stem", .text, "the prefix of the members' names, unique in the mock: 'getUserID'"),
    TemplateKey("capitalizedStem", .text, "the same with a capital first letter: 'GetUserID'"),
    TemplateKey("isFunction", .flag, "whether it is a function or an operator"),
    TemplateKey("isProperty", .flag, "whether it is a property"),
    TemplateKey("isSubscript", .flag, "whether it is a subscript"),
    TemplateKey("isInitializer", .flag, "whether it is an 'init'"),
    TemplateKey("isStatic", .flag, "whether it is static"),
    TemplateKey("isSettable", .flag, "whether it is a settable property or subscript"),
    TemplateKey("isOverloaded", .flag, "whether another requirement of the mock has the same base"),
    TemplateKey("isGeneric", .flag, "whether it has generic parameters"),
    TemplateKey("isAsync", .flag, "whether it is 'async'"),
    TemplateKey("errorType", .text, "the type of error that it throws: 'any Error', or empty"),
    TemplateKey("isStream", .flag, "whether it returns a stream"),
    TemplateKey("isCompletion", .flag, "whether it has a completion closure"),
    TemplateKey("parameters", .list(parameterKeys), "the parameters"),
    TemplateKey("returnType", .text, "the type that it returns or of the property, or empty for 'Void' and 'init'"),
    TemplateKey("modifiers", .text, "the modifiers of members that mockgen adds: 'public nonisolated static '"),
    TemplateKey("resultName", .text, "the name of '…Result', or empty"),
    TemplateKey("resultType", .text, "the type of '…Result' without '?', or empty"),
    TemplateKey("valueType", .text, "the type that '.value(…)' of '…Result' takes, or empty"),
    TemplateKey("failureType", .text, "the type that '.throw(…)' of '…Result' takes, or empty"),
    TemplateKey("handlerName", .text, "the handler '…Mock.handler', or empty"),
    TemplateKey("handlerType", .text, "the type of the handler without '?', or empty"),
    TemplateKey("callsName", .text, "the name of '…Calls', or empty if nothing is recorded"),
    TemplateKey(
      "callType", .text,
      "the element type of '…Calls': the type of the only argument, or a tuple; empty if nothing is recorded"),
    TemplateKey("countName", .text, "the name of '…CallCount', or of '…GetCount' of a property"),
    TemplateKey("setValuesName", .text, "the name of '…SetValues' of a settable property, or empty"),
    TemplateKey("setCallsName", .text, "the name of '…SetCalls' of a settable subscript, or empty"),
    TemplateKey("hasOneArgument", .flag, "whether exactly one argument is recorded, so that '…Calls' has no tuples"),
    TemplateKey("arguments", .list(argumentKeys), "the recorded arguments"),
    TemplateKey(
      "isFirstRequirement", .flag, "whether it is the first of the mock, for members that a mock has once"),
  ]

  private static let parameterKeys = [
    TemplateKey("label", .text, "the label at the call, or empty"),
    TemplateKey(
      "capitalizedLabel", .text, "the same with a capital first letter and acronyms such as 'ID' in capitals"),
    TemplateKey("name", .text, "the name in the body"),
    TemplateKey("type", .text, "the declared type, including 'inout', '@escaping' or '...'"),
    TemplateKey("declaration", .text, "the declaration of the parameter: 'for id: Int'"),
    TemplateKey("isFirst", .flag, "whether it is the first"),
    TemplateKey("isLast", .flag, "whether it is the last"),
  ]

  private static let argumentKeys = [
    TemplateKey("label", .text, "the label, or the name if the parameter has no label"),
    TemplateKey(
      "capitalizedLabel", .text, "the same with a capital first letter and acronyms such as 'ID' in capitals"),
    TemplateKey("type", .text, "the recorded type, without generic parameters of the requirement"),
    TemplateKey("element", .text, "the path from an element of '…Calls' to the argument: '.city', or empty"),
    TemplateKey("lastName", .text, "the property with the most recent argument: 'getUserID', or empty"),
    TemplateKey("isFirst", .flag, "whether it is the first"),
    TemplateKey("isLast", .flag, "whether it is the last"),
  ]
}
