// The begin and the end of subscriptions to the streams of one function, as the subscription diagrams of RxJS.

import Foundation
@_spi(Generated) import MockRuntime

extension SubscriptionSpan {
  var text: String {
    guard let end else { return "from \(begin.seconds.spelling)" }
    return "from \(begin.seconds.spelling) to \(end.seconds.spelling)"
  }

  /// Reads a diagram such as `-^--!`.
  ///
  /// - Throws: `MarbleDiagram.Problem`
  init(_ diagram: String, frame: TimeInterval) throws {
    let times = try MarbleDiagram(subscription: diagram, frame: frame).marbles.map(\.time)
    guard let begin = times.first else {
      throw MarbleDiagram.Problem(text: "Expected `^`, at the start of the subscription", column: 0)
    }
    self.init(begin: begin, end: times.count > 1 ? times[1] : nil)
  }
}

extension MockedFunction {
  /// Compares the subscriptions to the streams of this function with diagrams, in the order in which they began.
  ///
  /// For example, if a new search cancels the previous one: `client.searchMock.expectSubscriptions("^--!", "---^")`
  ///
  /// `^` is the beginning, `!` the end, by cancellation or because the stream ended; without `!` the subscription is
  /// active. The times are those of the mock's `VirtualClock`. A difference, a diagram that cannot be parsed, or a mock
  /// without a clock is recorded as a failure at the caller's line. It may be called from any thread.
  ///
  /// - Parameters:
  ///   - diagrams: The diagrams, one for each subscription.
  ///   - frame: The duration of one character, in seconds.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public func expectSubscriptions(
    _ diagrams: String..., frame: TimeInterval = 1, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = MockLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let expected = spans(diagrams, frame, location) else { return }
    let source = "\(protocolName).\(name)"
    guard let came = subscriptions.map(\.spans) ?? [] else {
      let settings = snapshot.state?.settingsSpelling ?? "mock"
      let cure = "subscriptions have times by a clock only: set \(settings).delivery = .virtual(clock) before the call"
      return FailureReporter.report("The subscriptions of \(source) have no times\n\(cure)", at: location)
    }
    if came == expected { return }
    let difference = Difference.text(expected.map(\.text), came.map(\.text))
    FailureReporter.report(
      "Expected other subscriptions of \(source) (- expected, + were)\n\(difference)", at: location)
  }

  private func spans(_ diagrams: [String], _ frame: TimeInterval, _ location: MockLocation) -> [SubscriptionSpan]? {
    var spans: [SubscriptionSpan] = []
    for diagram in diagrams {
      do {
        spans.append(try SubscriptionSpan(diagram, frame: frame))
      } catch let problem as MarbleDiagram.Problem {
        FailureReporter.report(problem.text(in: diagram), at: location)
        return nil
      } catch {
        FailureReporter.report("\(error)", at: location)
        return nil
      }
    }
    return spans
  }
}
