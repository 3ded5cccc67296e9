import MockgenGenerator
import MockgenSyntax

/// Every option: what the command line, the config, its schema, the help, the manual page and the completions know.
enum OptionTable {
  static let all: [Option] = [
    text(
      "output", "output", short: "o", .path, ("PATH", "Mocks.swift"),
      [.generate, .check, .watch, .index, .migrate, .adapters],
      "the file to write, or the folder, which gets a file for each mock; standard output without it"),
    list("imports", "import", .texts(.module), ("MODULE", "Core"), "import MODULE in the output"),
    list(
      "testableImports", "testable-import", .texts(.module), ("MODULE", "App"), "import MODULE @testable in the output"),
    list(
      "dependencies", "dependency", .paths, ("PATH", "Sources/Core"),
      "read PATH for inherited protocols and typealiases, without mocking it"),
    Option(
      key: "roots", name: "root", kind: .paths, value: ("MODULE=DIR", "Core=Sources/Core"),
      help:
        "the folder with the sources of an indexed MODULE: the index names its files from there on, and errors say where "
        + "in them something stands",
      place: .both, commands: Arguments.Command.reading.union([.index])),
    list(
      "beside", "beside", .paths, ("PATH", "Tests/AppTests"),
      "the target that the mocks are added to: no mock takes the name of one that is written there by hand"),
    list(
      "selfMocking", "self-mocking", .texts(.module), ("MODULE", "App"),
      "MODULE has mocks of what it marks '// mockgen: mock': write no second ones"),
    text(
      "access", "access", .choice(["internal", "package", "public", "open"]), ("LEVEL", "public"), withAdapters,
      "internal (default), package, public or open; a mock is never more visible than its protocol"),
    flag(
      "final", "final", Arguments.Command.reading,
      "write mocks that are not 'final', for classes that inherit from them",
      isOnByDefault: true),
    text(
      "naming", "naming", .choice(["full", "short", "base"]), ("STYLE", "short"), Arguments.Command.reading,
      "full (default): names with all labels; short: the base name where it is unique; base: the "
        + "same, also for members in another tool's words"),
    text(
      "nameFormat", "name-format", .text(.nameFormat), ("FORMAT", "'Fake{name}'"), Arguments.Command.reading,
      "the name of a mock, 'Mock{name}' by default"),
    list(
      "dropSuffixes", "drop-suffix", .texts(.namePart), ("SUFFIX", "Protocol"),
      "leave SUFFIX out of '{name}' where the protocol's name ends with it"),
    list(
      "dropPrefixes", "drop-prefix", .texts(.namePart), ("PREFIX", "I"),
      "leave PREFIX out of '{name}' where the protocol's name begins with it, before another capital"),
    list("only", "only", .texts(.compared), ("PATTERN", "'*Client'"), "mock only what PATTERN matches, see below"),
    list("exclude", "exclude", .texts(.compared), ("PATTERN", "'Legacy*'"), "leave out what PATTERN matches"),
    list(
      "classes", "classes", .texts(.compared), ("PATTERN", "'*'"),
      "make partial mocks of the open classes that PATTERN matches, and of any class of that name, as if they were marked "
        + "'// mockgen: mock'"),
    flag(
      "annotatedOnly", "annotated-only", Arguments.Command.reading, "mock only protocols marked '// mockgen: mock'"),
    list(
      "annotations", "annotations", .choices(AnnotationStyle.allCases.map(\.rawValue)), ("STYLE", "mockolo"),
      "mock what is marked in another tool's style: mockolo, sourcery, mockable, spyable"),
    flag(
      "adapters", "adapters", [.generate, .check, .watch],
      "leave out the framework adapters; '--adapters' writes them, whatever other files of the target hold",
      isOnByDefault: true),
    text(
      "whenUnset", "when-unset", .choice(InitialUnsetBehavior.allCases.map(\.rawValue)), ("BEHAVIOR", "empty"),
      Arguments.Command.reading,
      "what unset results of the mocks do, unless a test says otherwise: fail (default), strict, never, empty, original"
    ),
    text(
      "delivery", "delivery", .choice(InitialDelivery.allCases.map(\.rawValue)), ("PLACE", "main"),
      Arguments.Command.reading,
      "where streams of the mocks deliver, unless a test says otherwise: background (default), main, immediate"),
    list(
      "defaults", "default", .texts(.initialDefault), ("DEFAULT", "'User = .guest'"),
      "what stands in for an unset result of a type that has no natural default, unless a test says otherwise"),
    text(
      "wrapIn", "wrap-in", .text(.condition), ("CONDITION", "DEBUG"), withAdapters,
      "put all code inside of '#if CONDITION', for mocks that an app has in debug builds only"),
    text(
      "templates", "templates", .folder(orOneOf: TemplateOverlay.all.map(\.name)), ("DIR", "Templates"), withAdapters,
      "use the templates in DIR in the place of the built-in ones of their names; mockolo, sourcery or spyable for "
        + "members in those words"),
    flag(
      "nonisolated", "nonisolated", withAdapters,
      "write 'nonisolated' before mocks, for a target whose default isolation is the main actor (Swift 6.1)"),
    list(
      "mainActor", "main-actor", .texts(.module), ("MODULE", "App"),
      "MODULE is isolated to the main actor by default; see also '--nonisolated' (Swift 6.2)"),
    list(
      "nonsending", "nonsending", .texts(.module), ("MODULE", "App"),
      "MODULE, which may be the tests', enables NonisolatedNonsendingByDefault; needed where not all do (Swift 6.2)"),
    flag(
      "qualifiedNames", "qualified-names", Arguments.Command.reading,
      "write 'Address' also where an import that was not read may have one, and not 'App.Address'", isOnByDefault: true),
    flag(
      "allowEmpty", "allow-empty", Arguments.Command.configured,
      "write a file without mocks over one with mocks, where nothing to mock is found"),
    flag("strict", "strict", Arguments.Command.configured, "make warnings errors ('check' always does)"),
    text(
      "format", "format", .choice(Console.Format.allCases.map(\.rawValue)), ("FORMAT", "github"),
      Arguments.Command.configured.union([.index]),
      "how to print: text (default), github (annotations), json or sarif (one document on standard output)"),
    flag("quiet", "quiet", short: "q", Set(Arguments.Command.allCases), "print errors only"),
    flag(
      "verbose", "verbose", short: "v", Arguments.Command.reading.union([.index]),
      "say what was read and written, and how long it took"
    ),
    // Settings of a run are above. Below are the options that locate them.
    Option(
      key: "sources", name: "sources", kind: .paths, value: ("PATH", "Sources/App"), help: "files and folders to read",
      place: .config, commands: Arguments.Command.reading),
    Option(
      key: "modules", name: "modules", kind: .texts(.module), value: ("MODULE", "AsyncHTTPClient"),
      help: "further modules that the plugins mock for the target: of this package, or of other packages' products",
      place: .config, commands: []),
    Option(
      key: "indexed", name: "indexed", kind: .texts(.compared), value: ("TARGET", "Core"),
      help: "the targets that have MockgenIndexPlugin, where the text of the manifest does not tell", place: .config,
      commands: []),
    commandLine(
      "file-list", .paths, ("FILE", "-"), "read the paths from FILE, one on a line; '-' is standard input",
      Arguments.Command.reading.union([.index])),
    commandLine(
      "cache", .path, ("FILE", "Mocks.cache"),
      "keep in FILE what the mocks were made of, and make none while no declaration has changed", [.generate]),
    commandLine(
      "config", .path, ("FILE", ".mockgen.json"),
      "take settings from FILE instead of the nearest .mockgen.json; '--no-config': from none",
      Arguments.Command.configured),
    Option(
      key: "force", name: "force", kind: .flag, value: ("", ""),
      help: "let 'template export' and 'migrate' overwrite files that differ",
      place: .commandLine, commands: [.template, .migrate]),
    Option(
      key: "from", name: "from", kind: .path, value: ("FILE", ".sourcery.yml"),
      help: "the config of the other tool: a .sourcery.yml, a Cuckoofile.toml, or a script that calls mockolo",
      place: .commandLine, commands: [.migrate]),
    commandLine(
      "target", .text(.compared), ("NAME", "AppTests"), "take the settings of this target in the config",
      Arguments.Command.configured),
    Option(
      key: "annotatedModules", name: "annotated-module", kind: .texts(.module), value: ("MODULE", "App"),
      help: "mock only what MODULE marks '// mockgen: mock'", place: .plugin, commands: Arguments.Command.reading),
    Option(
      key: "stamp", name: "stamp", kind: .path, value: ("FILE", "Core.mockindex.swift"),
      help: "a Swift file that changes when the index does", place: .plugin, commands: [.index]),
    Option(
      key: "planned", name: "planned", kind: .texts(.compared), value: ("FACT", "'module Core'"),
      help: "what the plugins knew of the config when they planned the build", place: .plugin,
      commands: Arguments.Command.reading),
  ]

