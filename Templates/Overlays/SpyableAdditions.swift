extension BuiltInTemplates {
  /// The members of a requirement with the names of Spyable.
  static let spyableAdditions = ##"""
{{! The members of a requirement by the names that they have in Spyable, and in Sourcery up to 2.1.2. }}
{{#spyable}}
{{> spyMembers}}
{{/spyable}}

"""##
}
