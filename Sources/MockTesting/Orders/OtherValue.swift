// Values in place of those that a test has set for its mocks.

import Foundation
@_spi(Generated) import MockRuntime

/// A value that differs from another one of its type in one part.
struct OtherValue {
  private static let most = 12

  /// The value, or the part that differs, such as `with name "Ada?"`.
  let text: String
  /// Whether the value can make code crash that similar values do not, such as an index of an empty list.
  let isRisky: Bool
  let value: Any

  /// Returns other values of the type; none if the type allows none, such as a class.
  static func all<T>(than value: T, at site: CallSite) -> [OtherValue] {
    if value is any AsyncMock { return [] }
    if let value = value as? any Varied { return Array(value.others(at: site).prefix(most)) }
    if let value = value as? any CaseIterable, let next = nextCase(value) {
      return [OtherValue(text: Rendering.shortLine(of: next), isRisky: false, value: next)]
    }
    guard let json = JSONValue(encoding: value), !(value is Void) else { return [] }
    return json.copies(of: value).prefix(most).compactMap { copy in
      for (leaf, whole) in copy.candidates {
        guard let other: T = decoded(whole), JSONValue(encoding: other) != json else { continue }
        let text = copy.path.isEmpty ? Rendering.shortLine(of: other) : "with \(copy.path) \(leaf.line)"
        return OtherValue(text: text, isRisky: copy.isRisky, value: other)
      }
      return nil
    }
  }

  /// Returns the text of another element of a value.
  fileprivate func text(ofElement index: String) -> String {
    text.hasPrefix("with ") ? "with [\(index)].\(text.dropFirst(5))" : "with [\(index)] \(text)"
  }

  /// Returns any value of a type.
  static func any<T>(_ type: T.Type, at site: CallSite) -> T? {
    site.defaultValue(of: type) ?? (type as? any CaseIterable.Type).flatMap { firstCase($0) } as? T
      ?? JSONValue.samples.lazy.compactMap { decoded($0) }.first
  }

  private static func firstCase<C: CaseIterable>(_ type: C.Type) -> Any? { type.allCases.first }

  static func nextCase<C: CaseIterable>(_ value: C) -> C? {
    let cases = Array(C.allCases)
    guard let index = cases.firstIndex(where: { "\($0)" == "\(value)" }), cases.count > 1 else { return nil }
    return cases[(index + 1) % cases.count]
  }

  private static func decoded<T>(_ json: JSONValue) -> T? {
    guard let type = T.self as? any Decodable.Type else { return nil }
    // Not every leaf of the same kind is a value of the type.
    do { return try json.decoded(as: type) as? T } catch { return nil }
  }
}

// MARK: Values with parts

/// A type whose other values are made of those of its parts.
private protocol Varied {
  func others(at site: CallSite) -> [OtherValue]
}

extension Optional: Varied {
  fileprivate func others(at site: CallSite) -> [OtherValue] {
    guard let value = self else {
      return OtherValue.any(Wrapped.self, at: site).map {
        [OtherValue(text: Rendering.shortLine(of: $0), isRisky: false, value: Self.some($0) as Any)]
      } ?? []
    }
    let none = OtherValue(text: "nil", isRisky: true, value: Self.none as Any)
    return OtherValue.all(than: value, at: site) + [none]
  }
}

extension Result: Varied {
  fileprivate func others(at site: CallSite) -> [OtherValue] {
    guard case .success(let value) = self else {
      return OtherValue.any(Success.self, at: site).map {
        [OtherValue(text: "success", isRisky: false, value: Self.success($0))]
      } ?? []
    }
    let others = OtherValue.all(than: value, at: site).compactMap { other in
      (other.value as? Success).map { OtherValue(text: other.text, isRisky: other.isRisky, value: Self.success($0)) }
    }
    let error = site.error(of: Failure.self)
    return others + (error.map { [OtherValue(text: "failure", isRisky: true, value: Self.failure($0))] } ?? [])
  }
}

extension RangeReplaceableCollection where Self: BidirectionalCollection & MutableCollection {
  fileprivate func othersOfList(at site: CallSite) -> [OtherValue] {
    guard let first, let last else {
      return OtherValue.any(Element.self, at: site).map {
        [OtherValue(text: "with one element more", isRisky: false, value: Self([$0]))]
      } ?? []
    }
    var others = OtherValue.all(than: first, at: site).compactMap { other -> OtherValue? in
      guard let element = other.value as? Element else { return nil }
      var list = self
      list[startIndex] = element
      return OtherValue(text: other.text(ofElement: "0"), isRisky: other.isRisky, value: list)
    }
    if dropFirst().first != nil {
      others.append(OtherValue(text: "in another order", isRisky: false, value: Self(reversed())))
    }
    others.append(OtherValue(text: "with one element more", isRisky: false, value: Self([last]) + self))
    return others + [OtherValue(text: "with one element less", isRisky: true, value: Self(dropLast()))]
  }
}

