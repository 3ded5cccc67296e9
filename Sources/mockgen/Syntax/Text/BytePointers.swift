// The functions of libc, which stay fast in debug builds, unlike loops.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension UnsafePointer<UInt8> {
  /// Returns the offset of the first such byte among the next `count`, or `nil` if there is none.
  public func offset(of byte: UInt8, count: Int) -> Int? {
    guard let found = memchr(self, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(self).distance(to: found)
  }

  /// Returns whether the next bytes are those of a word.
  func begins(with word: StaticString) -> Bool { memcmp(self, word.utf8Start, word.utf8CodeUnitCount) == 0 }

  /// Returns the offset of the first such word among the next `count` bytes, or `nil` if there is none.
  func offset(of word: StaticString, count: Int) -> Int? {
    let found = findBytes(self, count, word.utf8Start, word.utf8CodeUnitCount)
    return found.map { UnsafeRawPointer(self).distance(to: $0) }
  }
}

/// libc's `memmem`. Glibc's module hides it behind `_GNU_SOURCE`, so it is declared here by its symbol.
@_silgen_name("memmem")
private func findBytes(
  _ haystack: UnsafeRawPointer, _ haystackLength: Int, _ needle: UnsafeRawPointer, _ needleLength: Int
) -> UnsafeMutableRawPointer?
