import Foundation
import PackagePlugin

/// What a manifest says of its targets and SwiftPM does not tell plugins: it is read as text.
struct ManifestSettings {
  private let nonsending: ManifestSetting
  private let mainActor: ManifestSetting
  /// Who has this plugin.
  private let plugin: ManifestSetting

  /// - Parameter folder: of the package.
  init(folder: URL) throws {
    let manifest = folder.appendingPathComponent("Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    nonsending = ManifestSetting("NonisolatedNonsendingByDefault", in: text)
    mainActor = ManifestSetting("defaultIsolation\\(\\s*MainActor", in: text)
    plugin = ManifestSetting("MockgenPlugin\"", in: text)
  }

  /// What the tool is told of the targets.
  ///
  /// - Parameters:
  ///   - target: the one that mocks are made for, by name.
  ///   - modules: the targets that they are made from.
  ///   - config: may say the same, and is believed.
  func arguments(for target: String, mocking modules: MockedModules, config: PluginConfig) -> [String] {
    let names = modules.ownTargets
    return nonsendingArguments(for: names.union([target]), isSaid: config.says("nonsending"))
      + isolationArguments(for: target, mocking: names, config: config)
      + (config.says("selfMocking") ? [] : selfMockingArguments(modules.withRuntime.subtracting([target])))
  }

  /// What a module mocks for itself is not mocked once more by its tests.
  ///
  /// - Parameter modules: those that could, as they have the runtime.
  private func selfMockingArguments(_ modules: Set<String>) -> [String] {
    if plugin.isUnclear, !modules.isEmpty {
      Diagnostics.warning(
        "the manifest gives MockgenPlugin to targets in a way that mockgen does not understand: name those that are not "
          + "for tests as 'selfMocking' in .mockgen.json, or '[]' where there are none")
    }
    let names = plugin.isForAll ? modules : plugin.targets.intersection(modules)
    return names.sorted().flatMap { ["--self-mocking", Self.moduleName($0)] }
  }

  /// Where the targets differ, closures must say where they run.
  private func nonsendingArguments(for targets: Set<String>, isSaid: Bool) -> [String] {
    if isSaid || nonsending.isForAll { return [] }
    if nonsending.isUnclear {
      Diagnostics.warning(
        "the manifest enables NonisolatedNonsendingByDefault in a way that mockgen does not understand: if not all targets "
          + "have it, name those that do as 'nonsending' in .mockgen.json")
    }
    let own = nonsending.targets.intersection(targets)
    guard !own.isEmpty, own != targets else { return [] }
    return own.sorted().flatMap { ["--nonsending", Self.moduleName($0)] }
  }

  private func isolationArguments(for target: String, mocking modules: Set<String>, config: PluginConfig) -> [String] {
    let isSaid = (modules: config.says("mainActor"), tests: config.says("nonisolated"))
    if mainActor.isUnclear, !isSaid.modules || !isSaid.tests {
      Diagnostics.warning(
        "the manifest uses 'defaultIsolation(MainActor.self)' in a way that mockgen does not understand: name the targets "
          + "that have it as 'mainActor' in .mockgen.json, and set 'nonisolated' there if the tests have it")
    }
    let isolated = mainActor.isForAll ? modules.union([target]) : mainActor.targets
    let names = isSaid.modules ? [] : isolated.intersection(modules).sorted()
    return names.flatMap { ["--main-actor", Self.moduleName($0)] }
      + (isolated.contains(target) && !isSaid.tests ? ["--nonisolated"] : [])
  }

  private static func moduleName(_ target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }
}

/// One setting, and the targets that have it.
struct ManifestSetting {
  /// The targets that name it, by name.
  private(set) var targets: Set<String> = []
  /// Whether all targets get it at once.
  private(set) var isForAll = false
  /// Whether it is used in a way that the text does not explain.
  private(set) var isUnclear = false

  /// - Parameters:
  ///   - pattern: what the setting looks like, as a regular expression.
  ///   - manifest: its text.
  init(_ pattern: String, in manifest: String) {
    let text = Self.withoutComments(manifest)
    guard Self.mentions(pattern, in: text) else { return }
    var rest = text
    let calls = Self.calls(in: text)
    for call in calls { rest = rest.replacingOccurrences(of: call, with: "") }
    var patterns = [pattern]
    for (name, value) in Self.constants(in: rest) where Self.mentions(pattern, in: value) {
      patterns.append(name + "\\b")
      rest = rest.replacingOccurrences(of: value, with: "")
    }
    isForAll = patterns.contains { Self.mentions($0, in: rest) } && rest.contains("package.targets")
    isUnclear = !isForAll && Self.mentions(pattern, in: rest)
    for call in calls where patterns.contains(where: { Self.mentions($0, in: call) }) {
      if let name = Self.matches("name:\\s*\"([^\"]+)\"", in: call).first { targets.insert(name) }
    }
  }

  // MARK: Text

  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.range(of: "//").map { line[..<$0.lowerBound].hasSuffix(":") ? line : line[..<$0.lowerBound] } ?? line
    }.joined(separator: "\n")
  }

  /// `.target(…)`, `.testTarget(…)` and the like, whole.
  private static func calls(in text: String) -> [String] {
    var calls: [String] = []
    var start = text.startIndex
    while let found = text.range(of: "arget(", range: start..<text.endIndex) {
      start = found.upperBound
      let open = text.index(before: found.upperBound)
      if let call = balanced(text[open...]), call.contains("name:") { calls.append(call) }
    }
    // Dependencies on targets stand inside of targets.
    return calls.filter { call in !calls.contains { $0 != call && $0.contains(call) } }
  }

  /// `let name = […]` and `let name = Type.make(…)`, with what is in the brackets.
  private static func constants(in text: String) -> [(name: String, value: String)] {
    var constants: [(String, String)] = []
    for name in matches("(?:let|var)\\s+(\\w+)", in: text) {
      guard let declared = text.range(of: "\\b(?:let|var)\\s+\(name)\\b[^=]*=[\\s\\w.]*", options: .regularExpression),
        let value = balanced(text[declared.upperBound...])
      else { continue }
      constants.append((name, value))
    }
    return constants
  }

  /// From an opening bracket to the one that closes it; `nil` where there is none.
  private static func balanced(_ text: Substring) -> String? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "[": depth += 1
      case ")", "]":
        depth -= 1
        if depth == 0 { return String(text[...index]) }
      default: if depth == 0 { return nil }
      }
    }
    return nil
  }

  private static func mentions(_ pattern: String, in text: String) -> Bool {
    text.range(of: "\\b\(pattern)", options: .regularExpression) != nil
  }

  /// What the group of a pattern matches, each time.
  private static func matches(_ pattern: String, in text: String) -> [String] {
    var found: [String] = []
    var start = text.startIndex
    while let match = text.range(of: pattern, options: .regularExpression, range: start..<text.endIndex) {
      let words = text[match].split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
      if let last = words.last { found.append(String(last)) }
      start = match.upperBound
    }
    return found
  }
}
