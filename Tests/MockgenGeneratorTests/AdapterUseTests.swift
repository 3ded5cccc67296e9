import Testing

@testable import MockgenGenerator

/// Adapters that stand in another file of the target are left out, in the builds that have them there.
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

  @Test func whatStandsElsewhereInEveryBuildIsLeftOut() throws {
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

  @Test func whatStandsElsewhereInSomeBuildsIsWrittenForTheOthers() throws {
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
}
