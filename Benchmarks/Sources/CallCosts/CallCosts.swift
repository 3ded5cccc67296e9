// Compares calls of a generated mock with those of a hand-written one: `swift run --package-path Benchmarks CallCosts`,
// and with `-c release`. `--calls` only calls and `--mocks` only creates mocks, without measuring, for a tool that counts
// instructions.

import Foundation
import Measuring
import MockTesting

private final class Ticker: BaseMock, @unchecked Sendable {
  func ticks() -> MockStream<Int, any Error> { mockSource(returning: ObservableResult.sequence([1]), as: Int.self) }
}

@main private enum CallCosts: Benchmark {
  static func measure() throws {
    if Arguments.has("--calls") { return try call() }
    if Arguments.has("--mocks") { return try makeMocks() }
    var report = Report("Calls of a mock beside one that is written by hand")
    try compare(into: &report, "100,000 calls that keep an argument") {
      let mock = MockClient()
      for _ in 0..<100_000 { mock.track(event: "start") }
    } against: {
      let mock = HandWrittenClient()
      for _ in 0..<100_000 { mock.track(event: "start") }
    }
    try compare(into: &report, "100,000 calls that keep two and return a value") {
      let mock = MockClient()
      mock.tokenRefreshScopeResult = .value("a")
      for _ in 0..<100_000 { _ = try mock.token(refresh: true, scope: "b") }
    } against: {
      let mock = HandWrittenClient()
      mock.token = .success("a")
      for _ in 0..<100_000 { _ = try mock.token(refresh: true, scope: "b") }
    }
    try compare(into: &report, "10,000 mocks, each called once", makeMocks) {
      for _ in 0..<10_000 {
        let mock = HandWrittenClient()
        mock.token = .success("a")
        _ = try mock.token(refresh: true, scope: "b")
      }
    }
    try report.finish()
    try growAll()
    try remember()
  }

  private static func makeMocks() throws {
    for _ in 0..<10_000 {
      let mock = MockClient()
      mock.tokenRefreshScopeResult = .value("a")
      _ = try mock.token(refresh: true, scope: "b")
    }
  }

  /// Records calls of both mocks, as the first comparisons do.
  private static func call() throws {
    let mock = MockClient()
    mock.tokenRefreshScopeResult = .value("a")
    for _ in 0..<100_000 {
      mock.track(event: "start")
      _ = try mock.token(refresh: true, scope: "b")
    }
  }

  private static func compare(
    into report: inout Report, _ name: String, _ body: () throws -> Void, against baseline: () throws -> Void
  ) throws {
    report.add(try Comparison.of(name, with: "by hand", body, against: baseline))
  }

  private static func growAll() throws {
    print("\n| what grows | 400 | 800 | 1,600 | 3,200 |\n|---|---|---|---|---|")
    try grow("calls of which none was given a result") { count in
      let mock = MockClient()
      for _ in 0..<count { callUnset(mock) }
    }
    try grow("waits for a value that is there") { count in
      let mock = Ticker()
      for _ in 0..<count { _ = mock.ticks().waitForValue() }
    }
    try grow("subscriptions to one stream") { count in
      let mock = Ticker()
      let ticks = mock.ticks()
      for _ in 0..<count { _ = ticks.waitForValue() }
    }
    try grow("mocks that live, one of them called without a result") { count in
      let mocks = (0..<count).map { _ in MockClient() }
      callUnset(mocks[0])
    }
  }

  private static func remember() throws {
    let before = try residentBytes()
    let mock = MockClient()
    mock.tokenRefreshScopeResult = .value("a")
    for _ in 0..<1_000_000 { _ = try mock.token(refresh: true, scope: "b") }
    print("\n1,000,000 recorded calls of two arguments: \((try residentBytes() - before) / 1_000_000) MB")
    withExtendedLifetime(mock) {}
  }

  private static func grow(_ name: String, _ body: (Int) throws -> Void) throws {
    let times = [400, 800, 1_600, 3_200].map { count in
      (0..<5).map { _ in Result { try seconds { try body(count) } } }
    }
    let medians = try times.map { try $0.map { try $0.get() }.sorted()[2] }
    print("| \(name) |" + medians.map { String(format: " %.4f s |", $0) }.joined())
  }

  /// A call without a result, which throws.
  private static func callUnset(_ mock: MockClient) {
    do {
      _ = try mock.token(refresh: true, scope: "b")
      preconditionFailure("a call without a result has returned")
    } catch { return }
  }

  private struct NoMemoryFigure: Error {}

  /// The resident memory of the process, as Linux reports it.
  private static func residentBytes() throws -> Int {
    let figures = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    guard figures.count > 1, let pages = Int(figures[1]) else { throw NoMemoryFigure() }
    return pages * 4096
  }
}
