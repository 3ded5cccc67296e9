import Foundation
import MockgenGenerator
import MockgenSyntax

/// A file that records the inputs of a run. The next run has nothing to do as long as no setting, and no declaration
/// that affects the mocks, has changed.
///
/// ```
/// // mockgen cache 3 of 4f0c9a1be6d20c57, 0000000000000001
/// ! unknown-inherited-protocol 3 10 Sources/Core/Store.swift…
/// sd 61a05d1be6d20c57 03c29ad1d7a9b410 Sources/Core/Store.swift
/// .
/// ```
///
/// The numbers of the first line are checksums of the settings and of the adapters in other files. Below it are the
/// warnings, with tabs in place of the spaces above. Each other line describes one file: its role, the kind of its
/// digest, the digest's checksum, and its signature. The last line marks the end.
struct RunCache {
  struct Entry: Sendable {
    var role: FileDigest.Role
    var path: String
    var digest: FileDigest
  }

  struct Contents {
    var settings: RunSettings
    var diagnostics: [Diagnostic] = []
    var entries: [Entry] = []
  }

  private static let anyFirstLine = "// mockgen cache "
  private static let firstLine = anyFirstLine + "3 of "
  private static let lastLine = "."

  let path: String
  /// The start of the run, in seconds.
  let start: Int

  init(path: String) {
    self.path = path
    start = Int(time(nil))
  }

  /// - Returns: The contents, or `nil` if there is no cache of these settings.
  func contents(for settings: RunSettings) -> Contents? {
    guard let data = FileKind.contents(ofFile: path) else { return nil }
    let lines = data.split(separator: UInt8(ascii: "\n"))
    let beginning = Self.beginning(settings)
    guard let first = lines.first, first.starts(with: beginning.utf8), data.last == UInt8(ascii: "\n"),
      lines.last?.elementsEqual(Self.lastLine.utf8) == true,
      let adapters = UInt64(String(decoding: first.dropFirst(beginning.utf8.count), as: UTF8.self), radix: 16)
    else { return nil }
    var contents = Contents(settings: settings)
    contents.settings.adapters = adapters
    contents.entries.reserveCapacity(lines.count)
    for line in lines.dropFirst().dropLast() {
      if let diagnostic = Diagnostic(cached: line) {
        contents.diagnostics.append(diagnostic)
      } else if let entry = Entry(line) {
        contents.entries.append(entry)
      } else {
        return nil
      }
    }
    return contents
  }

  /// - Throws: `OutputFile.Failure` if the file is not a cache, or cannot be written.
  func write(_ contents: Contents) throws(OutputFile.Failure) {
    // Each entry is one line, so a path with a line break cannot be recorded.
    if contents.entries.contains(where: { $0.path.contains(ascii: UInt8(ascii: "\n")) }) { return }
    var text = Self.beginning(contents.settings) + Checksum.digits(of: contents.settings.adapters) + "\n"
    for diagnostic in contents.diagnostics { text += diagnostic.cached + "\n" }
    for entry in contents.entries { entry.write(into: &text) }
    text += Self.lastLine + "\n"
    let file = OutputFile(path: path)
    if let old = try file.contents(), !old.isEmpty, !old.starts(with: Self.anyFirstLine.utf8) {
      throw OutputFile.Failure(
        id: .outputIsSource, message: "the file is not a cache of mockgen and would be overwritten",
        note: "name another file with '--cache', or remove this one")
    }
    do {
      try file.write(text, isExplicit: true)
    } catch {
      var failure = error
      failure.message = "cannot write the cache: " + error.message
      throw failure
    }
  }

  /// Returns the current signatures of the entries' files.
  func signatures(of entries: [Entry]) -> [UInt64] {
    AllCores.map(entries.count, portion: 256) { [start] in FileSignature.of(entries[$0].path, before: start) }
  }

  private static func beginning(_ settings: RunSettings) -> String {
    firstLine + Checksum.digits(of: settings.checksum) + ", "
  }
}

extension RunCache.Entry {
  private static let digitCount = 16

  /// Parses a line such as `sd 61a05d1be6d20c57 03c29ad1d7a9b410 Sources/Core/Store.swift`.
  init?(_ line: Data) {
    let count = Self.digitCount
    let line = [UInt8](line)
    guard line.count > 5 + 2 * count, let role = FileDigest.Role(rawValue: line[0]),
      let kind = FileDigest.Kind(rawValue: line[1]),
      let sum = Self.number(line, at: 3), let signature = Self.number(line, at: 4 + count)
    else { return nil }
    self.init(
      role: role, path: String(decoding: line[(5 + 2 * count)...], as: UTF8.self),
      digest: FileDigest(kind: kind, sum: sum, signature: signature))
  }

  private static func number(_ line: [UInt8], at start: Int) -> UInt64? {
    guard line[start - 1] == UInt8(ascii: " ") else { return nil }
    return UInt64(String(decoding: line[start..<start + digitCount], as: UTF8.self), radix: 16)
  }

  fileprivate func write(into text: inout String) {
    text.unicodeScalars.append(Unicode.Scalar(role.rawValue))
    text.unicodeScalars.append(Unicode.Scalar(digest.kind.rawValue))
    text += " " + Checksum.digits(of: digest.sum) + " " + Checksum.digits(of: digest.signature) + " " + path + "\n"
  }
}
