// docs/when-a-test-fails.md: which examples it shows, and what stands below them.

import TestSupport

/// The page, whose comments such as `<!-- example: NAME -->` are followed by blocks that a test holds to what it saw.
struct FailurePage {
  /// What stands below a comment.
  enum Kind {
    /// The code of an example, and its output.
    case example
    /// What a test library printed about the failure that contains this text.
    case printed
  }

  static let path = "docs/when-a-test-fails.md"

  private let lines: [String]

  init() throws { lines = try TestSupport.Repository.contents(Self.path).components(separatedBy: "\n") }

  /// What its comments of a kind name, in order.
  func names(_ kind: Kind) -> [String] { lines.compactMap { Self.name(in: $0, kind) } }

  /// The page with other blocks below the comments of a kind.
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

  /// Where the prose goes on after a comment: behind the blocks that follow it without any other line between them.
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
