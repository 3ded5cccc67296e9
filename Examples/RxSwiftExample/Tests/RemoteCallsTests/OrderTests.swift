// Races of RxSwift's operators, in every order in which the elements can arrive, and their corrections.

import Foundation
import MockTesting
import RxSwift
import Testing

@testable import RemoteCalls

#if compiler(>=6.2)
  @MainActor @Suite(.serialized) struct OrderTests {
    private let client = MockRequestClient()
    private let bag = DisposeBag()

    init() {
      client.getMock.handler = { .value("answer to \($0)") }
      client.postBodyMock.handler = { .value("\($0) \($1)") }
    }

    private func shown(_ build: (Observable<String>) -> Observable<String>, texts: [String]) async -> String? {
      let query = PublishSubject<String>()
      let last = Last()
      build(query).subscribe(onNext: { last.value = $0 }).disposed(by: bag)
      for text in texts { query.onNext(text) }
      await Arrivals.all()
      return last.value
    }

    // MARK: The newest request

    @Test(.finds("1 of 2 orders"), .everyOrder()) func flatMapShowsAnOlderAnswer() async {
      let shown = await shown({ $0.flatMap { self.client.get($0) } }, texts: ["a", "ab"])
      #expect(shown == "answer to ab")
    }

    @Test(.everyOrder()) func flatMapLatestDoesNot() async {
      let shown = await shown({ $0.flatMapLatest { self.client.get($0) } }, texts: ["a", "ab"])
      #expect(shown == "answer to ab")
    }

    // MARK: Several streams

    @Test(.finds("2 of 3 orders"), .everyOrder()) func mergeMixesPages() async {
      client.getMock.handler = { $0 == "1" ? .sequence(["a", "b"]) : .value("c") }
      let pages = Pages()
      Observable.merge(client.get("1"), client.get("2")).subscribe(onNext: { pages.add($0) }).disposed(by: bag)
      await Arrivals.all()
      #expect(pages.all == ["a", "b", "c"])
    }

    @Test(.everyOrder()) func concatKeepsTheOrderOfPages() async {
      client.getMock.handler = { $0 == "1" ? .sequence(["a", "b"]) : .value("c") }
      let pages = Pages()
      Observable.concat(client.get("1"), client.get("2")).subscribe(onNext: { pages.add($0) }).disposed(by: bag)
      await Arrivals.all()
      #expect(pages.all == ["a", "b", "c"])
    }

    /// An element of one stream is missing if both elements of the other one arrive first.
    @Test(.finds("2 of 6 orders"), .everyOrder()) func combineLatestMissesAnElement() async {
      client.getMock.handler = { .sequence(["\($0)1", "\($0)2"]) }
      let pages = Pages()
      Observable.combineLatest(client.get("a"), client.get("b")) { $0 + $1 }
        .subscribe(onNext: { pages.add($0) }).disposed(by: bag)
      await Arrivals.all()
      #expect(pages.all.first == "a1b1")
    }

    @Test(.everyOrder()) func zipPairsThem() async {
      client.getMock.handler = { .sequence(["\($0)1", "\($0)2"]) }
      let pages = Pages()
      Observable.zip(client.get("a"), client.get("b")) { $0 + $1 }
        .subscribe(onNext: { pages.add($0) }).disposed(by: bag)
      await Arrivals.all()
      #expect(pages.all == ["a1b1", "a2b2"])
    }

    // MARK: Singles

    @Test(.finds("1 of 2 orders"), .everyOrder()) func singlesArriveInAnyOrder() async {
      let pages = Pages()
      for body in ["old", "new"] {
        client.post("url", body: body).subscribe(onSuccess: { pages.add($0) }).disposed(by: bag)
      }
      await Arrivals.all()
      #expect(pages.all.last == "url new")
    }

    @Test(.everyOrder()) func singlesOfOneQueueDoNot() async {
      let pages = Pages()
      Observable.of("old", "new").concatMap { self.client.post("url", body: $0) }
        .subscribe(onNext: { pages.add($0) }).disposed(by: bag)
      await Arrivals.all()
      #expect(pages.all == ["url old", "url new"])
    }
  }

  /// Expects that the exploration of a test finds failing orders, and discards its issue.
  private struct FindsOrders: TestTrait, TestScoping {
    let text: String

    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let found = Pages()
      let trait: IssueHandlingTrait = .compactMapIssues { issue in
        for comment in issue.comments { found.add(comment.rawValue) }
        return nil
      }
      try await trait.provideScope(for: test, testCase: testCase, performing: function)
      #expect(
        found.all.count == 1 && found.all[0].contains(" fails in \(text) in which results can arrive"), "\(found.all)",
        sourceLocation: test.sourceLocation)
    }
  }

  extension Trait where Self == FindsOrders {
    fileprivate static func finds(_ text: String) -> FindsOrders { FindsOrders(text: text) }
  }

  /// Texts from any thread, in order.
  private final class Pages: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []
    var all: [String] { lock.withLock { texts } }
    func add(_ text: String) { lock.withLock { texts.append(text) } }
  }

  /// The newest text from any thread.
  private final class Last: @unchecked Sendable {
    private let lock = NSLock()
    private var text: String?
    var value: String? {
      get { lock.withLock { text } }
      set { lock.withLock { text = newValue } }
    }
  }
#endif
