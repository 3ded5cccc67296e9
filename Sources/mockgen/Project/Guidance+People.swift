import MockgenCommandLine

extension Guidance {
  /// Returns the advice of `mockgen`. A plugin has determined the settings already, and gets none.
  static func forPeople(with arguments: Arguments) -> Guidance {
    var guidance = Guidance()
    if arguments.isOfPlugin { return guidance }
    guidance.addProjectSettings = { settings, options in
      guard let project = ProjectSettings(around: settings) else { return ([], []) }
      project.apply(to: &options)
      return (project.diagnostics, project.reasons)
    }
    guidance.advice = { Advice(settings: $0, result: $1, files: $2, isAlone: $3).diagnostics }
    guidance.nextStep = { NextStep(after: $0, $1)?.text }
    guidance.pluginTargets = { PackageTargets.withPlugin(besideConfig: $0) }
    return guidance
  }
}

extension Arguments {
  /// Whether a plugin runs the tool.
  var isOfPlugin: Bool { values[.planned] != nil }
}
