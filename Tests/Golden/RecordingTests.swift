import Foundation
import MockRuntime
import Testing

@testable import MockTesting

/// Returns the error of a closure. `#expect(throws:)` returns it from Swift 6.1 on.
private func thrown<Value>(_ body: () throws -> Value) -> MockRecordingError? {
  do {
    _ = try body()
  } catch {
    return error as? MockRecordingError
  }
  return nil
}

/// Recordings of wrapped instances, and mocks that play them.
struct RecordingTests {
  /// Calls every kind of requirement, and returns what the caller gets.
  private func use(_ gauge: some Gauge) async throws -> [String] {
    var results: [String] = []
    func note(_ value: Any) { results.append("\(value)") }
    note(gauge.reading)
    note(gauge.label)
    note(try await gauge.drift)
    note(await gauge.readings.reduce(into: []) { $0.append($1) })
    gauge.calibrate()
    note(gauge.convert(3, to: "m"))
    do { note(try gauge.verify()) } catch { note(error) }
    do { note(try gauge.inspect()) } catch { note(error) }
    note(await gauge.average(of: 4))
    note(try await gauge.sort([2, 1]))
    note(await gauge.history(since: 5).reduce(into: []) { $0.append($1) })
    note(await withCheckedContinuation { done in gauge.fetch(6) { done.resume(returning: "\($0)") } })
    note(gauge.lazily(9))
    note(gauge.clear())
    note(gauge[0])
    note(gauge[key: "abc"])
    return results
  }

  private static let errors: [any Error] = [GaugeFault.stuck]

  @Test func everyKindOfRequirementIsRecordedAndPlayed() async throws {
    let recording = MockRecording()
    let recorder = MockGauge(wrapping: RecordedGauge())
    recorder.record(in: recording)
    let live = try await use(recorder)

    let mock = MockGauge()
    mock.play(try MockRecording(text: recording.text), errors: Self.errors)
    #expect(try await use(mock) == live)
    #expect(mock.averageOfCalls == [4])
    #expect(mock.readingGetCount == 1)
  }

  @Test func equalRecordingsHaveEqualTexts() async throws {
    var texts: Set<String> = []
    for _ in 1...2 {
      let (recording, recorder) = (MockRecording(), MockGauge(wrapping: RecordedGauge()))
      recorder.delivery = .virtual(VirtualClock())
      recorder.record(in: recording)
      _ = recorder.convert(3, to: "m")
      #expect(throws: GaugeFault.stuck) { try recorder.inspect() }
      #expect(try await recorder.sort([2, 1]) == [1, 2])
      texts.insert(recording.text)
      texts.insert(try MockRecording(text: recording.text).text)
    }
    let expected = """
      {
        "calls" : [
          {
            "arguments" : {
              "to" : "m",
              "value" : 3
            },
            "call" : "convert(_:to:)",
            "events" : [
              {
                "value" : "3 m"
              }
            ]
          },
          {
            "arguments" : null,
            "call" : "inspect()",
            "events" : [
              {
                "error" : "GaugeFault.stuck"
              }
            ]
          },
          {
            "arguments" : {
              "values" : [
                2,
                1
              ]
            },
            "call" : "sort(_:)",
            "events" : [
              {
                "value" : [
                  1,
                  2
                ]
              }
            ]
          }
        ],
        "version" : 1
      }

      """
    #expect(texts == [expected])
  }

  @Test func callsArePlayedInOrderAndTheLastOneAgain() throws {
    let recording = try MockRecording(
      text: Self.text(
        """
        { "call": "convert(_:to:)", "arguments": { "value": 1, "to": "m" }, "events": [{ "value": "one" }] },
        { "call": "convert(_:to:)", "arguments": { "value": 1, "to": "m" }, "events": [{ "value": "two" }] }
        """))
    let mock = MockGauge()
    mock.play(recording)
    #expect((1...3).map { _ in mock.convert(1, to: "m") } == ["one", "two", "two"])
    mock.convertToResult = .value("set")
    #expect(mock.convert(1, to: "m") == "set")
  }

