// Mocks of protocols that inherit from `ObservableObject`.

import Foundation
import MockTesting
import OpenCombine
import Testing

@testable import BookSearch

@Suite struct LampTests {
  private let lamp = MockLamp()

  @Test func aViewSeesWhatTheTestSets() {
    lamp.isOn = false
    let view = LampView(lamp)
    view.draw(lamp)
    #expect(view.texts == ["off"])
    lamp.brightness = 3
    lamp.isOn = true
    view.draw(lamp)
    #expect(view.texts == ["off", "on, 3"])
    lamp.brightnessMock.result = .value(4)
    view.draw(lamp)
    #expect(view.texts == ["off", "on, 3", "on, 4"])
  }

  @Test func thePublisherSendsBeforeTheChange() {
    lamp.isOn = false
    var seen: [Bool] = []
    let subscription = lamp.objectWillChange.sink { [lamp] in seen.append(lamp.isOn) }
    lamp.isOn = true
    lamp.isOn = false
    #expect(seen == [false, true])
    subscription.cancel()
    lamp.isOn = true
    #expect(seen.count == 2)
  }

  @Test func eachMockHasAPublisherOfItsOwn() {
    let other = MockLamp()
    var count = 0
    let subscription = other.objectWillChange.sink { count += 1 }
    lamp.brightness = 1
    #expect(count == 0 && other.objectWillChange === other.objectWillChange)
    other.brightness = 1
    #expect(count == 1)
    subscription.cancel()
  }

  @Test func theSubscriberMayWrite() {
    lamp.brightness = 0
    var count = 0
    let subscription = lamp.objectWillChange.sink { [lamp] in
      count += 1
      if count == 1 { lamp.brightness = 5 }
    }
    lamp.isOn = true
    #expect(count == 2 && lamp.brightness == 5)
    subscription.cancel()
  }

  @Test(.timeLimit(.minutes(1))) func threadsWriteAtOnce() async {
    let (lock, count) = (NSLock(), Count())
    let subscription = lamp.objectWillChange.sink { lock.withLock { count.value += 1 } }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 { group.addTask { [lamp] in lamp.brightness = number } }
    }
    #expect(lock.withLock { count.value } == 50)
    subscription.cancel()
  }

  private final class Count: @unchecked Sendable { var value = 0 }

  @Test @MainActor func aMockOnTheMainActorSends() {
    let lamp = MockNightLamp()
    let shown: any NightLamp = lamp
    var count = 0
    let subscription = shown.objectWillChange.sink { count += 1 }
    lamp.isOn = true
    #expect(count == 1)
    subscription.cancel()
  }

  @Test func aHandlerSendsForAFunction() {
    let lamp = MockNamedLamp()
    let shown: any NamedLamp = lamp
    var count = 0
    let subscription = shown.objectWillChange.sink { count += 1 }
    lamp.dimMock.handler = { [unowned lamp] in lamp.objectWillChange.send() }
    shown.dim()
    lamp.name = "Hall"
    #expect(count == 2)
    subscription.cancel()
  }
}
