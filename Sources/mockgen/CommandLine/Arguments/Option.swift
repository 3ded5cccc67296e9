/// A setting of a run: on the command line, in `.mockgen.json`, or in both.
package struct Option: Sendable {
  package enum Kind: Sendable, Equatable {
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

    package var isList: Bool {
      switch self {
      case .texts, .paths, .choices, .streams: true
      case .flag, .text, .choice, .path, .folder: false
      }
    }

    /// The kind of the texts, unless there is a list of allowed values.
    package var content: OptionText? {
      switch self {
      case .text(let content), .texts(let content): content
      case .flag, .choice, .choices, .path, .paths, .folder, .streams: nil
      }
    }

    /// The allowed values, if there is a list of them.
    package var allowed: [String]? {
      switch self {
      case .choice(let values), .choices(let values): values
      case .flag, .text, .texts, .path, .paths, .folder, .streams: nil
      }
    }
  }
  package enum Place: Sendable {
    case commandLine, config, both
    /// An option that the plugins pass to the tool.
    case plugin
  }

  package var key: OptionKey
  /// The name on the command line, without dashes.
  package var name: String
  package var short: String?
  package var kind: Kind
  /// The placeholder of the value in the help, and an example of one.
  package var value: (placeholder: String, example: String)
  package var place: Place
  /// Whether the flag is on unless `--no-` is given.
  package var isOnByDefault = false
  /// The commands that use the option.
  package var commands: Set<Arguments.Command>

  /// Whether the option can be given in `.mockgen.json`.
  package var isForConfig: Bool { place == .config || place == .both }

  /// All spellings of the option on the command line.
  package var spellings: [String] {
    if place == .config { return [] }
    return ["--\(name)"] + (kind == .flag ? ["--no-\(name)"] : []) + (short.map { ["-\($0)"] } ?? [])
  }
}

/// The value of an option.
package enum OptionValue: Equatable, Sendable {
  case flag(Bool)
  case text(String)
  case texts([String])
  case streams([StreamEntry])
}

/// The values of options, by key.
package typealias OptionValues = [OptionKey: OptionValue]

extension Arguments.Command {
  /// The commands that read protocols.
  package static let reading: Set<Self> = [.generate, .check, .list, .migrate]
  /// The commands that use a config.
  package static let configured: Set<Self> = [.generate, .check, .list]
}
