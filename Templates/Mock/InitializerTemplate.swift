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
  {{modifiers}}var {{stem}}Result: {{resultType}}? {
    get { {{mock}}.result }
    set { {{mock}}.result = newValue }
  }
{{/resultType}}
{{#callsDeclaration}}
  {{callsDeclaration}}
{{/callsDeclaration}}
  {{countDeclaration}}
{{#lastArguments}}
  {{line}}
{{/lastArguments}}
{{#backing}}
  {{line}}
{{/backing}}

"""##
}
