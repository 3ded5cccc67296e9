import MockgenSyntax

/// The access level of a declaration, in ascending order.
public enum AccessLevel: Int, Comparable, Hashable, Sendable, CaseIterable {
  case `private`, `fileprivate`, `internal`, `package`, `public`, open

  /// The keyword; empty for `internal`, which is Swift's default.
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

/// The first step of the ladder of `Stem` for the names of a mock's members.
public enum NamingStyle: String, Hashable, Sendable, CaseIterable {
  case full, short
  /// Short, also for the members in the words of other tools.
  case base
}

/// The initial behavior of unset results: the cases of `MockUnsetBehavior` without a value.
public enum InitialUnsetBehavior: String, Hashable, Sendable, CaseIterable { case fail, strict, never, empty, original }

/// The initial place where streams deliver: the cases of `MockDelivery` without a value.
public enum InitialDelivery: String, Hashable, Sendable, CaseIterable { case background, main, immediate }

/// The initial settings of mocks; `nil` for those of the runtime.
public struct InitialMockSettings: Hashable, Sendable {
  public var whenUnset: InitialUnsetBehavior?
  public var delivery: InitialDelivery?
  /// The default values of types without a natural default.
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

  /// Parses a type, `=` and an expression; `nil` for other text.
  public init?(_ text: String) {
    guard let sign = text.firstIndex(of: "="), !text.contains(where: \.isNewline) else { return nil }
    type = Self.trimmed(text[..<sign])
    value = Self.trimmed(text[text.index(after: sign)...])
    if type.isEmpty || value.isEmpty || value.hasPrefix("=") { return nil }
    if !BraceBalance.isClosed(value) || !BraceBalance.isClosed(type) { return nil }
    // An interpolation needs a literal around it.
    if value.contains("\\("), !value.contains("\"") { return nil }
  }

  private static func trimmed(_ text: Substring) -> String {
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
    return String(text[..<end].drop(while: \.isWhitespace))
  }
}

/// Who may inherit from the mocks.
public enum Inheritability: Hashable, Sendable {
  case nobody, module
  /// Any importer of the module of a public mock, if `access` is `open`.
  case everybody
}

/// The division of mocks into files.
public enum OutputLayout: Hashable, Sendable { case oneFile, filePerMock }

/// The options of the input and the output.
public struct GeneratorOptions: Hashable, Sendable {
  /// Modules to import.
  public var imports: [String] = []
  /// Modules to import `@testable`.
  public var testableImports: [String] = []
  /// The highest access level of a mock. A mock is never more visible than its protocol.
  public var access: AccessLevel = .internal
  /// Whether the mocks are `final`. With `access` `open` none is.
  public var isFinal = true
  public var naming: NamingStyle = .full
  /// The name of a mock; `{name}` is replaced by the protocol's.
  public var nameFormat = "Mock{name}" { didSet { nameParts = Self.nameParts(of: nameFormat) } }
  /// The parts around the name.
  private(set) var nameParts = nameParts(of: "Mock{name}")
  /// The suffixes of protocols' names that the mocks' names omit: `Protocol`.
  public var droppedSuffixes: [String] = []
  /// The prefixes that the mocks' names omit before another capital: `I` of `IClient`, and not of `Item`.
  public var droppedPrefixes: [String] = []
  /// The condition of the `#if` around all code of a file; `nil` for none. See `isCondition`.
  public var condition: String?
  /// Whether types are qualified by their module if an unread import may declare the same name.
  public var qualifiesNames = true
  /// Whether framework adapters are written into the output.
  public var writesAdapters = true
  /// Whether adapters have recorders and schedulers, which need the module `MockTesting`.
  public var writesRecorders = true
  /// The adapters that other files of the target hold: a target has room for one of each.
  public var adaptersElsewhere: Set<AdapterUse> = []
  /// Whose marks on protocols are read. With another tool's, only marked protocols are mocked.
  public var annotations: Set<AnnotationStyle> = []
  /// Whether only protocols marked `// mockgen: mock` are mocked.
  public var annotatedOnly = false
  /// The modules of which the same holds.
  public var annotatedModules: [String] = []
  /// The initial settings of the mocks.
  public var initialSettings = InitialMockSettings()
  /// Whether mocks and adapters are `nonisolated`, for a target that is isolated to the main actor by default.
  public var isNonisolated = false
  /// The modules in which `async` closures run on their caller's actor, by the feature `NonisolatedNonsendingByDefault`.
  /// If there is one, closures are written so that they mean the same in every target.
  public var nonsending: [String] = []
  /// The modules that are isolated to the main actor by default.
  public var mainActor: [String] = []
  /// Patterns of names, or of paths: what matches none of them is not mocked. Empty for no choice.
  public var only: [String] = []
  /// Patterns of names, or of paths: what matches is not mocked.
  public var exclude: [String] = []
  /// Patterns of names, or of paths: open classes that match get partial mocks, as if they were marked.
  public var classes: [String] = []
  /// Patterns of names, or of paths: the mocks of protocols that match can wrap another instance, as if they were marked.
  public var wrapping: [String] = []
  /// The names of types that exist beside the mocks, and that no mock may have.
  public var takenNames: Set<String> = []
  /// The modules that mock what they mark: there is no second mock of that.
  public var selfMocking: [String] = []
  /// The existing mocks of modules with their access levels, by module and by name.
  public var presentMocks: [String: [String: AccessLevel]] = [:]
  /// The module that the mocks belong to, if it is one of those that are mocked.
  public var outputModule: String?
  public var layout = OutputLayout.oneFile
  /// The given modules of files, by path. Folders and imports decide for all others.
  public var modules: [String: String] = [:]
  /// The files and folders that were named, as they were written: what a folder is called counts for the files in it.
  public var namedPaths: [String] = []
  /// The template texts that replace the built-in ones, or are used by those, by name.
  public var templates: [String: String] = [:]

  /// The frameworks whose streams are known.
  var frameworks = StreamFramework.all
  /// The templates of adapters that are not built in.
  var adapters: [String: String] = [:]

  public init() {}

  /// Whether a text is a condition of `#if`.
  public static func isCondition(_ text: String) -> Bool {
    !text.contains(where: \.isNewline) && ConditionExpression.isFormula(text)
  }

  /// Whether the mocks go into the module of their protocols.
  public var staysInModule: Bool { outputModule != nil || (imports.isEmpty && testableImports.isEmpty) }

  /// Whether the imports of the generated file may need an access level.
  var mayShowImports: Bool { !imports.isEmpty && testableImports.isEmpty }

  /// Whether patterns exclude all that a file declares.
  public func leavesOut(_ path: String) -> Bool {
    let isMatched = { (patterns: [String]) in patterns.contains { NamePattern($0).matches(name: "", path: path) } }
    return isMatched(exclude) || (!only.isEmpty && only.allSatisfy { $0.contains("/") } && !isMatched(only))
  }

  /// The names among the patterns of classes, which need not be open.
  public var namedClasses: Set<String> { Set(classes.filter { !$0.contains { "*?/".contains($0) } }) }

  /// The styles of other tools.
  var otherStyles: Set<AnnotationStyle> { annotations.subtracting([.mockgen]) }
}
