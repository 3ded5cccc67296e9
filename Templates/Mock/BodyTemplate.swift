extension BuiltInTemplates {
  /// The body of a function, or of a property that tests cannot set.
  static let body = ##"""
{{! What a function does, or a property that tests cannot set. }}
{{#body}}
    {{line}}
{{/body}}

"""##
}
