import Foundation
import MockgenGenerator

extension Settings.Output {
  /// Returns the files that contain mocks, or will contain them.
  ///
  /// - Throws: `OutputFile.Failure` if a folder cannot be listed.
  package func files() throws(OutputFile.Failure) -> [String] {
    switch self {
    case .standardOutput: []
    case .file(let path): [path] + (try OutputParts(path: path).existing())
    case .folder(let path): try OutputFolder(path: path).generatedFiles()
    }
  }
}

/// The files of an output that is divided into parts: `Mocks.generated.swift` has the adapters, and
/// `Mocks.1.generated.swift` the first mocks.
package struct OutputParts {
  /// The path of the file with the adapters.
  let path: String

  package init(path: String) { self.path = path }

  private var folder: Substring { path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)] }
  /// The parts of the file's name around the number, the second of which begins with a period.
  private var name: (stem: Substring, suffix: Substring) {
    let name = path[folder.endIndex...]
    let period = name.dropFirst().firstIndex(of: ".") ?? name.endIndex
    return (name[..<period], name[period...])
  }

  /// Returns the path of a file.
  ///
  /// - Parameter number: The number of the part; empty for the file with the adapters.
  package func path(ofPart number: String) -> String {
    number.isEmpty ? path : "\(folder)\(name.stem).\(number)\(name.suffix)"
  }

  /// Returns the parts that earlier runs have written.
  ///
  /// - Throws: `OutputFile.Failure` if the folder cannot be listed.
  func existing() throws(OutputFile.Failure) -> [String] {
    // If a file is in the place of the folder, the mocks cannot be written.
    if !folder.isEmpty { guard case .folder = FileKind(ofPath: String(folder)) else { return [] } }
    let (stem, suffix) = name
    return try OutputFolder(path: folder.isEmpty ? "./" : String(folder)).files { file in
      guard file.hasPrefix("\(stem).") && file.hasSuffix(suffix) else { return false }
      let number = file.dropFirst(stem.count + 1).dropLast(suffix.count)
      return !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
    }.filter { FileKind.contents(ofFile: $0).map(GeneratedHeader.isOfPart) ?? false }.map {
      folder.isEmpty ? String($0.dropFirst(2)) : $0
    }
  }
}

/// A folder with a file for each mock.
package struct OutputFolder {
  /// The path of the folder, with a trailing slash.
  let path: String

  package init(path: String) { self.path = path }

  /// Returns the files directly in the folder that carry the header of the tool: only those may be replaced or removed.
  ///
  /// - Throws: `OutputFile.Failure` if the path cannot be listed, since the old mocks are unknown then.
  package func generatedFiles() throws(OutputFile.Failure) -> [String] {
    try files { $0.hasSuffix(".swift") }.filter { file in
      FileKind.contents(ofFile: file).map { GeneratedHeader.isPresent(in: $0) } ?? false
    }
  }

  /// Returns the files directly in the folder whose name passes, in the order of their paths.
  ///
  /// - Throws: `OutputFile.Failure` if the path cannot be listed.
  func files(named isIncluded: (String) -> Bool) throws(OutputFile.Failure) -> [String] {
    guard isThere else { return [] }
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: path)
      return names.filter(isIncluded).map { path + $0 }.sorted()
    } catch {
      throw OutputFile.Failure(
        id: .unreadableFolder, message: "the folder '\(path)' cannot be read",
        note: "name a folder with '-o', and check its permissions")
    }
  }

  /// Whether anything exists at the path, including a dangling link.
  private var isThere: Bool {
    var status = stat()
    // With a trailing slash, `lstat` would follow a link.
    let name = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return lstat(name, &status) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }
}
