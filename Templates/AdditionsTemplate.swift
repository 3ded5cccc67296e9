extension BuiltInTemplates {
  /// The members to add after those of each requirement. It is empty, and meant to be replaced.
  public static let additions = ##"""
{{!
Members that are added behind those of each requirement, inside of the mock and indented by two spaces. For example:

  {{modifiers}}var {{stem}}WasCalled: Bool { {{countName}} > 0 }

docs/templates.md lists the keys. Without a template of this name nothing is added.
}}

"""##
}
