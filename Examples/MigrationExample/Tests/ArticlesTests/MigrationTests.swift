// A test before and after the migration of its protocol from `Single` to `async`.
//
// In an app the protocol, its mock and the loader keep their names. Here both versions are in one module, so each
// suite declares the common names for its own version. The two tests are identical.

import Testing

@testable import Articles

@Suite struct BeforeTheMigration {
  typealias ArticleLoader = RxSwiftArticleLoader
  typealias MockArticleAPI = MockRxSwiftArticleAPI

  @Test func theSecondAttemptSucceeds() async {
    let api = MockArticleAPI()
    let loader = ArticleLoader(id: 7, api: api)
    api.articleIDResult = .inOrder(.throw(ArticleError.timedOut), .value(Article(title: "Emma")))

    #expect(await loader.load() == .failed)
    #expect(await loader.load() == .loaded(Article(title: "Emma")))
    #expect(api.articleIDCalls == [7, 7])
  }
}

@Suite struct AfterTheMigration {
  typealias ArticleLoader = AsyncArticleLoader
  typealias MockArticleAPI = MockAsyncArticleAPI

  @Test func theSecondAttemptSucceeds() async {
    let api = MockArticleAPI()
    let loader = ArticleLoader(id: 7, api: api)
    api.articleIDResult = .inOrder(.throw(ArticleError.timedOut), .value(Article(title: "Emma")))

    #expect(await loader.load() == .failed)
    #expect(await loader.load() == .loaded(Article(title: "Emma")))
    #expect(api.articleIDCalls == [7, 7])
  }
}
