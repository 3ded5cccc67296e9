extension BuiltInTemplates {
  /// The members of a requirement with the names of Sourcery's AutoMockable.
  static let sourceryAdditions = ##"""
{{! mockgen templates 1 }}
{{! The members of a requirement by the names that they have in Sourcery's AutoMockable. }}
{{#sourcery}}
{{> spyMembers}}
{{/sourcery}}

"""##
}
