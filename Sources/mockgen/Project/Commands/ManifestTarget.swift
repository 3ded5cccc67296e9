import Foundation
import MockgenCommandLine

/// A target that the text of a manifest declares.
struct ManifestTarget {
  let name: String
  let isTest: Bool
  /// The names in its dependencies, of targets and of products.
  let dependencies: Set<String>
  /// Whether a plugin generates its mocks.
  let usesPlugin: Bool
  /// The folder of the sources, if the manifest specifies one.
  let path: String?

  var module: String { ManifestSetting.moduleName(name) }

  /// Returns the targets whose names are literals.
  static func all(in manifest: String) -> [ManifestTarget] {
    ManifestSetting.calls(in: ManifestSetting.withoutComments(manifest)).compactMap(ManifestTarget.init)
  }

  private init?(call: String) {
    guard let name = ManifestSetting.name(in: call) else { return nil }
    self.name = name
    isTest = call.hasPrefix("testTarget")
    path = ManifestSetting.quoted("\\bpath", in: call)
    usesPlugin = call.contains("\"MockgenPlugin\"")
    let label = call.range(of: "\\bdependencies:\\s*", options: .regularExpression)
    let list = label.flatMap { ManifestSetting.balanced(call[$0.upperBound...]) } ?? ""
    // Every second part is inside of quotes.
    let parts = list.split(separator: "\"", omittingEmptySubsequences: false)
    dependencies = Set(parts.enumerated().compactMap { $0.offset % 2 == 1 ? String($0.element) : nil })
  }

  /// Returns the folder of the target's sources, relative to that of the manifest.
  func folder(in root: URL) -> String {
    if let path { return path }
    let candidates = (isTest ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
    let isFolder = { (path: String) in
      if case .folder = FileKind(ofPath: root.appendingPathComponent(path).path) { true } else { false }
    }
    // The only target of a package may have its sources directly in that folder.
    return candidates.map { "\($0)/\(name)" }.first(where: isFolder) ?? candidates.first(where: isFolder)
      ?? "\(candidates[0])/\(name)"
  }
}
