import MockRuntime
import MockTesting
import RxSwift
import XCTest

@testable import Sounds

final class PlayerTests: XCTestCase {
  private let player = MockPlayer()

  func testResults() {
    player.volumeResult = .value(1)
    XCTAssertEqual(player.volume().waitForValue(), 1)
    player.titleResult = .value("Aria")
    XCTAssertEqual(player.title().waitForValue(), "Aria")
    player.stopResult = .completed()
    XCTAssertEqual(player.stop().waitForCompletion().count, 0)
    player.positionsResult = .sequence([1, 2])
    XCTAssertEqual(player.positions().waitForValues(), [1, 2])
    player.positionsResult = .stream(Observable.of(3, 4))
    XCTAssertEqual(player.positions().waitForValues(), [3, 4])
  }

  func testTime() {
    let clock = VirtualClock()
    player.delivery = .virtual(clock)
    player.volumeResult = .value(5).delayed(by: 2)
    let recorder = player.volume().record(on: clock)
    clock.advance(by: 2)
    XCTAssertEqual(recorder.values, [5])
    var ticks = 0
    _ = Observable<Int>.timer(.seconds(3), scheduler: clock.rxScheduler).subscribe(onNext: { _ in ticks += 1 })
    clock.advance(by: 3)
    XCTAssertEqual(ticks, 1)
  }
}
