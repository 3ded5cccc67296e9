// What calls of a mock cost beside those of one that is written by hand: `swift run --package-path Benchmarks CallCosts`,
// and with `-c release`.

import Foundation
import MockRuntime

private final class Ticker: BaseMock, @unchecked Sendable {
  func ticks() -> MockStream<Int, any Error> { mockSource(returning: ObservableResult.sequence([1]), as: Int.self) }
}

@main private enum CallCosts {
  private static let pairs = 11

  static func main() throws {
    try compare("100,000 calls that keep an argument") {
      let mock = MockClient()
      for _ in 0..<100_000 { mock.track(event: "start") }
    } against: {
      let mock = HandWrittenClient()
      for _ in 0..<100_000 { mock.track(event: "start") }
    }
    try compare("100,000 calls that keep two and return a value") {
      let mock = MockClient()
      mock.tokenRefreshScopeResult = .value("a")
      for _ in 0..<100_000 { _ = try mock.token(refresh: true, scope: "b") }
    } against: {
      let mock = HandWrittenClient()
      mock.token = .success("a")
      for _ in 0..<100_000 { _ = try mock.token(refresh: true, scope: "b") }
    }
    try compare("10,000 mocks, each called once") {
      for _ in 0..<10_000 {
        let mock = MockClient()
        mock.tokenRefreshScopeResult = .value("a")
        _ = try mock.token(refresh: true, scope: "b")
      }
    } against: {
      for _ in 0..<10_000 {
        let mock = HandWrittenClient()
        mock.token = .success("a")
        _ = try mock.token(refresh: true, scope: "b")
      }
    }
    print("\n| what grows | 400 | 800 | 1,600 | 3,200 |\n|---|---|---|---|---|")
    try grow("calls of which none was given a result") { count in
      let mock = MockClient()
      for _ in 0..<count { callUnset(mock) }
    }
    try grow("waits for a value that is there") { count in
      let mock = Ticker()
      for _ in 0..<count { _ = mock.ticks().waitForFirst() }
    }
    try grow("subscriptions to one stream") { count in
      let mock = Ticker()
      let ticks = mock.ticks()
      for _ in 0..<count { _ = ticks.waitForFirst() }
    }
    try grow("mocks that live, one of them called without a result") { count in
      let mocks = (0..<count).map { _ in MockClient() }
      callUnset(mocks[0])
    }
    let before = try residentBytes()
    let mock = MockClient()
    mock.tokenRefreshScopeResult = .value("a")
    for _ in 0..<1_000_000 { _ = try mock.token(refresh: true, scope: "b") }
    print("\n1,000,000 recorded calls of two arguments: \((try residentBytes() - before) / 1_000_000) MB")
    withExtendedLifetime(mock) {}
  }

  private static func compare(_ name: String, _ body: () throws -> Void, against baseline: () throws -> Void) throws {
    var (times, baselines, ratios): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<pairs {
      let (base, time) = (try seconds(baseline), try seconds(body))
      times.append(time)
      baselines.append(base)
      ratios.append(time / base)
    }
    let numbers = [times, baselines, ratios].map { String(format: "%.4f", $0.sorted()[pairs / 2]) }
    print("| \(name) | \(numbers[0]) s | written by hand: \(numbers[1]) s | \(numbers[2]) |")
  }

  private static func grow(_ name: String, _ body: (Int) throws -> Void) throws {
    let times = [400, 800, 1_600, 3_200].map { count in
      (0..<5).map { _ in Result { try seconds { try body(count) } } }
    }
    let medians = try times.map { try $0.map { try $0.get() }.sorted()[2] }
    print("| \(name) |" + medians.map { String(format: " %.4f s |", $0) }.joined())
  }

  private static func seconds(_ body: () throws -> Void) throws -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }

  /// A call that has no result, and so throws.
  private static func callUnset(_ mock: MockClient) {
    do {
      _ = try mock.token(refresh: true, scope: "b")
      preconditionFailure("a call without a result has returned")
    } catch { return }
  }

  private struct NoMemoryFigure: Error {}

  /// What the process holds in memory, as Linux says it.
  private static func residentBytes() throws -> Int {
    let figures = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    guard figures.count > 1, let pages = Int(figures[1]) else { throw NoMemoryFigure() }
    return pages * 4096
  }
}
