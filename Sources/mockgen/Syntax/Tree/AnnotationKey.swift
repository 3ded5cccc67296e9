/// The kind of an annotation.
public enum AnnotationKey: Hashable, Sendable {
  case skip, mock, name
  /// An extension of the mock implements the requirements of a parent protocol whose source is unknown.
  case requirementsElsewhere
  /// The mock can wrap another instance.
  case wrapping
  /// The mock does not retain the values of a property.
  case weak
  /// The type for the associated type with the given name.
  case `typealias`(String)
  /// A mark of another tool without effect, for example on a class.
  case inVain(AnnotationStyle)
  /// An unsupported argument of `@mockable`, in the given section. The section is `(` if the arguments are not closed.
  case mockoloArgument(section: String)
}

extension AnnotationKey: CustomStringConvertible {
  /// The text of the key: `skip`, `typealias Element`, `@mockable rx`.
  public var description: String {
    switch self {
    case .skip: "skip"
    case .mock: "mock"
    case .name: "name"
    case .requirementsElsewhere: Self.requirementsElsewhereWords
    case .wrapping: "wrapping"
    case .weak: "weak"
    case .typealias(let name): "typealias \(name)"
    case .inVain(let style): style.mark
    case .mockoloArgument(let section): "@mockable \(section)"
    }
  }
}

extension AnnotationKey {
  static let requirementsElsewhereWords = "requirements elsewhere"
}
