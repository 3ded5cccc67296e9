// Values in place of those that a test has set for its mocks.

import Foundation
@_spi(Generated) import MockRuntime

/// A value that differs from another one of its type in one part.
struct OtherValue {
  /// The number of other values of each kind: those that make no code crash, and those that can.
  private static let most = 30

  /// The value, or the part that differs, such as `with name "Ada?"`.
  let text: String
  /// Whether the value can make code crash that similar values do not, such as an index of an empty list.
  let isRisky: Bool
  let value: Any
  /// Whether the value has other parts that no other value changes.
  var isOneOfMany = false

  /// Returns other values of the type; none if the type allows none, such as a class.
  static func all<T>(than value: T, at site: CallSite) -> [OtherValue] {
    if value is any AsyncMock { return [] }
    if let value = value as? any Varied { return chosen(value.others(at: site)) }
    if let value = value as? any CaseIterable, let next = nextCase(value) {
      return [OtherValue(text: Rendering.shortLine(of: next), isRisky: false, value: next)]
    }
    guard let json = JSONValue(encoding: value), !(value is Void) else { return [] }
    let copies = json.copies(of: value, most: JSONValue.mostLeaves)
    let (gentle, risky) = (copies.filter { !$0.isRisky }, copies.filter(\.isRisky))
    let isLarge = copies.count >= JSONValue.mostLeaves || json.size > JSONValue.mostLeaves
    // Each one of a large value is encoded and decoded as a whole.
    let most = isLarge ? 3 : most
    let isCut = gentle.count > most || copies.count >= JSONValue.mostLeaves
    return (gentle.prefix(most) + risky.prefix(most)).compactMap { copy in
      for leaf in copy.leaves {
        guard let other: T = decoded(copy.whole(json, with: leaf)), JSONValue(encoding: other) != json else { continue }
        let text = copy.path.isEmpty ? Rendering.shortLine(of: other) : "with \(copy.path) \(leaf.line)"
        return OtherValue(text: text, isRisky: copy.isRisky, value: other, isOneOfMany: isCut)
      }
      return nil
    }
  }

  /// Returns as many values as are tried, and marks them if there are more.
  private static func chosen(_ others: [OtherValue]) -> [OtherValue] {
    let (gentle, risky) = (others.filter { !$0.isRisky }, others.filter(\.isRisky))
    return (gentle.prefix(most) + risky.prefix(most)).map { other in
      var other = other
      other.isOneOfMany = other.isOneOfMany || gentle.count > most
      return other
    }
  }

  /// Returns the same change of a value that contains this one.
  fileprivate func with(text: String? = nil, value: Any) -> OtherValue {
    OtherValue(text: text ?? self.text, isRisky: isRisky, value: value, isOneOfMany: isOneOfMany)
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
      (other.value as? Success).map { other.with(value: Self.success($0)) }
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
      return other.with(text: other.text(ofElement: "0"), value: list)
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
    let source = self.first ?? OtherValue.any(Element.self, at: site)
    let new = source.flatMap { source in
      isEmpty ? source : OtherValue.all(than: source, at: site).lazy.compactMap { $0.value as? Element }.first
    }
    let more = new.map { [OtherValue(text: "with one element more", isRisky: false, value: union([$0]))] } ?? []
    // A few elements of a large set, which is copied for each.
    let less = prefix(Self.mostElements).map { element in
      let text = count == 1 ? "with one element less" : "without \(Rendering.shortLine(of: element))"
      return OtherValue(
        text: text, isRisky: true, value: filter { $0 != element }, isOneOfMany: count > Self.mostElements)
    }
    return more + less
  }

  private static var mostElements: Int { 10 }
}

extension Dictionary: Varied {
  fileprivate func others(at site: CallSite) -> [OtherValue] {
    // A few keys of a large dictionary, which is copied for each.
    let keys = (count > Self.mostKeys ? Array(prefix(Self.mostKeys)) : sorted { "\($0.key)" < "\($1.key)" })
    let all = keys.flatMap { key, value in
      OtherValue.all(than: value, at: site).compactMap { other -> OtherValue? in
        guard let value = other.value as? Value else { return nil }
        return other.with(
          text: other.text(ofElement: Rendering.shortLine(of: key)), value: merging([key: value]) { $1 })
      }
    }
    let less = keys.prefix(1).map { key, _ in
      OtherValue(text: "with one element less", isRisky: true, value: filter { $0.key != key })
    }
    return (all + less).map { other in
      var other = other
      other.isOneOfMany = other.isOneOfMany || count > Self.mostKeys
      return other
    }
  }

  private static var mostKeys: Int { 10 }
}

