// A test before and after its protocol moved from `Single` to `async`.
//
// In an app the protocol, its mock and the loader keep their names. Here both versions stand side by side, so each
// suite gives its own the common name. The two tests are the same, letter by letter.

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
