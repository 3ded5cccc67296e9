import MockTesting
import PromiseKit
import Testing

@testable import People

/// Promises of a mock, and the code that uses them.
struct GreeterTests {
  @Test func findsTheUser() async {
    let directory = MockDirectory()
    directory.userIDResult = .inOrder(.throw(Offline()), .value(User(name: "Ada")))
    directory.countResult = .value(2).delayed(by: 0.01)

    #expect(await directory.user(id: 1).waitForError() is Offline)
    #expect(await directory.user(id: 2).waitForValue() == User(name: "Ada"))
    #expect(await directory.count.waitForValue() == 2)
    #expect(directory.userIDCalls == [1, 2])
    #expect(directory.userIDMock.subscriptionCount == 2)
  }

  @Test func asksASecondTime() async {
    let directory = MockDirectory()
    directory.userIDResult = .inOrder(.throw(Offline()), .value(User(name: "Ada")))

    #expect(await Greeter(directory: directory).greeting(id: 1).waitForValue() == "Hello, Ada")
    #expect(directory.userIDCalls == [1, 1])
  }

  @Test func greetsAStrangerAfterTwoFailures() async {
    let directory = MockDirectory()
    directory.userIDResult = .throw(Offline())

    #expect(await Greeter(directory: directory).greeting(id: 1).waitForValue() == "Hello")
  }

  @Test func awaitsBothAnswers() async throws {
    let directory = MockDirectory()
    directory.userIDResult = .value(User(name: "Ada")).delayed(by: 0.02)
    directory.countResult = .value(2).delayed(by: 0.01)

    #expect(try await Greeter(directory: directory).summary(id: 1).async() == "Ada, one of 2")
  }

  @Test func theTestFulfillsThePromise() async {
    let directory = MockDirectory()
    let user = directory.userIDMock.subject()
    directory.countResult = .value(1)

    let summary = Greeter(directory: directory).summary(id: 3)
    #expect(!summary.isResolved)
    user.send(User(name: "Grace"))

    #expect(await summary.waitForValue() == "Grace, one of 1")
  }

  @Test func realPromisesAreResults() async {
    let directory = MockDirectory()
    directory.userIDResult = .stream(.value(User(name: "Edsger")))

    #expect(await Greeter(directory: directory).greeting(id: 1).waitForValue() == "Hello, Edsger")
  }
}
