// The points of a test at which the results of its mocks arrive.

import Foundation
@_spi(Generated) import MockRuntime

/// The arrivals of results in a test that is run for every order, with the trait `.everyOrder()`.
///
/// For example:
/// ```swift
/// @Test(.everyOrder()) func theNewestAnswerWins() async {
///   let model = SearchModel(api: api)
///   model.search("a")
///   model.search("ab")
///   await Arrivals.all()
///   #expect(model.results == ["answer to ab"])
/// }
/// ```
public enum Arrivals {
  /// Lets all results arrive, including those of calls in the meantime, in another order in each run.
  ///
  /// For example: `await Arrivals.all()`
  ///
  /// Without the trait it waits until tasks are at rest. Timers of the test's clocks that end within `duration` do so
  /// before or after any result. Delayed results arrive at any time.
  public static func all(
    during duration: some MockDuration = 0, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
  ) async {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await all(during: duration.mockSeconds, at: location) {}
  }

  /// Lets all results arrive, and runs a closure after each arrival, once tasks are at rest.
  ///
  /// For example: `await Arrivals.all { #expect(model.lines.count < 4) }`
  ///
  /// Without the trait the closure runs once.
  ///
  /// - Throws: The error that the closure throws.
  public static func all(
    during duration: some MockDuration = 0, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation,
    checking check: () async throws -> Void
  ) async rethrows {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try await all(during: duration.mockSeconds, at: location, check)
  }

  private static func all(
    during seconds: TimeInterval, at location: MockLocation, isolation: isolated (any Actor)? = #isolation,
    _ check: () async throws -> Void
  ) async rethrows {
    guard location.allows(seconds, "time does not go back") else { return }
    if let run = ArrivalRun.current { return try await run.all(during: seconds, check: check) }
    await rest(location)
    try await check()
  }

  /// Lets some results arrive, or none, between two steps of a test: others in each run.
  ///
  /// Without the trait it waits until tasks are at rest.
  public static func some(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    if let run = ArrivalRun.current { return await run.some() }
    await rest(MockLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private static func rest(_ location: MockLocation, isolation: isolated (any Actor)? = #isolation) async {
    if await Rest(activity: { 0 }).reached() { return }
    FailureReporter.report("Expected the tasks to come to rest, but they go on", at: location)
  }
}
