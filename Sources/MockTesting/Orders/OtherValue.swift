// Values in place of those that a test has set for its mocks.

import Foundation
@_spi(Generated) import MockRuntime

/// A value that differs from another one of its type in one part.
struct OtherValue {
  typealias Made = (text: String, value: Any)

  /// The number of other values that are tried of each kind: those that make no code crash, and those that can.
  private static let (mostGentle, mostRisky) = (30, 70)

  /// The name of the part that differs. If no value changes a part, code may depend on it unseen.
  let part: String
  /// Whether the value can make code crash that similar values do not, such as an index of an empty list.
  let isRisky: Bool
  /// Makes the value, and a text such as `with name "Ada?"`. Returns `nil` if the type has no such value.
  let make: () -> Made?

  init(_ part: String, isRisky: Bool = false, make: @escaping () -> Made?) {
    (self.part, self.isRisky, self.make) = (part, isRisky, make)
  }

  /// Creates another value with its description as the text.
  private init(_ value: Any, part: String) { self.init(part) { (Rendering.shortLine(of: value), value) } }

  /// A part of which no other value is known.
  static var unknown: OtherValue { OtherValue("unknown") { nil } }

  /// Returns as many other values as are tried.
  static func tried<T>(than value: T, at site: CallSite) -> [OtherValue] {
    let all = all(than: value, at: site)
    let (gentle, risky) = (all.filter { !$0.isRisky }, all.filter(\.isRisky))
    let isCut = gentle.count > mostGentle || risky.count > mostRisky
    return Array(gentle.prefix(mostGentle)) + Array(risky.prefix(mostRisky)) + (isCut ? [unknown] : [])
  }

  /// Returns other values of the type, or an unknown one if the type allows none, such as a class.
  static func all<T>(than value: T, at site: CallSite) -> [OtherValue] {
    if value is any AsyncMock || value is Void { return [] }
    if let value = value as? any Varied { return value.others(at: site) }
    if let cases = otherCases(than: value) { return cases.map { OtherValue($0, part: "case") } }
    guard let type = type(of: value) as? any Decodable.Type, let json = JSONValue(encoding: value) else {
      return [unknown]
    }
    let copies = json.copies(of: value, most: JSONValue.mostCopies)
    let others = copies.map { copy in
      OtherValue(copy.part, isRisky: copy.isRisky) { copy.made(json, type) }
    }
    // Each one of a large value is encoded and decoded as a whole.
    guard json.size > JSONValue.mostLeaves || copies.count >= JSONValue.mostCopies else { return others }
    let (gentle, risky) = (others.filter { !$0.isRisky }, others.filter(\.isRisky))
    return Array(gentle.prefix(3)) + Array(risky.prefix(3)) + [unknown]
  }

  /// Returns the same change of a value that contains this one.
  func within(_ name: String = "", _ contain: @escaping (Made) -> Made?) -> OtherValue {
    OtherValue("\(name).\(part)", isRisky: isRisky) { [make] in make().flatMap(contain) }
  }

  /// Returns the text of another element of a value.
  static func text(_ text: String, ofElement index: String) -> String {
    text.hasPrefix("with ") ? "with [\(index)].\(text.dropFirst(5))" : "with [\(index)] \(text)"
  }

  /// Returns any value of a type.
  static func any<T>(_ type: T.Type, at site: CallSite) -> T? {
    if let value = site.defaultValue(of: type) { return value }
    if let value = (type as? any CaseIterable.Type).flatMap({ firstCase($0) }) as? T { return value }
    return (type as? any Decodable.Type).flatMap { JSONValue.sample(of: $0) } as? T
  }

  /// Returns any value of a type, and others; an unknown one if there is none.
  fileprivate static func several<T>(_ type: T.Type, at site: CallSite) -> [OtherValue] {
    any(type, at: site).map { [OtherValue($0, part: "any")] + all(than: $0, at: site) } ?? [unknown]
  }

  private static func firstCase<C: CaseIterable>(_ type: C.Type) -> Any? { type.allCases.first }
}

// MARK: Enums

extension OtherValue {
  /// Returns the other cases of an enum, the next one first; `nil` if they are not known.
  static func otherCases(than value: Any) -> [Any]? {
    if let value = value as? any CaseIterable { return otherCases(value) }
    if Mirror(reflecting: value).displayStyle != .enum { return nil }
    func cases<T>(_ type: T.Type) -> [Any]? { plainCases(type, value) }
    return _openExistential(type(of: value), do: cases)
  }

  private static func otherCases<C: CaseIterable>(_ value: C) -> [Any]? {
    let cases = Array(C.allCases)
    guard let index = cases.firstIndex(where: { "\($0)" == "\(value)" }) else { return nil }
    return Array(cases[(index + 1)...] + cases[..<index])
  }

