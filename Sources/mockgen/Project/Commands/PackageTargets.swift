import Foundation
import MockgenCommandLine

/// The targets that the text of a package's manifest declares.
struct PackageTargets {
  static let manifest = "Package.swift"

  private let all: [ManifestTarget]
  private let folder: URL

  /// - Parameters:
  ///   - manifest: The text of the manifest.
  ///   - folder: The folder of the package.
  init(manifest: String, in folder: URL) {
    all = ManifestTarget.all(in: manifest)
    self.folder = folder
  }

  /// Returns the settings of the test targets with MockgenPlugin, by their names; none without a manifest beside the config.
  static func withPlugin(besideConfig path: String) -> [String: OptionValues] {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let file = folder.appendingPathComponent(manifest)
    guard let data = FileManager.default.contents(atPath: file.path) else { return [:] }
    let targets = PackageTargets(manifest: String(decoding: data, as: UTF8.self), in: folder)
    return targets.tests.filter(\.usesPlugin).reduce(into: [:]) { settings, test in
      let entries = targets.sources(of: test) + [(.beside, [test.folder(in: folder)])]
      settings[test.name] = entries.reduce(into: [:]) { values, entry in
        let isPath = OptionTable.byKey[entry.key].map { [.path, .paths].contains($0.kind) } == true
        let texts = entry.values.map { isPath ? SourcePath($0).relative(toFolderOf: path).text : $0 }
        values[entry.key] = .texts(texts)
      }
    }
  }

  /// The test targets that depend on other targets of the package.
  var tests: [ManifestTarget] { all.filter { $0.isTest && !tested(by: $0).isEmpty } }

  /// Returns the sources of the mocks of a test target, what these depend on, and their imports.
  func sources(of test: ManifestTarget) -> [(key: OptionKey, values: [String])] {
    let tested = tested(by: test)
    let others = dependencies(of: tested)
    let read: [(key: OptionKey, values: [String])] = others.isEmpty ? [] : [(.dependencies, others.map(path))]
    return [(.sources, tested.map(path))] + read + [(.testableImports, tested.map(\.module))]
  }

  private func tested(by test: ManifestTarget) -> [ManifestTarget] {
    all.filter { !$0.isTest && test.dependencies.contains($0.name) }
  }

  /// Returns the targets that the tested ones depend on, also indirectly.
  private func dependencies(of tested: [ManifestTarget]) -> [ManifestTarget] {
    var found = Set(tested.map(\.name))
    var open = tested
    while let target = open.popLast() {
      open += all.filter { target.dependencies.contains($0.name) && found.insert($0.name).inserted }
    }
    return all.filter { target in found.contains(target.name) && !tested.contains { $0.name == target.name } }
  }

  /// Returns the folder of a target, with its module if the folder has another name.
  private func path(of target: ManifestTarget) -> String {
    let path = target.folder(in: folder)
    return path.hasSuffix("/\(target.module)") ? path : "\(target.module)=\(path)"
  }
}
