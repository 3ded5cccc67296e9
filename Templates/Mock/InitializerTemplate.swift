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
  /// What `{{displayName}}` gives next.
  {{modifiers}}var {{stem}}Result: {{resultType}}? {
    get { {{mock}}.result }
    set { {{mock}}.result = newValue }
  }
{{/resultType}}
{{#callsDeclaration}}
  /// The arguments of each call of `{{displayName}}`, in order.
{{#unkept}}
  /// {{line}}
{{/unkept}}
  {{callsDeclaration}}
{{/callsDeclaration}}
  /// How often `{{displayName}}` was called.
{{^callsDeclaration}}
{{#unkept}}
  /// {{line}}
{{/unkept}}
{{/callsDeclaration}}
  {{countDeclaration}}
{{#lastArguments}}
  /// As in the newest call of `{{displayName}}`.
  {{line}}
{{/lastArguments}}
  /// The recorder of `{{displayName}}`.
{{#backing}}
  {{line}}
{{/backing}}

"""##
}
