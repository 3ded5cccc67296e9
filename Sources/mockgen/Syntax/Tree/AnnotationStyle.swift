/// The tool whose marks on protocols are read.
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

  /// The name of the attribute that marks a protocol; `nil` if marks are comments.
  var attribute: String? {
    switch self {
    case .mockable: "Mockable"
    case .spyable: "Spyable"
    case .mockgen, .mockolo, .sourcery: nil
    }
  }

  /// The word by which files with a mark of the style are found; `nil` if it is always searched for.
  var word: StaticString? {
    switch self {
    case .mockgen: nil
    case .mockolo: "@mockable"
    case .sourcery: "AutoMockable"
    case .mockable: "@Mockable"
    case .spyable: "@Spyable"
    }
  }

  /// The word that all spellings of a mark contain if marks of the style are comments; `nil` for attributes and for
  /// this tool's style.
  var commentWord: StaticString? {
    switch self {
    case .mockolo: "@mockable"
    case .sourcery: "sourcery:"
    case .mockgen, .mockable, .spyable: nil
    }
  }

  /// The usual spelling of a mark, without slashes.
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
