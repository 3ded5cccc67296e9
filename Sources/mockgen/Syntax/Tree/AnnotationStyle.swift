/// Whose marks on protocols are read.
public enum AnnotationStyle: String, Hashable, Sendable, CaseIterable {
  /// `// mockgen:` comments, which are always read.
  case mockgen
  /// `/// @mockable`.
  case mockolo
  /// `// sourcery: AutoMockable`, and protocols that inherit from `AutoMockable`.
  case sourcery
  /// `@Mockable`.
  case mockable
  /// `@Spyable`.
  case spyable

  /// The attribute that marks a protocol.
  var attribute: String? {
    switch self {
    case .mockable: "Mockable"
    case .spyable: "Spyable"
    case .mockgen, .mockolo, .sourcery: nil
    }
  }

  /// The word in each mark of the style, unless it is always searched for.
  var word: StaticString? {
    switch self {
    case .mockgen: nil
    case .mockolo: "@mockable"
    case .sourcery: "AutoMockable"
    case .mockable: "@Mockable"
    case .spyable: "@Spyable"
    }
  }

  /// The word in each mark of a style whose marks are comments, in any spelling.
  var commentWord: StaticString? {
    switch self {
    case .mockolo: "@mockable"
    case .sourcery: "sourcery:"
    case .mockgen, .mockable, .spyable: nil
    }
  }

  /// The spelling of a mark.
  public var mark: String {
    switch self {
    case .mockgen: "mockgen: mock"
    case .mockolo: "@mockable"
    case .sourcery: "sourcery: AutoMockable"
    case .mockable: "@Mockable"
    case .spyable: "@Spyable"
    }
  }
}
