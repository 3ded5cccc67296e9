import MockgenChanges
import MockgenCommandLine

extension Guidance {
  /// The advice of `mockgen`, and its descriptions of changes.
  static var forPeople: Guidance {
    var guidance = Guidance()
    guidance.addProjectSettings = { settings, options in
      guard let project = ProjectSettings(around: settings) else { return ([], []) }
      project.apply(to: &options)
      return (project.diagnostics, project.reasons)
    }
    guidance.advice = { Advice(settings: $0, result: $1, files: $2, isAlone: $3).diagnostics }
    guidance.changes = { old, new in
      let changes = MockChanges.describe(old: old, new: new)
      return (changes, MockChanges.summary(of: changes))
    }
    guidance.members = { MemberList.lines(of: $0) }
    guidance.nextStep = { NextStep(after: $0, $1)?.text }
    guidance.pluginTargets = { PackageTargets.withPlugin(besideConfig: $0) }
    guidance.update = "run 'mockgen generate' with the same options and commit the result"
    return guidance
  }
}
