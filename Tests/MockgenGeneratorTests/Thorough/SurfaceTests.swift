import Foundation
import TestSupport
import Testing

/// The public names of the modules that mocks and tests import, which a page lists.
@Suite struct SurfaceTests {
  private static let page = "docs/runtime-surface.md"
  private static let mark = "<!-- from the doc comments -->\n"
  /// The modules, each with the largest number of its public symbols.
  private static let modules = [("MockRuntime", 155), ("MockTesting", 184), ("MockByHand", 6)]

  @Test func thePageListsPublicSymbols() async throws {
    let text = try Repository.contents(Self.page)
    let head = try #require(text.range(of: Self.mark)).upperBound
    var expected = String(text[..<head])
    for (module, _) in Self.modules {
      expected += "\n# \(module)\n\n" + Self.list(try await Self.symbols(of: module))
    }
    if let failure = try RecordedFile.failure(of: Self.page, expected: expected) { Issue.record("\(failure)") }
  }

  @Test func everySymbolHasADocComment() async throws {
    for (module, _) in Self.modules {
      // A type of another module has its sentence there.
      let missing = try await Self.symbols(of: module).filter(\.sentence.isEmpty).map(\.name)
      #expect(missing.sorted() == [], "\(module)")
    }
  }

  /// Tests that the catalogue contains each type.
  @Test func theCatalogueListsEachType() async throws {
    let page = "Sources/MockRuntime/MockRuntime.docc/MockRuntime.md"
    let topics = try Repository.contents(page)
    for (module, _) in Self.modules {
      let path = module == "MockRuntime" ? "" : "/\(module)/"
      // Types of other modules have members here, and a page elsewhere.
      let names = try await Self.symbols(of: module).map(\.name).filter { !$0.contains(".") }
      let missing = names.filter { !topics.contains("- ``\(path)\($0)``\n") }.sorted()
      #expect(missing == [], "add each to the topics of \(page)")
    }
  }

