// Recordings in files.

import Foundation

/// The reason why a recording cannot be read or saved.
public struct MockRecordingError: Error, Equatable, CustomStringConvertible {
  /// The file, the problem, and what to do.
  public let description: String
}

extension MockRecording {
  /// The recording as JSON. Equal recordings have equal texts.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(file), as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("JSON values can be encoded: \(error)")
    }
  }

  /// Reads a recording from JSON.
  ///
  /// - Throws: A `MockRecordingError` if the text is no recording.
  public convenience init(text: String) throws { try self.init(text: text, path: nil) }

  /// Reads the recording in the folder `Fixtures` beside the test's file.
  ///
  /// For example: `try MockRecording(fixture: "search")`, of `Fixtures/search.json`
  ///
  /// - Parameters:
  ///   - name: The name of the file, without `.json`.
  ///   - filePath: The test's own file.
  /// - Throws: A `MockRecordingError` if there is no such file, or if it is no recording.
  public convenience init(fixture name: String, filePath: StaticString = #filePath) throws {
    let url = Self.url(ofFixture: name, "\(filePath)")
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw MockRecordingError(
        description: "\(url.path): no such recording\nrecord it with save(fixture: \"\(name)\")")
    }
    try self.init(text: String(decoding: data, as: UTF8.self), path: url.path)
  }

  private convenience init(text: String, path: String?) throws {
    let name = path ?? "the recording"
    let file: RecordingFile
    do {
      file = try JSONDecoder().decode(RecordingFile.self, from: Data(text.utf8))
    } catch {
      throw MockRecordingError(description: "\(name) is no recording: \(Self.reason(error))")
    }
    guard (1...RecordingFile.newestVersion).contains(file.version) else {
      throw MockRecordingError(
        description: "\(name) has the version \(file.version), and this mockgen reads \(RecordingFile.newestVersion)\n"
          + "update mockgen, or record it again")
    }
    self.init(file, path: path)
  }

  /// Saves the recording in the folder `Fixtures` beside the test's file.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without `.json`.
  ///   - overwrite: Whether a file with this name is replaced.
  ///   - filePath: The test's own file.
  /// - Throws: A `MockRecordingError` if there is such a file already, or an error of the file system.
  public func save(fixture name: String, overwrite: Bool = false, filePath: StaticString = #filePath) throws {
    let url = Self.url(ofFixture: name, "\(filePath)")
    if !overwrite, FileManager.default.fileExists(atPath: url.path) {
      throw MockRecordingError(
        description: "\(url.path) exists\nto replace it, write save(fixture: \"\(name)\", overwrite: true)")
    }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  private static func url(ofFixture name: String, _ testFile: String) -> URL {
    URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Fixtures").appendingPathComponent("\(name).json")
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
      return context.debugDescription + (path.isEmpty ? "" : " (at \(path))")
    @unknown default: return "\(error)"
    }
  }
}
