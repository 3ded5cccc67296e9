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
      // The most frequent ones come first, since each one that does not fit costs an error.
    } else if let value = Self.decoded(Int.self, container).map(JSONValue.integer)
      ?? Self.decoded(String.self, container).map(JSONValue.string)
      ?? Self.decoded([String: JSONValue].self, container).map(JSONValue.object)
      ?? Self.decoded([JSONValue].self, container).map(JSONValue.array)
      ?? Self.decoded(Bool.self, container).map(JSONValue.bool)
      ?? Self.decoded(UInt64.self, container).map(JSONValue.unsigned)
    {
      self = value
    } else {
      self = .number(try container.decode(Double.self))
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
  init(describing value: Any) {
    var parts = 10_000
    self.init(describing: value, depth: 0, &parts)
  }

  /// - Parameter remaining: The number of parts that may still be described, since objects can refer to each other.
  private init(describing value: Any, depth: Int, _ remaining: inout Int) {
    remaining -= 1
    if depth > 12 || remaining < 0 {
      self = .string("…")
      return
    }
    if let encoded = JSONValue(encoding: value) {
      self = encoded
      return
    }
    // A mock is not asked for its parts, as they may be a mocked requirement.
    let mirror = value is any AsyncMock ? Mirror(value, children: []) : Mirror(reflecting: value)
    let style = mirror.displayStyle
    let describesItself = value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    if describesItself && [.struct, .class, .enum].contains(style) {
      self = .string(Rendering.shortLine(of: value))
      return
    }
    var parts: [(label: String?, value: JSONValue)] = []
    for child in mirror.children {
      parts.append((child.label, JSONValue(describing: child.value, depth: depth + 1, &remaining)))
      if remaining < 0 { break }
    }
    switch style {
    case .optional: self = parts.first?.value ?? .null
    case .collection, .set: self = .array(parts.map(\.value))
    case .tuple, .struct, .class, .enum:
      if parts.isEmpty { fallthrough }
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
