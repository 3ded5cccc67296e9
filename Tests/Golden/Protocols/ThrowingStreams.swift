// Functions that throw before they return a stream.

enum FeedError: Error, Equatable, CaseIterable { case closed, lost }

// mockgen: wrapping
protocol NewsFeed {
  var current: AsyncStream<Int> { get throws }
  func ticks() throws -> AsyncStream<Int>
  func posts(by author: String, after id: Int) async throws -> AsyncStream<String>
  func likes() throws(FeedError) -> AsyncStream<Int>
  func edits() async throws(FeedError) -> AsyncThrowingStream<Int, any Error>
  func replies(to id: Int) throws -> AsyncThrowingStream<String, any Error>
  func pages<Page>(of type: Page.Type) throws -> AsyncStream<Page>
  func views<View>(of type: View.Type) async throws -> AsyncThrowingStream<View, any Error>
  subscript(id: Int) -> AsyncStream<String> { get throws }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
protocol SequenceFeed {
  func all() throws -> any AsyncSequence<Int, Never>
  func later() async throws -> any AsyncSequence<Int, FeedError>
  func own() throws(FeedError) -> any AsyncSequence<Int, Never>
}

// mockgen: mock
struct NewsClient {
  var ticks: @Sendable () throws -> AsyncStream<Int>
  var posts: @Sendable (_ author: String) async throws -> AsyncStream<String>
}

@MainActor protocol MainFeed {
  func ticks() throws -> AsyncStream<Int>
  func posts() async throws -> AsyncStream<Int>
  static func shared() throws -> AsyncStream<Int>
}
