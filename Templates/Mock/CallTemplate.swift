extension BuiltInTemplates {
  /// The members of a requirement that is called.
  static let call = ##"""
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
\##(resultMembers(callsOrReads))
{{#callbackType}}
  /// The result that the next calls to `{{displayName}}` pass to the completion closure.
  {{modifiers}}var {{stem}}CallbackResult: {{callbackType}}? {
    get { {{stem}}CallbackMock.result }
    set { {{stem}}CallbackMock.result = newValue }
  }
{{/callbackType}}
{{> handler}}
\##(recordedMembers(callsOrReads))
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

  private static let callsOrReads = "{{#isProperty}}reads of{{/isProperty}}{{^isProperty}}calls to{{/isProperty}}"
}
