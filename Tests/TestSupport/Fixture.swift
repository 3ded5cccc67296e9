import Foundation

/// A Swift file that tests read as bytes. Most are valid, except for those that once caused a fault.
public struct Fixture: Sendable, CustomStringConvertible {
  public var path: String
  public var bytes: [UInt8]

  public var description: String { path }

  /// The probes and the crashes: short files, which tests can damage in every way.
  public static let all = files(in: "Tests/Fixtures")
  /// The files that compile: the probes, and the protocols of the golden mocks.
  public static let valid = files(in: "Tests/Fixtures/Probes") + files(in: "Tests/Golden/Protocols")
  /// The findings of the fuzzer and of other searches, each of which once broke an invariant.
  public static let crashes = files(in: "Tests/Fixtures/Crashes")

  private static func files(in folder: String) -> [Fixture] {
    do {
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: Repository.root.appendingPathComponent(folder).path)
      return try names.sorted().filter { $0.hasSuffix(".swift") }.map { name in
        let path = "\(folder)/\(name)"
        return Fixture(path: path, bytes: [UInt8](try Data(contentsOf: Repository.root.appendingPathComponent(path))))
      }
    } catch {
      // A test counts the fixtures, and reports that they are missing.
      return []
    }
  }
}

extension Fixture {
  /// The ranges of words and of single other characters, which are finer than Swift's tokens. Together they cover the file.
  public var tokens: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in bytes.indices.dropFirst() where !isWordByte(bytes[index]) || !isWordByte(bytes[index - 1]) {
      ranges.append(start..<index)
      start = index
    }
    return bytes.isEmpty ? [] : ranges + [start..<bytes.count]
  }

  public func deleting(_ range: Range<Int>) -> [UInt8] {
    Array(bytes[..<range.lowerBound] + bytes[range.upperBound...])
  }

  public func doubling(_ range: Range<Int>) -> [UInt8] {
    Array(bytes[..<range.upperBound] + bytes[range.lowerBound...])
  }

  public func cut(at length: Int) -> [UInt8] { Array(bytes[..<length]) }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
