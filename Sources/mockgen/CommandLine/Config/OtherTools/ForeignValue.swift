/// A value in the config of another tool, whatever that is written in.
struct ForeignValue: Equatable {
  enum Content: Equatable {
    case text(String)
    case list([ForeignValue])
    case table([ForeignMember])
  }
  var content: Content
  /// Counted from 1.
  var line: Int

  subscript(key: String) -> ForeignValue? {
    guard case .table(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  var text: String? { if case .text(let text) = content, !text.isEmpty { text } else { nil } }

  /// One text, or those of a list.
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

/// What cannot be followed in the config of another tool.
struct ForeignConfigError: Error, Equatable {
  var message: String
  var note: String
  var line: Int
}

/// What another tool's config says of one output, in the words of this tool.
struct ForeignOutput: Equatable {
  var values: OptionValues
  /// What has no counterpart.
  var notes: [String] = []
  /// The overlay with the words of the other tool, where there is one.
  var overlay: String?
  /// What the other tool calls its mocks, unless they tell.
  var usualNameFormat: String?

  var hasOverlay: Bool { overlay != nil }
}

/// Paths as configs write them.
enum ForeignPath {
  /// Relative to where the tool runs, without steps back where that is possible.
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

  /// A variable in front stands for the root of a project.
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

  static func hasVariable(_ path: String) -> Bool { path.contains("$") }

  static func folder(of path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }

  static func lastPart(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
