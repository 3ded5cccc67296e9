import Foundation

/// A fenced block of Swift in a document, and the instructions in the comments above it.
public struct CodeBlock: Sendable, CustomStringConvertible {
  /// The path of the document, relative to the root.
  public var document: String
  /// The line of the block's first line of code.
  public var line: Int
  public var text: String
  /// The text of each HTML comment between the previous block and this one.
  public var comments: [String]

  public init(document: String, line: Int, text: String, comments: [String] = []) {
    self.document = document
    self.line = line
    self.text = text
    self.comments = comments
  }

  public var description: String { "\(document):\(line)" }

  /// Returns the text after the first word of a comment, such as `given`.
  public func comment(_ word: String) -> String? {
    comments.first { $0.hasPrefix(word) }.map {
      $0.dropFirst(word.count).drop { $0 == ":" || $0 == " " || $0 == "\n" }.description
    }
  }

  /// Returns the blocks of a document, in order.
  public static func all(in document: String) throws -> [CodeBlock] {
    var reader = DocumentReader(document: document)
    for line in try Repository.contents(document).components(separatedBy: "\n") { reader.read(line) }
    return reader.blocks
  }
}

/// Reads a document line by line.
private struct DocumentReader {
  private enum Place {
    case text, comment, swift, otherCode
  }

  let document: String
  var blocks: [CodeBlock] = []
  private var place = Place.text
  private var number = 0
  private var lines: [String] = []
  private var comments: [String] = []

  init(document: String) { self.document = document }

  mutating func read(_ line: String) {
    number += 1
    switch place {
    case .text: start(line)
    case .comment: if line.hasSuffix("-->") { endComment(line) } else { lines.append(line) }
    case .swift: if line == "```" { endBlock() } else { lines.append(line) }
    case .otherCode: if line == "```" { place = .text }
    }
  }

  private mutating func start(_ line: String) {
    lines = []
    if line == "```swift" {
      place = .swift
    } else if line.hasPrefix("```") {
      place = .otherCode
    } else if line.hasPrefix("<!--") {
      let rest = String(line.dropFirst(4))
      place = .comment
      if rest.hasSuffix("-->") { endComment(rest) } else { lines = [rest] }
    }
  }

  private mutating func endComment(_ line: String) {
    lines.append(String(line.dropLast(3)))
    comments.append(lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines))
    place = .text
  }

  private mutating func endBlock() {
    let text = lines.joined(separator: "\n") + "\n"
    blocks.append(CodeBlock(document: document, line: number - lines.count, text: text, comments: comments))
    comments = []
    place = .text
  }
}
