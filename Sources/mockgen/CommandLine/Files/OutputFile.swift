import Foundation
import MockgenGenerator

/// An output file: it is written whole or not at all, and not touched if it would not change.
package struct OutputFile {
  package let path: String

  package init(path: String) { self.path = path }

  /// The reason why the file cannot be written.
  package struct Failure: Error {
    package var id: DiagnosticID
    package var message: String
    package var note: String?

    package init(id: DiagnosticID, message: String, note: String?) {
      (self.id, self.message, self.note) = (id, message, note)
    }
  }

  /// Returns the current contents; `nil` if there is no file.
  ///
  /// - Throws: `Failure` if the file cannot be read, since it may not have been written by the tool.
  package func contents() throws(Failure) -> Data? {
    guard case .file = FileKind(ofPath: path) else { return nil }
    if let data = FileManager.default.contents(atPath: path) { return data }
    throw Failure(
      id: .unreadableFile, message: "the file cannot be read",
      note: "name another file with '-o', or check its permissions")
  }

  /// - Parameter isExplicit: Whether an existing file may be replaced even if the tool did not write it.
  @discardableResult
  package func write(_ text: String, isExplicit: Bool = false) throws(Failure) -> Bool {
    let data = Data(text.utf8)
    do {
      switch FileKind(ofPath: path) {
      case .special:
        // A new file in place of a pipe or of `/dev/stdout` would reach no reader.
        try writeInPlace(data)
      case .file:
        let old = try contents() ?? Data()
        if old == data { return false }
        if !isExplicit { try refuseToLose(old) }
        try replace(with: data)
      case .folder, .missing:
        if case .missing = FileKind(ofPath: path), Self.destination(ofLink: path) != nil {
          throw Failure(
            id: .unwritableOutput, message: "the file is a link to a file that does not exist",
            note: "remove the link, or name another file with '-o'")
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try replace(with: data)
      }
      return true
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        id: .unwritableOutput, message: "the file cannot be written: \(error.localizedDescription)",
        note: "check the path, its permissions and the free space")
    }
  }

  /// Throws if a handwritten file would be overwritten because of an error on the command line.
  private func refuseToLose(_ old: Data) throws(Failure) {
    if GeneratedHeader.isPresent(in: old) { return }
    throw Failure(
      id: .outputIsSource, message: "the file was not written by mockgen and would be overwritten",
      note: "name another file with '-o', or remove this one"
        + (String(decoding: old, as: UTF8.self).contains("@_spi(Generated)")
          ? "; mocks whose first comment was edited are written again when the file is removed" : ""))
  }

  /// Writes a temporary file and renames it, so that no reader sees an incomplete file.
  ///
  /// Foundation's atomic writing also waits for the disk, which may take longer than the rest of the run. A file that
  /// is lost in a power failure can be generated again.
  private func replace(with data: Data, attempts: Int = 3) throws {
    let target = linkTarget()
    var status = stat()
    let permissions = stat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
    let folder = target[..<(target.lastIndex(of: "/").map(target.index(after:)) ?? target.startIndex)]
    // Hidden, so that no other run takes it for a source.
    let temporary = "\(folder)\(Self.temporaryPrefix)\(UInt64.random(in: 0...UInt64.max))"
    let file = try FileDescriptor.create(temporary)
    // Held until the file is closed, which the end of the process does, too.
    _ = flock(file.number, LOCK_EX | LOCK_NB)
    do {
      do {
        try file.write(data)
        if let permissions, fchmod(file.number, permissions) != 0 { throw SystemError(code: errno) }
      } catch {
        file.close()
        throw error
      }
      try file.finish()
      if rename(temporary, target) != 0 {
        // Another run removed the file before it was locked.
        if errno == ENOENT, attempts > 1 { return try replace(with: data, attempts: attempts - 1) }
        throw SystemError(code: errno)
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static let temporaryPrefix = ".mockgen-"

  /// Removes the temporary files that killed runs left in the folders of some files. Other runs lock theirs.
  static func removeTemporaryFiles(beside paths: [String]) {
    for folder in Set(paths.map { path in path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./" }) {
      guard let listing = opendir(folder) else { continue }
      defer { closedir(listing) }
      while let entry = readdir(listing) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        let number = name.dropFirst(temporaryPrefix.count)
        guard name.hasPrefix(temporaryPrefix), !number.isEmpty, number.allSatisfy({ ("0"..."9").contains($0) }) else {
          continue
        }
        let descriptor = open(folder + name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        if case .file = FileKind(ofPath: folder + name), flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
          unlink(folder + name)
        }
        close(descriptor)
      }
    }
  }

  /// Returns the path to which links lead, so that the target of a link is replaced and not the link.
  private func linkTarget() -> String {
    var target = path
    for _ in 0..<32 {
      guard let link = Self.destination(ofLink: target) else { break }
      target = URL(fileURLWithPath: link, relativeTo: URL(fileURLWithPath: target).deletingLastPathComponent()).path
    }
    return target
  }

  private static func destination(ofLink path: String) -> String? {
    do {
      return try FileManager.default.destinationOfSymbolicLink(atPath: path)
    } catch {
      return nil
    }
  }

  private func writeInPlace(_ data: Data) throws(SystemError) {
    let file = try FileDescriptor.open(path)
    defer { file.close() }
    try file.write(data)
  }
}
