/// The parsed command line.
struct Arguments: Equatable {
  enum Command: String, CaseIterable, Sendable {
    case generate, check, watch, list, index, migrate, adapters, template, completions, man, schema

    /// One line of the help.
    var help: String {
      switch self {
      case .generate: "write the mocks of all protocols in the given files and folders (the default)"
      case .check: "exit with 1, and say what changed, where the mocks are not what 'generate' would write"
      case .watch: "generate, and again after each change of what the mocks are made from, until it is ended"
      case .list: "print what would be mocked, and what not and why"
      case .index:
        "write what mocks of other modules may need to know of this one, to be read in the place of its sources"
      case .migrate: "write a config that replaces the mocks of another tool behind '-o', and say what becomes of them"
      case .adapters: "write the adapters of frameworks, for mocks that live in a module of their own"
      case .template: "name, print or write the templates that mocks are made from"
      case .completions: "print the completions for bash or zsh"
      case .man: "print the manual page"
      case .schema: "print the JSON schema of .mockgen.json"
      }
    }

    /// The operands of the request, for the help.
    var operands: String {
      switch self {
      case .generate, .check, .watch, .list, .migrate: "[PATH…]"
      case .index: "MODULE=PATH…"
      case .adapters: "FRAMEWORK…"
      case .template: "list | show NAME | export DIR [NAME…]"
      case .completions: "bash|zsh"
      case .man, .schema: ""
      }
    }
  }
  enum Request: Equatable {
    case run(Command)
    case help, version
  }
  var request: Request = .run(.generate)
  /// Paths, or what else the command is about.
  var operands: [String] = []
  /// The values of the options.
  var values: OptionValues = [:]
  /// Whether `.mockgen.json` is looked for.
  var usesConfig = true

  var isQuiet: Bool { values["quiet"] == .flag(true) }
}

/// A command line that cannot be understood. Exit status 2.
struct ArgumentError: Error, Equatable {
  var message: String
  var note: String?
}
