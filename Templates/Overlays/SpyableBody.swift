extension BuiltInTemplates {
  /// The body of a function or a property. Tests can set a property that is a stream, as in Spyable.
  static let spyableBody = ##"""
{{! mockgen templates 1 }}
{{! What a function does, and a property, which tests can set where it is a stream, as in Spyable. }}
{{#requirement}}
{{#spyable}}
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
{{/spyable}}
{{^spyable}}
{{#body}}
    {{line}}
{{/body}}
{{/spyable}}
{{/requirement}}

"""##
}
