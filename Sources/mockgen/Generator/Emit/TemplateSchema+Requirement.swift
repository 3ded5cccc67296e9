// The keys of a requirement in its parts: what members in another vocabulary are made of.

extension TemplateSchema {
  static let requirementKeys = [
    TemplateKey("name", .text, "the name as it is declared: 'getUser', 'init', 'subscript', '=='"),
    TemplateKey("base", .text, "the name as a part of other names, operators by word: 'getUser', 'equals'"),
    TemplateKey("capitalizedBase", .text, "the same with a first capital: 'GetUser'"),
    TemplateKey("displayName", .text, "the name with its labels: 'getUser(id:)'"),
    TemplateKey("stem", .text, "what the names of the members begin with, which no other requirement has: 'getUserID'"),
    TemplateKey("capitalizedStem", .text, "the same with a first capital: 'GetUserID'"),
    TemplateKey("isFunction", .flag, "whether it is a function, also an operator"),
    TemplateKey("isProperty", .flag, "whether it is a property"),
    TemplateKey("isSubscript", .flag, "whether it is a subscript"),
    TemplateKey("isInitializer", .flag, "whether it is an 'init'"),
    TemplateKey("isStatic", .flag, "whether it is static"),
    TemplateKey("isSettable", .flag, "whether it is a property or a subscript that can be set"),
    TemplateKey("isOverloaded", .flag, "whether another requirement of the mock has the same base"),
    TemplateKey("isGeneric", .flag, "whether it has generic parameters, which its types may name"),
    TemplateKey("isAsync", .flag, "whether it is 'async'"),
    TemplateKey("errorType", .text, "what it throws on its own account: 'any Error'; empty where nothing"),
    TemplateKey("isStream", .flag, "whether it returns a stream"),
    TemplateKey("isCompletion", .flag, "whether it answers through a completion closure"),
    TemplateKey("parameters", .list(parameterKeys), "the parameters"),
    TemplateKey("returnType", .text, "the type that it returns, or that the property has; empty for 'Void' and 'init'"),
    TemplateKey("modifiers", .text, "what stands in front of members that mockgen adds: 'public nonisolated static '"),
    TemplateKey("resultName", .text, "'…Result'; empty where there is none"),
    TemplateKey("resultType", .text, "the type of '…Result' without '?'; empty where there is none"),
    TemplateKey("valueType", .text, "what '.value(…)' of '…Result' takes; empty where it takes nothing"),
    TemplateKey("failureType", .text, "what '.throw(…)' of '…Result' takes; empty where it takes nothing"),
    TemplateKey("handlerName", .text, "'…Handler'; empty where there is none"),
    TemplateKey("handlerType", .text, "the type of '…Handler' without '?'; empty where there is none"),
    TemplateKey("callsName", .text, "'…Calls'; empty where nothing is recorded"),
    TemplateKey(
      "callType", .text, "one of '…Calls': the only argument's type, or a tuple; empty where nothing is recorded"),
    TemplateKey("countName", .text, "'…CallCount', or '…GetCount' of a property"),
    TemplateKey("setValuesName", .text, "'…SetValues' of a settable property; empty where there is none"),
    TemplateKey("setCallsName", .text, "'…SetCalls' of a settable subscript; empty where there is none"),
    TemplateKey("subscriptionCountName", .text, "'…SubscriptionCount' of a stream; empty where there is none"),
    TemplateKey("activeSubscriptionsName", .text, "'…ActiveSubscriptions' of a stream; empty where there is none"),
    TemplateKey("hasOneArgument", .flag, "whether one argument is recorded, which stands bare in '…Calls'"),
    TemplateKey("hasSeveralArguments", .flag, "whether several arguments are recorded, which are tuples in '…Calls'"),
    TemplateKey("arguments", .list(argumentKeys), "the arguments that are recorded"),
  ]

  private static let parameterKeys = [
    TemplateKey("label", .text, "the label at the call; empty where there is none"),
    TemplateKey("capitalizedLabel", .text, "the same with a first capital, 'id' and the like in capitals"),
    TemplateKey("name", .text, "the name inside of the body"),
    TemplateKey("capitalizedName", .text, "the same with a first capital, 'id' and the like in capitals"),
    TemplateKey("type", .text, "the type as it is declared, with 'inout', '@escaping' or '...'"),
    TemplateKey("declaration", .text, "the parameter as it is declared: 'for id: Int'"),
    TemplateKey("isFirst", .flag, "whether it is the first"),
    TemplateKey("isLast", .flag, "whether it is the last"),
  ]

  private static let argumentKeys = [
    TemplateKey("label", .text, "the label, or the name where the parameter has no label"),
    TemplateKey("capitalizedLabel", .text, "the same with a first capital, 'id' and the like in capitals"),
    TemplateKey("type", .text, "the type as it is recorded, without generic parameters of the requirement"),
    TemplateKey("element", .text, "what leads from one of '…Calls' to it: '.city', or nothing where it stands bare"),
    TemplateKey("lastName", .text, "the property with the newest one: 'getUserID'; empty where there is none"),
    TemplateKey("isFirst", .flag, "whether it is the first"),
    TemplateKey("isLast", .flag, "whether it is the last"),
  ]
}
