import Foundation

/// The kind of file at a path, with links resolved.
package enum FileKind {
  case file(FileIdentity)
  case folder(FileIdentity)
  /// A pipe, a socket or a device: reading it may never end.
  case special(FileIdentity)
  /// Nothing, or a link that leads nowhere.
  case missing

  package init(ofPath path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .missing
      return
    }
    let identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file(identity)
    case S_IFDIR: self = .folder(identity)
    default: self = .special(identity)
    }
  }

  /// Returns the bytes of a file, or `nil` if there is none that can be read. Pipes and devices are not read.
  package static func contents(ofFile path: String) -> Data? {
    guard case .file = FileKind(ofPath: path) else { return nil }
    return FileManager.default.contents(atPath: path)
  }
}

/// The identity of a file, which is equal for all paths and links that lead to it.
package struct FileIdentity: Hashable {
  package var device: UInt64
  package var number: UInt64
}
