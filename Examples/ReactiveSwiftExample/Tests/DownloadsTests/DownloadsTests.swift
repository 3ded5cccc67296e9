// Tests of the downloads with a mocked server, in XCTest: producers, signals and properties.

import MockTesting
import ReactiveSwift
import XCTest

@testable import Downloads

final class DownloadsTests: XCTestCase {
  private let server = MockFileServer()
  private var downloads: Downloads { Downloads(server: server) }

  func testPutsThePartsTogether() {
    server.partsPathResult = .sequence([[1, 2], [3]])

    XCTAssertEqual(downloads.file("a.bin").waitForValue(), [1, 2, 3])
    XCTAssertEqual(downloads.progress(of: "a.bin").waitForValues(), [2, 3])

    XCTAssertEqual(server.partsPathCalls, ["a.bin", "a.bin"])
  }

  func testATypedFailureAfterSomeParts() {
    server.partsPathMock.handler = { path in .sequence([[1, 2]], throwing: .missing(path: path)) }

    let failure = downloads.progress(of: "a.bin").waitForError()

    XCTAssertEqual(failure.error, .missing(path: "a.bin"))
    XCTAssertEqual(failure.values, [2])
  }

  func testEachStartRunsTheResultAgain() {
    server.partsPathResult = .sequence([[1]])
    let producer = downloads.file("a.bin")

    XCTAssertEqual(producer.waitForCompletion(), [[1]])
    XCTAssertEqual(producer.waitForCompletion(), [[1]])

    XCTAssertEqual(server.partsPathCallCount, 1)
    XCTAssertEqual(server.partsPathMock.subscriptionCount, 2)
    XCTAssertEqual(server.partsPathMock.activeSubscriptions, 0)
  }

  func testFetchesAddedFiles() {
    let additions = MockSubject<String, Never>()
    server.delivery = .immediate
    server.limit = Property(value: 2)
    server.additionsResult = .subject(additions)
    server.partsPathMock.handler = { path in .sequence([Array(path.utf8)]) }
    var seen: [[UInt8]] = []
    let start = downloads.newFiles().startWithResult { result in
      if case .success(let file) = result { seen.append(file) }
    }

    additions.send("a")
    additions.send("b")

    XCTAssertEqual(seen, [Array("a".utf8), Array("b".utf8)])
    XCTAssertEqual(server.additionsMock.activeSubscriptions, 1)
    start.dispose()
    XCTAssertEqual(server.additionsMock.activeSubscriptions, 0)
    XCTAssertEqual(additions.subscriberCount, 0)
  }

  func testDisposingStopsTheSource() {
    let parts = MockSubject<[UInt8], DownloadError>()
    server.delivery = .immediate
    server.partsPathResult = .subject(parts)
    let start = downloads.file("a.bin").start()
    XCTAssertEqual(parts.subscriberCount, 1)
    start.dispose()
    XCTAssertEqual(parts.subscriberCount, 0)
    XCTAssertEqual(server.partsPathMock.activeSubscriptions, 0)
  }

  func testRealStreamsAsResults() {
    server.partsPathResult = .stream(SignalProducer([[1], [2]]))
    XCTAssertEqual(downloads.progress(of: "").waitForValues(), [1, 2])

    server.delivery = .immediate
    let (signal, observer) = Signal<[UInt8], DownloadError>.pipe()
    server.partsPathResult = .stream(signal)
    var seen: [Int] = []
    let start = downloads.progress(of: "").startWithResult { result in
      if case .success(let count) = result { seen.append(count) }
    }
    observer.send(value: [1, 2, 3])
    observer.send(error: .interrupted)
    XCTAssertEqual(seen, [3])
    start.dispose()
  }

  func testAnUnsetPropertyHasTheDefault() {
    server.defaults.set(3)
    server.whenUnset = .empty
    XCTAssertEqual(server.limit.value, 3)
    XCTAssertEqual(server.limitGetCount, 1)
  }

  func testADelayedPart() {
    let clock = VirtualClock()
    server.delivery = .virtual(clock)
    server.partsPathResult = .sequence([[1]]).delayed(by: 10)
    var seen: [Int] = []
    let start = downloads.progress(of: "").startWithResult { result in
      if case .success(let count) = result { seen.append(count) }
    }
    clock.advance(by: 9)
    XCTAssertEqual(seen, [])
    clock.advance(by: 1)
    XCTAssertEqual(seen, [1])
    start.dispose()
  }
}
