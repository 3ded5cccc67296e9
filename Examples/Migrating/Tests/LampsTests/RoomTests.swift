// Tests with the member names of Spyable, which are also those of Sourcery up to 2.1.2.

import Testing

@testable import Lamps

struct RoomTests {
  private let lamp = LampSpy()

  @Test func dimsABrightLamp() async throws {
    lamp.readReturnValue = 80
    lamp.dimToOverClosure = { _, _ in }

    try await Room(lamp: lamp).goToSleep()

    #expect(lamp.dimToOverCalled)
    #expect(lamp.dimToOverReceivedArguments?.brightness == 10)
    #expect(lamp.dimToOverReceivedArguments?.seconds == 2)
    #expect(lamp.turnOnReceivedOn == false)
    #expect(lamp.turnOnReceivedInvocations == [false])
    #expect(lamp.underlyingBrightness == 0)
  }

  @Test func leavesADarkLampAlone() async throws {
    lamp.readReturnValue = 5

    try await Room(lamp: lamp).goToSleep()

    #expect(lamp.readCallsCount == 1)
    #expect(!lamp.dimToOverCalled)
  }

  @Test func anErrorKeepsTheLightOn() async {
    struct Broken: Error {}
    lamp.readClosure = { 80 }
    lamp.dimToOverThrowableError = Broken()

    await #expect(throws: Broken.self) { try await Room(lamp: lamp).goToSleep() }

    #expect(lamp.turnOnCallsCount == 0)
  }
}
