import MockgenCommandLine

/// Reads the part of TOML that configs use: tables, strings, lists of strings, and words.
struct TOMLReader {
  /// - Throws: `ForeignConfigError` for all other parts of TOML.
  static func read(_ text: String) throws(ForeignConfigError) -> ForeignValue {
    var root = ForeignValue(content: .table([]), line: 1)
    var path: [String] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(withoutComment)
    var index = 0
    while index < lines.count {
      let number = index + 1
      var line = lines[index]
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
      let value = try content(trimmed(line[line.index(after: sign)...]), number)
      root.insert(value, at: (path + (try keys(line[..<sign], number)))[...], line: number)
    }
    return root
  }

  private static func error(_ message: String, _ line: Int) -> ForeignConfigError {
    ForeignConfigError(message: message, line: line)
  }

  private static func withoutComment(_ line: Substring) -> String {
    var quote: Character?
    for index in line.indices {
      if let open = quote {
        if line[index] == open { quote = nil }
      } else if line[index] == "\"" || line[index] == "'" {
        quote = line[index]
      } else if line[index] == "#" {
        return trimmed(line[..<index])
      }
    }
    return trimmed(line)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = Substring(text).drop(while: \.isWhitespace)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  private static func keys(_ text: Substring, _ line: Int) throws(ForeignConfigError) -> [String] {
    let keys = text.split(separator: ".").map { unquoted(trimmed($0)) ?? trimmed($0) }
    try check(keys.count, line)
    return keys
  }

  /// Throws an error for a nesting that might exhaust the stack.
  private static func check(_ depth: Int, _ line: Int) throws(ForeignConfigError) {
    if depth >= ForeignValue.maximumDepth { throw error("the nesting is too deep", line) }
  }

  private static func content(
    _ text: String, _ line: Int, depth: Int = 0
  ) throws(ForeignConfigError) -> ForeignValue.Content {
    try check(depth, line)
    if text.hasPrefix("[") {
      guard text.hasSuffix("]") else { throw error("the list is not closed", line) }
      var values: [ForeignValue] = []
      for part in text.dropFirst().dropLast().split(separator: ",").map({ trimmed($0) }) where !part.isEmpty {
        values.append(ForeignValue(content: try content(part, line, depth: depth + 1), line: line))
      }
      return .list(values)
    }
    if let text = unquoted(text) { return .text(text) }
    guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." }) else {
      throw error("'\(text)' is not supported", line)
    }
    return .text(text)
  }

  private static func unquoted(_ text: String) -> String? {
    guard text.count > 1, let first = text.first, first == "\"" || first == "'", text.last == first,
      !text.hasPrefix("\"\"\"")
    else { return nil }
    return String(text.dropFirst().dropLast())
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
