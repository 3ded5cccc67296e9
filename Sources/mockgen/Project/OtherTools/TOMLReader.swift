import MockgenCommandLine

/// Reads the part of TOML that configs use: tables, strings, lists of strings, and words.
struct TOMLReader {
  /// - Throws: `ForeignConfigError` for all other parts of TOML.
  static func read(_ text: String) throws(ForeignConfigError) -> ForeignValue {
    var root = ForeignValue(content: .table([]), line: 1)
    var path: [String] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      YAMLReader.withoutComment($0.drop(while: \.isWhitespace))
    }
    var index = 0
    while index < lines.count {
      let number = index + 1
      var line = String(lines[index])
      index += 1
      if line.isEmpty { continue }
      if line.hasPrefix("[") {
        guard line.hasSuffix("]"), !line.hasPrefix("[[") else { throw error("'\(line)' is no table", number) }
        path = try keys(line.dropFirst().dropLast(), number)
        root.insert(.table([]), at: path[...], line: number)
        continue
      }
      guard let sign = line.firstIndex(of: "=") else {
        throw error("expected a key and a value, found '\(line)'", number)
      }
      // A list may continue on the next lines.
      while line[sign...].contains("["), !line.hasSuffix("]"), index < lines.count {
        line += " " + lines[index]
        index += 1
      }
      let value = try content(line[line.index(after: sign)...].drop { $0 == " " }, number)
      root.insert(value, at: (path + (try keys(line[..<sign], number)))[...], line: number)
    }
    return root
  }

  private static func error(_ message: String, _ line: Int) -> ForeignConfigError {
    ForeignConfigError(message: message, line: line)
  }

  private static func keys(_ text: Substring, _ line: Int) throws(ForeignConfigError) -> [String] {
    let keys = text.split(separator: ".").map { YAMLReader.unquoted(YAMLReader.trimmed($0.drop { $0 == " " })) }
    try YAMLReader.check(keys.count, line)
    return keys
  }

  /// Returns a list, a text or a word, which YAML spells in the same way.
  private static func content(_ text: Substring, _ line: Int) throws(ForeignConfigError) -> ForeignValue.Content {
    if text.isEmpty || text.first == "{" || text.hasPrefix("\"\"\"") { throw error("'\(text)' is not supported", line) }
    return try YAMLReader.scalar(text, line).content
  }
}

extension ForeignValue {
  /// Inserts a value into the tables of the path, which are created if necessary.
  fileprivate mutating func insert(_ content: Content, at path: ArraySlice<String>, line: Int) {
    guard let key = path.first, case .table(var members) = self.content else { return }
    let place = members.firstIndex { $0.key == key }
    var value = place.map { members[$0].value } ?? ForeignValue(content: .table([]), line: line)
    if path.count > 1 {
      value.insert(content, at: path.dropFirst(), line: line)
    } else if content != .table([]) || place == nil {
      value = ForeignValue(content: content, line: line)
    }
    if let place { members[place].value = value } else { members.append(ForeignMember(key: key, value: value)) }
    self.content = .table(members)
  }
}
