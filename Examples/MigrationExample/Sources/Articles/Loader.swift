// What every version of the loader has in common: what it loads, and what it says of it.

/// An article of a magazine.
struct Article: Decodable, Equatable, Sendable {
  var title: String
}

/// Why there is no article.
enum ArticleError: Error, Equatable {
  case timedOut
}

/// What a reader sees.
enum State: Equatable, Sendable {
  case loaded(Article)
  case failed
}

/// Loads one article; how the article travels is the loader's own affair.
// mockgen: skip
protocol Loader {
  func load() async -> State
}