// MARK: Values that can be encoded

extension JSONValue {
  /// One step from a value to a part of it.
  fileprivate enum Step {
    case key(String)
    case index(Int)
  }

  /// A value with another leaf at a path. The first leaf that can be decoded is used.
  fileprivate struct Copy {
    private(set) var path = ""
    let isRisky: Bool
    let leaves: [JSONValue]
    private var steps: [Step] = []

    init(_ leaves: [JSONValue], isRisky: Bool = false) { (self.leaves, self.isRisky) = (leaves, isRisky) }

    /// Returns the same copy within a value that contains it.
    func within(_ step: Step) -> Copy {
      var copy = self
      copy.steps.insert(step, at: 0)
      let name =
        switch step {
        case .key(let key): key
        case .index(let index): "[\(index)]"
        }
      copy.path = path.isEmpty || path.hasPrefix("[") ? name + path : "\(name).\(path)"
      return copy
    }

    /// Returns the whole value with a leaf. It is made on demand, since it may be large.
    func whole(_ json: JSONValue, with leaf: JSONValue) -> JSONValue { json.replacing(steps[...], with: leaf) }
  }

  fileprivate func replacing(_ steps: ArraySlice<Step>, with leaf: JSONValue) -> JSONValue {
    switch (self, steps.first) {
    case (.object(var values), .key(let key)?):
      values[key] = (values[key] ?? .null).replacing(steps.dropFirst(), with: leaf)
      return .object(values)
    case (.array(var values), .index(let index)?):
      values[index] = values[index].replacing(steps.dropFirst(), with: leaf)
      return .array(values)
    default: return leaf
    }
  }

  /// Values of several kinds.
  fileprivate static let samples: [JSONValue] = [.bool(true), .integer(1), .string("?"), .array([]), .object([:])]

  /// Returns a copy for each leaf, but of the elements of an array those of the first alone, and one with
  /// each element at another index.
  ///
  /// - Parameters:
  ///   - value: The value that was encoded.
  ///   - most: The number of leaves after which no other is searched.
  fileprivate func copies(of value: Any?, most: Int) -> [Copy] {
    // Foundation ends the process if it decodes indexes with another length.
    if value is IndexSet { return [] }
    let children = value.map { Self.children(of: $0) } ?? []
    switch self {
    case .object(let values):
      var copies: [Copy] = []
      for key in values.keys.sorted() where copies.count < most {
        let part = children.first { $0.label == key }?.value
        copies += (values[key] ?? .null).copies(of: part, most: most - copies.count).map { $0.within(.key(key)) }
      }
      return copies
    case .array(let values):
      let first = values.first?.copies(of: children.first?.value, most: most) ?? []
      let rotated = JSONValue.array(Array(values.dropFirst()) + values.prefix(1))
      return first.map { $0.within(.index(0)) } + (values.count > 1 ? [Copy([rotated])] : [])
    default: break
    }
    if let value = value as? any CaseIterable, let next = OtherValue.nextCase(value), let json = Self(encoding: next) {
      return [Copy([json])]
    }
    // The largest number has room for sums and products, in which a larger one would crash the code.
    var numbers: [[JSONValue]] = [[.integer(1 << 31), .integer(100)], [.integer(-1 << 31)]]
    // A date that is not a number crashes its description.
    if value is any BinaryFloatingPoint { numbers.append([.string("NaN")]) }
    switch self {
    case .bool(let value): return [Copy([.bool(!value)])]
    case .integer(let value):
      let next = Copy([.integer(value &+ 1), .integer(value &- 1)])
      return [next] + numbers.map { Copy($0, isRisky: true) }
    case .unsigned(let value): return [Copy([.unsigned(value - 1)])]
    case .number(let value): return [Copy([.number(value + 1)])] + numbers.map { Copy($0, isRisky: true) }
    case .string(let value):
      let changed = value.dropLast() + (value.hasSuffix("0") ? "1" : "0")
      let next = Copy([.string(value + "?"), .string(String(changed))])
      return [next, Copy([.string("")], isRisky: true)]
    default: return [Copy(Self.samples)]
    }
  }

  /// Returns the parts of a value, or of the value of an Optional.
  private static func children(of value: Any) -> [Mirror.Child] {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.map { children(of: $0.value) } ?? [] }
    return Array(mirror.children.prefix(mostLeaves))
  }

  /// The number of values and of their elements.
  fileprivate var size: Int {
    switch self {
    case .array(let values): values.count
    case .object(let values): values.values.reduce(values.count) { $0 + $1.size }
    default: 1
    }
  }

  /// The number of leaves of one value that are searched.
  fileprivate static let mostLeaves = 100
}
