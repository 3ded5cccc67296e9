import Foundation
import MockgenGenerator

/// A warning as a line of a cache.
extension Diagnostic {
  private static let tab = UInt8(ascii: "\t")

  /// The line of the cache: `!` and the fields, separated by tabs. The last field is the note, if there is one.
  var cached: String {
    let fields = ["!", id, "\(line)", "\(column)", path, message] + (note.map { [$0] } ?? [])
    return fields.map(Self.escaped).joined(separator: "\t")
  }

  /// Reads a warning from a line of a cache. The result is `nil` for other lines.
  init?(cached line: Data) {
    guard line.first == UInt8(ascii: "!") else { return nil }
    let fields = line.split(separator: Self.tab, omittingEmptySubsequences: false).map {
      Self.unescaped(String(decoding: $0, as: UTF8.self))
    }
    guard fields.count == 6 || fields.count == 7, let id = DiagnosticID(rawValue: fields[1]), let line = Int(fields[2]),
      let column = Int(fields[3])
    else { return nil }
    self.init(
      severity: .warning, id: id, message: fields[5], note: fields.count > 6 ? fields[6] : nil, path: fields[4],
      line: line, column: column)
  }

  /// Escapes each scalar. A tab or a backslash may form one character with the scalars after it.
  private static func escaped(_ field: String) -> String {
    var text = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func unescaped(_ field: String) -> String {
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
