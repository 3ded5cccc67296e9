/// The kind of an annotation.
public enum AnnotationKey: Hashable, Sendable {
  case skip, mock, name
  /// The requirements of an unread parent are met by an extension of its mock elsewhere.
  case requirementsElsewhere
  /// The mock can wrap another instance.
  case wrapping
  /// The type of the associated type with this name.
  case `typealias`(String)
  /// A mark of another tool without effect.
  case inVain(AnnotationStyle)
  /// An argument of `@mockable` without a meaning here, by its section; `(` if the arguments do not end.
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
    case .wrapping: "wrapping"
    case .typealias(let name): "typealias \(name)"
    case .inVain(let style): style.mark
    case .mockoloArgument(let section): "@mockable \(section)"
    }
  }
}

extension AnnotationKey {
  static let requirementsElsewhereWords = "requirements elsewhere"
}
