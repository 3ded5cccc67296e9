extension BuiltInTemplates {
  /// The whole file.
  static let file = ##"""
{{! The whole file. }}
{{> header}}

{{#imports}}
{{line}}
{{/imports}}
{{#mocks}}

{{> mock}}
{{/mocks}}
{{#adapters}}

{{#condition}}
#if {{condition}}
{{/condition}}
{{text}}
{{#condition}}
#endif
{{/condition}}
{{/adapters}}

"""##
}
