import Foundation
import MockgenGenerator

/// A warning as a line of a cache.
extension Diagnostic {
  private static let tab: Character = "\t"

  /// `!`, the fields behind tabs, and no note where there is none.
  var cached: String {
    let fields = ["!", id, "\(line)", "\(column)", path, message] + (note.map { [$0] } ?? [])
    return fields.map(Self.escaped).joined(separator: "\t")
  }

  /// - Returns: `nil` where the line is no warning.
  init?(cached line: Data) {
    guard line.first == UInt8(ascii: "!") else { return nil }
    let fields = String(decoding: line, as: UTF8.self).split(separator: Self.tab, omittingEmptySubsequences: false)
      .map(Self.unescaped)
    guard fields.count == 6 || fields.count == 7, let id = DiagnosticID(rawValue: fields[1]), let line = Int(fields[2]),
      let column = Int(fields[3])
    else { return nil }
    self.init(
      severity: .warning, id: id, message: fields[5], note: fields.count > 6 ? fields[6] : nil, path: fields[4],
      line: line, column: column)
  }

  private static func escaped(_ field: String) -> String {
    field.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\t", with: "\\t")
      .replacingOccurrences(of: "\n", with: "\\n")
  }

  private static func unescaped(_ field: Substring) -> String {
    var text = ""
    var isEscaped = false
    for character in field.unicodeScalars {
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "t" where isEscaped: text += "\t"
      case "n" where isEscaped: text += "\n"
      default: text.unicodeScalars.append(character)
      }
      isEscaped = false
    }
    return text
  }
}
