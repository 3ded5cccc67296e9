extension BuiltInTemplates {
  /// The members of a property that stores a value.
  static let stored = ##"""
{{! A property that keeps a value. }}
{{#attributes}}
  {{line}}
{{/attributes}}
  {{requirementModifiers}}{{override}}var {{name}}: {{type}} {
{{#original}}
    get {
      if {{mock}}.readsOriginal({{state}}) { return {{originalValue}} }
      return {{mock}}.get({{state}})
    }
{{#setValuesType}}
    set { if {{mock}}.writesOriginal({{state}}, newValue) { {{original}} = newValue } }
{{/setValuesType}}
{{^setValuesType}}
    set { {{setter}} }
{{/setValuesType}}
{{/original}}
{{^original}}
    get { {{returns}}{{mock}}.get({{state}}) }
    set { {{setter}} }
{{/original}}
  }
  /// The number of reads of `{{displayName}}`.
  {{modifiers}}var {{stem}}GetCount: {{int}} { {{mock}}.getCount }
{{#setValuesType}}
  /// The values that `{{displayName}}` was set to, in order.
  {{modifiers}}var {{stem}}SetValues: [{{setValuesType}}] { {{mock}}.setValues }
{{/setValuesType}}
  /// Records the reads and writes of `{{displayName}}`.
{{#backing}}
  {{line}}
{{/backing}}

"""##
}
