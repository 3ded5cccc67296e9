import MockgenGenerator
import MockgenSyntax

/// The table of all options, on which the command line and the config are based, and in `mockgen` the help, the completions
/// and the schema.
package enum OptionTable {
  package static let all: [Option] = [
    text(
      .output, "output", short: "o", .path, ("PATH", "Mocks.swift"), [.generate, .check, .index, .migrate, .adapters]),
    text(.parts, "parts", .choice((0...8).map { "\(1 << $0)" }), ("COUNT", "16"), [.generate, .check]),
    list(.imports, "import", .texts(.module), ("MODULE", "Core")),
    list(.testableImports, "testable-import", .texts(.module), ("MODULE", "App")),
    list(.dependencies, "dependency", .paths, ("PATH", "Sources/Core")),
    Option(
      key: .roots, name: "root", kind: .paths, value: ("MODULE=DIR", "Core=Sources/Core"), place: .both,
      commands: Arguments.Command.reading.union([.index])),
    list(.beside, "beside", .paths, ("PATH", "Tests/AppTests")),
    text(.mocks, "mocks", .choice(["all", "used"]), ("MOCKS", "used"), Arguments.Command.reading),
    list(.selfMocking, "self-mocking", .texts(.module), ("MODULE", "App")),
    text(.access, "access", .choice(["internal", "package", "public", "open"]), ("LEVEL", "public"), withAdapters),
    flag(.final, "final", Arguments.Command.reading, isOnByDefault: true),
    text(.naming, "naming", .choice(["full", "short", "base"]), ("STYLE", "short"), Arguments.Command.reading),
    text(.nameFormat, "name-format", .text(.nameFormat), ("FORMAT", "'Fake{name}'"), Arguments.Command.reading),
    list(.dropSuffixes, "drop-suffix", .texts(.namePart), ("SUFFIX", "Protocol")),
    list(.dropPrefixes, "drop-prefix", .texts(.namePart), ("PREFIX", "I")),
    list(.only, "only", .texts(.compared), ("PATTERN", "'*Client'")),
    list(.exclude, "exclude", .texts(.compared), ("PATTERN", "'Legacy*'")),
    list(.classes, "classes", .texts(.compared), ("PATTERN", "'*'")),
    list(.wrapping, "wrapping", .texts(.compared), ("PATTERN", "'*API'")),
    flag(.annotatedOnly, "annotated-only", Arguments.Command.reading),
    list(.annotations, "annotations", .choices(AnnotationStyle.allCases.map(\.rawValue)), ("STYLE", "mockolo")),
    flag(.adapters, "adapters", [.generate, .check], isOnByDefault: true),
    flag(.recorders, "recorders", [.generate, .check, .adapters]),
    text(
      .whenUnset, "when-unset", .choice(InitialUnsetBehavior.allCases.map(\.rawValue)), ("BEHAVIOR", "empty"),
      Arguments.Command.reading),
    text(
      .delivery, "delivery", .choice(InitialDelivery.allCases.map(\.rawValue)), ("PLACE", "main"),
      Arguments.Command.reading),
    list(.unused, "unused", .choices(InitialCheckedPart.allCases.map(\.rawValue)), ("PART", "results")),
    text(.leaks, "leaks", .choice(["allow", "fail"]), ("LEAKS", "fail"), Arguments.Command.reading),
    list(.defaults, "default", .texts(.initialDefault), ("DEFAULT", "'User = .guest'")),
    text(.wrapIn, "wrap-in", .text(.condition), ("CONDITION", "DEBUG"), withAdapters),
    text(
      .templates, "templates", .folder(orOneOf: OtherTool.allCases.map(\.rawValue)), ("DIR", "Templates"),
      withAdapters),
    flag(.nonisolated, "nonisolated", withAdapters),
    list(.mainActor, "main-actor", .texts(.module), ("MODULE", "App")),
    list(.nonsending, "nonsending", .texts(.module), ("MODULE", "App")),
    flag(.qualifiedNames, "qualified-names", Arguments.Command.reading, isOnByDefault: true),
    flag(.allowEmpty, "allow-empty", Arguments.Command.configured),
    flag(.strict, "strict", Arguments.Command.configured),
    text(
      .format, "format", .choice(Console.Format.allCases.map(\.rawValue)), ("FORMAT", "github"),
      Arguments.Command.configured.union([.index])),
    flag(.quiet, "quiet", short: "q", Set(Arguments.Command.allCases)),
    flag(.verbose, "verbose", short: "v", Arguments.Command.reading.union([.index])),
    // Settings of a run are above. Below are the options that locate them.
    Option(
      key: .sources, name: "sources", kind: .paths, value: ("PATH", "Sources/App"), place: .config,
      commands: Arguments.Command.reading),
    Option(key: .streams, name: "stream", kind: .streams, value: ("", ""), place: .config, commands: withAdapters),
    Option(
      key: .modules, name: "modules", kind: .texts(.module), value: ("MODULE", "AsyncHTTPClient"), place: .config,
      commands: []),
    Option(
      key: .indexed, name: "indexed", kind: .texts(.compared), value: ("TARGET", "Core"), place: .config, commands: []),
    commandLine(.fileList, .paths, ("FILE", "-"), Arguments.Command.reading.union([.index])),
    commandLine(.config, .path, ("FILE", ".mockgen.json"), Arguments.Command.configured.union([.adapters])),
    Option(
      key: .force, name: "force", kind: .flag, value: ("", ""), place: .commandLine, commands: [.template, .migrate]),
    Option(key: .members, name: "members", kind: .flag, value: ("", ""), place: .commandLine, commands: [.list]),
    Option(
      key: .from, name: "from", kind: .path, value: ("FILE", ".sourcery.yml"), place: .commandLine,
      commands: [.migrate]),
    commandLine(.target, .text(.compared), ("NAME", "AppTests"), Arguments.Command.configured.union([.adapters])),
    Option(
      key: .annotatedModules, name: "annotated-module", kind: .texts(.module), value: ("MODULE", "App"),
      place: .plugin, commands: Arguments.Command.reading),
    Option(
      key: .stamp, name: "stamp", kind: .path, value: ("FILE", "Core.mockindex.swift"), place: .plugin,
      commands: [.index]),
    Option(
      key: .planned, name: "planned", kind: .texts(.compared), value: ("FACT", "'module Core'"), place: .plugin,
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
    _ value: (placeholder: String, example: String), _ commands: Set<Arguments.Command>
  ) -> Option {
    Option(key: key, name: name, short: short, kind: kind, value: value, place: .both, commands: commands)
  }

  private static func list(
    _ key: OptionKey, _ name: String, _ kind: Option.Kind, _ value: (placeholder: String, example: String)
  ) -> Option {
    Option(key: key, name: name, kind: kind, value: value, place: .both, commands: Arguments.Command.reading)
  }

  private static func flag(
    _ key: OptionKey, _ name: String, short: String? = nil, _ commands: Set<Arguments.Command>,
    isOnByDefault: Bool = false
  ) -> Option {
    Option(
      key: key, name: name, short: short, kind: .flag, value: ("", ""), place: .both,
      isOnByDefault: isOnByDefault, commands: commands)
  }

  private static func commandLine(
    _ key: OptionKey, _ kind: Option.Kind, _ value: (placeholder: String, example: String),
    _ commands: Set<Arguments.Command> = Arguments.Command.reading
  ) -> Option {
    Option(key: key, name: key.rawValue, kind: kind, value: value, place: .commandLine, commands: commands)
  }
}
