// The keys of a requirement's parts, from which templates make the members of another tool.

extension TemplateSchema {
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
    TemplateKey("subscriptionCountName", .text, "'…Mock.subscriptionCount' of a stream, or empty"),
    TemplateKey("activeSubscriptionsName", .text, "'…Mock.activeSubscriptions' of a stream, or empty"),
    TemplateKey("hasOneArgument", .flag, "whether exactly one argument is recorded, so that '…Calls' has no tuples"),
    TemplateKey("hasSeveralArguments", .flag, "whether several arguments are recorded, as tuples in '…Calls'"),
    TemplateKey("arguments", .list(argumentKeys), "the recorded arguments"),
    TemplateKey("mockolo", .optional(vocabularyKeys), "the members with Mockolo's names"),
    TemplateKey("sourcery", .optional(vocabularyKeys), "the members with the names of Sourcery's AutoMockable"),
    TemplateKey("spyable", .optional(vocabularyKeys), "the members with Spyable's names"),
  ]

  /// The keys of other tools' members. A name is empty if there is no such member, or if something else in the mock has
  /// that name.
  static let vocabularyKeys = [
    TemplateKey("recorder", .text, "the name of the recorder: 'getUserIDMock'"),
    TemplateKey("privateModifiers", .text, "the modifiers of a private function: 'private static '"),
    TemplateKey("int", .text, "'Int', or 'Swift.Int' if another type hides it"),
    TemplateKey("bool", .text, "'Bool', or 'Swift.Bool' if another type hides it"),
    TemplateKey("callsCount", .text, "the number of calls: 'getUserCallCount', '…CallsCount'"),
    TemplateKey("called", .text, "whether it was called: '…Called'"),
    TemplateKey("setCount", .text, "the number of times it was set: '…SetCallCount'"),
    TemplateKey("setCountValue", .text, "the value of 'setCount'"),
    TemplateKey("received", .text, "the most recent argument or arguments: '…ReceivedId', '…ReceivedArguments'"),
    TemplateKey("receivedType", .text, "the type of 'received'"),
    TemplateKey("receivedValue", .text, "the value of 'received'"),
    TemplateKey("invocations", .text, "the arguments of all calls: '…ArgValues', '…ReceivedInvocations'"),
    TemplateKey("invocationType", .text, "one of 'invocations'"),
    TemplateKey("invocationsValue", .text, "the value of 'invocations'"),
    TemplateKey("returnValue", .text, "the return value: '…ReturnValue', 'underlying…' of a property"),
    TemplateKey("returnType", .text, "the type of the return value"),
    TemplateKey("returnsOptional", .flag, "whether the return type is an Optional"),
    TemplateKey("returnResult", .text, "the result that is made of the return value 'value'"),
    TemplateKey(
      "forwarding", .lines, "the first statements of the body, if the mock's own members do not support the closure"),
    TemplateKey("replacesBody", .flag, "whether 'forwarding' replaces the body"),
    TemplateKey("isForwarded", .flag, "whether 'forwarding' calls 'closure' because it cannot be a handler"),
    TemplateKey("streamSetter", .text, "the statement that sets a stream property to 'newValue'"),
    TemplateKey("error", .text, "the error to throw: '…ThrowableError'"),
    TemplateKey("errorType", .text, "the type of the error to throw"),
    TemplateKey("errorStub", .text, "the statement that makes the recorder throw 'error': 'result = .throw(error)'"),
    TemplateKey("closure", .text, "the closure that implements the requirement: '…Handler', '…Closure'"),
    TemplateKey("closureType", .text, "the type of 'closure' without '?'"),
    TemplateKey(
      "closureCondition", .text, "the condition of compilers that have 'closure': 'compiler(>=6.2)', or empty"),
    TemplateKey("closureHandler", .lines, "the mock's own handler, which calls 'closure'"),
    TemplateKey("isHandler", .flag, "whether 'closure' is another name of the mock's handler"),
    TemplateKey(
      "replacesHandler", .flag, "whether 'closure' has the name of the mock's handler and replaces it"),
    TemplateKey(
      "answer", .text, "the name of a function that returns the mock's result, or empty if none is needed"),
    TemplateKey("underlying", .text, "the stored value of a property: 'underlying…'"),
    TemplateKey("underlyingType", .text, "the type of the property"),
    TemplateKey("state", .text, "the arguments of the recorder beside the value"),
  ]

  private static let parameterKeys = [
    TemplateKey("label", .text, "the label at the call, or empty"),
    TemplateKey(
      "capitalizedLabel", .text, "the same with a capital first letter and acronyms such as 'ID' in capitals"),
    TemplateKey("name", .text, "the name in the body"),
    TemplateKey("capitalizedName", .text, "the same with a capital first letter and acronyms such as 'ID' in capitals"),
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
