// Values that can be encoded, with another part.

import Foundation
@_spi(Generated) import MockRuntime

extension JSONValue {
  /// One step from a value to a part of it.
  fileprivate enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// A value with another leaf at a path. The first leaf that can be decoded is used.
  struct Copy {
    private(set) var path = ""
    let isRisky: Bool
    private let leaves: [JSONValue]
    /// Whether the leaf is completed by what the type needs.
    private let isGuess: Bool
    /// The kind of change, if other kinds do not show that code depends on the part.
    private let kind: String
    private var steps: [Step] = []

    fileprivate init(_ leaves: [JSONValue], isRisky: Bool = false, isGuess: Bool = false, kind: String = "") {
      (self.leaves, self.isRisky, self.isGuess, self.kind) = (leaves, isRisky, isGuess, kind)
    }

    /// A part of which no other value is known.
    fileprivate static let unknown = Copy([], kind: " unknown")

    var part: String { path + kind }

    /// Returns the same copy within a value that contains it.
    fileprivate func within(_ step: Step) -> Copy {
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

    /// Decodes the whole value with the first leaf that makes another one of it.
    func made<T: Decodable>(_ json: JSONValue, _ type: T.Type) -> OtherValue.Made? {
      for leaf in leaves {
        let whole = json.replacing(steps[...], with: leaf)
        let value = isGuess ? whole.completed(type, within: steps) : JSONValue.decoded(whole, as: type)
        guard let value, let encoded = JSONValue(encoding: value), encoded != json else { continue }
        if path.isEmpty { return (Rendering.shortLine(of: value), value) }
        return ("with \(path) \((isGuess ? encoded.part(steps[...]) : leaf).line)", value)
      }
      return nil
    }
  }

  private static func decoded<T: Decodable>(_ json: JSONValue, as type: T.Type) -> T? {
    // Not every leaf of the same kind is a value of the type.
    do { return try json.decoded(as: type) } catch { return nil }
  }

  private func part(_ steps: ArraySlice<Step>) -> JSONValue {
    switch (self, steps.first) {
    case (.object(let values), .key(let key)?): (values[key] ?? .null).part(steps.dropFirst())
    case (.array(let values), .index(let index)?) where index < values.count: values[index].part(steps.dropFirst())
    default: self
    }
  }

  private func replacing(_ steps: ArraySlice<Step>, with leaf: JSONValue) -> JSONValue {
    switch (self, steps.first) {
    case (.object(var values), .key(let key)?):
      values[key] = (values[key] ?? .null).replacing(steps.dropFirst(), with: leaf)
      return .object(values)
    case (.array(var values), .index(let index)?):
      if index >= values.count { return .array(values + [leaf]) }
      values[index] = values[index].replacing(steps.dropFirst(), with: leaf)
      return .array(values)
    default: return leaf
    }
  }

  /// Values of several kinds.
  private static let samples: [JSONValue] = [
    .bool(true), .integer(1), .string("?"), .array([]), .object([:]), .string("00000000-0000-0000-0000-000000000001"),
  ]

  /// Returns any value of a type.
  static func sample<T: Decodable>(of type: T.Type) -> T? { samples[0].completed(type, within: []) }

  /// Decodes the value, and adds samples to the part with these steps. Each error names what it lacks.
  private func completed<T: Decodable>(_ type: T.Type, within part: [Step]) -> T? {
    var (json, next) = (self, [[Step]: Int]())
    for _ in 0..<Self.mostLeaves {
      do {
        return try json.decoded(as: type)
      } catch {
        guard let steps = Self.steps(of: error), steps.starts(with: part) else { return nil }
        let index = next[steps, default: 0]
        if index == Self.samples.count { return nil }
        next[steps] = index + 1
        json = json.replacing(steps[...], with: Self.samples[index])
      }
    }
    return nil
  }

