// Waits for a stream of any framework, and says at the caller's line what came instead of what was expected.

import Foundation

/// A wait for what a stream gives.
///
/// An adapter turns a subscription of its framework into events. For example:
/// ```swift
/// extension Single {
///   @discardableResult
///   func waitForSuccess(timeout: TimeInterval = 5, …) -> Element? {
///     MockWait(timeout: timeout, …) { receive in … }.singleSuccess()
///   }
/// }
/// ```
/// Every wait has two forms: one blocks its thread (the main thread goes on to run its run loop), the other suspends
/// its task. A wait never throws: it records a failure, and returns what it has.
public struct MockWait<Element>: @unchecked Sendable {
  /// Starts one subscription.
  public typealias Subscribe = (@escaping (MockEvent<Element, any Error>) -> Void) -> MockCancellation

  let name: String
  let timeout: TimeInterval
  let location: MockLocation
  let scope = WaitScope()
  private let subscribe: Subscribe

  /// Describes a wait.
  ///
  /// - Parameters:
  ///   - name: What is waited for, said when the time is over.
  ///   - timeout: How many seconds to wait.
  ///   - fileID: The module and the file of the caller, at whose place failures are reported.
  ///   - filePath: The path of the caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - subscribe: Starts the subscription and hands on its events.
  public init(
    name: String = "", timeout: TimeInterval = mockWaitTimeout, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, subscribe: @escaping Subscribe
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(name: name, timeout: timeout, location: location, subscribe: subscribe)
  }

  init(name: String, timeout: TimeInterval, location: MockLocation, subscribe: @escaping Subscribe) {
    self.name = name
    self.timeout = timeout
    self.location = location
    self.subscribe = subscribe
  }

  /// Records a failure, and below it the mocked streams that the wait has looked at.
  func fail(_ text: String) {
    let names = scope.allNames
    FailureReporter.report(names.isEmpty ? text : "\(text)\nfrom \(names.joined(separator: ", "))", at: location)
  }

  /// Waits for the end, or for so many elements.
  func collect(_ limit: Int? = nil) -> Seen<Element> {
    let collector = WaitCollector<Element>(limit: limit)
    collector.keep(WaitScope.run(in: scope) { subscribe(collector.receive) })
    collector.block(timeout: timeout)
    return collector.takeResult()
  }

  /// Waits for the end, or for so many elements.
  func collect(_ limit: Int? = nil, isolation: isolated (any Actor)? = #isolation) async -> Seen<Element> {
    let collector = WaitCollector<Element>(limit: limit)
    collector.keep(WaitScope.run(in: scope) { subscribe(collector.receive) })
    await collector.suspend(timeout: timeout)
    return collector.takeResult()
  }
}

/// How long waits wait, in seconds, unless told otherwise.
public let mockWaitTimeout: TimeInterval = 5