  /// Returns the other cases of an enum whose cases have no values: they are numbered, and their count is part of the
  /// description of the type.
  private static func plainCases<T>(_ type: T.Type, _ value: Any) -> [Any]? {
    let pointer = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard MemoryLayout<T>.size == 1, let value = value as? T, pointer.load(as: Int.self) == 0x201 else { return nil }
    let description = pointer.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
    let withValues = description.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
    let count = Int(description.load(fromByteOffset: 24, as: UInt32.self))
    let index = Int(unsafeBitCast(value, to: UInt8.self))
    guard withValues == 0, index < count, count <= 256 else { return nil }
    let cases = (1..<count).map { unsafeBitCast(UInt8((index + $0) % count), to: T.self) }
    // A case of C is its raw value, and not a number.
    return cases.allSatisfy { ($0 as? any RawRepresentable).map { isCase($0) } ?? true } ? cases : nil
  }

  private static func isCase<R: RawRepresentable>(_ value: R) -> Bool { R(rawValue: value.rawValue) != nil }
}

// MARK: Values with parts

/// A type whose other values are made of those of its parts.
private protocol Varied {
  func others(at site: CallSite) -> [OtherValue]
}

extension Optional: Varied {
  fileprivate func others(at site: CallSite) -> [OtherValue] {
    let others = map { OtherValue.all(than: $0, at: site) } ?? OtherValue.several(Wrapped.self, at: site)
    let some = others.map { other in
      other.within { made in (made.value as? Wrapped).map { (made.text, Self.some($0) as Any) } }
    }
    return some + (self == nil ? [] : [OtherValue("nil", isRisky: true) { ("nil", Self.none as Any) }])
  }
}

extension Result: Varied {
  fileprivate func others(at site: CallSite) -> [OtherValue] {
    switch self {
    case .success(let value):
      let others = OtherValue.all(than: value, at: site).map { Self.success($0, "") }
      if Failure.self == Never.self { return others }
      let error = site.error(of: Failure.self)
      return others + [OtherValue("failure", isRisky: true) { error.map { ("failure", Self.failure($0)) } }]
    case .failure(let error):
      return OtherValue.several(Success.self, at: site).map { Self.success($0, "success ") }
        + OtherValue.all(than: error, at: site).map { other in
          other.within("failure") { made in
            (made.value as? Failure).map { ("failure \(made.text)", Self.failure($0)) }
          }
        }
    }
  }

  private static func success(_ other: OtherValue, _ prefix: String) -> OtherValue {
    other.within { made in (made.value as? Success).map { (prefix + made.text, Self.success($0)) } }
  }
}

extension RangeReplaceableCollection where Self: BidirectionalCollection & MutableCollection {
  fileprivate func othersOfList(at site: CallSite) -> [OtherValue] {
    guard let first, let last else {
      return OtherValue.several(Element.self, at: site).map { other in
        other.within { made in (made.value as? Element).map { ("with the element \(made.text)", Self([$0])) } }
      }
    }
    var others = OtherValue.all(than: first, at: site).map { other in
      other.within("[0]") { made in
        guard let element = made.value as? Element else { return nil }
        var list = self
        list[startIndex] = element
        return (OtherValue.text(made.text, ofElement: "0"), list)
      }
    }
    if dropFirst().first != nil {
      others.append(OtherValue("order") { ("in another order", Self(reversed())) })
    }
    others.append(OtherValue("count") { ("with one element more", Self([last]) + self) })
    return others + [OtherValue("count", isRisky: true) { ("with one element less", Self(dropLast())) }]
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
    let others = first.map { OtherValue.all(than: $0, at: site) } ?? OtherValue.several(Element.self, at: site)
    let more = OtherValue("more") {
      let new = others.lazy.compactMap { $0.make()?.value as? Element }.first { !contains($0) }
      return new.map { ("with one element more", union([$0])) }
    }
    // A few elements of a large set, which is copied for each.
    let less = prefix(Self.mostElements).map { element in
      let text = count == 1 ? "with one element less" : "without \(Rendering.shortLine(of: element))"
      return OtherValue("less", isRisky: true) { (text, filter { $0 != element }) }
    }
    return [more] + less + (count > Self.mostElements ? [.unknown] : [])
  }

  private static var mostElements: Int { 10 }
}

extension Dictionary: Varied {
  fileprivate func others(at site: CallSite) -> [OtherValue] {
    // A few keys of a large dictionary, which is copied for each.
    let keys = (count > Self.mostKeys ? Array(prefix(Self.mostKeys)) : sorted { "\($0.key)" < "\($1.key)" })
    let all = keys.flatMap { key, value in
      let index = Rendering.shortLine(of: key)
      return OtherValue.all(than: value, at: site).map { other in
        other.within(index) { made in
          guard let value = made.value as? Value else { return nil }
          return (OtherValue.text(made.text, ofElement: index), merging([key: value]) { $1 })
        }
      }
    }
    let newKeys = keys.first.map { OtherValue.all(than: $0.key, at: site) } ?? OtherValue.several(Key.self, at: site)
    let more = OtherValue("more") {
      let new = newKeys.lazy.compactMap { $0.make()?.value as? Key }.first { self[$0] == nil }
      guard let new, let value = keys.first?.value ?? OtherValue.any(Value.self, at: site) else { return nil }
      return ("with one element more", merging([new: value]) { $1 })
    }
    let less = keys.prefix(1).map { key, _ in
      OtherValue("less", isRisky: true) { ("with one element less", filter { $0.key != key }) }
    }
    return all + [more] + less + (count > Self.mostKeys ? [.unknown] : [])
  }

  private static var mostKeys: Int { 10 }
}
