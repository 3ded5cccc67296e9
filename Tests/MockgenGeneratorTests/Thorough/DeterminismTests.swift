import MockgenSyntax
import TestSupport
import Testing

@testable import MockgenGenerator

/// The output does not depend on the order of the files.
struct DeterminismTests {
  /// Names that several files declare, and inheritance between files in every direction.
  private static let sources = [
    "A.swift": "import Foundation\nprotocol A: B, D { func a(_ date: Date) }\nprotocol Twice: A { func first() }",
    "B.swift": "@preconcurrency import Foundation\nimport Dispatch\nprotocol B: C { func b() -> Alias }",
    "C.swift":
      "@testable import Core\nprotocol C { associatedtype T; func c() -> T; func both() }\ntypealias Alias = Int",
    "D.swift":
      "import struct Core.Item\nprotocol D: C where T == Item { func d(); func both() }\ntypealias Alias = String",
    "E.swift": "protocol Twice: B { func second() }\nclass Base { func base() {} }\nprotocol Unread {",
    "F.swift": "class Base { func other() {} }\nprotocol G: Base { func g() }\nprotocol H: Missing {}",
    "G/A.swift":
      "// mockgen: mock\nclass Base { func third() {} }\nextension Base { protocol Inner: Twice { func i() } }",
    "H.swift": "#if DEBUG\nimport Combine\nprotocol Twice { func debug() }\n#else\nimport RxSwift\n#endif",
    "I.swift": "protocol S { func s() -> Single<Alias>; func p() -> AnyPublisher<Int, Never> }",
  ]
  private static let dependencies = [
    "Z.swift": "public protocol C { func fromZ() }\npublic protocol Missing2 {}\ntypealias Alias = Double",
    "Y.swift": "public protocol C { func fromY() }\nstruct Item: ~Copyable {}",
  ]

  @Test func theOrderOfFilesDoesNotChangeTheBytes() throws {
    func parse(_ files: [String: String]) -> [SourceFileSyntax] {
      files.sorted { $0.key < $1.key }.map { Parser.parse(path: $0.key, text: $0.value) }
    }
    let sources = parse(Self.sources)
    let dependencies = parse(Self.dependencies)
    let generator = try MockGenerator(options: GeneratorOptions())
    let expected = try generator.generate(sources: sources, dependencies: dependencies)
    #expect(expected.mockCount >= 5)
    #expect(expected.diagnostics.map(\.id).contains("same-mock-name"))
    var random = FixedNumbers()
    for _ in 0..<50 {
      let result = try generator.generate(
        sources: sources.shuffled(using: &random), dependencies: dependencies.shuffled(using: &random))
      #expect(result.text == expected.text)
      #expect(result.diagnostics == expected.diagnostics)
    }
  }

  @Test func theFixturesTogether() throws {
    // Many of them declare protocols with the same name.
    let files = Fixture.all.map { Parser.parse(path: $0.path, bytes: $0.bytes) }
    let generator = try MockGenerator(options: GeneratorOptions())
    let expected = try generator.generate(sources: files)
    var random = FixedNumbers()
    for _ in 0..<5 {
      let result = try generator.generate(sources: files.shuffled(using: &random))
      #expect(result.text == expected.text)
      #expect(result.diagnostics == expected.diagnostics)
    }
  }
}

/// A random number generator for the same shuffles in each run.
struct FixedNumbers: RandomNumberGenerator {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
