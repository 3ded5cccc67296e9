/// A setting of a run: on the command line, in `.mockgen.json`, or in both.
struct Option: Sendable {
  enum Kind: Sendable, Equatable {
    /// `--strict`, `--no-strict`.
    case flag
    case text(OptionText)
    case choice([String])
    case texts(OptionText)
    case choices([String])
    /// A file or folder: relative to the working folder, or to that of the config.
    case path
    case paths
    /// A folder like `path`, or one of these names if there is no such folder.
    case folder(orOneOf: [String])
    /// Stream types with their adapters, in the config alone.
    case streams

    var isList: Bool {
      switch self {
      case .texts, .paths, .choices, .streams: true
      case .flag, .text, .choice, .path, .folder: false
      }
    }
    var isPath: Bool { self == .path || self == .paths }

    /// The kind of the texts, if they are not limited to some.
    var content: OptionText? {
      switch self {
      case .text(let content), .texts(let content): content
      case .flag, .choice, .choices, .path, .paths, .folder, .streams: nil
      }
    }

    /// The allowed values, if they are limited.
    var allowed: [String]? {
      switch self {
      case .choice(let values), .choices(let values): values
      case .flag, .text, .texts, .path, .paths, .folder, .streams: nil
      }
    }
  }
  enum Place: Sendable {
    case commandLine, config, both
    /// Passed to the tool by the plugins.
    case plugin
  }

  /// In `.mockgen.json`.
  var key: String
  /// On the command line, without dashes.
  var name: String
  var short: String?
  var kind: Kind
  /// The placeholder of the value in the help, and an example of one.
  var value: (placeholder: String, example: String)
  var help: String
  var place: Place
  /// Whether the flag is on unless `--no-` is given.
  var isOnByDefault = false
  /// The commands that look at it.
  var commands: Set<Arguments.Command>

  /// The way the help shows it: `-o, --output PATH`.
  var usage: String { kind == .flag ? names : "\(names) \(value.placeholder)" }

  /// `-o, --output`.
  var names: String { (short.map { "-\($0), " } ?? "") + (isOnByDefault ? "--no-\(name)" : "--\(name)") }

  /// Whether it can be given on the command line.
  var isForCommandLine: Bool { place == .commandLine || place == .both }

  /// Whether it can be given in `.mockgen.json`.
  var isForConfig: Bool { place == .config || place == .both }

  /// Every word that means this option.
  var spellings: [String] {
    if place == .config { return [] }
    return ["--\(name)"] + (kind == .flag ? ["--no-\(name)"] : []) + (short.map { ["-\($0)"] } ?? [])
  }
}

/// The value of an option.
enum OptionValue: Equatable, Sendable {
  case flag(Bool)
  case text(String)
  case texts([String])
  case streams([StreamEntry])
}

/// The values of options, by key.
typealias OptionValues = [String: OptionValue]

extension Arguments.Command {
  /// Those that read protocols.
  static let reading: Set<Self> = [.generate, .check, .watch, .list, .migrate]
  /// Those that go by a config.
  static let configured: Set<Self> = [.generate, .check, .watch, .list]
}
