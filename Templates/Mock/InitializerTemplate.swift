extension BuiltInTemplates {
  /// The members of an `init`.
  static let initializer = ##"""
{{! mockgen templates 1 }}
{{! An `init` requirement: generic code calls the witness, which knows no line; a direct call picks its twin, which does. }}
{{#attributes}}
  {{line}}
{{/attributes}}
  @_disfavoredOverload
  {{witness}} {
{{#start}}
    {{line}}
{{/start}}
{{#body}}
    {{line}}
{{/body}}
  }
{{#twin}}
{{#attributes}}
  {{line}}
{{/attributes}}
  {{twin}} {
{{#locatedStart}}
    {{line}}
{{/locatedStart}}
{{#body}}
    {{line}}
{{/body}}
  }
{{/twin}}
{{#resultType}}
  /// The result of the next calls to `{{displayName}}`.
  {{modifiers}}var {{stem}}Result: {{resultType}}? {
    get { {{mock}}.result }
    set { {{mock}}.result = newValue }
  }
{{/resultType}}
{{#callsDeclaration}}
  /// The arguments of each call to `{{displayName}}`, in order.
{{#unrecordedArguments}}
  /// {{line}}
{{/unrecordedArguments}}
  {{callsDeclaration}}
{{/callsDeclaration}}
  /// The number of calls to `{{displayName}}`.
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
  /// Stubs and verifies `{{displayName}}`.
{{#backing}}
  {{line}}
{{/backing}}

"""##
}
