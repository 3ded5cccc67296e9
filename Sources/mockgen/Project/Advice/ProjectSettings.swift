import Foundation
import MockgenCommandLine
import MockgenGenerator

/// The compiler settings of the targets in the package or the Xcode project around the output, unless they are given as
/// options: mocks for another isolation do not compile.
struct ProjectSettings {
  /// The warnings about settings that cannot be read.
  private(set) var diagnostics: [Diagnostic] = []
  /// The messages about settings that were found.
  private(set) var reasons: [String] = []
  private var mainActor: [String] = []
  private var isNonisolated = false
  private var nonsending: [String] = []

  /// - Returns: The settings, or `nil` if there is no project, or nothing to find out.
  init?(around settings: Settings) {
    guard let output = settings.output.path, !Self.keys.isSubset(of: settings.specifiedKeys),
      let project = ProjectFile(around: output)
    else { return nil }
    switch project {
    case .manifest(let file, let text): read(text, of: file, settings)
    case .xcode(let file, let text): lookForIsolation(in: text, of: file, settings)
    }
  }

  private static let keys: Set<OptionKey> = [.mainActor, .nonisolated, .nonsending]

  func apply(to options: inout GeneratorOptions) {
    options.mainActor += mainActor
    options.isNonisolated = options.isNonisolated || isNonisolated
    options.nonsending += nonsending
  }

  // MARK: Packages

  private mutating func read(_ text: String, of file: URL, _ settings: Settings) {
    let targets = ManifestTarget.all(in: text)
    let output = Self.target(of: settings.output.place ?? "", among: targets, in: file.deletingLastPathComponent())
    let imports = settings.options.imports + settings.options.testableImports
    let modules = imports.isEmpty ? [output].compactMap { $0 } : imports
    readIsolation(ManifestSetting(ManifestSetting.mainActor, in: text), modules, output, of: file, settings)
    let feature = ManifestSetting(ManifestSetting.nonsending, in: text)
    if feature.isForAll || settings.specifiedKeys.contains(.nonsending) { return }
    // If the targets differ, closures must specify their isolation.
    let all = modules + [output].compactMap { $0 }
    let own = all.filter(feature.isOf)
    nonsending = own.count < all.count ? own : []
    reasons += nonsending.map { "the manifest enables NonisolatedNonsendingByDefault for '\($0)': --nonsending \($0)" }
  }

  private mutating func readIsolation(
    _ setting: ManifestSetting, _ modules: [String], _ output: String?, of file: URL, _ settings: Settings
  ) {
    if setting.isUnclear, !settings.specifiedKeys.isSuperset(of: [.mainActor, .nonisolated]) {
      diagnostics.append(
        Self.warning(
          "the manifest uses 'defaultIsolation(MainActor.self)' in an unsupported way",
          note: "add '--main-actor MODULE' for each of these modules, and '--nonisolated' if the tests are one", file
        ))
    }
    mainActor = settings.specifiedKeys.contains(.mainActor) ? [] : modules.filter(setting.isOf)
    isNonisolated = !settings.specifiedKeys.contains(.nonisolated) && output.map(setting.isOf) == true
    reasons += mainActor.map { "the manifest isolates '\($0)' to the main actor: --main-actor \($0)" }
    if isNonisolated { reasons.append("the manifest isolates the tests to the main actor: --nonisolated") }
  }

  /// Returns the module of the target that a file belongs to, according to the manifest's text.
  private static func target(of file: String, among targets: [ManifestTarget], in folder: URL) -> String? {
    let root = Settings.Output.place(ofFile: folder.path) + "/"
    guard file.hasPrefix(root) else { return nil }
    let path = String(file.dropFirst(root.count))
    let said = targets.compactMap { target in target.path.map { (module: target.module, path: Self.folder($0)) } }
    let nearest = said.filter { path.hasPrefix($0.path) }.max { $0.path.count < $1.path.count }
    if let nearest { return nearest.module }
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 2, ["Tests", "Sources", "Source", "src", "srcs"].contains(parts[0]) else { return nil }
    return ManifestSetting.moduleName(parts[1])
  }

  /// Returns a `path` of a manifest with a trailing slash; empty for the whole package.
  private static func folder(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.map { $0 + "/" }.joined()
  }

  // MARK: Xcode

  /// Adds a warning if the text of an Xcode project isolates targets to the main actor, since it does not show which.
  private mutating func lookForIsolation(in text: String, of file: URL, _ settings: Settings) {
    guard text.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor"),
      settings.specifiedKeys.isDisjoint(with: [.mainActor, .nonisolated])
    else { return }
    diagnostics.append(
      Self.warning(
        "some targets of the project are isolated to the main actor by default, and mockgen cannot tell which",
        note: "add '--main-actor MODULE' for each of these modules, and '--nonisolated' if the tests are one; "
          + "add '--no-nonisolated' if there is none", file))
  }

  private static func warning(_ message: String, note: String, _ file: URL) -> Diagnostic {
    // The file is named like others: relative to the working folder, if it is inside.
    let folder = FileManager.default.currentDirectoryPath + "/"
    let path = file.path.hasPrefix(folder) ? String(file.path.dropFirst(folder.count)) : file.path
    return Diagnostic(
      severity: .warning, id: .unknownProjectSettings, message: message, note: note, path: path, line: 1, column: 1)
  }
}

/// The manifest or the Xcode project around a path, which specifies how targets are compiled.
private enum ProjectFile {
  case manifest(URL, text: String)
  case xcode(URL, text: String)

  /// Searches the folders around the path, up to the first that contains such a file or is the root of a repository.
  init?(around path: String) {
    var folder = URL(fileURLWithPath: path).standardizedFileURL
    while folder.path != "/" {
      folder = folder.deletingLastPathComponent()
      let manifest = folder.appendingPathComponent("Package.swift")
      if let text = Self.text(of: manifest) {
        self = .manifest(manifest, text: text)
        return
      }
      if let project = Self.project(in: folder), let text = Self.text(of: project) {
        self = .xcode(project, text: text)
        return
      }
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) { return nil }
    }
    return nil
  }

  private static func text(of file: URL) -> String? {
    FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func project(in folder: URL) -> URL? {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".xcodeproj") }
      return names.min().map { folder.appendingPathComponent($0).appendingPathComponent("project.pbxproj") }
    } catch {
      // Nothing is known about an unreadable folder.
      return nil
    }
  }
}

extension ManifestSetting {
  /// Returns whether the target of a module has the setting.
  fileprivate func isOf(_ module: String) -> Bool { isForAll || targets.map(Self.moduleName).contains(module) }
}
