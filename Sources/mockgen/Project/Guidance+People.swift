import MockgenCommandLine

extension Guidance {
  /// Returns the advice of `mockgen`. A plugin has determined the settings already, and gets none.
  ///
  /// - Parameter isAlone: Whether the run has one output only.
  static func forPeople(with arguments: Arguments, isAlone: Bool) -> Guidance {
    var guidance = Guidance()
    if arguments.isOfPlugin { return guidance }
    guidance.addProjectSettings = { settings, options in
      guard arguments.usesConfig, let project = ProjectSettings(around: settings) else { return ([], []) }
      project.apply(to: &options)
      return (project.diagnostics, project.reasons)
    }
    guidance.advice = { Advice(settings: $0, result: $1, files: $2, isAlone: isAlone).diagnostics }
    return guidance
  }
}

extension Arguments {
  /// Whether a plugin runs the tool.
  var isOfPlugin: Bool { values[.planned] != nil }
}
