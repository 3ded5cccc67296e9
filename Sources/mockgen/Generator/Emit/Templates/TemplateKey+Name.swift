extension TemplateKey {
  /// The keys that are frequent in a file: those of mocks, of their members, and of lines.
  enum Name: String, CaseIterable, Sendable {
    case line
    // The keys of a mock.
    case mockName, mockType, condition, documentation, attributes, declaration, access, isActor, hasInitializers
    case hasMembers, settingsCalls, initialSettings, subclass, structure, wrapping, typealiases, members, identity,
      publisher, conformance
    case stateType, stateInitializer
    case `protocol`
    // The keys of a member.
    case isSeparate, call, stored, initializer, requirement
    // The keys of a call.
    case displayName, modifiers, stem, mock, resultType, handlerDeclaration, callsDeclaration, unrecordedArguments,
      countDeclaration
    case lastArguments, body, backing, subscriptionDeclarations, callbackType, setCallsDeclaration, setValuesType
    case getter, isProperty, setter, hasLongSetter, longSetter
    // The keys of a stored property.
    case requirementModifiers, original, originalValue, returns, name, type, state, int
    case `override`
  }
}
