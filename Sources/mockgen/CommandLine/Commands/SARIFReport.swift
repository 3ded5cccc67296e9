import Foundation
import MockgenGenerator

/// The output of `--format sarif`: the diagnostics as one document of SARIF 2.1.0, which code scanning services read.
///
/// The format is described in "Static Analysis Results Interchange Format (SARIF) Version 2.1.0" of OASIS.
struct SARIFReport {
  /// The address of the project.
  var repository = Mockgen.repository
  /// The folder to which paths in the document are relative.
  var folder = FileManager.default.currentDirectoryPath

  func text(_ diagnostics: [Diagnostic]) -> String {
    let ids = Set(diagnostics.map(\.id)).sorted()
    let driver = Driver(version: Mockgen.version, informationUri: repository, rules: ids.map(rule))
    var columns = UTF16Columns()
    let results = diagnostics.map { diagnostic in
      result(diagnostic, ruleIndex: ids.firstIndex(of: diagnostic.id) ?? 0, column: columns.column(of: diagnostic))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let document = Document(runs: [Run(tool: Tool(driver: driver), results: results)])
      return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    } catch {
      // Texts and numbers can always be encoded.
      preconditionFailure("\(error)")
    }
  }

  private func rule(_ id: String) -> Rule {
    let page = "docs/troubleshooting.md"
    return Rule(
      id: id, shortDescription: Text(text: id.replacingOccurrences(of: "-", with: " ")),
      help: Text(text: "see '\(id)' in \(page) of mockgen"), helpUri: repository.map { "\($0)/blob/main/\(page)#\(id)" }
    )
  }

  private func result(_ diagnostic: Diagnostic, ruleIndex: Int, column: Int) -> Result {
    let place = PhysicalLocation(
      artifactLocation: ArtifactLocation(uri: Self.reference(diagnostic.path, in: folder)),
      region: Region(startLine: diagnostic.line, startColumn: column))
    let text = diagnostic.message + (diagnostic.note.map { "\n\($0)" } ?? "")
    return Result(
      ruleId: diagnostic.id, ruleIndex: ruleIndex, level: diagnostic.severity.rawValue, message: Text(text: text),
      locations: [Location(physicalLocation: place)])
  }

  /// Returns a path as a URI: relative if possible, since services look for the file in a checkout of their own.
  static func reference(_ path: String, in folder: String) -> String {
    let isInside = folder != "/" && path.hasPrefix(folder + "/")
    let isFull = path.hasPrefix("/") && !isInside
    let steps = (isInside ? path.dropFirst(folder.count) : path[...]).split(separator: "/").filter { $0 != "." }
    return (isFull ? "file:///" : "") + steps.map(encoded).joined(separator: "/")
  }

  /// Returns a component of a path, percent-encoded except for the unreserved characters of RFC 3986.
  private static func encoded(_ step: Substring) -> String {
    step.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber || "-._~".contains(character))
      return isPlain ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}

// MARK: The document

extension SARIFReport {
  private struct Document: Encodable {
    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
    var schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]
  }
  private struct Run: Encodable {
    var tool: Tool
    var results: [Result]
    var columnKind = "utf16CodeUnits"
  }
  private struct Tool: Encodable { var driver: Driver }
  private struct Driver: Encodable {
    var name = "mockgen"
    var version: String
    var informationUri: String?
    var rules: [Rule]
  }
  private struct Rule: Encodable {
    var id: String
    var shortDescription, help: Text
    var helpUri: String?
  }
  private struct Text: Encodable { var text: String }
  private struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Text
    var locations: [Location]
  }
  private struct Location: Encodable { var physicalLocation: PhysicalLocation }
  private struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region
  }
  private struct ArtifactLocation: Encodable { var uri: String }
  private struct Region: Encodable { var startLine, startColumn: Int }
}

// MARK: Columns

/// Converts the columns of diagnostics from bytes to UTF-16 code units.
private struct UTF16Columns {
  private var lines: [String: [Data]] = [:]

  mutating func column(of diagnostic: Diagnostic) -> Int {
    // The first column is the same in both units, and errors about unreadable files are reported there.
    guard diagnostic.column > 1 else { return 1 }
    let lines = lines(of: diagnostic.path)
    guard lines.indices.contains(diagnostic.line - 1) else { return diagnostic.column }
    return String(decoding: lines[diagnostic.line - 1].prefix(diagnostic.column - 1), as: UTF8.self).utf16.count + 1
  }

  private mutating func lines(of path: String) -> [Data] {
    if let known = lines[path] { return known }
    let contents = FileKind.contents(ofFile: path) ?? Data()
    let split = contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines[path] = split
    return split
  }
}
