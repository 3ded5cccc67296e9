// One test body, which runs for five loaders.

import Testing

@testable import Articles

@Suite struct LoaderTests {
  @Test func rxSwift() async {
    let api = MockRxSwiftArticleAPI()
    await testLoading(RxSwiftArticleLoader(id: 7, api: api), api)
  }

  @Test func openCombine() async {
    let api = MockOpenCombineArticleAPI()
    await testLoading(OpenCombineArticleLoader(id: 7, api: api), api)
  }

  @Test func reactiveSwift() async {
    let api = MockReactiveSwiftArticleAPI()
    await testLoading(ReactiveSwiftArticleLoader(id: 7, api: api), api)
  }

  @Test func asyncThrows() async {
    let api = MockAsyncArticleAPI()
    await testLoading(AsyncArticleLoader(id: 7, api: api), api)
  }

  @Test func completionClosures() async {
    let api = MockClosureArticleAPI()
    await testLoading(ClosureArticleLoader(id: 7, api: api), api)
  }

  /// Runs the test body, which uses `articleIDResult`, `articleIDCalls` and `load()` alone.
  private func testLoading(_ loader: some Loader, _ api: some ArticleAPIMock) async {
    api.articleIDResult = .value(Article(title: "Emma"))
    #expect(await loader.load() == .loaded(Article(title: "Emma")))

    api.articleIDResult = .json(#"{"title": "Persuasion"}"#)
    #expect(await loader.load() == .loaded(Article(title: "Persuasion")))

    api.articleIDResult = .throw(ArticleError.timedOut)
    #expect(await loader.load() == .failed)

    api.articleIDResult = .inOrder(.throw(ArticleError.timedOut), .value(Article(title: "Emma")))
    #expect(await loader.load() == .failed)
    #expect(await loader.load() == .loaded(Article(title: "Emma")))

    #expect(api.articleIDCalls == [7, 7, 7, 7, 7])
  }
}
