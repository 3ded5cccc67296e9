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
    set { {{setter}} }
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
{{#body}}
    {{line}}
{{/body}}
{{/getter}}
{{/setter}}
  }
{{#resultType}}
  {{modifiers}}var {{stem}}Result: {{resultType}}? {
    get { {{mock}}.result }
    set { {{mock}}.result = newValue }
  }
{{/resultType}}
{{> handler}}
{{#callsDeclaration}}
  {{callsDeclaration}}
{{/callsDeclaration}}
  {{countDeclaration}}
{{#lastArguments}}
  {{line}}
{{/lastArguments}}
{{#setCallsDeclaration}}
  {{setCallsDeclaration}}
{{/setCallsDeclaration}}
{{#setValuesType}}
  {{modifiers}}var {{stem}}SetValues: [{{setValuesType}}] { {{stem}}SetMock.setValues }
{{/setValuesType}}
{{#backing}}
  {{line}}
{{/backing}}

"""##
}
