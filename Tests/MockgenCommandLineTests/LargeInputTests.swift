import Foundation
import MockgenSyntax
import TestSupport
import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// Many files, and large files.
struct LargeInputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func theBufferGrowsAndIsCleared() throws {
    let reader = FileReader()
    for count in [0, 7, 262_143, 262_144, 1_000_003, 5] {
      let text = String(String(repeating: "0123456789", count: count / 10 + 1).prefix(count))
      try folder.write(text, to: "File.txt")
      let path = folder.url.appendingPathComponent("File.txt").path
      let read = try #require(reader.withContents(ofFile: path) { String(decoding: $0, as: UTF8.self) })
      #expect(read == text)
    }
  }

  @Test(arguments: [0, 1, 15, 16, 17, 1_000]) func resultsComeInOrder(count: Int) {
    #expect(AllCores.map(count, portion: 16) { $0 } == Array(0..<count))
  }

  /// Tests that stacks are large enough for trees, which are walked recursively.
  @Test func threadsHaveLargeStacks() {
    let caller = ObjectIdentifier(Thread.current)
    let sizes = AllCores.map(1_000, portion: 1) { _ in
      ObjectIdentifier(Thread.current) == caller ? 8 << 20 : Thread.current.stackSize
    }
    #expect(sizes.allSatisfy { $0 >= 8 << 20 })
  }

  @Test func filesAndDiagnosticsComeInOrder() throws {
    for number in 100..<900 {
      try folder.write("protocol P\(number) {}", to: "\(number).swift")
      try Data([0x70, 0x72, 0x6F, 0x74, 0x6F, 0x63, 0x6F, 0x6C, 0x20, 0xFF]).write(
        to: folder.url.appendingPathComponent("\(number)x.swift"))
    }
    var finder = SourceFinder()
    let files = finder.parse([folder.url.path], role: .source)
    #expect(files.map { URL(fileURLWithPath: $0.path).lastPathComponent } == (100..<900).map { "\($0).swift" })
    #expect(
      finder.diagnostics.map { URL(fileURLWithPath: $0.path).lastPathComponent } == (100..<900).map { "\($0)x.swift" })
  }
}