  /// Tests that the page is short enough to be read. The limits only decrease: new API replaces old.
  ///
  /// The number was 353 before calls in the bodies of mocks were hidden, 227 before members of all results were declared
  /// once, 149 before there was one clock for the code under test, 170 before stream recorders and stories, each with a
  /// blocking and a suspending form, 224 before tests could call a completion closure themselves, and 225 before
  /// durations of all types had one set of named values. Arrivals and faults are twelve symbols, and their traits eleven:
  /// a test names each. A success without a value has two names for each result, which are six symbols. Reading up to an
  /// element, expecting nothing, and closures by argument are four. Recordings and their comparison are sixteen. Subjects
  /// of handles are two, and so are stubs of properties. A stream without a failure as the result of a function that
  /// throws is one. Calls that are forgotten while stubs are kept, durations of any integer, and the completion of a
  /// stream of `Never` are four. JSON of generic functions is two. The order of calls as a method of
  /// each mock is one. One argument of several is six, for each way to name calls. Answers to one call at a time are eight.
  /// The setting that records who called is two, and the search for leaks is three.
  /// Events that come back in a story are two, and a mirror of mocks without cycles is one. Other results of a test are
  /// five: a trait, a method of XCTests, and the type of the trait. Expectations that are written into the test are four.
  /// Verification was in the runtime, which had 198.
  @Test func theSurfaceDoesNotGrow() async throws {
    for (module, most) in Self.modules {
      let count = try await Self.symbols(of: module).count
      #expect(
        count <= most,
        """
        hide behind '@_spi(Generated)' what tests do not name, or say once what several have in common; for what tests \
        cannot do without, write the new number here, and why it is worth it into the commit message
        """)
    }
    let names = try await Self.symbols(of: "MockRuntime").map(\.name)
    let hidden = names.filter { $0.hasPrefix("Mock") && $0.contains("record(") || $0.contains("returned(") }
    #expect(hidden == [], "mocks alone call these: put them behind '@_spi(Generated)'")
  }

  /// Tests that few functions settle a call: the generated body states how a closure is called. There were 56.
  @Test func fewFunctionsSettleACall() async throws {
    let names = try await Self.symbols(of: "MockRuntime", ["-include-spi-symbols"]).map(\.name)
    let forms = ["complete", "completeOnMainActor", "rethrown", "throwing"].map { "MockedFunction.\($0)(" }
    let count = names.filter { name in forms.contains { name.hasPrefix($0) } }.count
    #expect(1...8 ~= count)
  }

  /// Tests that a user's type with one of these names is written with its module.
  @Test func theGeneratorKnowsEachType() async throws {
    let kinds = ["class", "struct", "enum", "protocol", "typealias"].map { "swift.\($0)" }
    var symbols: [Symbol] = []
    for (module, _) in Self.modules {
      symbols += try await Self.symbols(of: module, ["-include-spi-symbols"])
    }
    let types =
      symbols.filter { kinds.contains($0.kind) && !$0.name.contains(".") }.map(\.name)
    let page = "Sources/mockgen/Generator/Knowledge/MockRuntime.swift"
    let expected = """
      import MockgenSyntax

      extension KnownModule {
        /// The types of the modules that generated files import: `SurfaceTests` records them.
        static let mockRuntime: WordList = \"""
      \(Self.filled(Set(types).sorted()))
          \"""
      }

      """
    if let failure = try RecordedFile.failure(of: page, expected: expected) { Issue.record("\(failure)") }
  }

  /// Returns the words in lines of a file.
  private static func filled(_ words: [String]) -> String {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < 112 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append("    " + word)
      }
    }
    return lines.joined(separator: "\n")
  }

  fileprivate struct Symbol {
    var name: String
    var sentence: String
    var kind: String
  }

  private static func list(_ symbols: [Symbol]) -> String {
    let types = Dictionary(grouping: symbols) { String($0.name.prefix { $0 != "." }) }
    let rows = types.sorted { $0.key < $1.key }.map { type, symbols in
      let sentence = symbols.first { $0.name == type }?.sentence ?? ""
      let members = Set(symbols.filter { $0.name != type }.map { "`\($0.name.dropFirst(type.count + 1))`" })
      return "| `\(type)` | \(sentence) | \(members.sorted().joined(separator: ", ")) |\n"
    }
    return "| type | | members |\n|---|---|---|\n" + rows.joined()
  }

  private static func symbols(of module: String, _ options: [String] = []) async throws -> [Symbol] {
    let modules = Repository.products.appendingPathComponent("Modules").path
    let target = try await Toolchain.installed().target
    return try await aside {
      let folder = try TemporaryFolder()
      let result = try run(
        "swift",
        [
          "symbolgraph-extract", "-skip-synthesized-members", "-module-name", module, "-I", modules,
          "-minimum-access-level", "public", "-output-dir", folder.url.path, "-target", target,
        ] + options)
      try #require(result.status == 0, "\(result.errors)")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      let symbols = try files.flatMap { name in
        try JSONDecoder().decode(Graph.self, from: Data(folder.read(name).utf8)).symbols.map(Symbol.init)
      }
      let names = Set(symbols.map(\.name))
      return symbols.filter { symbol in
        let blocking = symbol.name.replacingOccurrences(of: "isolation:", with: "")
        return blocking == symbol.name || !names.contains(blocking)
      }
    }
  }

  fileprivate struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { var identifier: String }
      struct Comment: Decodable {
        struct Line: Decodable { var text: String }
        var lines: [Line]
      }
      var pathComponents: [String]
      var kind: Kind
      var docComment: Comment?
    }
    var symbols: [Symbol]
  }
}

extension SurfaceTests.Symbol {
  fileprivate init(_ symbol: SurfaceTests.Graph.Symbol) {
    let summary = symbol.docComment?.lines.map(\.text).prefix { !$0.isEmpty }.joined(separator: " ") ?? ""
    let end = summary.range(of: ". ")?.lowerBound
    let sentence = end.map { summary[..<$0] + "." } ?? summary[...]
    self.init(
      name: symbol.pathComponents.joined(separator: "."), sentence: sentence.replacingOccurrences(of: "|", with: "\\|"),
      kind: symbol.kind.identifier)
  }
}
