extension BuiltInTemplates {
  /// The place of a handler in the mock itself. It is empty, and meant to be replaced.
  static let handler = ##"""
{{!
The place of a handler in the mock itself, indented by two spaces:

  {{handlerDeclaration}}
    get { {{mock}}.handler }
    set { {{mock}}.handler = newValue }
  }

Without it tests set the handler on the recorder: 'client.loadMock.handler = { … }'.
}}

"""##
}
