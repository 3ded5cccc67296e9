// The page docs/when-a-test-fails.md: its examples, and the blocks below them.

import TestSupport

/// The page, in which blocks that a test compares with recorded output follow comments such as `<!-- example: NAME -->`.
struct FailurePage {
  /// The kind of block below a comment.
  enum Kind {
    /// The code of an example, and its output.
    case example
    /// The output of a test library for the failure that contains this text.
    case printed
  }

  static let path = "docs/when-a-test-fails.md"

  private let lines: [String]

  init() throws { lines = try TestSupport.Repository.contents(Self.path).components(separatedBy: "\n") }

  /// Returns the names in the comments of a kind, in order.
  func names(_ kind: Kind) -> [String] { lines.compactMap { Self.name(in: $0, kind) } }

  /// Returns the page with new blocks below the comments of a kind.
  func text(_ kind: Kind, _ blocks: [String: [String]]) -> String {
    var (output, index) = ([String](), 0)
    while index < lines.count {
      output.append(lines[index])
      index += 1
      guard let name = Self.name(in: lines[index - 1], kind), let blocks = blocks[name] else { continue }
      index = endOfBlocks(from: index)
      output += blocks
    }
    return output.joined(separator: "\n")
  }

  private static func name(in line: String, _ kind: Kind) -> String? {
    let (start, end) = ("<!-- \(kind): ", " -->")
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    return String(line.dropFirst(start.count).dropLast(end.count))
  }

  /// Returns the start of the prose after a comment: the end of the blocks that directly follow it.
  private func endOfBlocks(from start: Int) -> Int {
    var end = start
    while end < lines.count {
      let opening = lines[end].isEmpty ? end + 1 : end
      guard opening < lines.count, lines[opening].hasPrefix("```") else { return end }
      guard let closing = lines[(opening + 1)...].firstIndex(of: "```") else { return end }
      end = closing + 1
    }
    return end
  }
}