  @Test func eventsComeAtTheirTimes() async throws {
    let recording = try MockRecording(
      text: Self.text(
        """
        { "call": "readings", "arguments": null, "events": [
          { "at": 1000, "value": 1 }, { "at": 3000, "value": 2 }, { "at": 3000, "end": true }] }
        """))
    let (mock, clock) = (MockGauge(), VirtualClock())
    mock.delivery = .virtual(clock)
    mock.play(recording)
    let recorder = mock.readings.record(on: clock)
    await clock.advance(by: 2)
    #expect(recorder.values == [1])
    await clock.advance(by: 2)
    #expect(recorder.values == [1, 2])
  }

  @Test func aCallThatWasNotRecordedFails() throws {
    let recording = try MockRecording(
      text: Self.text(#"{ "call": "sort(_:)", "arguments": { "values": [1] }, "events": [{ "value": [1] }] }"#))
    let mock = MockGauge()
    mock.play(recording)
    mock.defaults.set("")
    withKnownIssue {
      _ = mock.convert(2, to: "m")
    } matching: { issue in
      issue.comments.first?.rawValue.contains(
        """
        convert(value: 2, to: "m") was not recorded; no call of this function
        record it again, or set a result for this call
        """) == true
    }
  }

  @Test func aCallWithOtherArgumentsFails() async throws {
    let recording = try MockRecording(
      text: Self.text(#"{ "call": "sort(_:)", "arguments": { "values": [1] }, "events": [{ "value": [1] }] }"#))
    let mock = MockGauge()
    mock.play(recording)
    await withKnownIssue {
      await #expect(throws: MockError.self) { try await mock.sort([2]) }
    } matching: { issue in
      issue.comments.first?.rawValue.contains("sort(values: [2]) was not recorded; recorded: sort(values: [1])") == true
    }
  }

  @Test(arguments: [
    (#"{ "error": "GaugeFault.loose" }"#, "no error of the type GaugeFault is GaugeFault.loose; pass it"),
    (#"{ "value": "text" }"#, "inspect() cannot be played"),
    (#"{ "description": "text" }"#, "the Int could not be encoded when it was recorded"),
  ])
  func eventsThatCannotBePlayedAreReported(event: String, problem: String) throws {
    let mock = MockGauge()
    mock.play(try MockRecording(text: Self.text(#"{ "call": "inspect()", "arguments": null, "events": [\#(event)] }"#)))
    try withKnownIssue {
      _ = try mock.inspect()
    } matching: { issue in
      issue.comments.first?.rawValue.contains(problem) == true
    }
  }

  @Test func aClosureWithoutAResultIsReported() throws {
    let (recording, recorder) = (MockRecording(), MockGauge(wrapping: RecordedGauge()))
    recorder.record(in: recording)
    recorder.pair { _, _ in }
    let mock = MockGauge()
    mock.play(try MockRecording(text: recording.text))
    withKnownIssue {
      mock.pair { _, _ in }
    } matching: { issue in
      issue.comments.first?.rawValue.contains("cannot be played: the mock has no result for its closure") == true
    }
  }

  @Test func secretsAreRedacted() throws {
    let (recording, recorder) = (MockRecording(redacting: ["to"]), MockGauge(wrapping: RecordedGauge()))
    recorder.record(in: recording)
    #expect(recorder.convert(3, to: "secret") == "3 secret")
    let text = recording.text.replacingOccurrences(of: "3 secret", with: "")
    #expect(text.contains(#""to" : "redacted""#) && !text.contains("secret"))
    let mock = MockGauge()
    mock.play(try MockRecording(text: recording.text))
    #expect(mock.convert(3, to: "another") == "3 secret")
  }

  @Test func aMockWithoutAnInstanceHasNothingToRecord() {
    withKnownIssue {
      MockGauge().record(in: MockRecording())
    } matching: { issue in
      issue.comments.first?.rawValue.contains("MockGauge has nothing to record, since it wraps no instance") == true
    }
  }

  /// Tests that values which refer to each other end, and that large ones are recorded in time.
  @Test func largeValuesAreRecorded() async throws {
    let (recording, recorder) = (MockRecording(redacting: ["secret"]), MockGauge(wrapping: RecordedGauge()))
    recorder.record(in: recording)
    // Swift Testing takes long to describe such values.
    do { try recorder.measure { throw LoopFault() } } catch { guard error is LoopFault else { throw error } }
    let numbers = Array((0..<100_000).reversed())
    let sorted = try await recorder.sort(numbers)
    let isRedacted = !recording.text.contains("p4ss")
    #expect(isRedacted)
    let mock = MockGauge()
    mock.play(try MockRecording(text: recording.text))
    let isEqual = try await mock.sort(numbers) == sorted
    #expect(isEqual)
  }

  @Test func aResetEndsTheRecording() {
    let (recording, recorder) = (MockRecording(), MockGauge(wrapping: RecordedGauge()))
    recorder.record(in: recording)
    recorder.reset()
    _ = recorder.convert(3, to: "m")
    #expect(recording.text.contains("convert") == false)
  }

  @Test(
    arguments: [
      (#""events": []"#, "a call has an event"),
      (#""events": [{ "end": false }]"#, "'end' is true"),
      (#""events": [{ "value": 1, "error": "E" }]"#, "an event has one outcome, and not 'error' and 'value'"),
      (
        #""events": [{ "value": 1, "at": -1 }]"#,
        "an event comes at 0 or later, and not at -1.0 (at calls.[0].events.[0].at)"
      ),
      (#""events": [{ "end": true }, { "value": 1 }]"#, "nothing comes after the end (at calls.[0].events.[1])"),
      (#""events": [{ "value": 1, "at": 5 }, { "value": 1, "at": 4 }]"#, "an event comes after those above it"),
      (#""events": [{ "value": 1 }, { "pending": true }]"#, "a pending call has no other event"),
      (#""events": [{ "value": 1, "att": 1 }]"#, "unknown key 'att'"),
      (#""events": [{}]"#, "an event has one of"),
      (#""event": [{ "value": 1 }]"#, "unknown key 'event'"),
    ]) func aMistakeInAFileHasItsPlace(_ events: String, _ problem: String)
  {
    let text = Self.text("{ \"call\": \"verify()\", \"arguments\": null, \(events) }")
    let error = thrown { try MockRecording(text: text) }
    #expect(error?.description.contains(problem) == true && error?.description.contains("(at ") == true)
  }

  @Test(arguments: [-1, 0, 2]) func aVersionIsKnown(_ version: Int) {
    #expect(throws: MockRecordingError.self) { try MockRecording(text: #"{ "version": \#(version), "calls": [] }"#) }
  }

  @Test func aCallThatDidNotEndIsKept() throws {
    let text = Self.text(#"{ "call": "average(of:)", "arguments": { "count": 1 }, "events": [{ "pending": true }] }"#)
    let recording = try MockRecording(text: text)
    #expect(try MockRecording(text: recording.text).text == recording.text)
    #expect(recording.text.contains(#""pending" : true"#))
  }

  @Test func valuesThatCannotBePlayedAreThrown() throws {
    let text = Self.text(
      #"{ "call": "verify()", "arguments": null, "events": [{ "description": "x" }] }"#)
    let mock = MockGauge()
    mock.play(try MockRecording(text: text))
    withKnownIssue { #expect(throws: (any Error).self) { try mock.verify() } }
  }

  private static func text(_ calls: String) -> String { #"{ "version": 1, "calls": [\#(calls)] }"# }
}

/// Recordings in files.
struct RecordingFileTests {
  @Test(arguments: [
    ("{", "the recording is no recording"), (#"{ "version": 1 }"#, "calls"),
    (
      #"{ "version": 1, "calls": [{ "call": "f", "arguments": null, "events": [{ "end": true, "subscription": 0 }] }] }"#,
      "a subscription is numbered from 1 to 10000 (at calls.[0].events.[0].subscription)"
    ),
    (#"{ "version": 2, "calls": [] }"#, "has the version 2, and this mockgen reads 1"),
    (
      #"{ "version": 1, "calls": [{ "call": "f()", "arguments": null, "events": [{}] }] }"#, "(at calls.[0].events.[0])"
    ),
  ])
  func textsThatAreNoRecordingsAreReported(text: String, problem: String) throws {
    let error = thrown { try MockRecording(text: text) }
    #expect(error?.description.contains(problem) == true)
  }

  @Test func aRecordingIsSavedBesideTheTest() throws {
    let name = "recording-\(UUID().uuidString)"
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }
    let recorder = MockGauge(wrapping: RecordedGauge())
    let recording = MockRecording()
    recorder.record(in: recording)
    try recording.save(fixture: name)
    _ = recorder.convert(3, to: "m")
    let error = thrown { try recording.save(fixture: name) }
    #expect(error?.description.contains("save(fixture: \"\(name)\", overwrite: true)") == true)
    #expect(!(try MockRecording(fixture: name).text.contains("convert")))
    try recording.save(fixture: name, overwrite: true)
    #expect(try MockRecording(fixture: name).text == recording.text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["\(name).json"])
  }

  @Test func aMissingFileIsReported() {
    let error = thrown { try MockRecording(fixture: "missing") }
    #expect(error?.description.contains("Fixtures/missing.json: no such recording") == true)
    #expect(error?.description.contains("record it with save(fixture: \"missing\")") == true)
  }
}

/// The comparison of two instances by one script.
///
/// Other tests would keep threads busy that a script with a time-out needs.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["MOCKGEN_SERIAL"] == "1", "MOCKGEN_SERIAL is not set"))
struct SameBehaviorTests {
  private func compare(
    _ drift: RecordedGauge.Drift, _ comparison: MockComparison = .values, timeout: TimeInterval = 30
  ) async {
    await MockGauge(wrapping: RecordedGauge()).expectSameBehavior(
      as: MockGauge(wrapping: RecordedGauge(drift)), comparing: comparison, timeout: timeout
    ) { gauge in
      #expect(throws: (any Error).self) { try gauge.verify() }
      _ = try await gauge.sort([2, 1])
      _ = gauge.echo(Reading(value: 1, unit: "m"))
      for await _ in gauge.history(since: 5) {}
    }
  }

  @Test func equalInstancesDoNotDiffer() async {
    for _ in 1...100 { await compare(.none) }
  }

  @Test(
    arguments: [
      (.error, "verify()\n- fails with GaugeFault.stuck\n+ fails with CancellationError()"),
      (.order, "sort(values: [2, 1])\n- gives [1, 2]\n+ gives [2, 1]"),
      (.emptyList, "sort(values: [2, 1])\n- gives [1, 2]\n+ gives []"),
      (.missingField, "- gives {unit: \"m\", value: 1}\n+ gives {value: 1}"),
      (.earlyEnd, "history(since: 5)\n- gives 5, ends\n+ ends"),
      (
        .noEnd,
        "history(since: 5)\n- gives 5, ends\n+ gives 5\nTimed out after 2 s waiting for the script with the second mock"
      ),
    ] as [(RecordedGauge.Drift, String)])
  fileprivate func differencesAreReported(drift: RecordedGauge.Drift, difference: String) async {
    await withKnownIssue {
      await compare(drift, timeout: drift == .noEnd ? 2 : 30)
    } matching: { issue in
      let text = issue.comments.first?.rawValue ?? ""
      return text.contains("Expected the same behavior (- first, + second)\n") && text.contains(difference)
    }
  }

  @Test func valuesOfOneShapeDoNotDiffer() async {
    await compare(.order, .shapes)
    await withKnownIssue { await compare(.missingField, .shapes) }
  }

  @Test func aScriptWithoutCallsIsReported() async {
    await withKnownIssue {
      await MockGauge(wrapping: RecordedGauge()).expectSameBehavior(as: MockGauge(wrapping: RecordedGauge())) { _ in }
    } matching: { issue in
      issue.comments.first?.rawValue.contains("the script made no call that the mocks forward") == true
    }
  }
}

private final class Loop: @unchecked Sendable {
  var others: [Loop] = []
  let secret = "p4ss"
}

/// An error with a thousand objects that all refer to each other.
private struct LoopFault: Error {
  let loops: [Loop]

  init() {
    loops = (0..<1000).map { _ in Loop() }
    for loop in loops { loop.others = loops }
  }
}

private struct Reading: Codable {
  var value: Int
  var unit: String?
}

private struct RecordedGauge: Gauge {
  var reading = 1
  var label = "old"
  var drift: Int { get async throws { 2 } }
  var readings: AsyncStream<Int> { elements(1, 2) }

  enum Drift { case none, error, order, emptyList, missingField, earlyEnd, noEnd }
  var drifts = Drift.none

  init(_ drift: Drift = .none) { drifts = drift }
  init(serial: Int) {}

  func calibrate() {}
  func convert(_ value: Int, to unit: String) -> String { "\(value) \(unit)" }
  func verify() throws -> Int {
    if drifts == .error { throw CancellationError() }
    throw GaugeFault.stuck
  }
  func inspect() throws(GaugeFault) -> Int { throw .stuck }
  func average(of count: Int) async -> Int { count + 1 }
  func sort(_ values: [Int]) async throws -> [Int] {
    drifts == .order ? values : drifts == .emptyList ? [] : values.sorted()
  }
  func history(since start: Int) -> AsyncStream<Int> {
    if drifts == .noEnd { return AsyncStream { $0.yield(start) } }
    return drifts == .earlyEnd ? elements() : elements(start)
  }
  func fetch(_ id: Int, completion: @escaping (Result<Int, any Error>) -> Void) { completion(.success(id)) }
  func pair(completion: @escaping (Int, String) -> Void) { completion(1, "one") }
  func adjust(_ value: inout Int) { value += 1 }
  func echo<T: Codable>(_ value: T) -> T {
    drifts == .missingField ? (Reading(value: 1, unit: nil) as? T ?? value) : value
  }
  func measure<T>(_ body: () throws -> T) rethrows -> T { try body() }
  func repeating(_ body: () async throws -> Int) async rethrows -> Int { try await body() + body() }
  func lazily(_ value: @autoclosure () -> Int) -> Int { value() }
  func clear() -> Int { 0 }
  mutating func step() { reading += 10 }
  subscript(index: Int) -> String {
    get { "1" }
    set { label = newValue }
  }
  subscript(key key: String) -> Int { key.count }
  static func standard() -> Int { 1 }

  private func elements(_ elements: Int...) -> AsyncStream<Int> {
    AsyncStream { stream in
      for element in elements { stream.yield(element) }
      stream.finish()
    }
  }
}

/// Secrets in errors and values.
struct RedactionTests {
  private struct Described: Error, CustomStringConvertible {
    let password = "sekret"
    var description: String { "Described(\(password))" }
  }

  private enum Wrapped: Error, @unchecked Sendable {
    case foundation(NSError)
    case options([String: any Sendable])
    case named(token: String)
  }

  private class Parent {
    let token = "sekret"
  }

  private final class Child: Parent, Error, CustomStringConvertible, @unchecked Sendable {
    var description: String { token }
  }

  private struct Renamed: Encodable {
    let token = "sekret"
    enum CodingKeys: String, CodingKey { case token = "t" }
  }

  private static var foundation: NSError {
    let inner = NSError(domain: "inner", code: 1, userInfo: ["password": "sekret"])
    return NSError(domain: "d", code: 3, userInfo: ["token": "sekret", NSUnderlyingErrorKey: inner])
  }

  private static let names: Set<String> = ["token", "password"]

  @Test func errorsKeepNoSecrets() {
    let errors: [any Error] = [
      Self.foundation, URLError(.badURL, userInfo: ["token": "sekret"]), Described(), Child(),
      Wrapped.foundation(Self.foundation), Wrapped.options(["token": "sekret", "other": 1]),
      Wrapped.named(token: "sekret"),
    ]
    for error in errors {
      let text = MockRecording.spelling(of: error, Self.names)
      #expect(!text.contains("sekret") && text.contains("redacted"), "\(text)")
    }
    #expect(MockRecording.spelling(of: Described(), []) == "Described(sekret)")
  }

  @Test func valuesKeepNoSecrets() {
    let values: [Any] = [
      ["token": "sekret"] as [String: Any], ["list": [["password": "sekret"]]] as [String: Any], Renamed(), [Renamed()],
      Self.foundation, (token: "sekret", id: 1), Result<Int, any Error>.failure(Described()),
    ]
    for value in values {
      let text = JSONValue(describing: value, redacting: Self.names).line
      #expect(!text.contains("sekret") && text.contains("redacted"), "\(text)")
    }
    #expect(JSONValue(encoding: Renamed(), redacting: Self.names) == nil)
  }
}
