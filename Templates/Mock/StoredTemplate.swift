extension BuiltInTemplates {
  /// The members of a property that keeps a value.
  static let stored = ##"""
{{! mockgen templates 1 }}
{{! A property that keeps a value. }}
{{#attributes}}
  {{line}}
{{/attributes}}
  {{requirementModifiers}}{{override}}var {{name}}: {{type}} {
{{#original}}
    get {
      if {{mock}}.readsOriginal({{state}}) { return {{original}} }
      return {{mock}}.get({{state}})
    }
{{#setValuesType}}
    set { if {{mock}}.writesOriginal({{state}}, newValue) { {{original}} = newValue } }
{{/setValuesType}}
{{^setValuesType}}
    set { {{mock}}.set({{state}}, newValue) }
{{/setValuesType}}
{{/original}}
{{^original}}
    get { {{mock}}.get({{state}}) }
    set { {{mock}}.set({{state}}, newValue) }
{{/original}}
  }
  /// How often `{{displayName}}` was read.
  {{modifiers}}var {{stem}}GetCount: {{int}} { {{mock}}.getCount }
{{#setValuesType}}
  /// Each value that `{{displayName}}` was set to, in order.
  {{modifiers}}var {{stem}}SetValues: [{{setValuesType}}] { {{mock}}.setValues }
{{/setValuesType}}
  /// The recorder of `{{displayName}}`.
{{#backing}}
  {{line}}
{{/backing}}

"""##
}
