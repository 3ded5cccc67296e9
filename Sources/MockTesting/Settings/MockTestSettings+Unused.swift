@_spi(Generated) import MockRuntime

extension MockTestSettings {
  /// The kinds of unused parts that can fail a test at its end.
  ///
  /// For example: `@Test(.mocks(unused: [.results, .streams]))`
  public struct Unused: OptionSet, Sendable {
    /// A bit for each part.
    public let rawValue: Int

    /// Creates a set from a bit for each part.
    public init(rawValue: Int) { self.rawValue = rawValue }

    private init(_ parts: CheckedParts) { rawValue = parts.rawValue }

    /// Results and handlers that no call has used.
    public static let results = Unused(.results)
    /// Results of an `.inOrder` that no call has used, although calls have used others.
    public static let resultsInOrder = Unused(.resultsInOrder)
    /// Streams that were returned without a later subscription. An `AsyncStream` starts by itself.
    public static let streams = Unused(.streams)
    /// Calls that were not verified, as by `expectCalled`, `expectCalls` or `waitForCall`.
    public static let calls = Unused(.calls)
    /// All of these.
    public static let all: Unused = [.results, .resultsInOrder, .streams, .calls]
  }
}
