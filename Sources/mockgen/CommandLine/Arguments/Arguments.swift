/// The parsed command line.
package struct Arguments: Equatable {
  package enum Command: String, CaseIterable, Sendable {
    case generate, check, list, index, `init`, migrate, adapters, template, completions, schema, help, version

    /// Whether the command takes arguments that are not options.
    var takesOperands: Bool { ![.`init`, .schema, .version].contains(self) }
  }
  package enum Request: Equatable {
    case run(Command)
    /// The help in general, or of one command.
    case help(Command?)
    case version
  }
  package var request: Request = .run(.generate)
  /// The arguments that are not options: paths, or for example names of frameworks.
  package var operands: [String] = []
  /// The values of the options.
  package var values: OptionValues = [:]
  /// Whether `.mockgen.json` is searched for.
  package var usesConfig = true

  package var isQuiet: Bool { values[.quiet] == .flag(true) }
}

/// An error in the command line, which causes exit status 2.
package struct ArgumentError: Error, Equatable {
  package var message: String
  package var note: String?

  package init(message: String, note: String? = nil) { (self.message, self.note) = (message, note) }
}
