import Foundation

/// A file of the repository that is generated from others in it, as a whole or in part.
public enum RecordedFile {
  /// Compares a file with its sources, and writes it while golden files are recorded.
  ///
  /// - Returns: The reason why the test fails, with the next step, or `nil` if the file is current.
  public static func failure(of path: String, expected: String, test: String = #fileID) throws -> String? {
    let file = Repository.root.appendingPathComponent(path)
    // A missing file counts as empty.
    let text = FileManager.default.fileExists(atPath: file.path) ? try Repository.contents(path) : ""
    if text == expected { return nil }
    if Repository.isRecording {
      try Data(expected.utf8).write(to: file)
      return "recorded \(path): read the difference, and run again without MOCKGEN_RECORD"
    }
    let (old, new) = (text.components(separatedBy: "\n"), expected.components(separatedBy: "\n"))
    let place = zip(old, new).prefix { $0 == $1 }.count
    let suite = test.split(separator: "/").last?.split(separator: ".").first ?? ""
    return """
      \(path) is not current; if the change is meant, 'MOCKGEN_TESTS=all MOCKGEN_RECORD=1 swift test --filter \(suite)' writes it anew
      it differs first in line \(place + 1), of \(old.count) lines where \(new.count) are to be:
      is:    \(place < old.count ? old[place] : "the end")
      to be: \(place < new.count ? new[place] : "the end")
      """
  }
}
