import Testing

@testable import MockgenGenerator

/// The division of mocks into parts.
struct OutputPartTests {
  /// Tests that the part of a mock is the same in each process and version.
  @Test func partsFollowFromNames() {
    #expect([2, 8, 256].map { OutputPart.index(of: "MockUserService", count: $0) } == [0, 0, 72])
    #expect([2, 8, 256].map { OutputPart.index(of: "MockÉtat", count: $0) } == [0, 6, 254])
  }

  @Test func partsAreOfSimilarSize() {
    var counts = [Int](repeating: 0, count: 32)
    for number in 0..<320 { counts[OutputPart.index(of: "MockService\(number)", count: 32)] += 1 }
    #expect(counts.max() ?? 0 < 25)
  }

  @Test(arguments: [5, 6]) func goldenMocksCompileInParts(languageMode: Int) async throws {
    var options = GeneratorOptions()
    options.layout = .parts(8)
    try await expectGoldenMocksCompile(options, languageMode: languageMode)
  }
}
