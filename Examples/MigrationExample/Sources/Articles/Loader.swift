// The parts that every version of the loader has in common: the article, the error and the state.

/// An article of a magazine.
struct Article: Decodable, Equatable, Sendable {
  var title: String
}

/// The reason why there is no article.
enum ArticleError: Error, Equatable {
  case timedOut
}

/// The state that is shown to the reader.
enum State: Equatable, Sendable {
  case loaded(Article)
  case failed
}

/// A loader of one article, whose implementation chooses how the article is fetched.
// mockgen: skip
protocol Loader {
  func load() async -> State
}
