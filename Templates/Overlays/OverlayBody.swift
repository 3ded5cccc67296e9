extension BuiltInTemplates {
  static let mockoloBody = overlayBody(for: "Mockolo")
  static let sourceryBody = overlayBody(for: "Sourcery")
  static let spyableBody = overlayBody(for: "Spyable")

  /// Returns the body of a function or a property. Tests can set a property that is a stream, as in the other tool.
  private static func overlayBody(for tool: String) -> String {
    let key = tool.lowercased()
    return ##"""
{{! What a function does, and a property, which tests can set where it is a stream, as in \##(tool). }}
{{#requirement}}
{{#\##(key)}}
{{#streamSetter}}
    get {
{{#body}}
      {{line}}
{{/body}}
    }
    set { {{streamSetter}} }
{{/streamSetter}}
{{^streamSetter}}
{{#forwarding}}
    {{line}}
{{/forwarding}}
{{^replacesBody}}
{{#body}}
    {{line}}
{{/body}}
{{/replacesBody}}
{{/streamSetter}}
{{/\##(key)}}
{{^\##(key)}}
{{#body}}
    {{line}}
{{/body}}
{{/\##(key)}}
{{/requirement}}

"""##
  }
}
