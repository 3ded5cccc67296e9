/// A setting of a run: on the command line, in `.mockgen.json`, or in both.
struct Option: Sendable {
  enum Kind: Sendable, Equatable {
    /// A flag such as `--strict`, with its opposite `--no-strict`.
    case flag
    case text(OptionText)
    case choice([String])
    case texts(OptionText)
    case choices([String])
    /// A file or folder, relative to the working folder or, in a config, to the folder of the config.
    case path
    case paths
    /// A folder like `path`, or one of these names if there is no such folder.
    case folder(orOneOf: [String])
    /// Stream types with their adapters, which only a config can contain.
    case streams

    var isList: Bool {
      switch self {
      case .texts, .paths, .choices, .streams: true
      case .flag, .text, .choice, .path, .folder: false
      }
    }
    var isPath: Bool { self == .path || self == .paths }

    /// The kind of the texts, unless there is a list of allowed values.
    var content: OptionText? {
      switch self {
      case .text(let content), .texts(let content): content
      case .flag, .choice, .choices, .path, .paths, .folder, .streams: nil
      }
    }

    /// The allowed values, if there is a list of them.
    var allowed: [String]? {
      switch self {
      case .choice(let values), .choices(let values): values
      case .flag, .text, .texts, .path, .paths, .folder, .streams: nil
      }
    }
  }
  enum Place: Sendable {
    case commandLine, config, both
    /// An option that the plugins pass to the tool.
    case plugin
  }

  var key: OptionKey
  /// The name on the command line, without dashes.
  var name: String
  var short: String?
  var kind: Kind
  /// The placeholder of the value in the help, and an example of one.
  var value: (placeholder: String, example: String)
  var help: String
  var place: Place
  /// Whether the flag is on unless `--no-` is given.
  var isOnByDefault = false
  /// The commands that use the option.
  var commands: Set<Arguments.Command>

  /// The usage that the help shows: `-o, --output PATH`.
  var usage: String { kind == .flag ? names : "\(names) \(value.placeholder)" }

  /// The names that the help shows: `-o, --output`.
  var names: String { (short.map { "-\($0), " } ?? "") + (isOnByDefault ? "--no-\(name)" : "--\(name)") }

  /// Whether the option can be given on the command line.
  var isForCommandLine: Bool { place == .commandLine || place == .both }

  /// Whether the option can be given in `.mockgen.json`.
  var isForConfig: Bool { place == .config || place == .both }

  /// All spellings of the option on the command line.
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
typealias OptionValues = [OptionKey: OptionValue]

extension Arguments.Command {
  /// The commands that read protocols.
  static let reading: Set<Self> = [.generate, .check, .list, .migrate]
  /// The commands that use a config.
  static let configured: Set<Self> = [.generate, .check, .list]
}
