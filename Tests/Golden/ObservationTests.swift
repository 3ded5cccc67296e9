import Foundation
import MockRuntime
import MockTesting
import Testing

// On Linux, programs cannot be linked with the module Observation of older compilers.
#if canImport(Darwin) || compiler(>=6.3)
  import Observation

  /// Mocks of protocols that inherit from `Observable` notify their observers.
  struct ObservationTests {
    /// The number of notifications of one observation.
    private final class Notifications: Sendable {
      private let lock = NSLock()
      nonisolated(unsafe) private var number = 0

      var count: Int { lock.withLock { number } }
      func add() { lock.withLock { number += 1 } }
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    private func observe(_ read: () -> Void) -> Notifications {
      let seen = Notifications()
      withObservationTracking(read) { seen.add() }
      return seen
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aWriteByTheTestNotifies() {
      let mock = MockObservedPlayer()
      let player: any ObservedPlayer = mock
      mock.state = .paused
      let seen = observe { _ = player.state }
      #expect(seen.count == 0)
      mock.state = .playing
      #expect(seen.count == 1)
      // An observation ends with its first notification.
      mock.state = .paused
      #expect(seen.count == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aWriteByTheCodeUnderTestNotifies() {
      let mock = MockObservedPlayer()
      mock.volume = 1
      let seen = observe { _ = mock.volume }
      var player: any ObservedPlayer = mock
      player.volume += 1
      #expect(seen.count == 1 && mock.volumeSetValues == [1, 2])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aResultNotifies() {
      let mock = MockObservedPlayer()
      let player: any ObservedPlayer = mock
      mock.state = .paused
      let set = observe { _ = player.state }
      mock.stateMock.result = .value(.playing)
      #expect(set.count == 1)
      let removed = observe { #expect(player.state == .playing) }
      mock.stateMock.result = nil
      #expect(removed.count == 1)
      #expect(player.state == .paused)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aResetNotifies() {
      let mock = MockObservedPlayer()
      mock.volume = 1
      let ofMock = observe { _ = mock.volume }
      mock.reset()
      #expect(ofMock.count == 1)
      mock.volume = 2
      let ofProperty = observe { _ = mock.volume }
      mock.resetCalls()
      #expect(ofProperty.count == 0 && mock.volume == 2)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func onlyTheReadPropertyNotifies() {
      let mock = MockObservedPlayer()
      let player: any ObservedPlayer = mock
      (mock.state, mock.volume) = (.paused, 1)
      let seen = observe { _ = player.volume }
      mock.state = .playing
      MockObservedPlayer.count = 2
      #expect(seen.count == 0)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func thePropertyCanBeUsedInTheNotification() {
      let mock = MockObservedPlayer()
      mock.state = .paused
      let seen = Notifications()
      withObservationTracking {
        _ = mock.state
      } onChange: { [mock] in
        // The value has not changed yet, and no lock is held.
        #expect(mock.state == .paused)
        mock.volume = 3
        seen.add()
      }
      mock.stateMock.onSet = { [mock] in #expect(mock.state == $0) }
      mock.state = .playing
      #expect(seen.count == 1 && mock.volume == 3)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func threadsWriteAtOnce() async {
      let mock = MockObservedPlayer()
      mock.volume = 0
      let seen = observe { _ = mock.volume }
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<50 {
          group.addTask { [mock] in
            mock.volume = Double(number)
            withObservationTracking {
              _ = mock.volume
            } onChange: {
            }
          }
        }
      }
      #expect(seen.count == 1 && mock.volumeSetValues.count == 51)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test @MainActor func refinementsOnTheMainActorNotify() {
      let radio = MockObservedRadio()
      radio.titles = []
      let queue: any ObservedQueue = radio
      let titles = observe { _ = queue.titles }
      let other = MockObservedQueue()
      other.titles = ["Music"]
      #expect(titles.count == 0)
      let delegate = observe { _ = radio.delegate }
      radio.titles.append("News")
      #expect(titles.count == 1 && delegate.count == 0)
      let listener = MockBasketDelegate()
      radio.delegate = listener
      #expect(delegate.count == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func actorsNotify() async {
      let actor = MockObservedActor()
      actor.level = 1
      let seen = observe { _ = actor.level }
      actor.level = 2
      #expect(seen.count == 1)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aMockThatWrapsNotifiesOfItsOwnValues() {
      let original = MockObservedOriginal()
      original.speed = 1
      let mock = MockObservedOriginal(wrapping: original)
      let inOriginal = observe { #expect(mock.speed == 1) }
      original.speed = 2
      #expect(inOriginal.count == 1)
      let stubbed = observe { #expect(mock.speed == 2) }
      mock.speedMock.result = .value(3)
      #expect(stubbed.count == 1)
      #expect(mock.speed == 3)
    }

    /// The write follows the notification at once, so that an observer reads the new value.
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func aMockThatWrapsNotifiesWhenItWritesToTheOriginal() {
      let original = MockObservedOriginal()
      original.speed = 1
      let mock = MockObservedOriginal(wrapping: original)
      let seen = observe { _ = mock.speed }
      mock.speedMock.onSet = { _ in #expect(seen.count == 0) }
      mock.speed = 2
      #expect(seen.count == 1 && original.speed == 2 && mock.speedSetValues == [2])
    }
  }
#endif
