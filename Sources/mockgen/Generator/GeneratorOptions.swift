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

/// The preferred form of the names of a mock's members, which `Stem` makes longer if they collide.
public enum NamingStyle: String, Hashable, Sendable, CaseIterable {
  case full, short
  /// Short names, also for members with the names of another tool.
  case base
}

/// The initial behavior of unset results: the cases of `MockUnsetBehavior` without a value.
public enum InitialUnsetBehavior: String, Hashable, Sendable, CaseIterable { case fail, strict, never, empty, original }

/// The initial place where streams deliver: the cases of `MockDelivery` without a value.
public enum InitialDelivery: String, Hashable, Sendable, CaseIterable { case background, main, immediate }

/// The unused parts of mocks that fail a test: the members of the runtime's `CheckedParts`.
public enum InitialCheckedPart: String, Hashable, Sendable, CaseIterable {
  case results, resultsInOrder, streams, calls, all
}

/// The initial settings of mocks. A setting that is `nil` remains the default of the runtime.
public struct InitialMockSettings: Hashable, Sendable {
  public var whenUnset: InitialUnsetBehavior?
  public var delivery: InitialDelivery?
  /// The unused parts that fail a test, unless it specifies others.
  public var unused: [InitialCheckedPart]
  /// Whether mocks that outlive a test fail it, unless it has a setting of its own.
  public var findsLeaks: Bool
  /// The default values of types without a natural default.
  public var defaults: [InitialDefault]

  public init(
    whenUnset: InitialUnsetBehavior? = nil, delivery: InitialDelivery? = nil, unused: [InitialCheckedPart] = [],
    findsLeaks: Bool = false, defaults: [InitialDefault] = []
  ) {
    (self.whenUnset, self.delivery, self.unused) = (whenUnset, delivery, unused)
    (self.findsLeaks, self.defaults) = (findsLeaks, defaults)
  }
}

/// A default value for a type, in the user's spelling: `User = .guest`.
public struct InitialDefault: Hashable, Sendable {
  var type: String
  var value: String

  init(type: String, value: String) { (self.type, self.value) = (type, value) }

  /// Parses a type, `=` and an expression, or returns `nil` for other text.
  public init?(_ text: String) {
    guard let sign = text.firstIndex(of: "="), !text.contains(where: \.isNewline) else { return nil }
    type = Self.trimmed(text[..<sign])
    value = Self.trimmed(text[text.index(after: sign)...])
    if type.isEmpty || value.isEmpty || value.hasPrefix("=") { return nil }
    guard [type, value].allSatisfy({ BraceBalance.isClosed($0) && BraceBalance.isEnclosed($0) }) else { return nil }
    guard BraceBalance.isOneExpression(value) else { return nil }
    // An interpolation needs a literal around it.
    if value.contains("\\("), !value.contains("\"") { return nil }
  }

  private static func trimmed(_ text: Substring) -> String {
    let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
    return String(text[..<end].drop(while: \.isWhitespace))
  }
}

/// The code that may subclass the mocks.
public enum Inheritability: Hashable, Sendable {
  case never, module
  /// Any module that imports a public mock, if `access` is `open`.
  case everywhere
}

/// The division of mocks into files.
public enum OutputLayout: Hashable, Sendable {
  case oneFile, filePerMock
  /// The given number of files with mocks, and one with the adapters.
  case parts(Int)
}

