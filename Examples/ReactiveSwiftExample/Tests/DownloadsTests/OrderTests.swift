// Races of ReactiveSwift's operators, in every order in which values can arrive, and their corrections.

import Foundation
import MockTesting
import ReactiveSwift
import Testing

@testable import Downloads

#if compiler(>=6.2)
  @MainActor @Suite(.serialized) struct OrderTests {
    private let server = MockFileServer()
    private let received = Received()

    init() {
      server.partsPathMock.handler = { path in .value(Array(path.utf8)) }
    }

    /// Starts a producer of the parts of two files, and returns the files in the order in which they arrive.
    private func files(_ strategy: FlattenStrategy) async -> [String] {
      let (paths, observer) = Signal<String, Never>.pipe()
      SignalProducer(paths).promoteError(DownloadError.self)
        .flatMap(strategy) { [server] in server.parts(path: $0) }
        .startWithResult { [received] in received.add($0) }
      observer.send(value: "a")
      observer.send(value: "b")
      await Arrivals.all()
      return received.all
    }

    @Test(.finds("1 of 2 orders"), .everyOrder()) func mergeShowsAnOlderFileLast() async {
      #expect(await files(.merge).last == "b")
    }

    @Test(.everyOrder()) func latestDoesNot() async { #expect(await files(.latest) == ["b"]) }

    @Test(.everyOrder()) func concatKeepsTheOrder() async { #expect(await files(.concat) == ["a", "b"]) }

    /// Tests that the first file to arrive wins, whichever it is.
    @Test(.finds("1 of 2 orders"), .everyOrder()) func raceHasAnyWinner() async {
      #expect(await files(.race) == ["a"])
    }

    @Test(.finds("2 of 6 orders"), .everyOrder()) func combineLatestMissesAPart() async {
      server.partsPathMock.handler = { path in .sequence([Array("\(path)1".utf8), Array("\(path)2".utf8)]) }
      SignalProducer.combineLatest(server.parts(path: "a"), server.parts(path: "b")).map { $0 + $1 }
        .startWithResult { [received] in received.add($0) }
      await Arrivals.all()
      #expect(received.all.first == "a1b1")
    }

    @Test(.everyOrder()) func zipPairsThem() async {
      server.partsPathMock.handler = { path in .sequence([Array("\(path)1".utf8), Array("\(path)2".utf8)]) }
      SignalProducer.zip(server.parts(path: "a"), server.parts(path: "b")).map { $0 + $1 }
        .startWithResult { [received] in received.add($0) }
      await Arrivals.all()
      #expect(received.all == ["a1b1", "a2b2"])
    }

    /// Tests a file that fails, has no part, or arrives late.
    @Test(.everyFault(.fails, .empty, .late, errors: [DownloadError.interrupted]))
    func aFileIsWholeOrFails() async {
      server.partsPathMock.handler = { path in .sequence([Array("\(path)1".utf8), Array("\(path)2".utf8)]) }
      Downloads(server: server).file("a").startWithResult { [received] in received.add($0) }
      await Arrivals.all()
      #expect([["a1a2"], [""], ["interrupted"]].contains(received.all))
      if MockFault.current == nil { #expect(received.all == ["a1a2"]) }
    }
  }

  /// Expects that the exploration of a test finds failing orders, and discards its issue.
  private struct FindsOrders: TestTrait, TestScoping {
    let text: String

    func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let found = Received()
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
  private final class Received: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []
    var all: [String] { lock.withLock { texts } }
    func add(_ text: String) { lock.withLock { texts.append(text) } }

    func add(_ result: Result<[UInt8], DownloadError>) {
      switch result {
      case .success(let bytes): add(String(decoding: bytes, as: UTF8.self))
      case .failure(let error): add("\(error)")
      }
    }
  }
#endif
