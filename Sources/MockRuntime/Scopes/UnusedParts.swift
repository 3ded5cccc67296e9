// The parts of a mock that a test can check at its end.

/// The kinds of unused parts that are a failure at the end of a test, if it asks for them.
///
/// For example: `@Test(.mocks(unused: [.results, .streams]))`
public struct UnusedParts: OptionSet, Sendable {
  /// A bit for each part.
  public let rawValue: Int

  /// Makes a set from a bit for each part.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Results and handlers that were set, and after which the function was not called.
  public static let results = UnusedParts(rawValue: 1)
  /// Results of an `.inOrder` that are left over.
  public static let resultsInOrder = UnusedParts(rawValue: 2)
  /// Streams that were returned, and that nothing subscribed to. An `AsyncStream` starts by itself.
  public static let streams = UnusedParts(rawValue: 4)
  /// Calls that nothing verified, such as `expectCalled`, `expectCalls` or `waitForCall`.
  public static let calls = UnusedParts(rawValue: 8)
  /// All of these.
  public static let all: UnusedParts = [.results, .resultsInOrder, .streams, .calls]
}
