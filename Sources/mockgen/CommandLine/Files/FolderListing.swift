import Foundation
import MockgenSyntax

/// The contents of a folder and its subfolders, listed on all cores, since most of the time is spent waiting for the system.
struct FolderListing {
  typealias Entries = [(name: String, kind: FileKind)]
  /// The entries by folder, independent of the path that leads to it; `nil` for an unreadable folder.
  private var folders: [FileIdentity: Entries?] = [:]

  init(of folder: String, _ identity: FileIdentity) {
    var level = [(path: folder, identity: identity)]
    while !level.isEmpty {
      let folders = level
      let listed = AllCores.map(folders.count, portion: 4) { Self.entries(ofFolder: folders[$0].path) }
      for (folder, entries) in zip(folders, listed) { self.folders.updateValue(entries, forKey: folder.identity) }
      level = next(behind: zip(folders.map(\.path), listed))
    }
  }

  /// - Returns: The entries, sorted by name so that the first path of a file does not depend on the file system; `nil`
  ///   if the folder cannot be read.
  func entries(of folder: FileIdentity) -> Entries? { folders[folder] ?? nil }

  static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Returns the subfolders in a level, each once. Folders that are listed already are omitted, since links may lead in
  /// a circle.
  private func next(
    behind level: some Sequence<(String, Entries?)>
  ) -> [(path: String, identity: FileIdentity)] {
    var found: Set<FileIdentity> = []
    return level.flatMap { folder, entries in
      (entries ?? []).compactMap { name, kind in
        guard case .folder(let identity) = kind, folders[identity] == nil, found.insert(identity).inserted else {
          return nil
        }
        return (Self.path(of: name, in: folder), identity)
      }
    }
  }

  private static func entries(ofFolder folder: String) -> Entries? {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      // The caller that needs the folder reports the error.
      return nil
    }
    // Hidden folders hold build products and other tools' files.
    return names.filter { !$0.hasPrefix(".") }.sorted().map { ($0, FileKind(ofPath: path(of: $0, in: folder))) }
  }
}