  /// Returns the steps to the part that an error of the decoder is about.
  private static func steps(of error: any Error) -> [Step]? {
    var path: [any CodingKey]
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): path = context.codingPath + [key]
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      path = context.codingPath
    default: return nil
    }
    // The value is decoded as the element of an array.
    return path.dropFirst().map { key in
      key.intValue.flatMap { key.stringValue == "Index \($0)" ? .index($0) : nil } ?? .key(key.stringValue)
    }
  }

  /// Returns copies for each leaf, but of the elements of an array those of the first alone.
  ///
  /// - Parameters:
  ///   - value: The value that was encoded.
  ///   - most: The number of copies after which no other is searched.
  func copies(of value: Any?, most: Int) -> [Copy] {
    // Foundation ends the process if it decodes indexes with another length.
    if value is IndexSet { return [.unknown] }
    let mirror = value.map { Mirror(reflecting: $0) }
    if mirror?.displayStyle == .optional {
      let copies = copies(of: mirror?.children.first?.value, most: most)
      return self == .null ? copies : copies + [Copy([.null], isRisky: true, kind: " nil")]
    }
    if let value, let cases = OtherValue.otherCases(than: value) {
      let encoded = cases.compactMap { Self(encoding: $0) }
      return encoded.count < cases.count ? [.unknown] : encoded.map { Copy([$0]) }
    }
    // The constants of a type with raw values are not known.
    let others = mirror?.displayStyle == .enum || value is any RawRepresentable ? [Copy.unknown] : []
    switch self {
    case .object(let values): return others + Self.copies(ofFields: values, mirror, most: most)
    case .array(let values):
      guard let first = values.first else { return [Copy([.array([Self.samples[0]])], isGuess: true)] }
      var copies = first.copies(of: mirror?.children.first?.value, most: most).map { $0.within(.index(0)) }
      if values.count > 1 { copies.append(Copy([.array(Array(values.dropFirst()) + [first])])) }
      return copies + [[first] + values, Array(values.dropLast())].map { Copy([.array($0)], isRisky: true) }
    default: return others + copiesOfLeaf(value)
    }
  }

  private static func copies(ofFields values: [String: JSONValue], _ mirror: Mirror?, most: Int) -> [Copy] {
    let isDictionary = mirror?.displayStyle == .dictionary
    let children = mirror.map { Array($0.children.prefix(mostLeaves)) }?.map { child -> (label: String, value: Any) in
      let pair = isDictionary ? Mirror(reflecting: child.value).children.map(\.value) : []
      return pair.count == 2 ? ("\(pair[0])", pair[1]) : (child.label ?? "", child.value)
    }
    var copies: [Copy] = []
    for key in values.keys.sorted() where copies.count < most {
      let part = children?.first { $0.label == key }?.value
      copies += (values[key] ?? .null).copies(of: part, most: most - copies.count).map { $0.within(.key(key)) }
    }
    // An Optional without a value is not encoded.
    let missing = (children ?? []).filter { child in
      values[child.label] == nil && Mirror(reflecting: child.value).displayStyle == .optional
        && Mirror(reflecting: child.value).children.isEmpty
    }
    copies += missing.map { Copy([samples[0]], isGuess: true).within(.key($0.label)) }
    if isDictionary {
      copies.append(Copy([.object(values.merging(["1": values.first?.value ?? samples[0]]) { $1 })], isGuess: true))
      if !values.isEmpty { copies.append(Copy([.object([:])], isRisky: true)) }
    }
    // Fields without a value are not known, nor are those of a superclass.
    return mirror == nil || mirror?.superclassMirror != nil ? copies + [.unknown] : copies
  }

  private func copiesOfLeaf(_ value: Any?) -> [Copy] {
    switch self {
    case .bool(let value): return [Copy([.bool(!value)])]
    case .integer(let number):
      // Ratings and codes are small numbers, and statuses of HTTP have a meaning for each hundred.
      let codes =
        (0...9).contains(number)
        ? [0, 1, 2, 3, 4, 5] : (100...599).contains(number) ? [0, 100, 200, 301, 404, 500] : [0]
      return [Copy([.integer(number &+ 1), .integer(number &- 1)])] + Self.extremes(value)
        + codes.filter { $0 != number && $0 != number &+ 1 }.map { Copy([.integer($0)], isRisky: true) }
    case .unsigned(let number): return [Copy([.unsigned(number - 1)]), Copy([.integer(0)], isRisky: true)]
    case .number(let number):
      return [Copy([.number(number + 1)])] + Self.extremes(value) + [Copy([.integer(0)], isRisky: true)]
    case .string(let text): return Self.copies(ofText: text)
    default: return [Copy([Self.samples[0]], isGuess: true)]
    }
  }

  /// Returns the largest and the smallest number. They have room for sums and products, in which larger ones would
  /// crash the code.
  private static func extremes(_ value: Any?) -> [Copy] {
    let most = [1 << 31, 7 << 28, 7 << 13, 7 << 12, 7 << 5, 7 << 4, 100]
    let least = [-1 << 31, -7 << 12, -7 << 4]
    let copies = [
      Copy(most.map { .integer($0) }, isRisky: true, kind: " most"), Copy(least.map { .integer($0) }, isRisky: true),
    ]
    // A date that is not a number crashes its description.
    return copies + (value is any BinaryFloatingPoint ? [Copy([.string("NaN")], isRisky: true)] : [])
  }

  private static func copies(ofText text: String) -> [Copy] {
    let changed = text.dropLast() + (text.hasSuffix("0") ? "1" : "0")
    // The first number of a version or a date is another one.
    let parts = text.firstIndex(where: \.isNumber).map { (text[..<$0], text[$0...].dropFirst()) } ?? ("", "")
    let numbers = ["0", "9"].map { "\(parts.0)\($0)\(parts.1)" }
    let others = ["", "https://a@b.c"] + numbers + [String(repeating: "~", count: 300)]
    return [Copy([.string(text + "?"), .string(String(changed))])]
      + others.map { Copy([.string($0)], isRisky: true) }
  }

  /// The number of values and of their elements.
  var size: Int {
    switch self {
    case .array(let values): values.count
    case .object(let values): values.values.reduce(values.count) { $0 + $1.size }
    default: 1
    }
  }

  /// The number of leaves of one value that are searched, and of its copies.
  static let (mostLeaves, mostCopies) = (100, 300)
}
