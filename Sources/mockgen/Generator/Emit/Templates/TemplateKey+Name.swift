extension TemplateKey {
  /// The keys of what there is much of in a file: of mocks, of their members, and of lines.
  enum Name: String, CaseIterable, Sendable {
    case line
    // Of a mock.
    case mockName, mockType, condition, documentation, attributes, declaration, access, isActor, hasInitializers
    case hasMembers, settingsCalls, initialSettings, subclass, structure, typealiases, members, identity, conformance
    case stateType, stateInitializer
    case `protocol`
    // Of a member.
    case isSeparate, call, stored, initializer, requirement
    // Of a call.
    case displayName, modifiers, stem, mock, resultType, handlerDeclaration, callsDeclaration, unrecordedArguments,
      countDeclaration
    case lastArguments, body, backing, subscriptionDeclarations, callbackType, setCallsDeclaration, setValuesType
    case getter, isProperty, setter, hasLongSetter, longSetter
    // Of a stored property.
    case requirementModifiers, original, returns, name, type, state, int
    case `override`
  }
}
