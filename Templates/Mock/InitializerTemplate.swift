extension BuiltInTemplates {
  /// The members of an `init`.
  static let initializer = ##"""
{{! An `init` requirement. Generic code calls the first `init`, without a source line. A direct call chooses the overload with a line. }}
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
