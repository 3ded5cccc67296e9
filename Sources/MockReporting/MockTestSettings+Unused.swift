import MockRuntime

extension MockTestSettings {
  /// The kinds of unused parts that are a failure at the end of a test, if it asks for them.
  ///
  /// For example: `@Test(.mocks(unused: [.results, .streams]))`
  public struct Unused: OptionSet, Sendable {
    /// A bit for each part.
    public let rawValue: Int

    /// Creates a set from a bit for each part.
    public init(rawValue: Int) { self.rawValue = rawValue }

    private init(_ parts: CheckedParts) { rawValue = parts.rawValue }

    /// Results and handlers that were set, and after which the function was not called.
    public static let results = Unused(.results)
    /// Results of an `.inOrder` that are left over.
    public static let resultsInOrder = Unused(.resultsInOrder)
    /// Streams that were returned, and that nothing subscribed to. An `AsyncStream` starts by itself.
    public static let streams = Unused(.streams)
    /// Calls that nothing verified, such as `expectCalled`, `expectCalls` or `waitForCall`.
    public static let calls = Unused(.calls)
    /// All of these.
    public static let all: Unused = [.results, .resultsInOrder, .streams, .calls]
  }
}

@available(*, unavailable, renamed: "MockTestSettings.Unused")
public typealias UnusedParts = MockTestSettings.Unused
