// Verifications of many calls, which compare each call once and show few.

import Testing

@testable @_spi(Generated) import MockRuntime

private struct Counted: Equatable {
  let number: Int
  let comparisons: LockedValue<Int>

  static func == (one: Counted, other: Counted) -> Bool {
    one.comparisons.add()
    return one.number == other.number
  }
}

@Suite struct ManyCallsTests {
  private let comparisons = LockedValue(0)
  private let state = MockState()

  private func counted(_ number: Int) -> Counted { Counted(number: number, comparisons: comparisons) }

  /// Returns the number of comparisons.
  private func comparisons(of body: () -> Void) -> Int {
    let before = comparisons.value
    body()
    return comparisons.value - before
  }

  @Test(arguments: [1_000, 2_000]) func eachCallIsComparedOnce(_ count: Int) async {
    let one = MockedFunction<Counted, (Counted) -> Void, NoResult>("one(_:)", of: "P", stem: "one", argument: "number")
    let two = MockedFunction<(Counted, b: Counted), (Counted, Counted) -> Void, NoResult>(
      "two(_:b:)", of: "P", stem: "two")
    for number in 0..<count {
      one.record(state, counted(number))
      two.record(state, (counted(number), counted(0)))
    }
    #expect(comparisons { one.expectCalled(with: counted(5)) } == count)
    #expect(comparisons { two.expectCalled(with: (counted(5), counted(0))) } == 2 * count)
    let texts = await failures {
      // The failure compares the closest call again.
      #expect(comparisons { one.expectCalled(with: counted(-1)) } <= count + 20)
      #expect(comparisons { two.expectCalled(with: (counted(-1), counted(0))) } <= 2 * count + 20)
      #expect(comparisons { one.expectCalled(3, with: counted(1)) } <= count + 20)
    }
    #expect(texts.count == 3)
    #expect(texts.map { $0.split(separator: "\n").count }.allSatisfy { $0 < 40 })
  }

  @Test func fewCallsAreShown() async {
    let function = MockedFunction<Int, (Int) -> Void, NoResult>("f(_:)", of: "P", stem: "f", argument: "n")
    for number in 0..<3_000 { function.record(state, number) }
    let texts = await failures {
      function.expectCalled(.once)
      function.expectCalled(.never) { $0 >= 10 }
      function.expectCalls(Array(0..<2_999) + [7])
      function.waitForCall(count: 4_000, timeout: 0)
    }
    #expect(texts.count == 4)
    #expect(texts.map { $0.split(separator: "\n").count }.allSatisfy { $0 < 120 })
    #expect(texts[0].contains("\n> f(n: 49)\n  … 2900 between\n> f(n: 2950)\n"))
  }

  @Test func theNewestOfEquallySimilarCallsIsTheClosest() async {
    let function = MockedFunction<(Int, b: Int), (Int, Int) -> Void, NoResult>("f(_:b:)", of: "P", stem: "f")
    for call in [(1, 1), (1, 2), (1, 3), (2, 4)] { function.record(state, call) }
    let texts = await failures { function.expectCalled(with: (1, 9)) }
    #expect(texts.first?.contains("  1\n- b: 9\n+ b: 3\n") == true, "\(texts)")
    #expect(texts.first?.contains("\n> f(1, b: 3)\n") == true, "\(texts)")
  }
}
