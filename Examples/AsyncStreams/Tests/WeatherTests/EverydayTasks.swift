// The everyday tasks of tests, each in one test.

import MockTesting
import Testing

@testable import Weather

struct EverydayTasks {
  let station = MockStation()

  @Test func stubByArgument() {
    station.nameIDResult = .value("?")
    station.nameIDMock.when(7, returns: .value("Oslo"))
    #expect([station.name(id: 7), station.name(id: 8)] == ["Oslo", "?"])
  }

  @Test func stubByOneOfTwoArguments() async throws {
    station.readSensorUnitMock.when(\.sensor, "wind", returns: .value(5))
    #expect(try await station.read(sensor: "wind", unit: "m/s") == 5)
    station.readSensorUnitMock.expectCalled(.once, \.unit, "m/s")
  }

  @Test func consecutiveResults() {
    station.nameIDResult = .inOrder(.value("first"), thenRepeating: .value("later"))
    #expect([1, 2, 3].map(station.name) == ["first", "later", "later"])
  }

  @Test func errorThenSuccess() async throws {
    station.readSensorUnitResult = .inOrder(.throw(WeatherError.offline), .value(3))
    await #expect(throws: WeatherError.offline) { try await station.read(sensor: "wind", unit: "m/s") }
    #expect(try await station.read(sensor: "wind", unit: "m/s") == 3)
  }

  @Test func order() {
    station.nameIDResult = .value("Oslo")
    #expect(station.name(id: 1) == "Oslo")
    station.log("read")
    station.expectInOrder(station.nameIDMock.call(with: 1), station.logMock.call(with: "read"))
  }

  @Test func capture() {
    station.log("a")
    station.log("b")
    #expect(station.logCalls == ["a", "b"])
  }

  @Test func delayInVirtualTime() async throws {
    let (station, clock) = (station, VirtualClock())
    station.delivery = .virtual(clock)
    station.readSensorUnitResult = .value(3).delayed(by: 60)
    async let wind = station.read(sensor: "wind", unit: "m/s")
    await clock.advance(by: 60)
    #expect(try await wind == 3)
  }

  @Test func subject() async {
    let subject = station.readingsMock.subject()
    async let values = station.readings().waitForValues(2)
    await subject.waitForSubscribers()
    subject.send(1)
    subject.send(2)
    #expect(await values == [1, 2])
  }

  @Test func partialMock() {
    let barometer = MockBarometer()
    barometer.pressureResult = .value(980)
    barometer.isLowResult = .original
    #expect(barometer.isLow())
  }

  @Test func spy() {
    let spy = MockStation(wrapping: FixedStation())
    #expect(spy.name(id: 3) == "station 3")
    spy.nameIDMock.expectCalled(.once, with: 3)
  }

  @Test func genericResult() async throws {
    station.getResult = .json(#"{"city": "Oslo"}"#)
    let place: Place = try await station.get("/place")
    #expect(place == Place(city: "Oslo"))
  }

  @Test func setter() {
    station.intervalMock.value = 60
    station.interval *= 2
    station.intervalMock.writes.expectCalled(.once, with: 120)
  }

  @Test func callback() {
    station.calibrateResult = .value(true)
    var isDone = false
    station.calibrate { isDone = $0 }
    #expect(isDone)
  }
}
