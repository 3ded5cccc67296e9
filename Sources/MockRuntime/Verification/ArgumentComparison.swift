// The comparison of recorded arguments with expected ones at run time: tuples are not Equatable, and their elements may
// be of any type.

/// The result of comparing two values.
enum Comparison: Equatable {
  case equal
  case different
  /// The values cannot be compared, since the type is neither `Equatable` nor a class.
  case unknown(type: String)

  /// Compares by `==` if there is one, by identity for objects, and Optionals, tuples and collections by their
  /// contents.
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
    case .optional, .collection, .tuple:
      self.init(zip(left.children.map(\.value), right.children.map(\.value)))
      if left.children.count != right.children.count { self = .different }
    default: self = .unknown(type: "\(type(of: one))")
    }
  }

  /// Compares all pairs. One that differs is enough.
  init(_ pairs: some Sequence<(Any, Any)>) {
    var result = Comparison.equal
    for (one, other) in pairs {
      switch Comparison(one, other) {
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

extension MockCall {
  /// Whether the arguments of two calls of one function are equal.
  func comparison(with other: MockCall) -> Comparison {
    values.count == other.values.count ? Comparison(zip(values, other.values)) : .different
  }

  /// The number of equal arguments.
  func likeness(to other: MockCall) -> Int { zip(values, other.values).count { Comparison($0, $1) == .equal } }

  /// The arguments, one below the other.
  var argumentLines: [String] {
    zip(labels, values).flatMap { label, value in
      var lines = Rendering.lines(of: value)
      if !label.isEmpty { lines[0] = "\(label): \(lines[0])" }
      return lines
    }
  }
}
