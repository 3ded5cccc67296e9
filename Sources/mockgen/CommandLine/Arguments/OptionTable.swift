import MockgenGenerator
import MockgenSyntax

/// The table of all options, on which the command line, the config, its schema, the help and the completions are based.
package enum OptionTable {
  package static let all: [Option] = [
    text(
      .output, "output", short: "o", .path, ("PATH", "Mocks.swift"),
      [.generate, .check, .index, .migrate, .adapters],
      "the file to write, or a folder for one file per mock; the default is standard output"),
    text(
      .parts, "parts", .choice((0...8).map { "\(1 << $0)" }), ("COUNT", "16"), [.generate, .check],
      "write the mocks into COUNT files beside the output, such as 'Mocks.1.swift', so that a change recompiles "
        + "only one of them; 1 by default, and in MockgenPlugin one for about ten protocols"),
    list(.imports, "import", .texts(.module), ("MODULE", "Core"), "import MODULE in the output"),
    list(
      .testableImports, "testable-import", .texts(.module), ("MODULE", "App"),
      "import MODULE with @testable in the output"),
    list(
      .dependencies, "dependency", .paths, ("PATH", "Sources/Core"),
      "read PATH for inherited protocols and typealiases, without mocking it"),
    Option(
      key: .roots, name: "root", kind: .paths, value: ("MODULE=DIR", "Core=Sources/Core"),
      help:
        "the folder with the sources of an indexed MODULE, which diagnostics use to name files "
        + "of the index",
      place: .both, commands: Arguments.Command.reading.union([.index])),
    list(
      .beside, "beside", .paths, ("PATH", "Tests/AppTests"),
      "the target that the mocks are added to; protocols with a hand-written mock there are skipped"),
    text(
      .mocks, "mocks", .choice(["all", "used"]), ("MOCKS", "used"), Arguments.Command.reading,
      "the mocks to write: all (default); used: those that files of '--beside' mention, and those that these need"),
    list(
      .selfMocking, "self-mocking", .texts(.module), ("MODULE", "App"),
      "skip protocols marked '// mockgen: mock' in MODULE, which has mocks of them already"),
    text(
      .access, "access", .choice(["internal", "package", "public", "open"]), ("LEVEL", "public"), withAdapters,
      "internal (default), package, public or open; a mock is never more visible than its protocol"),
    flag(
      .final, "final", Arguments.Command.reading,
      "write mocks that are not 'final', so that they can be subclassed",
      isOnByDefault: true),
    text(
      .naming, "naming", .choice(["full", "short", "base"]), ("STYLE", "short"), Arguments.Command.reading,
      "full (default): names with all labels; short: the base name where it is unique; base: the "
        + "same, also for members in another tool's words"),
    text(
      .nameFormat, "name-format", .text(.nameFormat), ("FORMAT", "'Fake{name}'"), Arguments.Command.reading,
      "the name of a mock, 'Mock{name}' by default; '{parent}' is the types around a protocol"),
    list(
      .dropSuffixes, "drop-suffix", .texts(.namePart), ("SUFFIX", "Protocol"),
      "remove SUFFIX from '{name}' if the protocol's name ends with it"),
    list(
      .dropPrefixes, "drop-prefix", .texts(.namePart), ("PREFIX", "I"),
      "remove PREFIX from '{name}' if the protocol's name begins with it and a capital follows"),
    list(.only, "only", .texts(.compared), ("PATTERN", "'*Client'"), "mock only what PATTERN matches (see below)"),
    list(.exclude, "exclude", .texts(.compared), ("PATTERN", "'Legacy*'"), "do not mock what PATTERN matches"),
    list(
      .classes, "classes", .texts(.compared), ("PATTERN", "'*'"),
      "write partial mocks of the open classes that PATTERN matches, and of any class of that name, as if marked "
        + "'// mockgen: mock'"),
    list(
      .wrapping, "wrapping", .texts(.compared), ("PATTERN", "'*API'"),
      "let the mocks of the protocols that PATTERN matches wrap another instance, as if marked "
        + "'// mockgen: wrapping'"),
    flag(
      .annotatedOnly, "annotated-only", Arguments.Command.reading, "mock only protocols marked '// mockgen: mock'"),
    list(
      .annotations, "annotations", .choices(AnnotationStyle.allCases.map(\.rawValue)), ("STYLE", "mockolo"),
      "mock what is marked for another tool: mockolo, sourcery, mockable, spyable"),
    flag(
      .adapters, "adapters", [.generate, .check],
      "do not write the framework adapters; '--adapters' writes them even if another file of the target has them",
      isOnByDefault: true),
    flag(
      .recorders, "recorders", [.generate, .check, .adapters],
      "write waits, recorders and schedulers in the adapters, which import MockTesting; the default for an output with "
        + "'@testable' imports and for 'adapters'"),
    text(
      .whenUnset, "when-unset", .choice(InitialUnsetBehavior.allCases.map(\.rawValue)), ("BEHAVIOR", "empty"),
      Arguments.Command.reading,
      "the behavior of calls without a result, unless a test sets it: fail (default), strict, never, empty, original"
    ),
    text(
      .delivery, "delivery", .choice(InitialDelivery.allCases.map(\.rawValue)), ("PLACE", "main"),
      Arguments.Command.reading,
      "how streams deliver, unless a test sets it: background, main or immediate; by default on the main thread to "
        + "subscribers there, and in the background to others"),
    list(
      .unused, "unused", .choices(InitialCheckedPart.allCases.map(\.rawValue)), ("PART", "results"),
      "what fails a test if unused, unless it has '.mocks(unused:)': results, resultsInOrder, streams, calls, all"),
    text(
      .leaks, "leaks", .choice(["allow", "fail"]), ("LEAKS", "fail"), Arguments.Command.reading,
      "fail: mocks that outlive a test fail it, if it has '.mocks()' or is in a MockTestCase, without a 'leaks:'"),
    list(
      .defaults, "default", .texts(.initialDefault), ("DEFAULT", "'User = .guest'"),
      "the default value of a type for calls without a result, unless a test sets it"),
    text(
      .wrapIn, "wrap-in", .text(.condition), ("CONDITION", "DEBUG"), withAdapters,
      "wrap the output in '#if CONDITION', for mocks in debug builds of an app"),
    text(
      .templates, "templates", .folder(orOneOf: OtherTool.allCases.map(\.rawValue)), ("DIR", "Templates"), withAdapters,
      "add the header and the additions in DIR to the output; mockolo, sourcery or spyable add "
        + "the members of that tool"),
    flag(
      .nonisolated, "nonisolated", withAdapters,
      "declare mocks 'nonisolated', for a target that is isolated to the main actor by default (Swift 6.1)"),
    list(
      .mainActor, "main-actor", .texts(.module), ("MODULE", "App"),
      "MODULE is isolated to the main actor by default; see also '--nonisolated' (Swift 6.2)"),
    list(
      .nonsending, "nonsending", .texts(.module), ("MODULE", "App"),
      "MODULE enables NonisolatedNonsendingByDefault; needed if not all modules do (Swift 6.2)"),
    flag(
      .qualifiedNames, "qualified-names", Arguments.Command.reading,
      "write 'Address' and not 'App.Address', even if an import that was not read may declare another",
      isOnByDefault: true),
    flag(
      .allowEmpty, "allow-empty", Arguments.Command.configured,
      "replace a file with mocks by one without mocks if nothing to mock is found"),
    flag(.strict, "strict", Arguments.Command.configured, "treat warnings as errors ('check' always does)"),
    text(
      .format, "format", .choice(Console.Format.allCases.map(\.rawValue)), ("FORMAT", "github"),
      Arguments.Command.configured.union([.index]),
      "the format of diagnostics: text (default), github (annotations) or json (a document on standard output)"),
    flag(.quiet, "quiet", short: "q", Set(Arguments.Command.allCases), "print errors only"),
    flag(
      .verbose, "verbose", short: "v", Arguments.Command.reading.union([.index]),
      "print what was read and written, and how long it took"
    ),
    // Settings of a run are above. Below are the options that locate them.
    Option(
      key: .sources, name: "sources", kind: .paths, value: ("PATH", "Sources/App"), help: "files and folders to read",
      place: .config, commands: Arguments.Command.reading),
    Option(
      key: .streams, name: "stream", kind: .streams, value: ("", ""),
      help: "stream and future types that are not built in, each with the Swift file of its adapter", place: .config,
      commands: withAdapters),
    Option(
      key: .modules, name: "modules", kind: .texts(.module), value: ("MODULE", "AsyncHTTPClient"),
      help: "more modules that the plugins mock for the target: of this package, or of other packages' products",
      place: .config, commands: []),
    Option(
      key: .indexed, name: "indexed", kind: .texts(.compared), value: ("TARGET", "Core"),
      help: "the targets that use MockgenIndexPlugin, if they cannot be found in the manifest's text", place: .config,
      commands: []),
    commandLine(
      .fileList, .paths, ("FILE", "-"), "read paths from FILE, one per line; '-' is standard input",
      Arguments.Command.reading.union([.index])),
    commandLine(
      .config, .path, ("FILE", ".mockgen.json"),
      "read the settings from FILE instead of the nearest .mockgen.json; '--no-config': from no file",
      Arguments.Command.configured.union([.adapters])),
    Option(
      key: .force, name: "force", kind: .flag, value: ("", ""),
      help: "overwrite files that differ in 'template export' and 'migrate'",
      place: .commandLine, commands: [.template, .migrate]),
    Option(
      key: .members, name: "members", kind: .flag, value: ("", ""),
      help: "print the members of each mock, with the line that stubs each", place: .commandLine, commands: [.list]),
    Option(
      key: .from, name: "from", kind: .path, value: ("FILE", ".sourcery.yml"),
      help: "the config of the other tool: a .sourcery.yml or a Cuckoofile.toml",
      place: .commandLine, commands: [.migrate]),
    commandLine(
      .target, .text(.compared), ("NAME", "AppTests"), "use the settings of this target in the config",
      Arguments.Command.configured.union([.adapters])),
    Option(
      key: .annotatedModules, name: "annotated-module", kind: .texts(.module), value: ("MODULE", "App"),
      help: "mock only what is marked '// mockgen: mock' in MODULE", place: .plugin, commands: Arguments.Command.reading
    ),
    Option(
      key: .stamp, name: "stamp", kind: .path, value: ("FILE", "Core.mockindex.swift"),
      help: "a Swift file that changes when the index does", place: .plugin, commands: [.index]),
    Option(
      key: .planned, name: "planned", kind: .texts(.compared), value: ("FACT", "'module Core'"),
      help: "the settings that the plugins read when the build was planned", place: .plugin,
      commands: Arguments.Command.reading),
  ]

  private static let withAdapters: Set<Arguments.Command> = [.generate, .check, .list, .migrate, .adapters]

  /// The options by each of their spellings.
  package static let bySpelling: [String: Option] = all.reduce(into: [:]) { options, option in
    for spelling in option.spellings { options[spelling] = option }
  }

  /// The options that `.mockgen.json` may contain, by key.
  package static let byKey: [OptionKey: Option] = all.reduce(into: [:]) { options, option in
    if option.isForConfig { options[option.key] = option }
  }

  private static func text(
    _ key: OptionKey, _ name: String, short: String? = nil, _ kind: Option.Kind,
    _ value: (placeholder: String, example: String), _ commands: Set<Arguments.Command>, _ help: String
  ) -> Option {
    Option(
      key: key, name: name, short: short, kind: kind, value: value, help: help, place: .both,
      commands: commands)
  }

  private static func list(
    _ key: OptionKey, _ name: String, _ kind: Option.Kind, _ value: (placeholder: String, example: String),
    _ help: String
  ) -> Option {
    Option(
      key: key, name: name, kind: kind, value: value, help: help, place: .both, commands: Arguments.Command.reading)
  }

  private static func flag(
    _ key: OptionKey, _ name: String, short: String? = nil, _ commands: Set<Arguments.Command>, _ help: String,
    isOnByDefault: Bool = false
  ) -> Option {
    Option(
      key: key, name: name, short: short, kind: .flag, value: ("", ""), help: help, place: .both,
      isOnByDefault: isOnByDefault, commands: commands)
  }

  private static func commandLine(
    _ key: OptionKey, _ kind: Option.Kind, _ value: (placeholder: String, example: String), _ help: String,
    _ commands: Set<Arguments.Command> = Arguments.Command.reading
  ) -> Option {
    Option(
      key: key, name: key.rawValue, kind: kind, value: value, help: help, place: .commandLine, commands: commands)
  }
}
