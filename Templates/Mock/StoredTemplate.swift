extension BuiltInTemplates {
  /// The members of a property that keeps a value.
  static let stored = ##"""
{{! mockgen templates 1 }}
{{! A property that keeps a value. }}
{{#attributes}}
  {{line}}
{{/attributes}}
  {{modifiers}}{{override}}var {{name}}: {{type}} {
    get { {{mock}}.get({{state}}) }
    set { {{mock}}.set({{state}}, newValue) }
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
