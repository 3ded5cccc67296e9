import Foundation
import MockgenGenerator

/// Walks through folders and lists each Swift file once.
///
/// Links are followed, as compilers do. A folder that is reached a second time, for example by a loop of links, is not
/// searched again.
package struct SourceSearch {
  package private(set) var files: [String] = []
  package private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<FileIdentity> = []

  package init() {}

  /// Excludes a file from the search, as if it had been found already.
  mutating func exclude(_ path: String) {
    if case .file(let identity) = FileKind(ofPath: path) { seen.insert(identity) }
  }

  /// Adds the file at a path, or all Swift files in the folder at the path.
  package mutating func find(_ path: String) {
    switch FileKind(ofPath: path) {
    case .file(let identity): add(path, identity)
    case .folder(let identity): walk(path, identity)
    case .special(let identity): addSpecial(path, identity)
    case .missing:
      diagnostics.append(
        .located(
          .noSuchPath, "there is no file or folder '\(path)'",
          note: suggestion(for: path) ?? "check the path and the working directory", path))
    }
  }

  /// Returns a likely path for one that does not exist.
  private func suggestion(for path: String) -> String? {
    if let command = NearestName.of(path, among: Arguments.Command.allCases.map(\.rawValue)) {
      return "did you mean the command '\(command)'?"
    }
    return nearest(to: path).map { $0 == path ? "it is a symbolic link to a missing file" : "did you mean '\($0)'?" }
  }

  /// Returns an existing path that differs little, or the path itself if it is a link to a missing file.
  private func nearest(to path: String) -> String? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = String(path.dropFirst(folder.count))
    do {
      let neighbours = try FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
      return neighbours.contains(name) ? path : NearestName.of(name, among: neighbours).map { folder + $0 }
    } catch {
      // There is no such folder either.
      let parent = String(folder.dropLast())
      guard !parent.isEmpty, let similar = nearest(to: parent), similar != parent else { return nil }
      let corrected = "\(similar)/\(name)"
      if case .missing = FileKind(ofPath: corrected) { return nearest(to: corrected) }
      return corrected
    }
  }

  private mutating func walk(_ folder: String, _ identity: FileIdentity) {
    let listing = FolderListing(of: folder, identity)
    var pending = [(path: folder, identity: identity)]
    while let (folder, identity) = pending.popLast() {
      guard seen.insert(identity).inserted else { continue }
      guard let entries = listing.entries(of: identity) else {
        diagnostics.append(
          .located(.unreadableFolder, "the folder '\(folder)' cannot be read", note: "check its permissions", folder))
        continue
      }
      for (name, kind) in entries {
        let path = FolderListing.path(of: name, in: folder)
        let isSwift = name.hasSuffix(".swift")
        switch kind {
        case .file(let identity): if isSwift { add(path, identity) }
        case .folder(let identity): pending.append((path, identity))
        case .special(let identity): if isSwift { addSpecial(path, identity) }
        // This is a dangling link, which is reported when it is read.
        case .missing: if isSwift { files.append(path) }
        }
      }
    }
  }

  private mutating func add(_ path: String, _ identity: FileIdentity) {
    if seen.insert(identity).inserted { files.append(path) }
  }

  private mutating func addSpecial(_ path: String, _ identity: FileIdentity) {
    guard seen.insert(identity).inserted else { return }
    diagnostics.append(
      .located(
        .noRegularFile, "'\(path)' is not a regular file or folder", note: "pipes and devices cannot be read", path))
  }
}
