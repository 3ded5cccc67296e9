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
  /// The result of the next {{#isProperty}}reads of{{/isProperty}}{{^isProperty}}calls to{{/isProperty}} `{{displayName}}`.
  {{modifiers}}var {{stem}}Result: {{resultType}}? {
    get { {{mock}}.result }
    set { {{mock}}.result = newValue }
  }
{{/resultType}}
{{#callbackType}}
  /// The result that the next calls to `{{displayName}}` pass to the completion closure.
  {{modifiers}}var {{stem}}CallbackResult: {{callbackType}}? {
    get { {{stem}}CallbackMock.result }
    set { {{stem}}CallbackMock.result = newValue }
  }
{{/callbackType}}
{{> handler}}
{{#callsDeclaration}}
  /// The arguments of each call to `{{displayName}}`, in order.
{{#unrecordedArguments}}
  /// {{line}}
{{/unrecordedArguments}}
  {{callsDeclaration}}
{{/callsDeclaration}}
  /// The number of {{#isProperty}}reads of{{/isProperty}}{{^isProperty}}calls to{{/isProperty}} `{{displayName}}`.
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
{{#setCallsDeclaration}}
  /// The arguments and the new value of each write to `{{displayName}}`, in order.
  {{setCallsDeclaration}}
{{/setCallsDeclaration}}
{{#setValuesType}}
  /// The values that `{{displayName}}` was set to, in order.
  {{modifiers}}var {{stem}}SetValues: [{{setValuesType}}] { {{stem}}SetMock.setValues }
{{/setValuesType}}
  /// Stubs and verifies `{{displayName}}`.
{{#backing}}
  {{line}}
{{/backing}}

"""##
}
