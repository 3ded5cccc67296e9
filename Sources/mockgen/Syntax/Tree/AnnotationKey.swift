/// What an annotation says of its declaration.
public enum AnnotationKey: Hashable, Sendable {
  case skip, mock, name
  /// What a protocol inherits from somewhere is met by somebody else's extension of its mock.
  case requirementsElsewhere
  /// Of the associated type of this name.
  case `typealias`(String)
  /// Another tool's mark where it marks nothing.
  case inVain(AnnotationStyle)
  /// An argument of `@mockable` that means nothing here, by its section; `(` where the arguments do not end.
  case mockoloArgument(section: String)
}

extension AnnotationKey: CustomStringConvertible {
  /// `skip`, `typealias Element`, `@mockable rx`.
  public var description: String {
    switch self {
    case .skip: "skip"
    case .mock: "mock"
    case .name: "name"
    case .requirementsElsewhere: Self.requirementsElsewhereWords
    case .typealias(let name): "typealias \(name)"
    case .inVain(let style): style.mark
    case .mockoloArgument(let section): "@mockable \(section)"
    }
  }
}

extension AnnotationKey {
  static let requirementsElsewhereWords = "requirements elsewhere"
}