/// The options of the input and the output.
public struct GeneratorOptions: Hashable, Sendable {
  /// Modules to import.
  public var imports: [String] = []
  /// Modules to import `@testable`.
  public var testableImports: [String] = []
  /// The highest access level of a mock. A mock is never more visible than its protocol.
  public var access: AccessLevel = .internal
  /// Whether all mocks are `final`, unless `access` is `open`.
  public var isFinal = true
  public var naming: NamingStyle = .full
  /// The format of a mock's name. `{name}` is replaced by the protocol's, and `{parent}` by those of the types around it.
  public var nameFormat = "Mock{name}" { didSet { nameParts = Self.nameParts(of: nameFormat) } }
  /// The parts of `nameFormat` around each `{name}`, as parts around each `{parent}`.
  private(set) var nameParts = nameParts(of: "Mock{name}")
  /// Whether the types around a protocol are part of its mock's name.
  var nameHasParent: Bool { nameParts.contains { $0.count > 1 } }
  /// The suffixes of protocols' names that the mocks' names omit, for example `Protocol`.
  public var droppedSuffixes: [String] = []
  /// The prefixes of protocols' names that the mocks' names omit before a capital: `I` of `IClient`, but not of `Item`.
  public var droppedPrefixes: [String] = []
  /// The condition of the `#if` around all code of a file; `nil` for none. See `isCondition`.
  public var condition: String?
  /// Whether types are qualified by their module if an unread import may declare the same name.
  public var qualifiesNames = true
  /// Whether framework adapters are written into the output.
  public var writesAdapters = true
  /// Whether adapters have recorders and schedulers, which need the module `MockTesting`.
  public var writesRecorders = true
  /// The adapters that other files of the target already contain. A target can contain only one of each.
  public var adaptersElsewhere: Set<AdapterUse> = []
  /// The tools whose marks on protocols are read. If one of them is not mockgen itself, only marked protocols are mocked.
  public var annotations: Set<AnnotationStyle> = []
  /// Whether only protocols marked `// mockgen: mock` are mocked.
  public var annotatedOnly = false
  /// The modules in which only protocols marked `// mockgen: mock` are mocked.
  public var annotatedModules: [String] = []
  /// The initial settings of the mocks.
  public var initialSettings = InitialMockSettings()
  /// The words of the target's files, if only mocks that they mention are written.
  public var usedWords: Set<String>?
  /// Whether mocks and adapters are `nonisolated`, for a target that is isolated to the main actor by default.
  public var isNonisolated = false
  /// The modules in which `async` closures run on their caller's actor, by the feature
  /// `NonisolatedNonsendingByDefault`. If there is one, mocks specify the isolation of each `async` closure.
  public var nonsending: [String] = []
  /// The modules that are isolated to the main actor by default.
  public var mainActor: [String] = []
  /// Patterns of names or paths. Only declarations that match one of them are mocked, or all if there is no pattern.
  public var only: [String] = []
  /// Patterns of names or paths. Declarations that match one of them are not mocked.
  public var exclude: [String] = []
  /// Patterns of names or paths. Open classes that match one of them get partial mocks, as if they were marked.
  public var classes: [String] = []
  /// Patterns of names or paths. Mocks of protocols that match one of them can wrap another instance.
  public var wrapping: [String] = []
  /// The names of types in the target of the mocks. A protocol whose mock would have such a name is not mocked.
  public var takenNames: Set<String> = []
  /// The modules that already contain mocks of the declarations that they mark, which are not mocked again.
  public var selfMocking: [String] = []
  /// The access levels of existing mocks, by module and by the name of the mock.
  public var presentMocks: [String: [String: AccessLevel]] = [:]
  /// The module that contains the mocks, if it also contains mocked declarations.
  public var outputModule: String?
  public var layout = OutputLayout.oneFile
  /// The modules that the options specify for files, by path. `FileModules` determines all others.
  public var modules: [String: String] = [:]
  /// The given files and folders in their original spelling. A folder may have the name of a module.
  public var namedPaths: [String] = []
  /// The texts of the user's templates by name: `header`, `additions` and the partials that they include.
  public var templates: [String: String] = [:]
  /// The tool whose members the mocks also have.
  public var overlay: OtherTool?

  /// The frameworks whose streams are known: those that are built in, and those of a config.
  var frameworks = StreamFramework.all
  /// The templates of adapters that are not built in, by name.
  var adapters: [String: String] = [:]

  public init() {}

  /// Returns whether a text is a condition of `#if`.
  public static func isCondition(_ text: String) -> Bool {
    !text.contains(where: \.isNewline) && ConditionExpression.isFormula(text)
  }

  /// Whether the mocks are in the same module as their protocols.
  public var staysInModule: Bool { outputModule != nil || (imports.isEmpty && testableImports.isEmpty) }

  /// Whether the imports of the generated file may need an access level.
  var mayShowImports: Bool { !imports.isEmpty && testableImports.isEmpty }

  /// Returns whether the patterns exclude all declarations of a file.
  public func excludes(_ path: String) -> Bool {
    let isMatched = { (patterns: [String]) in patterns.contains { NamePattern($0).matches(name: "", path: path) } }
    return isMatched(exclude) || (!only.isEmpty && only.allSatisfy { $0.contains("/") } && !isMatched(only))
  }

  /// The elements of `classes` that are names without wildcards. The classes with these names need not be open.
  public var namedClasses: Set<String> { Set(classes.filter { !$0.contains { "*?/".contains($0) } }) }

  /// The annotation styles of other tools.
  var otherStyles: Set<AnnotationStyle> { annotations.subtracting([.mockgen]) }
}
