/// The result of one run of the generator.
public struct GenerationResult: Sendable {
  /// One file with all mocks, or with `Layout.filePerMock` one for each.
  public var files: [GeneratedFile]
  public var diagnostics: [Diagnostic]
  /// The outcomes of all protocols and marked classes, in the order of the sources.
  public var outcomes: [Outcome]
  /// The frameworks whose adapters the mocks need and other files of the target hold.
  public var adaptersElsewhere: Set<String> = []
  /// Whether options isolate modules to the main actor to which no file belongs.
  public var lacksIsolatedModules = false
  /// The defaults that no mock has.
  public var unusableDefaults: [UnusableDefault] = []

  /// The outcome of a protocol.
  public struct Outcome: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// The name of the mock.
      case mocked(String)
      /// Nobody wants a mock of it.
      case omitted(Omission)
      /// It gets none, for this reason.
      case refused(Diagnostic)
    }
    /// With the types around it.
    public var name: String
    public var path: String
    public var line: Int
    public var column: Int
    public var kind: Kind
    public var isClass = false
  }

  /// The text of all files.
  public var text: String { files.map(\.text).joined(separator: "\n") }

  /// The number of requested protocols, mocked or not.
  public var protocolCount: Int {
    outcomes.count { if case .omitted = $0.kind { false } else { true } }
  }

  public var mockCount: Int { outcomes.count { if case .mocked = $0.kind { true } else { false } } }
}

/// A file that the generator made.
public struct GeneratedFile: Hashable, Sendable {
  /// The name without a folder; empty if all mocks are in one file.
  public var name: String
  public var text: String
  /// The mocked declarations, one entry for each mock.
  public var mocked: [String] = []
}

/// The reason why a protocol is excluded.
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
  case notChosen = "it does not match '--only'"
}
