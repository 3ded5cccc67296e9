import Foundation
import MockgenSyntax

/// A number that changes with each change of a file, derived from the file's metadata without opening it.
enum FileSignature {
  /// The signature that never matches, so that the file is read again.
  static let unknown: UInt64 = 0

  /// - Parameter start: The start of the run, in seconds. The signature of a file that has changed later, or shortly
  ///   before, is unknown: the file may change again within the same tick of the file system's clock. Git does likewise
  ///   (https://git-scm.com/docs/racy-git).
  static func of(_ path: String, before start: Int) -> UInt64 {
    var status = stat()
    return stat(path, &status) == 0 ? of(status, before: start) : unknown
  }

  /// - Parameter descriptor: The descriptor of an open file.
  static func of(_ descriptor: Int32, before start: Int) -> UInt64 {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? of(status, before: start) : unknown
  }

  private static func of(_ status: stat, before start: Int) -> UInt64 {
    guard status.st_mode & S_IFMT == S_IFREG else { return unknown }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    // Some file systems count in steps of two seconds.
    if max(modified.tv_sec, changed.tv_sec) >= start - 2 { return unknown }
    var sum = Checksum()
    sum.add(UInt64(truncatingIfNeeded: status.st_dev))
    sum.add(UInt64(truncatingIfNeeded: status.st_ino))
    sum.add(UInt64(truncatingIfNeeded: status.st_size))
    for time in [modified, changed] {
      sum.add(UInt64(truncatingIfNeeded: time.tv_sec))
      sum.add(UInt64(truncatingIfNeeded: time.tv_nsec))
    }
    return sum.value == unknown ? 1 : sum.value
  }
}
