extension BuiltInTemplates {
  /// Returns the members of a requirement with the result that tests set.
  ///
  /// - Parameter uses: The words for its calls in comments.
  static func resultMembers(_ uses: String) -> String {
    ##"""
{{#resultType}}
  /// The result of the next \##(uses) `{{displayName}}`.
  {{modifiers}}var {{stem}}Result: {{resultType}}? {
    get { {{mock}}.result }
    set { {{mock}}.result = newValue }
  }
{{/resultType}}
"""##
  }

  /// Returns the members of a requirement with the arguments and the number of its calls.
  static func recordedMembers(_ uses: String) -> String {
    ##"""
{{#callsDeclaration}}
  /// The arguments of each call to `{{displayName}}`, in order.
{{#unrecordedArguments}}
  /// {{line}}
{{/unrecordedArguments}}
  {{callsDeclaration}}
{{/callsDeclaration}}
  /// The number of \##(uses) `{{displayName}}`.
{{^callsDeclaration}}
{{#unrecordedArguments}}
  /// {{line}}
{{/unrecordedArguments}}
{{/callsDeclaration}}
  {{countDeclaration}}
{{#lastArguments}}
  /// The argument of the most recent call to `{{displayName}}`.
  {{line}}
{{/lastArguments}}
"""##
  }
}
