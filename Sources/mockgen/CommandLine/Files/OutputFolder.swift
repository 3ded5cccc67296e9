import Foundation
import MockgenGenerator

/// A folder with a file for each mock.
struct OutputFolder {
  /// With a slash at the end.
  let path: String

  /// The files directly in it that carry the header of the tool: those, and no others, may be replaced or removed.
  func generatedFiles() -> [String] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      return names.filter { $0.hasSuffix(".swift") }.map { path + $0 }.filter(Self.isGenerated).sorted()
    } catch {
      // There is no such folder yet.
      return []
    }
  }

  private static func isGenerated(_ path: String) -> Bool {
    guard case .file = FileKind(ofPath: path), let data = FileManager.default.contents(atPath: path) else {
      return false
    }
    return GeneratedHeader.stands(in: data)
  }
}