  private static let withAdapters: Set<Arguments.Command> = [.generate, .check, .watch, .list, .migrate, .adapters]

  /// By each word that means it.
  static let bySpelling: [String: Option] = all.reduce(into: [:]) { options, option in
    for spelling in option.spellings { options[spelling] = option }
  }

  /// The keys of `.mockgen.json`.
  static let byKey: [String: Option] = all.reduce(into: [:]) { options, option in
    if option.isForConfig { options[option.key] = option }
  }

  private static func text(
    _ key: String, _ name: String, short: String? = nil, _ kind: Option.Kind,
    _ value: (placeholder: String, example: String), _ commands: Set<Arguments.Command>, _ help: String
  ) -> Option {
    Option(
      key: key, name: name, short: short, kind: kind, value: value, help: help, place: .both,
      commands: commands)
  }

  private static func list(
    _ key: String, _ name: String, _ kind: Option.Kind, _ value: (placeholder: String, example: String), _ help: String
  ) -> Option {
    Option(
      key: key, name: name, kind: kind, value: value, help: help, place: .both, commands: Arguments.Command.reading)
  }

  private static func flag(
    _ key: String, _ name: String, short: String? = nil, _ commands: Set<Arguments.Command>, _ help: String,
    isOnByDefault: Bool = false
  ) -> Option {
    Option(
      key: key, name: name, short: short, kind: .flag, value: ("", ""), help: help, place: .both,
      isOnByDefault: isOnByDefault, commands: commands)
  }

  private static func commandLine(
    _ name: String, _ kind: Option.Kind, _ value: (placeholder: String, example: String), _ help: String,
    _ commands: Set<Arguments.Command> = Arguments.Command.reading
  ) -> Option {
    Option(
      key: name, name: name, kind: kind, value: value, help: help, place: .commandLine, commands: commands)
  }
}
