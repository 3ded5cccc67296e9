extension BuiltInTemplates {
  /// The members of an `init`.
  static let initializer = ##"""
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
\##(resultMembers("calls to"))
\##(recordedMembers("calls to"))
  /// Stubs and verifies `{{displayName}}`.
{{#backing}}
  {{line}}
{{/backing}}

"""##
}
