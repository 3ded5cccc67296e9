import Testing

@testable import MockgenCommandLine
@testable import mockgen

/// The unified format.
struct UnifiedDiffTests {
  @Test func equalTextsHaveNoDifference() {
    #expect(UnifiedDiff.between("a\n", "a\n", oldName: "old", newName: "new") == "")
  }

  @Test func changesHaveContext() {
    let old = (1...10).map { "\($0)\n" }.joined()
    let new = old.replacing("5\n", with: "five\n")
    #expect(
      UnifiedDiff.between(old, new, oldName: "old", newName: "new")
        == "--- old\n+++ new\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
  }

  @Test func additionToNothing() {
    #expect(
      UnifiedDiff.between("", "a\n", oldName: "old", newName: "new") == "--- old\n+++ new\n@@ -0,0 +1,1 @@\n+a\n")
  }

  /// Tests texts whose exact difference would take hours and most of the memory.
  @Test(.timeLimit(.minutes(10)))
  func longTextsThatDifferEverywhereAreCompared() {
    let old = (0..<100_000).map { $0.isMultiple(of: 1_000) ? "kept \($0)\n" : "old \($0 % 500)\n" }.joined()
    let new = (0..<100_000).map { $0.isMultiple(of: 1_000) ? "kept \($0)\n" : "new \($0 % 500)\n" }.joined()
    let difference = UnifiedDiff.between(old, new, oldName: "old", newName: "new").split(separator: "\n")
    #expect(difference.count { $0.hasPrefix(" kept") } == 100)
    #expect(difference.count { $0.hasPrefix("-old") } == 99_900)
    #expect(difference.count { $0.hasPrefix("+new") } == 99_900)
  }

  /// Tests that either side of a difference is the corresponding text.
  @Test func bothTextsAreInTheDifference() {
    var random = FixedNumbers()
    for count in [0, 1, 2, 5, 20, 1_500] {
      for _ in 0..<(count > 100 ? 2 : 30) {
        let old = (0..<count).map { _ in "\(Int.random(in: 0...max(1, count / 2), using: &random))" }
        let new = (0..<count).map { _ in "\(Int.random(in: 0...max(1, count / 2), using: &random))" }
        let common = LineDifference(old.map { $0[...] }, new.map { $0[...] }).common
        for (first, second) in zip(common, common.dropFirst()) {
          #expect(first.old < second.old && first.new < second.new)
        }
        for pair in common { #expect(old[pair.old] == new[pair.new]) }
      }
    }
  }

  /// A random number generator whose numbers are the same in each run.
  private struct FixedNumbers: RandomNumberGenerator {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
