// Subjects and relays as properties. A mock stores a real subject, through which the test sends and receives.

@_spi(Generated) import MockRuntime
import RxRelay
import RxSwift
import XCTest

/// A player whose state is in subjects and relays.
protocol Player {
  var events: PublishSubject<String> { get }
  var history: ReplaySubject<String> { get }
  var volume: BehaviorSubject<Int> { get }
  var taps: PublishRelay<Void> { get }
  var title: BehaviorRelay<String> { get }
}

private final class MockPlayer: BaseMock, Player, @unchecked Sendable {
  var events: PublishSubject<String> { eventsMock.get(mockState) }
  private let eventsMock = MockedProperty<PublishSubject<String>>(
    "events", of: "Player", whenUnset: .kept { PublishSubject() })

  var history: ReplaySubject<String> { historyMock.get(mockState) }
  private let historyMock = MockedProperty<ReplaySubject<String>>(
    "history", of: "Player", whenUnset: .kept { ReplaySubject.createUnbounded() })

  var volume: BehaviorSubject<Int> {
    get { volumeMock.get(mockState) }
    set { volumeMock.set(mockState, newValue) }
  }
  private let volumeMock = MockedProperty<BehaviorSubject<Int>>(
    "volume", of: "Player", whenUnset: .reported { $0.defaultValue(of: Int.self).map { BehaviorSubject(value: $0) } })

  var taps: PublishRelay<Void> { tapsMock.get(mockState) }
  private let tapsMock = MockedProperty<PublishRelay<Void>>(
    "taps", of: "Player", whenUnset: .kept { PublishRelay() })

  var title: BehaviorRelay<String> { titleMock.get(mockState) }
  private let titleMock = MockedProperty<BehaviorRelay<String>>(
    "title", of: "Player", whenUnset: .reported { $0.defaultValue(of: String.self).map { BehaviorRelay(value: $0) } })
}

final class SubjectPropertyTests: XCTestCase {
  private let player = MockPlayer()

  func testSubjectsThatHoldNothingAreThere() {
    var seen: [String] = []
    let subscriptions = [
      player.events.subscribe(onNext: { seen.append($0) }), player.taps.subscribe(onNext: { seen.append("tap") }),
    ]
    player.events.onNext("play")
    player.taps.accept(())
    player.history.onNext("first")
    XCTAssertEqual(seen, ["play", "tap"])
    XCTAssertEqual(player.history.waitForValue(), "first")
    for subscription in subscriptions { subscription.dispose() }
  }

  func testSubjectsThatHoldAValueTakeTheTestsOrTheDefault() throws {
    player.volume = BehaviorSubject(value: 11)
    XCTAssertEqual(try player.volume.value(), 11)
    player.whenUnset = .empty
    player.defaults.set("untitled")
    XCTAssertEqual(player.title.waitForValue(), "untitled")
    player.title.accept("song")
    XCTAssertEqual(player.title.waitForValues(1), ["song"])
  }
}
