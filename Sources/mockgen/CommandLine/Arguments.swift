/// What the command line asks for.
struct Arguments: Equatable {
  enum Command: String, CaseIterable { case generate, check }
  enum Request: Equatable {
    case run(Command)
    case help, version
  }
  var request: Request = .run(.generate)
  var paths: [String] = []
  var dependencies: [String] = []
  var output: String?
  var imports: [String] = []
  var testableImports: [String] = []
  var access = "internal"
  var naming = "full"
  var nameFormat = "Mock{name}"
  var writesAdapters = true
  var annotatedOnly = false
  var isStrict = false
  var isQuiet = false
}

/// A command line that cannot be understood. Exit status 2.
struct ArgumentError: Error, Equatable {
  var message: String
  var note: String?
}

/// Reads the command line: `mockgen [command] [options] [path…]`.
struct ArgumentParser {
  private var rest: ArraySlice<String>
  private var result = Arguments()
  private var isAfterDashes = false

  /// - Throws: `ArgumentError` that names the nearest option where one is misspelt.
  static func parse(_ arguments: [String]) throws(ArgumentError) -> Arguments {
    var parser = ArgumentParser(rest: arguments[...])
    return try parser.parse()
  }

  private mutating func parse() throws(ArgumentError) -> Arguments {
    if let command = rest.first.flatMap(Arguments.Command.init) {
      result.request = .run(command)
      rest = rest.dropFirst()
    }
    while let word = rest.popFirst() {
      if isAfterDashes || !word.hasPrefix("-") || word == "-" {
        result.paths.append(word)
      } else if word == "--" {
        isAfterDashes = true
      } else {
        try parseOption(word)
      }
    }
    return result
  }

  private mutating func parseOption(_ word: String) throws(ArgumentError) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    let name = parts[0]
    let attached = word.hasPrefix("--") && parts.count > 1 ? parts[1] : nil
    if let flag = Self.flags[name] {
      if attached != nil { throw ArgumentError(message: "'\(name)' takes no value") }
      flag(&result)
    } else if let option = Self.options[name] {
      guard let value = attached ?? rest.popFirst() else {
        throw ArgumentError(message: "'\(name)' needs a value", note: "for example: \(name) \(option.example)")
      }
      if let allowed = option.allowed, !allowed.contains(value) {
        throw ArgumentError(
          message: "'\(value)' is no value of '\(name)'", note: "use one of \(allowed.joined(separator: ", "))")
      }
      option.store(&result, value)
    } else {
      let nearest = NearestName.of(name, among: Array(Self.flags.keys) + Array(Self.options.keys))
      throw ArgumentError(
        message: "unknown option '\(name)'", note: nearest.map { "did you mean '\($0)'?" } ?? "see 'mockgen --help'")
    }
  }

  private struct Option: Sendable {
    var example: String
    var allowed: [String]?
    var store: @Sendable (inout Arguments, String) -> Void

    init(_ example: String, allowed: [String]? = nil, store: @escaping @Sendable (inout Arguments, String) -> Void) {
      self.example = example
      self.allowed = allowed
      self.store = store
    }
  }

  private static let flags: [String: @Sendable (inout Arguments) -> Void] = [
    "--help": { $0.request = .help }, "-h": { $0.request = .help },
    "--version": { $0.request = .version },
    "--no-adapters": { $0.writesAdapters = false }, "--annotated-only": { $0.annotatedOnly = true },
    "--strict": { $0.isStrict = true }, "--quiet": { $0.isQuiet = true }, "-q": { $0.isQuiet = true },
  ]

  private static let options: [String: Option] = [
    "-o": Option("Mocks.swift") { $0.output = $1 }, "--output": Option("Mocks.swift") { $0.output = $1 },
    "--import": Option("MyModule") { $0.imports.append($1) },
    "--testable-import": Option("MyModule") { $0.testableImports.append($1) },
    "--dependency": Option("Sources/Core") { $0.dependencies.append($1) },
    "--access": Option("public", allowed: ["internal", "package", "public"]) { $0.access = $1 },
    "--naming": Option("short", allowed: ["full", "short"]) { $0.naming = $1 },
    "--name-format": Option("'{name}Mock'") { $0.nameFormat = $1 },
  ]
}

/// Finds what somebody meant to type.
enum NearestName {
  /// The candidate with the fewest edits, where that is few enough to be a slip.
  static func of(_ name: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { (distance: distance(Array(name.utf8), Array($0.utf8)), name: $0) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    guard let best = ranked.first, best.distance <= max(2, name.utf8.count / 3) else { return nil }
    return best.name
  }

  /// Levenshtein's distance.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var previous = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let substitution = previous[column] + (byte == other ? 0 : 1)
        current.append(min(previous[column + 1] + 1, current[column] + 1, substitution))
      }
      previous = current
    }
    return previous[right.count]
  }
}
