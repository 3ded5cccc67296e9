// Values as JSON, for recordings.

import Foundation
import MockRuntime

/// A JSON value that keeps integers exactly.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = Self.decoded(Bool.self, container).map(JSONValue.bool)
      ?? Self.decoded(Int.self, container).map(JSONValue.integer)
      ?? Self.decoded(UInt64.self, container).map(JSONValue.unsigned)
      ?? Self.decoded(Double.self, container).map(JSONValue.number)
      ?? Self.decoded(String.self, container).map(JSONValue.string)
      ?? Self.decoded([JSONValue].self, container).map(JSONValue.array)
    {
      self = value
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  private static func decoded<T: Decodable>(_ type: T.Type, _ container: any SingleValueDecodingContainer) -> T? {
    // A value of another kind is tried as the next one. The last one throws.
    do { return try container.decode(type) } catch { return nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsigned(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let values): try container.encode(values)
    }
  }
}

// MARK: From values and back

extension JSONValue {
  private static let (infinity, negativeInfinity, nan) = ("Infinity", "-Infinity", "NaN")

  /// Encodes a value; returns `nil` if its type is not `Encodable`, or if it cannot be encoded.
  init?(encoding value: Any) {
    if value is Void {
      self = .null
      return
    }
    guard let value = value as? any Encodable else { return nil }
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Self.infinity, negativeInfinity: Self.negativeInfinity, nan: Self.nan)
    // Not every encoder takes a value that is no array and no object.
    do {
      let values = try JSONDecoder().decode([JSONValue].self, from: encoder.encode([AnyEncodable(value: value)]))
      self = values[0]
    } catch {
      return nil
    }
  }

  /// Describes a value by its parts. A type that describes itself may leave out secrets, so that its text is used.
  init(describing value: Any, depth: Int = 0) {
    if let encoded = JSONValue(encoding: value) {
      self = encoded
      return
    }
    let mirror = Mirror(reflecting: value)
    let describesItself = value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    let parts = mirror.children.map { (label: $0.label, value: JSONValue(describing: $0.value, depth: depth + 1)) }
    switch mirror.displayStyle {
    case _ where depth > 12: self = .string("…")
    case .optional: self = parts.first?.value ?? .null
    case .collection, .set: self = .array(parts.map(\.value))
    case .tuple, .struct, .class, .enum:
      if parts.isEmpty || mirror.displayStyle != .tuple && describesItself { fallthrough }
      let named = parts.enumerated().map { place, part in
        (part.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "\(place)", part.value)
      }
      self = .object(Dictionary(named, uniquingKeysWith: { first, _ in first }))
    default: self = .string(Rendering.shortLine(of: value))
    }
  }

  /// Decodes a value.
  func decoded<T: Decodable>(as type: T.Type) throws -> T {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: Self.infinity, negativeInfinity: Self.negativeInfinity, nan: Self.nan)
    return try decoder.decode([T].self, from: JSONEncoder().encode([self]))[0]
  }

  /// Returns the value in which fields with these names, at any depth, are replaced.
  func redacting(_ names: Set<String>) -> JSONValue {
    if names.isEmpty { return self }
    switch self {
    case .array(let values): return .array(values.map { $0.redacting(names) })
    case .object(let values):
      return .object(
        Dictionary(
          uniqueKeysWithValues: values.map { name, value in
            (name, names.contains(name) ? .string("redacted") : value.redacting(names))
          }))
    default: return self
    }
  }

  /// The types of the value: elements of an array count as one if they have the same shape.
  var shape: JSONValue {
    switch self {
    case .null: return .null
    case .bool: return .string("Bool")
    case .integer, .unsigned, .number: return .string("number")
    case .string: return .string("String")
    case .array(let values):
      let shapes = values.map(\.shape)
      return .array(shapes.indices.filter { !shapes[..<$0].contains(shapes[$0]) }.map { shapes[$0] })
    case .object(let values): return .object(values.mapValues(\.shape))
    }
  }

  /// The value in one line.
  var line: String {
    switch self {
    case .null: return "nil"
    case .bool(let value): return "\(value)"
    case .integer(let value): return "\(value)"
    case .unsigned(let value): return "\(value)"
    case .number(let value): return "\(value)"
    case .string(let value): return String(reflecting: value)
    case .array(let values): return "[\(values.map(\.line).joined(separator: ", "))]"
    case .object(let values):
      return "{\(values.sorted { $0.key < $1.key }.map { "\($0): \($1.line)" }.joined(separator: ", "))}"
    }
  }
}

/// A value of any type that can be encoded.
private struct AnyEncodable: Encodable {
  let value: any Encodable

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
