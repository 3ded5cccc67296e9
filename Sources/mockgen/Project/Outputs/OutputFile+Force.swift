import Foundation
import MockgenCommandLine

extension OutputFile {
  /// Writes a file that people may have changed.
  ///
  /// - Parameters:
  ///   - isForced: Whether a file with other contents is replaced.
  ///   - refusal: The error for such a file if it is not.
  func write(_ text: String, isForced: Bool, otherwise refusal: Failure) throws(Failure) -> Bool {
    var isMissing: Bool { if case .missing = FileKind(ofPath: path) { true } else { false } }
    if !isForced, !isMissing, try contents() != Data(text.utf8) { throw refusal }
    return try write(text, isExplicit: true)
  }
}
