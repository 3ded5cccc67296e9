extension BuiltInTemplates {
  /// The common part of AutoMockable and Spyable.
  static let spyMembers = ##"""
{{! What AutoMockable and Spyable have in common: an error decides first, then a closure, then a value. }}
{{#underlying}}
  {{modifiers}}var {{underlying}}: ({{underlyingType}})! {
    get { {{recorder}}.value }
    set { if let newValue { {{recorder}}.set({{state}}, newValue) } }
  }
{{/underlying}}
{{#callsCount}}
  {{modifiers}}var {{callsCount}}: {{int}} { {{countName}} }
{{/callsCount}}
{{#called}}
  {{modifiers}}var {{called}}: {{bool}} { {{countName}} > 0 }
{{/called}}
{{#received}}
  {{modifiers}}var {{received}}: {{receivedType}} {
    {{receivedValue}}
  }
{{/received}}
{{#invocations}}
  {{modifiers}}var {{invocations}}: [{{invocationType}}] {
    {{invocationsValue}}
  }
{{/invocations}}
{{#error}}
  {{modifiers}}var {{error}}: ({{errorType}})? {
    get { {{recorder}}[word: "error"] }
    set {
      {{recorder}}[word: "error"] = newValue
      {{answer}}()
    }
  }
{{/error}}
{{#returnValue}}
{{#returnsOptional}}
  {{modifiers}}var {{returnValue}}: {{returnType}} {
    get { ({{recorder}}[word: "value"] as ({{returnType}})?) ?? nil }
    set {
      {{recorder}}[word: "value"] = .some(newValue)
      {{answer}}()
    }
  }
{{/returnsOptional}}
{{^returnsOptional}}
  {{modifiers}}var {{returnValue}}: ({{returnType}})! {
    get { {{recorder}}[word: "value"] }
    set {
      {{recorder}}[word: "value"] = newValue
      {{answer}}()
    }
  }
{{/returnsOptional}}
{{/returnValue}}
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
      {{answer}}()
    }
  }
{{/answer}}
{{#closureCondition}}
  #endif
{{/closureCondition}}
{{/closure}}
{{#answer}}
  {{privateModifiers}}func {{answer}}() {
    {{recorder}}.handler = nil
    {{recorder}}.result = nil
{{#error}}
    if let error: {{errorType}} = {{recorder}}[word: "error"] {
      {{recorder}}.{{errorStub}}
      return
    }
{{/error}}
{{#closure}}
{{#isForwarded}}
    if {{recorder}}.isSet(word: "closure") { return }
{{/isForwarded}}
{{^isForwarded}}
    if let closure: {{closureType}} = {{recorder}}[word: "closure"] {
      {{recorder}}.handler =
{{#closureHandler}}
        {{line}}
{{/closureHandler}}
      return
    }
{{/isForwarded}}
{{/closure}}
{{#returnValue}}
    if let value: {{returnType}} = {{recorder}}[word: "value"] {
      {{recorder}}.result = {{returnResult}}
    }
{{/returnValue}}
  }
{{/answer}}

"""##
}
