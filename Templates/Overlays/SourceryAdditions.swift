extension BuiltInTemplates {
  /// The members of a requirement with the names of Sourcery's AutoMockable.
  static let sourceryAdditions = ##"""
{{! The members of a requirement by the names that they have in Sourcery's AutoMockable. }}
{{#sourcery}}
{{> spyMembers}}
{{/sourcery}}

"""##
}
