import Foundation
import MockgenSyntax

/// What a run was made of, in a file: the next one has nothing to do as long as no declaration has changed that mocks are made
/// of, and no setting.
///
/// ```
/// // mockgen cache 1 of 4f0c9a1be6d20c57, 0000000000000001
/// sd 61a05d1be6d20c57 03c29ad1d7a9b410 Sources/Core/Store.swift
/// ```
///
/// The numbers of the first line stand for the settings and for the adapters in other files. A line is of one file: what it is
/// for the run, what kind of things were taken from it, their checksum, and its signature.
struct RunCache {
  struct Entry: Sendable {
    var role: FileDigest.Role
    var path: String
    var digest: FileDigest
  }

  private static let firstLine = "// mockgen cache 1 of "

  let path: String
  /// When the run began, in seconds.
  let start: Int

  init(path: String) {
    self.path = path
    start = Int(time(nil))
  }

  /// - Returns: `nil` where there is no cache of these settings.
  func contents(for settings: RunSettings) -> (adapters: UInt64, entries: [Entry])? {
    // A pipe would be waited for.
    guard case .file = FileKind(ofPath: path), let data = FileManager.default.contents(atPath: path) else { return nil }
    let lines = data.split(separator: UInt8(ascii: "\n"))
    let beginning = Self.beginning(settings)
    guard let first = lines.first, first.starts(with: beginning.utf8),
      let adapters = UInt64(String(decoding: first.dropFirst(beginning.utf8.count), as: UTF8.self), radix: 16)
    else { return nil }
    var entries: [Entry] = []
    entries.reserveCapacity(lines.count)
    for line in lines.dropFirst() {
      guard let entry = Entry(line) else { return nil }
      entries.append(entry)
    }
    return (adapters, entries)
  }

  /// - Throws: Where another file stands there, or none can be written.
  func write(_ entries: [Entry], of settings: RunSettings) throws(OutputFile.Failure) {
    // A line for each file.
    if entries.contains(where: { $0.path.contains(ascii: UInt8(ascii: "\n")) }) { return }
    var text = Self.beginning(settings) + Checksum.digits(of: settings.adapters) + "\n"
    for entry in entries { entry.write(into: &text) }
    let file = OutputFile(path: path)
    if let old = try file.contents(), !old.isEmpty, !old.starts(with: Self.firstLine.utf8) {
      throw OutputFile.Failure(
        id: .outputIsSource, message: "the file is no cache of mockgen, and would be lost",
        note: "name another file behind '--cache', or remove this one")
    }
    do {
      try file.write(text, isAskedFor: true)
    } catch {
      var failure = error
      failure.message = "the cache cannot be kept here: " + error.message
      throw failure
    }
  }

  /// As they are now.
  func signatures(of entries: [Entry]) -> [UInt64] {
    AllCores.map(entries.count, portion: 256) { [start] in FileSignature.of(entries[$0].path, before: start) }
  }

  private static func beginning(_ settings: RunSettings) -> String {
    firstLine + Checksum.digits(of: settings.checksum) + ", "
  }
}

extension RunCache.Entry {
  private static let digitCount = 16

  /// `sd 61a05d1be6d20c57 03c29ad1d7a9b410 Sources/Core/Store.swift`
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
