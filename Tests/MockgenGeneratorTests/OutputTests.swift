import Testing

@testable import MockgenGenerator

/// The shape of the output as a file.
struct OutputTests {
  @Test func importsAreMergedAndSorted() throws {
    var options = GeneratorOptions()
    options.testableImports = ["App"]
    options.imports = ["Helpers"]
    let text = try generate(
      [
        "A.swift": "public import Foundation\nimport struct Core.Item\nprotocol A { func f() }",
        "B.swift": "@preconcurrency import Foundation\nimport App\nprotocol B { func f() }",
        "C.swift": "import Unused\n",
      ], options: options
    ).text
    let imports = text.split(separator: "\n").filter { $0.contains("import ") }
    #expect(
      imports == [
        "@testable import App", "@preconcurrency import Foundation", "import Helpers",
        "@_spi(Generated) import MockRuntime",
        "import struct Core.Item",
      ])
  }

  @Test func conditionalImportsKeepTheirConditions() throws {
    let text = try generate(
      "#if canImport(Combine)\nimport Combine\n#else\nimport OpenCombine\n#endif\nprotocol P { func f() }"
    ).text
    #expect(text.contains("#if canImport(Combine)\n  import Combine\n#endif"))
    #expect(text.contains("#if !canImport(Combine)\n  import OpenCombine\n#endif"))
  }

  @Test func accessIsAtMostTheProtocols() throws {
    var options = GeneratorOptions()
    options.access = .public
    let text = try generate("public protocol A { func f() }\nprotocol B { func f() }", options: options).text
    #expect(text.contains("public final class MockA"))
    #expect(text.contains("\nfinal class MockB"))
  }

  @Test func nameFormatNamesTheMock() throws {
    var options = GeneratorOptions()
    options.nameFormat = "{name}Mock"
    let text = try generate(
      "// mockgen: name = Fake\nprotocol A { func f() }\nprotocol B { func f() }", options: options
    ).text
    #expect(text.contains("class Fake: BaseMock, A"))
    #expect(text.contains("class BMock: BaseMock, B"))
  }

  @Test func noLineIsLongAndNoneEndsInASpace() throws {
    let text = try generate(
      """
      protocol P {
        func search(matching text: [String: [Int]], sortedBy order: (Int, String) -> Void,
          finally done: @escaping (Result<[String: Int], any Error>) -> Void) async throws -> [String: [Int]]
        func search(matchingAll texts: [String: [Int]], sortedBy order: [Int: String]) throws -> [String: [Int]]
        var aLongNameForAStream: AsyncThrowingStream<[String: [Int: String]], any Error> { get }
        func short()
      }
      """
    ).text
    for line in text.split(separator: "\n") where !line.hasPrefix("//") {
      #expect(line.count <= 120)
      #expect(line.last != " ")
    }
    #expect(!text.contains("\n\n\n"))
  }

  @Test func streamsAreKnownByTheImportsOfTheirFile() throws {
    let source = "protocol P { func f() -> Single<Int> }"
    #expect(try generate(source).text.contains("fResult: ReturnResult<Single<Int>, Never>?"))
    let text = try generate("import RxSwift\n" + source).text
    #expect(text.contains("fResult: SingleResult<Int>?"))
    #expect(text.contains("@preconcurrency import RxSwift"))
  }

  @Test func streamsAreKnownThroughTypealiases() throws {
    let text = try generate([
      "Alias.swift": "import Combine\ntypealias Response<T> = AnyPublisher<T, Failure>",
      "P.swift": "protocol P { func f() -> Response<Int>; var all: Response<[Int]> { get } }",
    ]).text
    #expect(text.contains("fResult: StreamResult<Int, Failure>?"))
    #expect(text.contains("allResult: StreamResult<[Int], Failure>?"))
  }

  @Test func adaptersAreWrittenOnceAndCanBeLeftOut() throws {
    var options = GeneratorOptions()
    let source = "import RxSwift\nprotocol P { func f() -> Single<Int> }\nprotocol Q { func g() -> Completable }"
    #expect(try generate(source).text.components(of: "func waitForSuccess(") >= 1)
    options.writesAdapters = false
    #expect(try generate(source, options: options).text.components(of: "func waitForSuccess(") == 0)
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = Substring(self)
    while let first = rest.firstIndex(of: text.first ?? " ") {
      if rest[first...].hasPrefix(text) { count += 1 }
      rest = rest[rest.index(after: first)...]
    }
    return count
  }
}
