import MockRuntime
import MockTesting
import Testing

/// A function that returns a stream or `nil` has the results of the stream, and `.noStream`.
struct OptionalStreamTests {
  private let mock = MockSensors()

  private func elements<S: AsyncSequence>(_ stream: S?) async throws -> [S.Element]? {
    guard let stream else { return nil }
    return try await stream.reduce(into: []) { $0.append($1) }
  }

  @Test func aCallReturnsAStreamOrNil() async throws {
    mock.ticksOfResult = .inOrder(.sequence([1, 2]), .noStream, .value(3))
    #expect(try await elements(mock.ticks(of: "a")) == [1, 2])
    #expect(mock.ticks(of: "b") == nil)
    #expect(try await elements(mock.ticks(of: "c")) == [3])
    #expect(mock.ticksOfCalls == ["a", "b", "c"])
    #expect(mock.ticksOfMock.subscriptionCount == 2)
  }

  @Test func argumentsAndHandlersDecide() async throws {
    mock.ticksOfResult = .value(0)
    mock.ticksOfMock.when("none", returns: .noStream)
    #expect(mock.ticks(of: "none") == nil)
    #expect(try await elements(mock.ticks(of: "a")) == [0])
    mock.ticksOfMock.handler = { $0 == "x" ? .noStream : .sequence([4]) }
    #expect(mock.ticks(of: "x") == nil)
    #expect(try await elements(mock.ticks(of: "y")) == [4])
  }

  @Test func effectsAndGenericFunctions() async throws {
    mock.readingsResult = .inOrder(.noStream, .sequence([1], throwing: GaugeFault.stuck))
    #expect(try mock.readings() == nil)
    let readings = try #require(try mock.readings())
    await #expect(throws: GaugeFault.stuck) { try await readings.reduce(0, +) }
    mock.readingsMock.handler = { () throws in throw GaugeFault.stuck }
    #expect(throws: GaugeFault.stuck) { try mock.readings() }
    mock.statesResult = .inOrder(.noStream, .value("on"))
    #expect(await mock.states() == nil)
    #expect(try await elements(await mock.states()) == ["on"])
    mock.eventsOfResult = .inOrder(.value(7), .noStream)
    #expect(try await elements(mock.events(of: Int.self)) == [7])
    #expect(mock.events(of: Int.self) == nil)
    mock.optionalResult = .value(nil)
    #expect(try mock.optional() == nil)
  }

  @Test func propertiesAreNilUntilTheyAreSet() async throws {
    #expect(mock.alarms == nil && mock.news == nil && mock.alarmsGetCount == 1)
    mock.alarmsResult = .value(1)
    #expect(try await elements(mock.alarms) == [1])
    mock.alarmsResult = .noStream
    #expect(mock.alarms == nil)
    mock.newsResult = .value(2)
    #expect(try await elements(mock.news) == [2])
    mock.news = nil
    #expect(mock.news == nil && mock.newsSetValues.count == 1)
  }

  @Test func subscriptsAndStaticMembers() async throws {
    mock.subscriptResult = .inOrder(.noStream, .value(1))
    #expect(mock[0] == nil)
    #expect(try await elements(mock[1]) == [1])
    try await StaticMocks.scoped { () async throws -> Void in
      MockSensors.allResult = .inOrder(.value(1), .noStream)
      #expect(try await elements(MockSensors.all()) == [1])
      #expect(MockSensors.all() == nil)
    }
  }

  @Test func anUnsetCallIsReported() async throws {
    try await withKnownIssue {
      _ = try await elements(mock.ticks(of: "a"))
    } matching: {
      "\($0)".contains("Unexpected function call Sensors.ticks(of:)")
    }
  }

  @Test func aCallThatReturnsNoOptionalReportsIt() async {
    mock.delivery = .immediate
    mock.plainResult = .noStream
    await withKnownIssue {
      _ = await mock.plain().reduce(0, +)
    } matching: {
      "\($0)".contains("Sensors.plain() has the result .noStream, but returns no Optional of a stream")
    }
  }
}
