extension BuiltInTemplates {
  /// The members of a requirement that is called.
  static let call = ##"""
{{! mockgen templates 1 }}
{{! A requirement that is called: a function, a subscript, or a property whose getter throws, suspends or streams. }}
{{#attributes}}
  {{line}}
{{/attributes}}
  {{declaration}} {
{{#setter}}
    {{getter}} {
{{#body}}
      {{line}}
{{/body}}
    }
{{#hasLongSetter}}
    set {
{{#longSetter}}
      {{line}}
{{/longSetter}}
    }
{{/hasLongSetter}}
{{^hasLongSetter}}
    set { {{setter}} }
{{/hasLongSetter}}
{{/setter}}
{{^setter}}
{{#getter}}
    {{getter}} {
{{#body}}
      {{line}}
{{/body}}
    }
{{/getter}}
{{^getter}}
{{> body}}
{{/getter}}
{{/setter}}
  }
{{#resultType}}
  /// What `{{displayName}}` gives next.
  {{modifiers}}var {{stem}}Result: {{resultType}}? {
    get { {{mock}}.result }
    set { {{mock}}.result = newValue }
  }
{{/resultType}}
{{#callbackType}}
  /// What the completion closure of `{{displayName}}` is called with next.
  {{modifiers}}var {{stem}}CallbackResult: {{callbackType}}? {
    get { {{stem}}CallbackMock.result }
    set { {{stem}}CallbackMock.result = newValue }
  }
{{/callbackType}}
{{> handler}}
{{#callsDeclaration}}
  /// The arguments of each call of `{{displayName}}`, in order.
{{#unkept}}
  /// {{line}}
{{/unkept}}
  {{callsDeclaration}}
{{/callsDeclaration}}
  /// How often `{{displayName}}` was {{#isProperty}}read{{/isProperty}}{{^isProperty}}called{{/isProperty}}.
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
{{#setCallsDeclaration}}
  /// The arguments and the new value each time that `{{displayName}}` was set, in order.
  {{setCallsDeclaration}}
{{/setCallsDeclaration}}
{{#setValuesType}}
  /// Each value that `{{displayName}}` was set to, in order.
  {{modifiers}}var {{stem}}SetValues: [{{setValuesType}}] { {{stem}}SetMock.setValues }
{{/setValuesType}}
  /// The recorder of `{{displayName}}`.
{{#backing}}
  {{line}}
{{/backing}}

"""##
}
