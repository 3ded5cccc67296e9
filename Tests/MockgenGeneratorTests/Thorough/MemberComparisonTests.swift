import MockgenChanges
import MockgenGenerator
import Testing

/// Types that only differ in ways that tests cannot observe, which count as equal.
struct MemberComparisonTests {
  private func comparison(_ old: String, _ new: String) -> MemberComparison {
    func mocks(_ type: String) -> CommittedMocks {
      CommittedMocks("import Core\n@testable import App\nclass AMock { var value: \(type) }")
    }
    return MemberComparison(of: mocks(old), with: mocks(new))
  }

  @Test(arguments: [
    ("Item", "App.Item"), ("Core.Item?", "Item?"), ("[Core.Item: (App.Other) -> Void]", "[Item: (Other) -> Void]"),
    ("Item!", "Item?"), ("any Store", "Store"), ("@Sendable () -> Void", "() -> Void"), ("Swift.Int", "Int"),
    ("App", "App"), ("App.App", "App"), ("(() -> Void)?", "(() -> ())?"),
    ("Result<Void, Error>", "Result<(), any Error>"), ("(Listener) -> Int", "(_ listener: Listener) -> Int"),
    ("(Int, [Int: Int]) -> ()", "(_ a: Int, _ b: [Int: Int]) -> Void"),
  ])
  func theSame(_ old: String, _ new: String) { #expect(comparison(old, new).kept == 1) }

  @Test(arguments: [
    ("Item", "Other"), ("Item?", "Item"), ("Other.Item", "Item"), ("App", "Core"), ("[App]", "[Core]"),
    ("Item", "Item.App"), ("(_ a: Int) -> Int", "(_ a: String) -> Int"), ("() -> Void", "() -> Int"),
    ("(a: Int, b: Int)", "(b: Int, a: Int)"),
  ])
  func others(_ old: String, _ new: String) {
    #expect(comparison(old, new).rows.map(\.retyped.count) == [1])
  }
}
