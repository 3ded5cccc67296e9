// Functions that throw, and return a stream.

import MockTesting
import RxSwift
import Testing

@testable import RemoteCalls

struct RoomsTests {
  @Test func aStreamThatCanFailFailsLater() throws {
    let rooms = MockRooms()
    rooms.messagesInResult = .sequence(["hello"], throwing: NoSuchRoom(name: "attic"))
    #expect(try rooms.messages(in: "attic").waitForError().error as? NoSuchRoom == NoSuchRoom(name: "attic"))
    rooms.messagesInMock.handler = { throw NoSuchRoom(name: $0) }
    #expect(throws: NoSuchRoom(name: "cellar")) { try rooms.messages(in: "cellar") }
  }

  @Test func aStreamThatCannotFailIsReturnedOrTheCallThrows() async throws {
    let rooms = MockRooms()
    rooms.peopleInResult = .inOrder(
      .sequence([1, 2]), .throw(NoSuchRoom(name: "attic")), .unfailing(.stream(Infallible.just(3))))
    let people = try await rooms.people(in: "hall")
    #expect(await people.waitForValues() == [1, 2])
    await #expect(throws: NoSuchRoom(name: "attic")) { _ = try await rooms.people(in: "attic") }
    let others = try await rooms.people(in: "hall")
    #expect(await others.waitForValues() == [3])
    #expect(rooms.peopleInCalls == ["hall", "attic", "hall"])
  }
}
