import Foundation
import TestSupport

/// The section of `docs/troubleshooting.md` about one diagnostic: an example that causes it, and one that does not.
///
/// ```` ```swift ```` blocks are files, and ```` ```sh ```` blocks run in a package. The HTML comment `not run: why` replaces
/// examples.
struct TroubleshootingSection: Sendable, CustomStringConvertible {
  struct Example: Sendable {
    var language: String
    var text: String
  }

  static let document = "docs/troubleshooting.md"

  var id: String
  var prose = ""
  var examples: [Example] = []
  var reasonNotToRun: String?

  var description: String { id }

  /// The sections of the document, in order.
  static let all: [TroubleshootingSection] = {
    do {
      return try read(Repository.contents(document))
    } catch {
      // A test checks that there are some.
      return []
    }
  }()

  private static func read(_ text: String) -> [TroubleshootingSection] {
    var sections: [TroubleshootingSection] = []
    var example: Example?
    for line in text.components(separatedBy: "\n") {
      if let open = example {
        if line == "```" {
          if !sections.isEmpty { sections[sections.count - 1].examples.append(open) }
          example = nil
        } else {
          example?.text += line + "\n"
        }
      } else if line.hasPrefix("```") {
        example = Example(language: String(line.dropFirst(3)), text: "")
      } else if line.hasPrefix("### `"), line.hasSuffix("`") {
        sections.append(TroubleshootingSection(id: String(line.dropFirst(5).dropLast())))
      } else if !sections.isEmpty {
        sections[sections.count - 1].read(line)
      }
    }
    return sections
  }

  private mutating func read(_ line: String) {
    if line.hasPrefix("<!-- not run: "), line.hasSuffix(" -->") {
      reasonNotToRun = String(line.dropFirst(14).dropLast(4))
    } else {
      prose += line
    }
  }
}
