// Streams of types that always have a value: a subscriber receives the first element before `subscribe` returns.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime

struct FirstValueTests {
  private let state = MockState()
  private let function = MockedFunction<Void, () -> StreamResult<Int, Never>?, StreamResult<Int, Never>>(
    "level()", of: "P", stem: "level")

  /// Subscribes, and returns the elements that arrived in the meantime and the list of all elements.
  private func subscribe(_ result: StreamResult<Int, Never>?) -> (atOnce: [Int], all: LockedValue<[Int]>) {
    function.result = result
    function.record(state)
    let seen = LockedValue<[Int]>([])
    _ = function.source(nil, as: Int.self, startsWithValue: true).subscribe { event in
      if case .next(let element) = event { seen.append(element) }
    }
    return (seen.value, seen)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [nil, .background, .main] as [MockDelivery?])
  func onlyTheFirstElementComesAtOnce(delivery: MockDelivery?) async {
    if let delivery { state.delivery = delivery }
    let seen = subscribe(.sequence([1, 2, 3]))
    #expect(seen.atOnce.first == 1)
    while seen.all.value.count < 3 { await Task.yield() }
    #expect(seen.all.value == [1, 2, 3])
  }

  @Test(.timeLimit(.minutes(10))) @MainActor func onTheMainThreadTheOthersComeLater() async {
    let seen = subscribe(.sequence([1, 2, 3]))
    #expect(seen.atOnce == [1])
    while seen.all.value.count < 3 { await Task.yield() }
    #expect(seen.all.value == [1, 2, 3])
  }

  @Test func immediatelyAllElementsComeAtOnce() {
    state.delivery = .immediate
    #expect(subscribe(.sequence([1, 2, 3])).atOnce == [1, 2, 3])
    #expect(subscribe(.value { 4 }).atOnce == [4])
    #expect(subscribe(.inOrder(.value(5))).atOnce == [5])
    #expect(function.activeSubscriptions == 0)
  }

  @Test func aLaterElementIsNotTheFirst() async {
    state.delivery = .immediate
    let subject = MockSubject<Int, Never>()
    await expectFailures(
      """
      P.level() needs a first value at once, but its result has none yet
      set .value(…) or .sequence([…]), or .subject(MockSubject(initial: …))
      """
    ) {
      let seen = subscribe(.subject(subject))
      #expect(seen.atOnce == [0])
      subject.send(7)
      #expect(seen.all.value == [0, 7])
    }
  }

  @Test func anUnsetResultHasTheNaturalDefault() async {
    await expectFailures("Unexpected function call P.level()\nset mock.levelResult = .sequence([…])") {
      #expect(subscribe(nil).atOnce == [0])
    }
    state.whenUnset = .empty
    state.defaults.set(3)
    #expect(subscribe(nil).atOnce == [3])
  }

  @Test func aHandlerDecides() {
    state.delivery = .immediate
    function.record(state)
    var seen: [Int] = []
    _ = function.source(.value(8), as: Int.self, startsWithValue: true).subscribe { event in
      if case .next(let element) = event { seen.append(element) }
    }
    #expect(seen == [8])
  }
}
