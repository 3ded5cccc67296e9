import Foundation
import Testing

@testable import conformance

struct CountsTests {
  private let expected = ModuleCounts(
    package: "P", module: "M", protocols: 3, mocked: 2, compiledInSwift5: 2, compiledInSwift6: 2, warnings: 0,
    leftOut: ["reason": 1])

  private func isWorse(
    than expected: ModuleCounts?, isListed: Bool = true, _ change: (inout ModuleCounts) -> Void
  ) -> Bool {
    var seen = self.expected
    change(&seen)
    return CountChange.between(expected, seen, isListed: isListed).contains(where: \.isWorse)
  }

  @Test func fewerMocksAndMoreWarningsAreWorse() {
    #expect(!isWorse(than: expected) { _ in })
    #expect(isWorse(than: expected) { $0.mocked = 1 })
    #expect(isWorse(than: expected) { $0.compiledInSwift5 = 1 })
    #expect(isWorse(than: expected) { $0.compiledInSwift6 = 1 })
    #expect(isWorse(than: expected) { $0.warnings = 1 })
    #expect(!isWorse(than: expected) { $0.compiledInSwift6 = 3 })
  }

  @Test func aModuleWithoutExpectedCountsIsWorse() {
    #expect(isWorse(than: nil) { _ in })
  }

  /// An excluded protocol has a diagnostic, which other tests check.
  @Test func withoutCountsEveryMockMustCompile() {
    #expect(!isWorse(than: nil, isListed: false) { _ in })
    #expect(isWorse(than: nil, isListed: false) { $0.compiledInSwift5 = 1 })
    #expect(isWorse(than: nil, isListed: false) { $0.compiledInSwift6 = 1 })
    #expect(isWorse(than: nil, isListed: false) { $0.warnings = 1 })
  }

  @Test func recordingKeepsTheOtherModules() throws {
    let scratch = try ScratchFolder()
    let expectations = Expectations(file: scratch.url.appendingPathComponent("expectations.json"))
    let order = ["A", "B"].map { SubjectPackage(name: $0, url: "", version: "", products: [], modules: ["M"]) }
    let rows = ["B", "A", "Gone"].map { ModuleCounts(package: $0, module: "M", protocols: 1) }
    try expectations.record(rows, order: order)
    try expectations.record([ModuleCounts(package: "A", module: "M", protocols: 2)], order: order)
    #expect(try expectations.load().map(\.package) == ["A", "B"])
    #expect(try expectations.load().map(\.protocols) == [2, 1])
  }
}
