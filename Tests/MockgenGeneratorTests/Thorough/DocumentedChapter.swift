import Foundation
import TestSupport

@testable import MockgenGenerator

/// Blocks of a document that share their declarations.
struct DocumentedChapter {
  var blocks: [CodeBlock]

  /// Returns the chapters of a document. Each `apart` begins one, and blocks that need not compile are omitted.
  static func all(in document: String) throws -> [DocumentedChapter] {
    var chapters: [DocumentedChapter] = []
    for block in try CodeBlock.all(in: document) {
      if block.comment("apart") != nil || chapters.isEmpty { chapters.append(DocumentedChapter(blocks: [])) }
      if block.comment("from") != nil || block.comment("not compiled") != nil { continue }
      chapters[chapters.count - 1].blocks.append(block)
    }
    return chapters.filter { !$0.blocks.isEmpty }
  }

  /// Returns the errors of the compiler for the blocks and the mocks of their protocols, or `nil` if there are none.
  func compile() async throws -> String? {
    let declarations = "import Foundation\n\(imports)\(declarations)"
    let mocks = try generate(["Declarations.swift": declarations])
    guard mocks.diagnostics.isEmpty else { return "\(mocks.places)" }
    var compilation = Compilation()
    compilation.isStrict = false
    let files = [
      "Declarations.swift": declarations, "Code.swift": "import Foundation\n\(imports)\(code)",
      "Mocks.swift": mocks.text,
    ]
    return try await compilation.run(files).failure
  }

  private var imports: String {
    let usesXCTest = blocks.contains { $0.text.contains("XCT") }
    let isByHand = blocks.contains { $0.text.contains("mockFunction(") }
    return (isByHand ? "import MockByHand\n" : "") + "import MockTesting\nimport Testing\n"
      + (usesXCTest ? "import XCTest\n" : "")
  }

  /// The code at the top level of a file.
  private var declarations: String {
    blocks.map { block in
      let hidden = block.comment("declares").map { "\($0)\n" } ?? ""
      return block.kind == .declarations ? hidden + block.located : hidden
    }.joined()
  }

  /// The code inside a type or a function.
  private var code: String {
    blocks.map { block in
      let given = block.comment("given").map { "\($0)\n" } ?? ""
      switch block.kind {
      case .declarations: return ""
      case .members: return "struct Block\(block.line) {\n\(given)\(block.located)}\n"
      case .statements: return "func block\(block.line)() async throws {\n\(given)\(block.located)}\n"
      }
    }.joined()
  }
}

extension CodeBlock {
  fileprivate enum Kind {
    case declarations, members, statements
  }

  /// Determines the place of the block from its first words.
  fileprivate var kind: Kind {
    let lines = text.components(separatedBy: "\n").filter { !$0.hasPrefix("//") && !$0.hasPrefix("@Suite(") }
    for word in lines.joined(separator: " ").split(separator: " ") {
      switch word {
      case "protocol", "class", "struct", "enum", "extension", "actor": return .declarations
      case "@Test", "func": return .members
      case _ where word.hasPrefix("@Test("): return .members
      case "final", "private", "@MainActor", "@Suite": continue
      default: return .statements
      }
    }
    return .statements
  }

  /// The code, with its locations in the document.
  fileprivate var located: String {
    "#sourceLocation(file: \"\(document)\", line: \(line))\n\(text)#sourceLocation()\n"
  }
}
