extension BuiltInTemplates {
  /// The members of a requirement with the names of Mockolo.
  static let mockoloAdditions = ##"""
{{! The members of a requirement by the names that they have in Mockolo. }}
{{#mockolo}}
{{#callsCount}}
  {{modifiers}}var {{callsCount}}: {{int}} { {{countName}} }
{{/callsCount}}
{{#invocations}}
  {{modifiers}}var {{invocations}}: [{{invocationType}}] {
    {{invocationsValue}}
  }
{{/invocations}}
{{#setCount}}
  {{modifiers}}var {{setCount}}: {{int}} { {{setCountValue}} }
{{/setCount}}
{{#closure}}
{{#closureCondition}}
  #if {{closureCondition}}
{{/closureCondition}}
{{#isHandler}}
  {{modifiers}}var {{closure}}: ({{closureType}})? {
    get { {{recorder}}.handler }
    set { {{recorder}}.handler = newValue }
  }
{{/isHandler}}
{{#answer}}
  {{modifiers}}var {{closure}}: ({{closureType}})? {
    get { {{recorder}}[word: "closure"] }
    set {
      {{recorder}}[word: "closure"] = newValue
{{#isForwarded}}
      {{recorder}}.handler = nil
      {{recorder}}.result = nil
{{/isForwarded}}
{{^isForwarded}}
      {{recorder}}.handler = newValue.map { closure in
{{#closureHandler}}
        {{line}}
{{/closureHandler}}
      }
{{/isForwarded}}
    }
  }
{{/answer}}
{{#closureCondition}}
  #endif
{{/closureCondition}}
{{/closure}}
{{/mockolo}}

"""##
}
