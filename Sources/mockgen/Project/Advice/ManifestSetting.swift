import Foundation

// The plugins contain copies of this file, since SwiftPM does not tell plugins how a target is compiled.

/// A setting in the text of a manifest, and the targets that have it.
struct ManifestSetting {
  /// The names of the targets whose declarations contain the setting.
  private(set) var targets: Set<String> = []
  /// Whether a loop over all targets contains the setting.
  private(set) var isForAll = false
  /// Whether the text contains the setting in a way that does not show which targets have it.
  private(set) var isUnclear = false

  /// The settings as regular expressions.
  static let (nonsending, mainActor) = ("NonisolatedNonsendingByDefault", "defaultIsolation\\(\\s*MainActor")

  /// - Parameters:
  ///   - pattern: The setting, as a regular expression.
  ///   - manifest: The text of the manifest.
  init(_ pattern: String, in manifest: String) {
    let text = Self.withoutComments(manifest)
    guard Self.mentions(pattern, in: text) else { return }
    var rest = text
    let calls = Self.calls(in: text)
    for call in calls { rest = rest.replacingOccurrences(of: call, with: "") }
    var patterns = [pattern]
    for constant in Self.constants(in: rest) where Self.mentions(pattern, in: constant.value) {
      // The name is matched as a value, and not as a label or a member.
      patterns.append("(?<!\\.)\(constant.name)\\b(?!\\s*:)")
      rest = rest.replacingOccurrences(of: constant.declaration, with: "")
    }
    let isUsed = { (text: String) in patterns.contains { Self.mentions($0, in: text) } }
    let loop = rest.range(of: "in\\s+package\\.targets\\s*\\{", options: .regularExpression)
    isForAll = loop.map { isUsed(String(rest[$0.upperBound...])) } ?? false
    isUnclear = !isForAll && isUsed(rest)
    for call in calls where isUsed(call) {
      if let name = Self.name(in: call) { targets.insert(name) } else { isUnclear = true }
    }
  }

  /// Returns the module name that SwiftPM derives from a target's name.
  static func moduleName(_ target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

  /// Returns the name of a target, if it is a literal.
  static func name(in call: String) -> String? { quoted("^\\w*\\(\\s*name", in: call) }

  static func quoted(_ label: String, in call: String) -> String? {
    guard let found = call.range(of: "\(label):\\s*\"[^\"\\\\]*\"", options: .regularExpression) else { return nil }
    return call[found].split(separator: "\"", omittingEmptySubsequences: false).dropLast().last.map(String.init)
  }

  // MARK: Text

  /// Returns the text without comments and multiline string literals, in which nothing is a setting.
  static func withoutComments(_ text: String) -> String {
    let parts = ["\"\"\"[\\s\\S]*?\"\"\"", "\"(?:[^\"\\\\\\n]|\\\\.)*\"", "/\\*", "//[^\\n]*"]
    var kept = ""
    var rest = text[...]
    while let found = rest.range(of: parts.joined(separator: "|"), options: .regularExpression) {
      kept += rest[..<found.lowerBound]
      let part = rest[found]
      if part.hasPrefix("\"\"\"") { kept += "\"\"" } else if part.hasPrefix("\"") { kept += part }
      rest = part == "/*" ? behindComment(rest[found.upperBound...]) : rest[found.upperBound...]
    }
    return kept + rest
  }

  /// Returns the text after the end of a comment. As in Swift, comments nest.
  private static func behindComment(_ text: Substring) -> Substring {
    var (rest, depth) = (text, 1)
    while depth > 0 {
      guard let mark = rest.range(of: "/\\*|\\*/", options: .regularExpression) else { return "" }
      depth += rest[mark] == "/*" ? 1 : -1
      rest = rest[mark.upperBound...]
    }
    return rest
  }

  /// Returns the calls that declare targets, such as `target(…)` and `testTarget(…)`.
  static func calls(in text: String) -> [String] {
    var calls: [String] = []
    var start = text.startIndex
    while let found = text.range(of: "arget(", range: start..<text.endIndex) {
      start = found.upperBound
      let open = text.index(before: found.upperBound)
      guard let call = balanced(text[open...]), call.contains("name:") else { continue }
      let word = text[..<open].reversed().prefix { $0.isLetter }
      calls.append(String(word.reversed()) + call)
      // Target dependencies are inside of targets.
      start = text.index(open, offsetBy: call.count)
    }
    return calls
  }

  /// Returns constants such as `let name = […]` and `let name = Type.make(…)`, except for the package itself.
  private static func constants(in text: String) -> [(name: String, value: String, declaration: String)] {
    matches("(?:let|var)\\s+(\\w+)", in: text).compactMap { name in
      let start = "\\b(?:let|var)\\s+\(name)\\b[^=\\n]*=\\s*"
      guard let declared = text.range(of: start, options: .regularExpression) else { return nil }
      let callee = text[declared.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      guard callee != "Package", let brackets = balanced(text[callee.endIndex...]) else { return nil }
      return (name, callee + brackets, text[declared] + callee + brackets)
    }
  }

  /// Returns the text from an opening bracket to the matching one; `nil` if there is none.
  static func balanced(_ text: Substring) -> String? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "[": depth += 1
      case ")", "]":
        depth -= 1
        if depth == 0 { return String(text[...index]) }
      default: if depth == 0 { return nil }
      }
    }
    return nil
  }

  private static func mentions(_ pattern: String, in text: String) -> Bool {
    text.range(of: "\\b\(pattern)", options: .regularExpression) != nil
  }

  /// Returns the last word of each match.
  private static func matches(_ pattern: String, in text: String) -> [String] {
    var found: [String] = []
    var start = text.startIndex
    while let match = text.range(of: pattern, options: .regularExpression, range: start..<text.endIndex) {
      let words = text[match].split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
      if let last = words.last { found.append(String(last)) }
      start = match.upperBound
    }
    return found
  }
}
