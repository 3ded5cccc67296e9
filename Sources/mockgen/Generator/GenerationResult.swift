/// The result of one run of the generator.
public struct GenerationResult: Sendable {
  /// The generated files: one with all mocks, or with `OutputLayout.filePerMock` one for each mock.
  public var files: [GeneratedFile]
  public var diagnostics: [Diagnostic]
  /// The outcomes of all protocols and marked classes, in the order of the sources.
  public var outcomes: [Outcome]
  /// The frameworks whose adapters the mocks need, and other files of the target already contain.
  public var adaptersElsewhere: Set<String> = []
  /// Whether the options isolate modules to the main actor, but no file belongs to any of them.
  public var lacksIsolatedModules = false
  /// The values of `--default` that mocks cannot use.
  public var unusableDefaults: [UnusableDefault] = []

  /// The number of requirements that return each type without a default, by the type.
  public var typesWithoutDefault: [String: Int] = [:]

  /// The outcome of the run for one protocol, class or struct.
  public struct Outcome: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// The name of the mock.
      case mocked(String)
      /// The reason why the declaration is excluded.
      case omitted(Omission)
      /// The diagnostic that describes why the declaration cannot be mocked.
      case refused(Diagnostic)
    }
    /// The name of the declaration, qualified by the types around it.
    public var name: String
    public var path: String
    public var line: Int
    public var column: Int
    public var kind: Kind
    public var isClass = false
  }

  /// The text of all files.
  public var text: String { files.map(\.text).joined(separator: "\n") }

  /// The number of declarations that are not excluded, mocked or not.
  public var protocolCount: Int {
    outcomes.count { if case .omitted = $0.kind { false } else { true } }
  }

  public var mockCount: Int { outcomes.count { if case .mocked = $0.kind { true } else { false } } }
}

/// A generated file.
public struct GeneratedFile: Hashable, Sendable {
  /// The name without a folder; empty if all mocks are in one file.
  public var name: String
  public var text: String
  /// The names of the mocked declarations, one for each mock.
  public var mocked: [String] = []
}

/// The reason why a declaration is excluded.
public enum Omission: String, Hashable, Sendable {
  case invisible = "it is private to its file"
  case hidden = "it is not public and its module is imported without '@testable'"
  case spi = "it is '@_spi', and its module is imported without '@testable'"
  case skipped = "it is marked '// mockgen: skip'"
  case unmarked = "it is not marked '// mockgen: mock'"
  case handWritten = "the target already declares a type with the mock's name"
  case mockedInModule = "its module already has a mock of it"
  case mockedElsewhere = "an imported module already declares a type with the mock's name"
  case unmarkedInStyle = "it is not marked for a tool of '--annotations'"
  case marker = "it is a marker protocol of another tool"
  case notOpen = "it is a class that is generic or not open, and it is not marked"
  case unavailable = "it is marked unavailable"
  case excluded = "it is excluded"
  case unused = "no file of '--beside' mentions its mock"
  case notChosen = "it does not match '--only'"
}
