import MockgenCommandLine

extension Arguments.Command {
  /// The description of the command in the help, in one line.
  var help: String {
    switch self {
    case .generate: "write the mocks of all protocols in the given files and folders (the default)"
    case .check: "verify that the mocks are current; print the differences and exit with 1 if they are not"
    case .list: "print what would be mocked, and what would not and why"
    case .index: "write an index of a module, which other modules read instead of its sources"
    case .`init`: "write a .mockgen.json for the package in this folder, and print what its manifest needs"
    case .migrate: "write a config that replaces another tool's mocks ('-o'), or report on those by hand ('--beside')"
    case .adapters: "write the framework adapters, for mocks in a module of their own"
    case .template: "list, print or export the templates, or begin an adapter"
    case .completions: "print the completions for bash, zsh or fish"
    case .schema: "print the JSON schema of .mockgen.json"
    case .help: "print the help, or that of one command"
    case .version: "print the version, and those of the output and of indexes"
    }
  }

  /// The operands of the command, as the help shows them.
  var operands: String {
    switch self {
    case .generate, .check, .list, .migrate: "[PATH…]"
    case .index: "MODULE=PATH…"
    case .adapters: "FRAMEWORK…"
    case .template: "list | show NAME | export DIR [NAME…] | new-stream TYPE"
    case .completions: "bash|zsh|fish"
    case .help: "[COMMAND]"
    case .`init`, .schema, .version: ""
    }
  }
}
