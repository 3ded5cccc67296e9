/// Describes the changes between two versions of a generated file.
public enum MockChanges {
  /// Compares the declarations of two versions of a generated file, and describes the differences.
  ///
  /// For example: `HTTPClient.getSingle(url:) gained 'async'`.
  ///
  /// - Parameters:
  ///   - old: the committed text; empty if there is no file.
  ///   - new: the generated text; empty if the file is to be removed.
  /// - Returns: A line for each change, or none if the texts are equal.
  public static func describe(old: String, new: String) -> [String] {
    guard !old.utf8.elementsEqual(new.utf8) else { return [] }
    if old.unicodeScalars.first == "\u{FEFF}" {
      let others = describe(old: String(old.unicodeScalars.dropFirst()), new: new)
      let mark = "a byte order mark at the beginning is new, which mockgen does not write"
      return others.isEmpty
        ? ["only \(mark)"] : [mark] + others.map { $0.hasPrefix("only ") ? "apart from it, \($0)" : $0 }
    }
    if let change = encodingChange(from: old, to: new) { return [change] }
    let committed = MockFileOutline(old)
    let fresh = MockFileOutline(new)
    return merge(in: committed)
      + (missing(committed, fresh) ?? changes(committed, fresh) ?? [textChange(from: old, to: new)])
  }

  /// Returns at most `limit` lines, and one more with the number of omitted lines.
  public static func summary(of lines: [String], limit: Int = 20) -> [String] {
    let limit = max(limit, 0)
    // A line with the number of omitted lines must replace more than one.
    guard lines.count - 1 > limit else { return lines }
    return lines.prefix(limit) + ["and \(lines.count - limit) more"]
  }

  private static func merge(in file: MockFileOutline) -> [String] {
    let isUnmerged = file.lines.contains { $0.hasPrefix("<<<<<<< ") || $0.hasPrefix(">>>>>>> ") }
    return isUnmerged ? ["the file contains the conflict markers of a merge"] : []
  }

  /// Returns one line if the committed file contains no mock, and otherwise `nil`.
  private static func missing(_ old: MockFileOutline, _ new: MockFileOutline) -> [String]? {
    let isEmpty = old.isEmpty
    guard isEmpty || (old.mocks.isEmpty && !new.mocks.isEmpty) else { return nil }
    let what = isEmpty ? "the file does not exist or is empty" : "the file contains no mocks written by mockgen"
    switch new.mocks.count {
    case 0: return [what]
    case 1: return ["\(what): the mock of \(new.mocks[0].protocolName) is missing"]
    default: return ["\(what): \(new.mocks.count) mocks are missing"]
    }
  }

  /// Returns a line for each change of imports and mocks; `nil` if only the text changed.
  private static func changes(_ old: MockFileOutline, _ new: MockFileOutline) -> [String]? {
    let mocks = MockPairs(old: old.mocks, new: new.mocks)
    if new.isEmpty, !mocks.lines.isEmpty { return mocks.lines }
    let imports = additionsAndRemovals(old.imports, new.imports) { ("'\($0)' is new", "'\($0)' is gone") }
    let adapters = additionsAndRemovals(old.adapters, new.adapters) {
      ("the adapter of \($0) is new", "the adapter of \($0) was removed")
    }
    let lines = imports + mocks.lines + adapters
    return lines.isEmpty ? nil : lines
  }

  /// Describes a difference that an editor, git or an option makes in the whole file; `nil` if there are others.
  private static func encodingChange(from old: String, to new: String) -> String? {
    let (present, made) = (lines(of: old), lines(of: new))
    if present.elementsEqual(made, by: { $0.utf8.elementsEqual($1.utf8) }) {
      return "only the line endings changed: mockgen writes LF, and the file has CRLF or CR; "
        + "with '*.swift text eol=lf' in .gitattributes, git keeps LF"
    }
    if present == made { return "only the Unicode normalization of names changed: an editor or git converted the file" }
    let code = { (lines: [Substring]) in lines.filter { !$0.allSatisfy(\.isWhitespace) } }
    if code(present) != code(made), old.filter({ !$0.isWhitespace }) == new.filter({ !$0.isWhitespace }) {
      return "only white space changed: an editor or a formatter reformatted the file; exclude generated files there"
    }
    let withoutFinal = { (line: Substring) in line.split(separator: " ").filter { $0 != "final" } }
    return present.map(withoutFinal) == made.map(withoutFinal)
      ? "only 'final' changed: the file was written with other options" : nil
  }

  /// Describes how a text differs whose declarations are the same.
  private static func textChange(from old: String, to new: String) -> String {
    let differs = { (line: Substring) in !line.hasPrefix("//") && !line.allSatisfy(\.isWhitespace) }
    let (present, made) = (lines(of: old).filter(differs), lines(of: new).filter(differs))
    if present == made { return "only comments and blank lines changed" }
    return "only the text changed, not the members: other options or another version of mockgen wrote the file"
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// Returns the messages about items that only one of the lists has: first those that are new.
  private static func additionsAndRemovals(
    _ old: [String], _ new: [String], _ messages: (String) -> (added: String, removed: String)
  ) -> [String] {
    new.filter { !old.contains($0) }.map { messages($0).added }
      + old.filter { !new.contains($0) }.map { messages($0).removed }
  }
}
