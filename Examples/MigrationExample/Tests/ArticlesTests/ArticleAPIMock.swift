// The members of a mock that the tests use, for every kind of protocol.

import MockTesting

@testable import Articles

/// The mock of an article API.
protocol ArticleAPIMock: AnyObject {
  associatedtype ArticleResult: OneArticle
  var articleIDResult: ArticleResult? { get set }
  var articleIDCalls: [Int] { get }
}

/// The result of a call.
protocol OneArticle {
  static func value(_ article: Article) -> Self
  static func json(_ text: String) -> Self
  static func `throw`(_ error: any Error) -> Self
  static func inOrder(_ results: Self...) -> Self
}

// The mocks have these members already. `Single` and `async throws` use the first result, completion closures the
// second, publishers and producers the third.
extension ValueResult: OneArticle where Value == Article, Failure == any Error {}
extension CallbackResult: OneArticle where Base == SingleResult<Article> {}
extension StreamResult: OneArticle where Element == Article, Failure == any Error {}

extension MockRxSwiftArticleAPI: ArticleAPIMock {}
extension MockOpenCombineArticleAPI: ArticleAPIMock {}
extension MockReactiveSwiftArticleAPI: ArticleAPIMock {}
extension MockAsyncArticleAPI: ArticleAPIMock {}
extension MockClosureArticleAPI: ArticleAPIMock {}