extension Array: Varied {
  fileprivate func others(at site: CallSite) -> [OtherValue] { othersOfList(at: site) }
}

extension Data: Varied {
  fileprivate func others(at site: CallSite) -> [OtherValue] { othersOfList(at: site) }
}

extension Set: Varied {
  fileprivate func others(at site: CallSite) -> [OtherValue] {
    let less = self.min { "\($0)" < "\($1)" }.map { element in
      [OtherValue(text: "with one element less", isRisky: true, value: filter { $0 != element })]
    }
    let source = self.first ?? OtherValue.any(Element.self, at: site)
    let new = source.flatMap { source in
      isEmpty ? source : OtherValue.all(than: source, at: site).lazy.compactMap { $0.value as? Element }.first
    }
    let more = new.map { [OtherValue(text: "with one element more", isRisky: false, value: union([$0]))] }
    return (more ?? []) + (less ?? [])
  }
}

extension Dictionary: Varied {
  fileprivate func others(at site: CallSite) -> [OtherValue] {
    guard let (key, value) = self.min(by: { "\($0.key)" < "\($1.key)" }) else { return [] }
    let others = OtherValue.all(than: value, at: site).compactMap { other -> OtherValue? in
      guard let value = other.value as? Value else { return nil }
      let text = other.text(ofElement: Rendering.shortLine(of: key))
      return OtherValue(text: text, isRisky: other.isRisky, value: merging([key: value]) { $1 })
    }
    return others + [OtherValue(text: "with one element less", isRisky: true, value: filter { $0.key != key })]
  }
}

// MARK: Values that can be encoded

extension JSONValue {
  /// A value with another leaf at a path. The first candidate that can be decoded is used.
  fileprivate struct Copy {
    let path: String
    let isRisky: Bool
    let candidates: [(leaf: JSONValue, whole: JSONValue)]

    /// Returns the same copy within a value that contains it.
    func within(_ name: String, _ whole: (JSONValue) -> JSONValue) -> Copy {
      Copy(
        path: path.isEmpty || path.hasPrefix("[") ? name + path : "\(name).\(path)", isRisky: isRisky,
        candidates: candidates.map { ($0.leaf, whole($0.whole)) })
    }
  }

  /// Values of several kinds.
  fileprivate static let samples: [JSONValue] = [.bool(true), .integer(1), .string("?"), .array([]), .object([:])]

  /// Returns a copy for each leaf, but of the elements of an array those of the first alone.
  ///
  /// - Parameter value: The value that was encoded.
  fileprivate func copies(of value: Any?) -> [Copy] {
    let children = value.map { Self.children(of: $0) } ?? []
    switch self {
    case .object(let values):
      return values.keys.sorted().flatMap { key in
        (values[key] ?? .null).copies(of: children.first { $0.label == key }?.value).map { copy in
          copy.within(key) { .object(values.merging([key: $0]) { $1 }) }
        }
      }
    case .array(let values):
      return (values.first?.copies(of: children.first?.value) ?? []).map { copy in
        copy.within("[0]") { .array([$0] + values.dropFirst()) }
      }
    default: break
    }
    if let value = value as? any CaseIterable, let next = OtherValue.nextCase(value), let json = Self(encoding: next) {
      return [Self.copy([json])]
    }
    // The largest number has room for sums and products, in which a larger one would crash the code.
    var numbers: [[JSONValue]] = [[.integer(1 << 31), .integer(100)], [.integer(-1 << 31)]]
    // A date that is not a number crashes its description.
    if value is any BinaryFloatingPoint { numbers.append([.string("NaN")]) }
    switch self {
    case .bool(let value): return [Self.copy([.bool(!value)])]
    case .integer(let value):
      let next = Self.copy([.integer(value &+ 1), .integer(value &- 1)])
      return [next] + numbers.map { Self.copy($0, isRisky: true) }
    case .unsigned(let value): return [Self.copy([.unsigned(value - 1)])]
    case .number(let value): return [Self.copy([.number(value + 1)])] + numbers.map { Self.copy($0, isRisky: true) }
    case .string(let value):
      let changed = value.dropLast() + (value.hasSuffix("0") ? "1" : "0")
      let next = Self.copy([.string(value + "?"), .string(String(changed))])
      return [next, Self.copy([.string("")], isRisky: true)]
    default: return [Self.copy(Self.samples)]
    }
  }

  private static func copy(_ leaves: [JSONValue], isRisky: Bool = false) -> Copy {
    Copy(path: "", isRisky: isRisky, candidates: leaves.map { ($0, $0) })
  }

  /// Returns the parts of a value, or of the value of an Optional.
  private static func children(of value: Any) -> [Mirror.Child] {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { children(of: $0.value) } ?? [] }
    return Array(mirror.children)
  }
}
