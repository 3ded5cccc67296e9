import Foundation
import MockgenGenerator
import MockgenSyntax

/// Finds and reads Swift files.
struct SourceFinder {
  private(set) var diagnostics: [Diagnostic] = []
  /// Sources that declare nothing of interest by themselves, in path order.
  private var skipped: [String] = []

  /// - Parameters:
  ///   - paths: files and folders; folders are searched for `.swift` files, without hidden ones.
  ///   - output: the generated file, which is never an input of itself.
  /// - Returns: Every file that may declare something of interest, parsed, in path order, once.
  mutating func parse(_ paths: [String], excluding output: String?, role: Role) -> [SourceFileSyntax] {
    var found: Set<String> = []
    for path in paths { collect(path, into: &found) }
    let excluded = output.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    var files: [SourceFileSyntax] = []
    for path in found.sorted() where URL(fileURLWithPath: path).standardizedFileURL.path != excluded {
      if let file = read(path, role: role) { files.append(file) }
    }
    return files
  }

  /// Reads what was left aside at first, where it declares a type that the files read so far need.
  ///
  /// - Parameters:
  ///   - names: of types whose declarations and extensions matter.
  ///   - ambiguous: of types whose declarations matter.
  mutating func parse(declaring names: Set<String>, or ambiguous: Set<String>) -> [SourceFileSyntax] {
    var found: [SourceFileSyntax] = []
    let paths = skipped
    skipped = []
    for path in paths {
      if let file = read(path, role: .neighbour(names, ambiguous)) { found.append(file) }
    }
    return found
  }

  /// What files are read for.
  enum Role {
    case source, dependency
    /// For the types that others need: declared or extended, or only declared.
    case neighbour(Set<String>, Set<String>)
  }

  private mutating func collect(_ path: String, into found: inout Set<String>) {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
      report(
        "no-such-path", "there is no file or folder '\(path)'", note: "check the path, and the folder mockgen runs in",
        path)
      return
    }
    guard isFolder.boolValue else {
      found.insert(path)
      return
    }
    guard manager.isReadableFile(atPath: path), let enumerator = manager.enumerator(atPath: path) else {
      report("unreadable-folder", "the folder '\(path)' cannot be read", note: "check its permissions", path)
      return
    }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    for case let name as String in enumerator {
      // Hidden folders hold build products and other tools' files.
      if name.split(separator: "/").last?.hasPrefix(".") == true {
        enumerator.skipDescendants()
        continue
      }
      guard name.hasSuffix(".swift") else { continue }
      var isFolder: ObjCBool = false
      if manager.fileExists(atPath: prefix + name, isDirectory: &isFolder), isFolder.boolValue { continue }
      found.insert(prefix + name)
    }
  }

  private mutating func read(_ path: String, role: Role) -> SourceFileSyntax? {
    guard let data = FileManager.default.contents(atPath: path) else {
      report("unreadable-file", "the file cannot be read", note: "check its permissions", path)
      return nil
    }
    return data.withUnsafeBytes { bytes -> SourceFileSyntax? in
      let buffer = bytes.bindMemory(to: UInt8.self)
      guard isOfInterest(buffer, role) else {
        skipped.append(path)
        return nil
      }
      if let offset = firstInvalidByte(buffer) {
        let position = Self.position(of: offset, in: buffer)
        diagnostics.append(
          Diagnostic(
            severity: .error, id: "not-utf8", message: "the file is not UTF-8", note: "save it as UTF-8", path: path,
            line: position.line, column: position.column))
        return nil
      }
      return Parser.parse(path: path, source: buffer)
    }
  }

  private func isOfInterest(_ buffer: UnsafeBufferPointer<UInt8>, _ role: Role) -> Bool {
    switch role {
    case .source: Parser.mayDeclare(buffer)
    case .dependency: true
    case .neighbour(let names, let ambiguous):
      Parser.mayDeclare(names, extending: true, in: buffer)
        || Parser.mayDeclare(ambiguous, extending: false, in: buffer)
    }
  }

  private func firstInvalidByte(_ buffer: UnsafeBufferPointer<UInt8>) -> Int? {
    if String(validating: buffer, as: UTF8.self) != nil { return nil }
    var low = 0
    var high = buffer.count
    // The longest valid prefix, up to the three bytes of a character that it may cut.
    while low < high {
      let middle = (low + high + 1) / 2
      let isValid = (0...3).contains { back in
        back <= middle && String(validating: buffer[..<(middle - back)], as: UTF8.self) != nil
      }
      if isValid { low = middle } else { high = middle - 1 }
    }
    let isWhole = { (count: Int) in String(validating: buffer[..<count], as: UTF8.self) != nil }
    return (0...min(3, low)).lazy.map { low - $0 }.first(where: isWhole) ?? 0
  }

  private static func position(of offset: Int, in buffer: UnsafeBufferPointer<UInt8>) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for byte in buffer[..<offset] {
      column += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      }
    }
    return (line, column)
  }

  private mutating func report(_ id: String, _ message: String, note: String, _ path: String) {
    diagnostics.append(
      Diagnostic(severity: .error, id: id, message: message, note: note, path: path, line: 1, column: 1))
  }
}
