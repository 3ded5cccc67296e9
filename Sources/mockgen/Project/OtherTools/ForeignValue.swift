import MockgenCommandLine
import MockgenGenerator

/// A value in the config of another tool, in YAML or TOML.
struct ForeignValue: Equatable {
  enum Content: Equatable {
    case text(String)
    case list([ForeignValue])
    case table([ForeignMember])
  }
  /// The number of values that may be inside of each other.
  static let maximumDepth = 64

  var content: Content
  /// The number of the line, counted from 1.
  var line: Int

  subscript(key: String) -> ForeignValue? {
    guard case .table(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  var text: String? { if case .text(let text) = content, !text.isEmpty { text } else { nil } }

  /// The texts of a list, or the only text.
  var texts: [String] {
    if case .list(let values) = content { return values.flatMap(\.texts) }
    return text.map { [$0] } ?? []
  }

  var members: [ForeignMember] { if case .table(let members) = content { members } else { [] } }
}

struct ForeignMember: Equatable {
  var key: String
  var value: ForeignValue
}

/// An unsupported part of another tool's config.
struct ForeignConfigError: Error, Equatable {
  var message: String
  var note = "remove '--from', and name the sources, and the mocks with '-o'"
  var line: Int
}

/// The settings of one output in another tool's config, converted to those of this tool.
struct ForeignOutput: Equatable {
  /// The values, of which `output` is missing if a plugin of the tool determines it.
  var values: OptionValues
  /// The usual name of the file with the mocks.
  var fileName: String
  /// The likely test target, if a plugin determines the output.
  var target: String?
  /// The settings without a counterpart.
  var notes: [String] = []
  /// The overlay with the vocabulary of the other tool, if there is one.
  var overlay: String?
  /// The other tool's default for the names of mocks, such as `{name}Mock`. Used if there are no mocks of that tool to
  /// show the names.
  var usualNameFormat: String?

  var hasOverlay: Bool { overlay != nil }

  /// Returns the paths, each once. A pattern is replaced by the folder around it, with a note.
  mutating func folders(of paths: [String]) -> [String] {
    var folders: [String] = []
    for path in paths {
      var folder = path
      if let star = path.firstIndex(where: { "*?[".contains($0) }) {
        folder = ForeignPath.folder(of: String(path[..<star]) + "x")
        folder = path.hasPrefix("/") ? "/" + folder : folder.isEmpty ? "." : folder
        notes.append("the whole folder '\(folder)' is read for '\(path)'")
      }
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }

  /// Removes sources that do not exist any more, with a note for each, unless that is all of them.
  mutating func removeMissingSources() {
    let all = values.texts(.sources)
    let present = all.filter { if case .missing = FileKind(ofPath: $0) { false } else { true } }
    if present.isEmpty { return }
    values[.sources] = .texts(present)
    notes += all.filter { !present.contains($0) }.map { "'\($0)' does not exist, and is not among the sources" }
  }

  /// Adds modules to the value of a key, unless they are in it already.
  mutating func add(_ modules: [String], to key: OptionKey) {
    var texts = values.texts(key)
    for module in modules where !texts.contains(module) { texts.append(module) }
    if !texts.isEmpty { values[key] = .texts(texts) }
  }
}

/// Operations on the paths in configs of other tools.
enum ForeignPath {
  /// Returns a path relative to the tool's folder, without `..` if possible.
  static func resolved(_ path: String, from folder: String) -> String {
    let path = withoutVariable(path)
    let joined = path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
    var parts: [Substring] = []
    for part in joined.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    let text = parts.joined(separator: "/")
    return joined.hasPrefix("/") ? "/" + text : text.isEmpty ? "." : text
  }

  /// Removes a leading variable, which represents the root of a project.
  private static func withoutVariable(_ path: String) -> String {
    for (opening, closing) in [("${", "}"), ("$(", ")")] where path.hasPrefix(opening) {
      guard let end = path.firstIndex(of: Character(closing)) else { return path }
      let rest = path[path.index(after: end)...].drop { $0 == "/" }
      return rest.isEmpty ? "." : String(rest)
    }
    guard path.hasPrefix("$") else { return path }
    let rest = path.drop { $0 != "/" }.drop { $0 == "/" }
    return rest.isEmpty ? "." : String(rest)
  }

  static func folder(of path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }

  static func lastPart(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
