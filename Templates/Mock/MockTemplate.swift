extension BuiltInTemplates {
  /// One mock.
  static let mock = ##"""
{{! One mock. }}
{{#condition}}
#if {{condition}}
{{/condition}}
{{documentation}}
{{#attributes}}
{{line}}
{{/attributes}}
{{declaration}} {
{{#isActor}}
  {{access}}nonisolated let mockState: {{stateType}}

  {{stateInitializer}} {
    mockState = {{stateType}}(fileID: fileID, filePath: filePath, line: line, column: column){{initialSettings}}
  }
{{#hasInitializers}}

  private init(mockState: {{stateType}}) { self.mockState = mockState }
{{/hasInitializers}}
{{#hasMembers}}

{{/hasMembers}}
{{/isActor}}
{{#settingsCalls}}
  {{access}}nonisolated override class func configure(_ mockState: {{stateType}}) {
{{#statements}}
    {{line}}
{{/statements}}
  }
{{#hasMembers}}

{{/hasMembers}}
{{/settingsCalls}}
{{#subclass}}
  {{access}}{{nonisolated}}let mockState{{initialValue}}
{{#initializers}}

{{#condition}}
  #if {{condition}}
{{/condition}}
  {{declaration}} {
    mockState = {{state}}
    {{call}}
  }
{{#condition}}
  #endif
{{/condition}}
{{/initializers}}
{{#hasMembers}}

{{/hasMembers}}
{{/subclass}}
{{#wrapping}}
  nonisolated(unsafe) private var {{name}}: ({{type}})?

  /// Creates a mock that leaves to `original` what the test does not set.
  {{declaration}} {
    self.init(fileID: fileID, filePath: filePath, line: line, column: column)
    {{name}} = original
    mockState.wrap()
  }
{{#statics}}

  nonisolated private static var {{name}}: ({{type}})? { {{state}}.wrapped as? {{type}} }

  /// Leaves to the static members of `original` what the current test does not set for those of the mock.
  {{declaration}} { {{state}}.wrap(original) }
{{/statics}}
{{#hasMembers}}

{{/hasMembers}}
{{/wrapping}}
{{#structure}}
  /// The `{{type}}` whose closures call this mock and retain it.
  {{declaration}} {
{{#body}}
    {{line}}
{{/body}}
  }
{{#hasMembers}}

{{/hasMembers}}
{{/structure}}
{{#typealiases}}
  {{access}}typealias {{name}} = {{type}}
{{/typealiases}}
{{#members}}
{{#isSeparate}}

{{/isSeparate}}
{{#condition}}
  #if {{condition}}
{{/condition}}
{{#call}}
{{> call}}
{{/call}}
{{#stored}}
{{> stored}}
{{/stored}}
{{#initializer}}
{{> initializer}}
{{/initializer}}
{{#requirement}}
{{> additions}}
{{/requirement}}
{{#condition}}
  #endif
{{/condition}}
{{/members}}
{{#identity}}
{{#isSeparate}}

{{/isSeparate}}
{{#equals}}
  {{access}}{{nonisolated}}static func == (left: {{type}}, right: {{type}}) -> {{bool}} { left === right }
{{/equals}}
{{#lessThan}}
  {{access}}{{nonisolated}}static func < (left: {{type}}, right: {{type}}) -> {{bool}} {
    {{objectIdentifier}}(left) < {{objectIdentifier}}(right)
  }
{{/lessThan}}
{{#hash}}
  {{access}}{{nonisolated}}func hash(into hasher: inout {{hasher}}) { hasher.combine({{objectIdentifier}}(self)) }
{{/hash}}
{{/identity}}
{{#publisher}}
{{#isSeparate}}

{{/isSeparate}}
  /// The publisher that sends before the value of a property changes.
  {{modifiers}}var objectWillChange: {{type}} {
    mockState.objectWillChange(of: self, {{type}}()) { $0.send() }
  }
{{/publisher}}
}
{{#conformance}}
{{line}}
{{/conformance}}
{{#structure}}

{{#attributes}}
{{line}}
{{/attributes}}
extension {{protocol}} {
  /// Returns the `{{type}}` of a new mock, whose failures are reported at the caller's line.
  {{mockDeclaration}} {
{{#mockBody}}
    {{line}}
{{/mockBody}}
  }
}
{{/structure}}
{{#condition}}
#endif
{{/condition}}

"""##
}
