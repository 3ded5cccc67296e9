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
    let committed = MockFileOutline(old)
    let fresh = MockFileOutline(new)
    return merge(in: committed) + (missing(committed, fresh) ?? changes(committed, fresh))
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

  private static func changes(_ old: MockFileOutline, _ new: MockFileOutline) -> [String] {
    let mocks = MockPairs(old: old.mocks, new: new.mocks)
    if new.isEmpty, !mocks.lines.isEmpty { return mocks.lines }
    let lines = imports(old.imports, new.imports) + mocks.lines + adapters(old.adapters, new.adapters)
    if !lines.isEmpty { return lines }
    if old.lines == new.lines { return ["only the line endings changed: mockgen writes LF, and the file has CRLF"] }
    return ["only the text changed, not the members: another version of mockgen may have written the file"]
  }

  private static func imports(_ old: [String], _ new: [String]) -> [String] {
    new.filter { !old.contains($0) }.map { "'\($0)' is new" }
      + old.filter { !new.contains($0) }.map { "'\($0)' is gone" }
  }

  private static func adapters(_ old: [MockFileOutline.Adapter], _ new: [MockFileOutline.Adapter]) -> [String] {
    func text(of module: String, in adapters: [MockFileOutline.Adapter]) -> [String]? {
      adapters.first { $0.module == module }?.lines
    }
    let present = new.compactMap { adapter -> String? in
      guard let before = text(of: adapter.module, in: old) else { return "the adapter of \(adapter.module) is new" }
      return before == adapter.lines ? nil : "the adapter of \(adapter.module) changed"
    }
    let gone = old.filter { text(of: $0.module, in: new) == nil }
    return present + gone.map { "the adapter of \($0.module) was removed" }
  }
}
