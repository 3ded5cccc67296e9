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
    case value, description, error, end, at, subscription
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    at = try container.decodeIfPresent(Double.self, forKey: .at) ?? 0
    subscription = try container.decodeIfPresent(Int.self, forKey: .subscription)
    if let subscription, !(1...10_000).contains(subscription) {
      throw DecodingError.dataCorruptedError(
        forKey: .subscription, in: container, debugDescription: "a subscription is numbered from 1 to 10000")
    }
    if container.contains(.value) {
      outcome = .value(try container.decode(JSONValue.self, forKey: .value))
    } else if container.contains(.description) {
      outcome = .description(try container.decode(JSONValue.self, forKey: .description))
    } else if container.contains(.error) {
      outcome = .error(try container.decode(String.self, forKey: .error))
    } else if container.contains(.end) {
      outcome = .end
    } else {
      let problem = "an event has one of 'value', 'description', 'error' and 'end'"
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: problem))
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
    }
  }

  /// A description for failures, such as `gives ["a"]`.
  var text: String {
    switch outcome {
    case .value(.null): "returns"
    case .value(let value), .description(let value): "gives \(value.line)"
    case .error(let text): "fails with \(text)"
    case .end: "ends"
    }
  }
}

/// A recording as its file contains it.
struct RecordingFile: Codable {
  static let newestVersion = 1

  var version = newestVersion
  var redacted: [String]?
  var calls: [RecordedCall]
}
