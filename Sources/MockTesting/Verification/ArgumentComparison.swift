// The comparison of recorded arguments with expected ones at run time: tuples are not Equatable, and their elements may
// be of any type.

import MockRuntime

/// The result of comparing two values.
enum Comparison: Equatable {
  case equal
  case different
  /// The values cannot be compared, since a part of this type is neither `Equatable` nor a class and has no parts itself.
  case unknown(type: String)

  /// Compares by `==` if there is one, by identity for objects, and otherwise by the parts.
  init(_ one: Any, _ other: Any) {
    if let one = one as? any Equatable {
      self = Difference.equals(one, other) ? .equal : .different
    } else if let one = one as? Any.Type {
      self = one == other as? Any.Type ? .equal : .different
    } else if type(of: one) is AnyClass {
      self = type(of: other) is AnyClass && one as AnyObject === other as AnyObject ? .equal : .different
    } else {
      self.init(partsOf: one, other)
    }
  }

  private init(partsOf one: Any, _ other: Any) {
    let (left, right) = (Mirror(reflecting: one), Mirror(reflecting: other))
    guard left.displayStyle == right.displayStyle else {
      self = .different
      return
    }
    switch left.displayStyle {
    case .optional, .collection, .tuple: self.init(left, right)
    case .dictionary: self.init(one as? [AnyHashable: Any], other as? [AnyHashable: Any])
    case .enum where type(of: one) == type(of: other):
      let isSameCase = left.children.first?.label == right.children.first?.label
      if left.children.isEmpty || !isSameCase {
        self = isSameCase && "\(one)" == "\(other)" ? .equal : .different
      } else {
        self.init(left, right)
      }
    case .struct where type(of: one) == type(of: other):
      self.init(zip(left.children.map(\.value), right.children.map(\.value)), compare: Self.inside)
    case .struct, .enum: self = .different
    default: self = .unknown(type: "\(type(of: one))")
    }
  }

  private init(_ left: Mirror, _ right: Mirror) {
    self.init(zip(left.children.lazy.map(\.value), right.children.lazy.map(\.value)))
    if left.children.count != right.children.count { self = .different }
  }

  private init(_ left: [AnyHashable: Any]?, _ right: [AnyHashable: Any]?) {
    guard let left, let right, left.count == right.count else {
      self = .different
      return
    }
    let pairs = left.compactMap { key, value in right[key].map { (value, $0) } }
    self = pairs.count == left.count ? Comparison(pairs) : .different
  }

  /// Compares two values that structs store. Different objects are `unknown`, since their contents may be equal.
  private static func inside(_ one: Any, _ other: Any) -> Comparison {
    let comparison = Comparison(one, other)
    let isObject = !(one is any Equatable) && type(of: one) is AnyClass
    return comparison == .different && isObject ? .unknown(type: "\(type(of: one))") : comparison
  }

  /// Compares all pairs. The result is `different` if one pair differs.
  init(_ pairs: some Sequence<(Any, Any)>, compare: (Any, Any) -> Comparison = { Comparison($0, $1) }) {
    var result = Comparison.equal
    for (one, other) in pairs {
      switch compare(one, other) {
      case .different:
        self = .different
        return
      case .unknown(let type): result = .unknown(type: type)
      case .equal: break
      }
    }
    self = result
  }
}

/// Arguments that a test expects, prepared for a fast comparison with those of many calls.
struct ExpectedArguments<Arguments> {
  private let values: [Any]
  private let isOne: Bool
  /// The `==` of the only argument, if it has one.
  private let equals: ((Arguments) -> Bool)?

  /// Stores the expected arguments.
  ///
  /// - Parameter isOne: Whether there is one argument, which may be a tuple.
  init(_ arguments: Arguments, isOne: Bool) {
    self.isOne = isOne
    let elements = isOne ? nil : MockCall.elements(of: arguments)
    values = elements?.map(\.value) ?? [arguments]
    equals = elements == nil ? (arguments as? any Equatable).map { Self.equality(with: $0) } : nil
  }

  private static func equality<Value: Equatable>(with value: Value) -> (Arguments) -> Bool {
    { Difference.equals(value, $0) }
  }

  func comparison(with arguments: Arguments) -> Comparison { comparisonAndLikeness(arguments).comparison }

  /// Compares the expected arguments with those of a call, and counts the equal ones.
  func comparisonAndLikeness(_ arguments: Arguments) -> (comparison: Comparison, likeness: Int) {
    if let equals { return equals(arguments) ? (.equal, 1) : (.different, 0) }
    let elements = isOne ? nil : MockCall.elements(of: arguments)
    let others = elements?.map(\.value) ?? [arguments]
    guard others.count == values.count else { return (.different, 0) }
    var (result, likeness) = (Comparison.equal, 0)
    for (one, other) in zip(values, others) {
      switch Comparison(one, other) {
      case .equal: likeness += 1
      case .different: result = .different
      case .unknown(let type): if result != .different { result = .unknown(type: type) }
      }
    }
    return (result, likeness)
  }
}

extension MockCall {
  /// Returns the number of arguments that are equal.
  func likeness(to other: MockCall) -> Int {
    zip(parts, other.parts).count { Comparison($0.value, $1.value) == .equal }
  }

  /// The lines of all arguments, one argument below the other.
  var argumentLines: [String] {
    parts.flatMap { label, value in
      var lines = Rendering.lines(of: value)
      if !label.isEmpty { lines[0] = "\(label): \(lines[0])" }
      return lines
    }
  }
}
