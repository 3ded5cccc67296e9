// The calls of a recording, as its file contains them.

import Foundation
@_spi(Generated) import MockRuntime

/// One call of a recording, and its outcome.
struct RecordedCall: Codable, Equatable, Sendable {
  /// The function or the property, such as `search(query:)`.
  var call: String
  var arguments: JSONValue
  var events: [RecordedEvent] = []

  /// The call with its arguments, such as `search(query: "ab")`.
  var text: String {
    guard call.hasSuffix(")") else { return call }
    let base = call.prefix { $0 != "(" }
    guard case .object(let values) = arguments else { return "\(base)(\(arguments == .null ? "" : arguments.line))" }
    let labels = call.dropFirst(base.count + 1).split(separator: ":").map(String.init)
    let place = { (name: String) in labels.firstIndex(of: name) ?? labels.firstIndex(of: "_") ?? labels.count }
    let parts = values.sorted { (place($0.key), $0.key) < (place($1.key), $1.key) }
    return "\(base)(\(parts.map { "\($0): \($1.line)" }.joined(separator: ", ")))"
  }

  /// Returns the events of each subscription to the stream that the call has returned; one list for other calls.
  var subscriptions: [[RecordedEvent]] {
    let numbers = Set(events.map { $0.subscription ?? 1 })
    return (1...max(1, numbers.max() ?? 1)).map { number in events.filter { ($0.subscription ?? 1) == number } }
  }
}

/// One event of a recorded call: a value, an error or the end.
struct RecordedEvent: Codable, Equatable, Sendable {
  enum Outcome: Equatable, Sendable {
    /// A value that can be decoded again.
    case value(JSONValue)
    /// The description of a value that cannot be decoded.
    case description(JSONValue)
    case error(String)
    case end
    /// No event: the call had none while it was recorded. Only files contain it.
    case pending
  }

  var outcome: Outcome
  /// The time since the call or the subscription, in milliseconds.
  var at: Double
  /// The number of the subscription, if there was more than one.
  var subscription: Int?

  init(outcome: Outcome, at: Double, subscription: Int? = nil) {
    (self.outcome, self.at, self.subscription) = (outcome, at, subscription)
  }

  private enum Key: String, CodingKey {
    case value, description, error, end, pending, at, subscription
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    at = try container.decodeIfPresent(Double.self, forKey: .at) ?? 0
    subscription = try container.decodeIfPresent(Int.self, forKey: .subscription)
    if let subscription, !(1...10_000).contains(subscription) {
      throw decoder.problem("a subscription is numbered from 1 to 10000", Key.subscription)
    }
    if at < 0 { throw decoder.problem("an event comes at 0 or later, and not at \(at)", Key.at) }
    try decoder.allow(["value", "description", "error", "end", "pending", "at", "subscription"])
    let outcomes = container.allKeys.filter { ![.at, .subscription].contains($0) }
    if outcomes.count > 1 {
      let names = outcomes.map { "'\($0.stringValue)'" }.sorted().joined(separator: " and ")
      throw decoder.problem("an event has one outcome, and not \(names)")
    }
    for key in [Key.end, .pending] where container.contains(key) {
      if try container.decode(Bool.self, forKey: key) { continue }
      throw decoder.problem("'\(key.stringValue)' is true; omit an event that never came", key)
    }
    switch outcomes.first {
    case .value: outcome = .value(try container.decode(JSONValue.self, forKey: .value))
    case .description: outcome = .description(try container.decode(JSONValue.self, forKey: .description))
    case .error: outcome = .error(try container.decode(String.self, forKey: .error))
    case .end: outcome = .end
    case .pending: outcome = .pending
    case .at, .subscription, nil:
      throw decoder.problem("an event has one of 'value', 'description', 'error' and 'end'")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if at > 0 { try container.encode(at, forKey: .at) }
    try container.encodeIfPresent(subscription, forKey: .subscription)
    switch outcome {
    case .value(let value): try container.encode(value, forKey: .value)
    case .description(let value): try container.encode(value, forKey: .description)
    case .error(let text): try container.encode(text, forKey: .error)
    case .end: try container.encode(true, forKey: .end)
    case .pending: try container.encode(true, forKey: .pending)
    }
  }

  /// A description for failures, such as `gives ["a"]`.
  var text: String {
    switch outcome {
    case .value(.null): "returns"
    case .value(let value), .description(let value): "gives \(value.line)"
    case .error(let text): "fails with \(text)"
    case .end: "ends"
    case .pending: "has no event"
    }
  }
}

extension RecordedCall {
  private enum Key: String, CodingKey {
    case call, arguments, events
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    try decoder.allow(["call", "arguments", "events"])
    call = try container.decode(String.self, forKey: .call)
    arguments = try container.decode(JSONValue.self, forKey: .arguments)
    let all = try container.decode([RecordedEvent].self, forKey: .events)
    if all.isEmpty {
      throw decoder.problem("a call has an event; write { \"pending\": true } for one that does not end", Key.events)
    }
    for (place, event) in all.enumerated() {
      if let problem = Self.problem(event, after: all[..<place]) {
        throw decoder.problem(problem, Key.events, AnyKey(intValue: place))
      }
    }
    events = all.filter { $0.outcome != .pending }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(call, forKey: .call)
    try container.encode(arguments, forKey: .arguments)
    try container.encode(events.isEmpty ? [RecordedEvent(outcome: .pending, at: 0)] : events, forKey: .events)
  }

  private static func problem(_ event: RecordedEvent, after earlier: ArraySlice<RecordedEvent>) -> String? {
    if !earlier.isEmpty, event.outcome == .pending || earlier.first?.outcome == .pending {
      return "a pending call has no other event"
    }
    guard let last = earlier.last(where: { $0.subscription == event.subscription }) else { return nil }
    if last.at > event.at { return "an event comes after those above it, and not at \(event.at) after \(last.at)" }
    switch last.outcome {
    case .error, .end: return "nothing comes after the end"
    case .value, .description, .pending: return nil
    }
  }
}

/// Any name or index as a coding key.
private struct AnyKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

extension Decoder {
  /// Checks that an object has only these keys.
  fileprivate func allow(_ names: Set<String>) throws {
    let unknown = try container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).filter { !names.contains($0) }
    guard let name = unknown.min() else { return }
    let known = names.sorted().map { "'\($0)'" }.joined(separator: ", ")
    throw problem("unknown key '\(name)'; the keys are \(known)")
  }

  /// Returns the error about a value, or about a part of it.
  fileprivate func problem(_ text: String, _ path: any CodingKey...) -> DecodingError {
    DecodingError.dataCorrupted(.init(codingPath: codingPath + path, debugDescription: text))
  }
}

/// A recording as its file contains it.
struct RecordingFile: Codable {
  static let newestVersion = 1

  var version = newestVersion
  var redacted: [String]?
  var calls: [RecordedCall]
}
