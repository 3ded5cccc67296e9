import Foundation
import MockgenGenerator
import MockgenSyntax

/// The settings of one run of the generator, from the command line and the config.
package struct Settings {
  /// The destination of the mocks.
  package enum Output: Equatable {
    case standardOutput
    case file(String)
    /// A folder with a file for each mock.
    case folder(String)

    package var path: String? {
      switch self {
      case .standardOutput: nil
      case .file(let path), .folder(let path): path
      }
    }

    /// The full path, without symbolic links and, for a folder, with a trailing slash. It need not exist.
    package var place: String? {
      guard let path else { return nil }
      if case .folder = self { return Self.place(ofFile: path) + "/" }
      return Self.place(ofFile: path)
    }

    /// Returns the full path of a file, which need not exist. Symbolic links to its folder are resolved.
    package static func place(ofFile path: String) -> String {
      let url = URL(fileURLWithPath: path)
      let folder = url.deletingLastPathComponent().resolvingSymlinksInPath().standardizedFileURL
      return folder.appendingPathComponent(url.lastPathComponent).path
    }
  }
  package var sources: [String] = []
  package var dependencies: [String] = []
  package var beside: [String] = []
  /// The folders of modules that are read from indexes.
  package var roots: [String] = []
  package var output = Output.standardOutput
  package var options = GeneratorOptions()
  /// The user's templates, whose texts are read on demand.
  package var templates: TemplateFolder?
  /// The stream types of the config, whose adapters are read on demand.
  package var streams: [StreamEntry] = []
  package var isStrict = false
  package var isQuiet = false
  package var isVerbose = false
  package var format = Console.Format.text

  /// The test target, if it is given.
  package var target: String?
  /// Whether each adapter is written into only one file of the target. `--adapters` and `--no-adapters` override this.
  package var sharesAdapters = true

  /// All given values, from the command line and the config.
  package let values: OptionValues
  /// Whether mocks are written only if files of the target mention them.
  var writesOnlyUsedMocks: Bool { values.text(.mocks) == "used" }

  /// The keys that have a value.
  package var specifiedKeys: Set<OptionKey> { Set(values.keys) }

  package var isFolder: Bool { if case .folder = output { true } else { false } }

  /// The parts of an output that is a file.
  package var outputParts: OutputParts? { if case .file(let path) = output { OutputParts(path: path) } else { nil } }

  package init(_ values: OptionValues) {
    self.values = values
    sources = values.texts(.sources)
    dependencies = values.texts(.dependencies)
    beside = values.texts(.beside)
    roots = values.texts(.roots)
    if let path = values.text(.output) { output = Self.output(at: path) }
    templates = values.text(.templates).map(TemplateFolder.init)
    streams = values.streams(.streams)
    isStrict = values.flag(.strict) ?? false
    isQuiet = values.flag(.quiet) ?? false
    isVerbose = values.flag(.verbose) ?? false
    format = values.text(.format).flatMap(Console.Format.init) ?? .text
    options.imports = values.texts(.imports)
    options.testableImports = values.texts(.testableImports)
    options.access = values.text(.access).flatMap(AccessLevel.init(keyword:)) ?? .internal
    options.naming = values.text(.naming).flatMap(NamingStyle.init) ?? .full
    options.nameFormat = values.text(.nameFormat) ?? options.nameFormat
    options.droppedSuffixes = values.texts(.dropSuffixes)
    options.droppedPrefixes = values.texts(.dropPrefixes)
    options.condition = values.text(.wrapIn)
    options.writesAdapters = values.flag(.adapters) ?? true
    // A target that imports a module `@testable` is for tests.
    options.writesRecorders = values.flag(.recorders) ?? !options.testableImports.isEmpty
    target = values.text(.target)
    sharesAdapters = values.flag(.adapters) == nil
    options.annotations = Set(values.texts(.annotations).compactMap(AnnotationStyle.init))
    options.annotatedOnly = values.flag(.annotatedOnly) ?? false
    options.annotatedModules = values.texts(.annotatedModules)
    options.initialSettings = InitialMockSettings(
      whenUnset: values.text(.whenUnset).flatMap(InitialUnsetBehavior.init),
      delivery: values.text(.delivery).flatMap(InitialDelivery.init),
      unused: values.texts(.unused).compactMap(InitialCheckedPart.init).reduce(into: []) { parts, part in
        if !parts.contains(part) { parts.append(part) }
      },
      findsLeaks: values.text(.leaks) == "fail",
      defaults: values.texts(.defaults).compactMap(InitialDefault.init))
    options.qualifiesNames = values.flag(.qualifiedNames) ?? true
    options.isFinal = values.flag(.final) ?? true
    options.isNonisolated = values.flag(.nonisolated) ?? false
    options.nonsending = values.texts(.nonsending)
    options.mainActor = values.texts(.mainActor)
    options.selfMocking = values.texts(.selfMocking)
    options.only = values.texts(.only)
    options.exclude = values.texts(.exclude)
    options.classes = values.texts(.classes)
    options.wrapping = values.texts(.wrapping)
    if case .folder = output { options.layout = .filePerMock }
    if let parts = values.text(.parts).flatMap({ Int($0) }), parts > 1 { options.layout = .parts(parts) }
  }

  private static func output(at path: String) -> Output {
    // Foundation would take `~` for the home folder, unlike everything else here.
    let path = path.hasPrefix("~") ? "./" + path : path
    if path.hasSuffix("/") { return .folder(path) }
    if case .folder = FileKind(ofPath: path) { return .folder(path + "/") }
    return .file(path)
  }
}

extension OptionValues {
  package func text(_ key: OptionKey) -> String? { if case .text(let text) = self[key] { text } else { nil } }
  package func texts(_ key: OptionKey) -> [String] { if case .texts(let texts) = self[key] { texts } else { [] } }
  package func streams(_ key: OptionKey) -> [StreamEntry] {
    if case .streams(let entries) = self[key] { entries } else { [] }
  }
  package func flag(_ key: OptionKey) -> Bool? { if case .flag(let flag) = self[key] { flag } else { nil } }
}
