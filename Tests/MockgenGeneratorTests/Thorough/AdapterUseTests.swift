import Testing

@testable import MockgenGenerator

/// Adapters that another file of the target already contains, which are omitted in the builds in which it does.
struct AdapterUseTests {
  private static let source = "protocol P { func f() -> AnyPublisher<Int, Never> }"
  private static let conditional = "#if canImport(Combine)\nimport Combine\n#endif\n" + source

  private func uses(_ source: String, beside present: Set<AdapterUse> = []) throws -> Set<AdapterUse> {
    var options = GeneratorOptions()
    options.adaptersElsewhere = present
    return AdapterUse.all(in: try generate(source, options: options).text.utf8)
  }

  @Test func adaptersAreReadBackWithTheirConditions() throws {
    #expect(try uses("import Combine\n" + Self.source) == [AdapterUse(module: "Combine", condition: nil)])
    #expect(try uses(Self.conditional) == [AdapterUse(module: "Combine", condition: "canImport(Combine)")])
    #expect(try uses(Self.source) == [])
    let text = try generate(Self.conditional).text.replacing("\n", with: "\r\n")
    #expect(AdapterUse.all(in: text.utf8) == [AdapterUse(module: "Combine", condition: "canImport(Combine)")])
    let both = "#if A\n#if B\n#else\n// MARK: - RxSwift: what a mocked function returns\n#endif\n#endif\n"
    #expect(AdapterUse.all(in: both.utf8) == [AdapterUse(module: "RxSwift", condition: "A && !B")])
  }

  /// Tests that no build contains two copies of an adapter, whatever the files import.
  @Test(
    arguments: [
      (["A", nil], nil), (["A", "A"], "A"), (["A", "B"], "A || B"), (["A", "A && B"], "A"), (["A", "!A"], nil),
      (["A || B", "B || A"], "B || A"), (["A && C", "B", "A"], "A || B"),
    ] as [([String?], String?)])
  func oneAdapterForAllFiles(conditions: [String?], expected: String?) throws {
    var sources: [String: String] = [:]
    for (number, condition) in conditions.enumerated() {
      let source = condition.map { "#if \($0)\nimport Combine\n#endif\n" } ?? "import Combine\n"
      sources["\(number).swift"] = source + Self.source.replacing("protocol P", with: "protocol P\(number)")
    }
    let text = try generate(sources).text
    #expect(AdapterUse.all(in: text.utf8) == [AdapterUse(module: "Combine", condition: expected)])
    #expect(text.split(separator: "\n").count { MockMark.adapterModule(in: String($0)) != nil } == 1)
  }

  @Test func adaptersThatExistInEveryBuildAreOmitted() throws {
    for condition in [nil, "canImport(Combine)", "canImport(Combine) || DEBUG"] {
      #expect(try uses(Self.conditional, beside: [AdapterUse(module: "Combine", condition: condition)]) == [])
    }
    #expect(try uses(Self.conditional, beside: [AdapterUse(module: "RxSwift", condition: nil)]).count == 1)
    let exclusive = AdapterUse(module: "Combine", condition: "!canImport(Combine)")
    #expect(
      try uses(Self.conditional, beside: [exclusive]) == [
        AdapterUse(module: "Combine", condition: "canImport(Combine)")
      ])
  }

  @Test func adaptersThatExistInSomeBuildsAreWrittenForTheOthers() throws {
    let present = AdapterUse(module: "Combine", condition: "DEBUG")
    #expect(
      try uses("import Combine\n" + Self.source, beside: [present])
        == [AdapterUse(module: "Combine", condition: "!DEBUG")])
  }

  @Test func rxCocoaLeavesTheAdapterOfRxSwiftToOthersToo() throws {
    let source = "import RxCocoa\nprotocol P { func f() -> Driver<Int> }"
    #expect(try Set(uses(source).map(\.module)) == ["RxCocoa", "RxSwift"])
    let left = try uses(source, beside: [AdapterUse(module: "RxSwift", condition: nil)])
    #expect(left.map(\.module) == ["RxCocoa"])
  }

  /// Tests that an adapter is compiled with the features that it needs, and no others.
  @Test(arguments: [
    ("Combine", "AnyPublisher<Int, Never>", true), ("ReactiveSwift", "Signal<Int, Never>", true),
    ("RxSwift", "Single<Int>", false), ("RxCocoa", "Driver<Int>", false),
  ])
  func adaptersImportWhatTheyNeed(module: String, type: String, needsFoundation: Bool) throws {
    let text = try generate("import \(module)\nprotocol P { func f() -> \(type) }").text
    #expect(text.contains("\nimport Foundation\n") == needsFoundation)
  }

  /// Tests that an app has no module for tests, and that mocks without a framework do not need one.
  @Test(arguments: ["AnyPublisher<Int, Never>", "SignalProducer<Int, Never>", "Single<Int>", "Driver<Int>", "Int"])
  func recordersAreWrittenForTests(type: String) throws {
    let imports = "import Combine\nimport ReactiveSwift\nimport RxCocoa\nimport RxSwift\n"
    var options = GeneratorOptions()
    for isForTests in [false, true] {
      options.writesRecorders = isForTests
      let text = try generate("\(imports)protocol P { func f() -> \(type) }", options: options).text
      let hasRecorders = isForTests && type != "Int"
      for piece in ["\nimport MockTesting\n", "MockStreamRecorder", "OfVirtualClock"] {
        #expect(text.contains(piece) == hasRecorders, "\(piece)")
      }
    }
  }

  @Test func aFileOfAdaptersHasTheMark() {
    let line = GeneratedHeader.line(adaptersOf: ["RxSwift", "Rxy"])
    #expect(
      line == "// Generated by mockgen (`mockgen adapters RxSwift Rxy`, output contract 3). Edits are lost: "
        + "write the file again with a newer mockgen.")
    #expect(GeneratedHeader.isOfAdapters(Array(line.utf8)))
    #expect(!GeneratedHeader.isOfAdapters(Array(GeneratedHeader.line.utf8)))
  }
}
