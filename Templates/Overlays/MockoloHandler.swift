extension BuiltInTemplates {
  /// The handler, unless Mockolo has one of that name with another type.
  static let mockoloHandler = ##"""
{{! The handler, where Mockolo has none of that name and another type. }}
{{#requirement}}
{{#mockolo}}
{{^replacesHandler}}
  {{handlerDeclaration}}
    get { {{mock}}.handler }
    set { {{mock}}.handler = newValue }
  }
{{/replacesHandler}}
{{/mockolo}}
{{^mockolo}}
  {{handlerDeclaration}}
    get { {{mock}}.handler }
    set { {{mock}}.handler = newValue }
  }
{{/mockolo}}
{{/requirement}}

"""##
}
