import MockgenSyntax

/// How visible a declaration is. Later cases see further.
public enum AccessLevel: Int, Comparable, Hashable, Sendable, CaseIterable {
  case `private`, `fileprivate`, `internal`, `package`, `public`, open

  /// The keyword; nothing for `internal`, which is what Swift assumes.
  public var keyword: String {
    switch self {
    case .private: "private"
    case .fileprivate: "fileprivate"
    case .internal: ""
    case .package: "package"
    case .public, .open: "public"
    }
  }

  public init?(keyword: String) {
    switch keyword {
    case "private": self = .private
    case "fileprivate": self = .fileprivate
    case "internal": self = .internal
    case "package": self = .package
    case "public": self = .public
    case "open": self = .open
    default: return nil
    }
  }

  public static func < (left: AccessLevel, right: AccessLevel) -> Bool { left.rawValue < right.rawValue }
}

/// Where the names of a mock's members start on the ladder of `Stem`.
public enum NamingStyle: String, Hashable, Sendable, CaseIterable { case full, short }

/// What unset results do from the beginning: those of `MockUnsetBehavior` that are a word.
public enum InitialUnsetBehavior: String, Hashable, Sendable, CaseIterable { case fail, strict, never, empty, original }

/// Where streams deliver from the beginning: those of `MockDelivery` that are a word.
public enum InitialDelivery: String, Hashable, Sendable, CaseIterable { case background, main, immediate }

/// What mocks begin with; `nil` for what the runtime begins with.
public struct InitialMockSettings: Hashable, Sendable {
  public var whenUnset: InitialUnsetBehavior?
  public var delivery: InitialDelivery?
  /// What stands in for unset results of types that have no natural default.
  public var defaults: [InitialDefault]

  public init(
    whenUnset: InitialUnsetBehavior? = nil, delivery: InitialDelivery? = nil, defaults: [InitialDefault] = []
  ) {
    (self.whenUnset, self.delivery, self.defaults) = (whenUnset, delivery, defaults)
  }
}

/// A default of a type, as the user writes both: `User = .guest`.
public struct InitialDefault: Hashable, Sendable {
  var type: String
  var value: String

  /// `nil` where the text is not a type, `=` and an expression.
  public init?(_ text: String) {
    guard let sign = text.firstIndex(of: "="), !text.contains(where: \.isNewline) else { return nil }
    type = Self.trimmed(text[..<sign])
    value = Self.trimmed(text[text.index(after: sign)...])
    if type.isEmpty || value.isEmpty || value.hasPrefix("=") { return nil }
    if BraceBalance.firstUnmatched(in: value) != nil || BraceBalance.firstUnmatched(in: type) != nil { return nil }
  }

  private static func trimmed(_ text: Substring) -> String {
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
    return String(text[..<end].drop(while: \.isWhitespace))
  }
}

/// Who may inherit from the mocks.
public enum Inheritability: Hashable, Sendable {
  case nobody, module
  /// Whoever imports the module of a public mock, where `access` is `open`.
  case everybody
}

/// How mocks are divided into files.
public enum OutputLayout: Hashable, Sendable { case oneFile, filePerMock }

/// What a user can say about the input and the output.
public struct GeneratorOptions: Hashable, Sendable {
  /// Modules to import.
  public var imports: [String] = []
  /// Modules to import `@testable`.
  public var testableImports: [String] = []
  /// The highest access level of a mock; a mock is never more visible than its protocol.
  public var access: AccessLevel = .internal
  /// Whether the mocks are `final`. None is where `access` is `open`.
  public var isFinal = true
  public var naming: NamingStyle = .full
  /// A mock's name; `{name}` stands for the protocol's.
  public var nameFormat = "Mock{name}" { didSet { nameParts = Self.nameParts(of: nameFormat) } }
  /// What stands around the name.
  private(set) var nameParts = nameParts(of: "Mock{name}")
  /// What the names of protocols end with that the names of mocks leave out: `Protocol`.
  public var droppedSuffixes: [String] = []
  /// What they begin with before another capital: `I` of `IClient`, and not of `Item`.
  public var droppedPrefixes: [String] = []
  /// What stands behind the `#if` around all code of a file; `nil` for none. See `isCondition`.
  public var condition: String?
  /// Whether types are named with their module where an import that nobody has read may have the same name.
  public var qualifiesNames = true
  /// Whether framework adapters are written into the output.
  public var writesAdapters = true
  /// The adapters that other files of the target hold: a target has room for one of each.
  public var adaptersElsewhere: Set<AdapterUse> = []
  /// Whose marks on protocols are read. With another tool's, only marked protocols are mocked.
  public var annotations: Set<AnnotationStyle> = []
  /// Whether only protocols marked `// mockgen: mock` are mocked.
  public var annotatedOnly = false
  /// The modules of which the same holds.
  public var annotatedModules: [String] = []
  /// What the mocks begin with.
  public var initialSettings = InitialMockSettings()
  /// Whether mocks and adapters say `nonisolated`, for a target that is isolated to the main actor by default.
  public var isNonisolated = false
  /// The modules in which `async` closures run on their caller's actor, by the feature `NonisolatedNonsendingByDefault`.
  /// Where any is named, closures are written so that they mean the same in every target.
  public var nonsending: [String] = []
  /// The modules that are isolated to the main actor by default: there a declaration is on it that does not say otherwise.
  public var mainActor: [String] = []
  /// Patterns of names, or of paths: what matches none of them is not mocked. Empty for no choice.
  public var only: [String] = []
  /// Patterns of names, or of paths: what matches is not mocked.
  public var exclude: [String] = []
  /// Patterns of names, or of paths: open classes that match get partial mocks, as if they were marked.
  public var classes: [String] = []
  /// Names of types that the mocks stand beside, and none may take.
  public var takenNames: Set<String> = []
  /// The modules that mock what they mark: there is no second mock of that.
  public var selfMocking: [String] = []
  /// The mocks that modules have already, and who sees each, by module and by name.
  public var presentMocks: [String: [String: AccessLevel]] = [:]
  /// The module that the mocks go into, where it is one of those that are mocked.
  public var outputModule: String?
  public var layout = OutputLayout.oneFile
  /// The module of a file, by the file's path, where that was said; where not, folders and imports say it.
  public var modules: [String: String] = [:]
  /// The files and folders that were named, as they were written: what a folder is called counts for the files in it.
  public var namedPaths: [String] = []
  /// Template texts that stand in for the built-in ones, or that those use, by name.
  public var templates: [String: String] = [:]

  /// The frameworks whose streams are known.
  var frameworks = StreamFramework.all
  /// The templates of adapters that are not built in.
  var adapters: [String: String] = [:]

  public init() {}

  /// Whether a text can stand behind `#if`.
  public static func isCondition(_ text: String) -> Bool {
    !text.contains(where: \.isNewline) && ConditionExpression.isFormula(text)
  }

  /// Whether the mocks go into the module of their protocols.
  public var staysInModule: Bool { outputModule != nil || (imports.isEmpty && testableImports.isEmpty) }

  /// Whether the imports of the generated file may have to say who sees them.
  var mayShowImports: Bool { !imports.isEmpty && testableImports.isEmpty }

  /// The styles of other tools.
  var otherStyles: Set<AnnotationStyle> { annotations.subtracting([.mockgen]) }
}
