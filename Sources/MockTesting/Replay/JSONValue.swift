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
    // The most frequent ones come first, since each one that does not fit costs an error.
    if container.decodeNil() {
      self = .null
    } else if let value = Self.decoded(Int.self, container) {
      self = .integer(value)
    } else if let value = Self.decoded(String.self, container) {
      self = .string(value)
    } else if let value = Self.decoded([String: JSONValue].self, container) {
      self = .object(value)
    } else if let value = Self.decoded([JSONValue].self, container) {
      self = .array(value)
    } else if let value = Self.decoded(Bool.self, container) {
      self = .bool(value)
    } else if let value = Self.decoded(UInt64.self, container) {
      self = .unsigned(value)
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

  /// Describes a value by its parts. A type that describes itself may leave out secrets, so that its text is used,
  /// unless the value has a part with one of the names, whose value is replaced.
  init(describing value: Any, redacting names: Set<String> = []) {
    var parts = Self.mostParts
    self.init(describing: value, names, depth: 0, &parts)
    self = redacting(names)
  }

  private static let (mostParts, deepest) = (10_000, 12)

  /// - Parameter remaining: The number of parts that may still be described, since objects can refer to each other.
  private init(describing value: Any, _ names: Set<String>, depth: Int, _ remaining: inout Int) {
    remaining -= 1
    if depth > Self.deepest || remaining < 0 {
      self = .string("…")
      return
    }
    if let encoded = JSONValue(encoding: value), encoded.keeps(names, of: value) {
      self = encoded
      return
    }
    // A mock is not asked for its parts, as they may be a mocked requirement.
    let mirror = Self.mirror(of: value)
    let style = mirror.displayStyle
    let describesItself = value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    if describesItself && [.struct, .class, .enum].contains(style) && Self.names(names, in: value).isEmpty {
      self = .string(Rendering.shortLine(of: value))
      return
    }
    var parts: [(label: String?, value: JSONValue)] = []
    for child in Self.allChildren(mirror) {
      let (label, value) = Self.entry(child, in: mirror)
      parts.append((label, JSONValue(describing: value, names, depth: depth + 1, &remaining)))
      if remaining < 0 { break }
    }
    switch style {
    case .optional: self = parts.first?.value ?? .null
    case .collection, .set: self = .array(parts.map(\.value))
    case .dictionary where parts.isEmpty: self = .object([:])
    case .tuple, .struct, .class, .enum, .dictionary:
      if parts.isEmpty { fallthrough }
      let named = parts.enumerated().map { place, part in
        (part.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "\(place)", part.value)
      }
      self = .object(Dictionary(named, uniquingKeysWith: { first, _ in first }))
    default: self = .string(Rendering.shortLine(of: value))
    }
  }

  /// Returns the parts of a value, or those of an error of Foundation, whose description contains its `userInfo`.
  private static func mirror(of value: Any) -> Mirror {
    if value is any AsyncMock { return Mirror(value, children: [], ancestorRepresentation: .suppressed) }
    guard type(of: value) is NSError.Type, let error = value as? NSError else { return Mirror(reflecting: value) }
    return Mirror(
      error, children: ["domain": error.domain, "code": error.code, "userInfo": error.userInfo], displayStyle: .class,
      ancestorRepresentation: .suppressed)
  }

  /// Returns the name and the value of a part. Those of a dictionary are a key and its value.
  private static func entry(_ child: Mirror.Child, in mirror: Mirror) -> (label: String?, value: Any) {
    let pair = mirror.displayStyle == .dictionary ? Array(Mirror(reflecting: child.value).children) : []
    guard pair.count == 2 else {
      // The storage of a property with a wrapper has its name after an underscore.
      return (child.label.map { String($0.drop { $0 == "_" }) }, child.value)
    }
    return ("\(pair[0].value)", pair[1].value)
  }

  /// Returns those of the names that parts of the value have, at any depth.
  private static func names(_ names: Set<String>, in value: Any) -> Set<String> {
    if names.isEmpty { return [] }
    var (found, remaining) = (Set<String>(), mostParts)
    collect(names, in: value, depth: 0, &found, &remaining)
    return found
  }

  private static func collect(
    _ names: Set<String>, in value: Any, depth: Int, _ found: inout Set<String>, _ remaining: inout Int
  ) {
    if depth > deepest { return }
    let mirror = mirror(of: value)
    for child in allChildren(mirror) {
      remaining -= 1
      if remaining < 0 || found.count == names.count { return }
      let (label, value) = entry(child, in: mirror)
      if let label, names.contains(label) { found.insert(label) }
      collect(names, in: value, depth: depth + 1, &found, &remaining)
    }
  }

  /// Returns all parts of a value, those that a class inherits last.
  private static func allChildren(_ mirror: Mirror) -> [Mirror.Child] {
    Array(mirror.children) + (mirror.superclassMirror.map(allChildren) ?? [])
  }

  /// Returns whether the fields of an encoded value have those of the names that the value's parts have.
  private func keeps(_ names: Set<String>, of value: Any) -> Bool {
    let found = Self.names(names, in: value)
    return found.isEmpty || found.isSubset(of: keys)
  }

  /// The names of all fields, at any depth.
  private var keys: Set<String> {
    switch self {
    case .array(let values): values.reduce(into: []) { $0.formUnion($1.keys) }
    case .object(let values): values.reduce(into: Set(values.keys)) { $0.formUnion($1.value.keys) }
    default: []
    }
  }

  /// Encodes a value without the values of the parts with these names; returns `nil` if it cannot be encoded, or if
  /// the encoded parts have other names.
  init?(encoding value: Any, redacting names: Set<String>) {
    guard let encoded = JSONValue(encoding: value), encoded.keeps(names, of: value) else { return nil }
    self = encoded.redacting(names)
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

  func encode(to encoder: any Encoder) throws {
    // The encoder has a spelling of its own for some types, such as `URL`, which the decoder expects.
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
