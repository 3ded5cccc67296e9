// The expectations that this process writes into the files of its tests.

import Foundation
@_spi(Generated) import MockRuntime

/// The files with written expectations, under one lock, which also orders the writes of parallel tests.
///
/// Positions are those of the compiled file, so its bytes are kept with all edits.
final class ExpectationWriter: @unchecked Sendable {
  private static let shared = ExpectationWriter()

  private struct File {
    let compiled: [UInt8]
    /// The edits by their positions; `nil` if different texts were to be written there.
    var edits: [Int: SourceEdit?] = [:]

    /// The compiled file with all edits.
    var written: [UInt8] {
      var (bytes, end) = ([UInt8](), 0)
      for edit in edits.values.compactMap({ $0 }).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        bytes += compiled[end..<edit.range.lowerBound] + edit.text
        end = edit.range.upperBound
      }
      return bytes + compiled[end...]
    }
  }

  private static let severalTexts = "several texts came there, as in a loop or in a function that tests share"

  private let lock = MockLock()
  private var files: [String: File] = [:]

  /// Writes a text into a call, unless the environment or the file is against it, and returns what was done.
  ///
  /// - Parameters:
  ///   - text: The value of the literal, or the reason why there is none; `nil` if the call has the expected literal.
  ///   - method: The name of the called method.
  ///   - location: The location of its parenthesis.
  /// - Returns: The line of the failure; `nil` if the call has a literal that the user wants to keep.
  static func write(
    _ text: Result<String, WriteRefusal>?, in method: String, at location: MockLocation, isNew: Bool
  ) -> String? {
    let environment = ProcessInfo.processInfo.environment
    if !isNew, environment["MOCK_RECORD"] != "1" { return nil }
    do {
      if ArrivalRun.current != nil {
        throw WriteRefusal(reason: "a trait runs the test several times, with a text for each run")
      }
      if !["", "0", "false"].contains(environment["CI"] ?? "") {
        throw WriteRefusal(reason: "nothing is written under CI")
      }
      try shared.write(text.map { try StringLiteral($0.get()) }, in: method, at: location, isNew: isNew)
      return text == nil ? nil : "the expectation was written into the test: read it, and run again"
    } catch {
      let reason = (error as? WriteRefusal)?.reason ?? error.localizedDescription
      if text == nil, reason != severalTexts { return nil }
      return "the expectation was not written into the test: \(reason)"
    }
  }

  /// Notes that a literal is as expected, and fails if another text was written there, which is undone.
  static func keep(in method: String, at location: MockLocation) {
    let outcome = write(nil, in: method, at: location, isNew: false)
    if let outcome { FailureReporter.report(outcome, at: location) }
  }

  private func write(_ literal: StringLiteral?, in method: String, at location: MockLocation, isNew: Bool) throws {
    let url = URL(fileURLWithPath: location.filePath).resolvingSymlinksInPath()
    lock.lock()
    defer { lock.unlock() }
    // Another process with tests of this file sees the change of this one.
    let handle = try FileHandle(forReadingFrom: url)
    defer { handle.closeFile() }
    flock(handle.fileDescriptor, LOCK_EX)
    let bytes = [UInt8](try Data(contentsOf: url))
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    if files[url.path] == nil, try Self.isUnchanged(attributes, since: location) {
      files[url.path] = File(compiled: bytes)
    }
    guard var file = files[url.path], file.written == bytes else {
      throw WriteRefusal(reason: "the file has changed since the test was built: run again")
    }
    // A read-only file in a writable folder could be replaced.
    guard let mode = attributes[.posixPermissions] as? NSNumber, mode.intValue & 0o200 != 0,
      FileManager.default.isWritableFile(atPath: url.path)
    else { throw WriteRefusal(reason: "the file is read-only") }
    let call = try CallInSource(of: method, in: file.compiled, line: location.line, column: location.column)
    let edit = try call.edit(literal, isNew: isNew)
    let earlier = file.edits.updateValue(edit, forKey: edit.range.lowerBound)
    if earlier == edit { return }
    if earlier != nil { file.edits.updateValue(nil, forKey: edit.range.lowerBound) }
    let isChanged = file.written != bytes
    if isChanged { try Data(file.written).write(to: url, options: .atomic) }
    files[url.path] = file
    if isChanged { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path) }
    if earlier != nil { throw WriteRefusal(reason: Self.severalTexts) }
  }

  /// Returns whether a file is older than the program or library with its tests.
  private static func isUnchanged(_ file: [FileAttributeKey: Any], since location: MockLocation) throws -> Bool {
    guard let path = path(ofImageAt: location), let changed = file[.modificationDate] as? Date,
      let built = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    else { return false }
    return changed <= built
  }

  private static func path(ofImageAt location: MockLocation) -> String? {
    #if canImport(Darwin)
      // The program is that of Xcode, which loads the tests as a library.
      guard let literal = location.literalPath, literal.hasPointerRepresentation else { return nil }
      var image = Dl_info()
      return dladdr(literal.utf8Start, &image) == 0 ? nil : image.dli_fname.map { String(cString: $0) }
    #else
      return CommandLine.arguments.first
    #endif
  }
}
