import MockgenGenerator

/// The parts of a run that only people need. A build runs without them, and users of the plugins do not compile them.
package struct Guidance {
  /// Adds the compiler's settings of the project around an output, which plugins determine by themselves.
  ///
  /// The result contains warnings about settings that cannot be read, and messages about those that were found.
  package var addProjectSettings: (Settings, inout GeneratorOptions) -> (warnings: [Diagnostic], reasons: [String]) =
    { _, _ in ([], []) }
  /// Returns warnings about settings that are allowed but rarely intended, for the paths of all Swift files.
  package var advice: (Settings, GenerationResult, _ files: Set<String>) -> [Diagnostic] = { _, _, _ in [] }

  package init() {}
}
