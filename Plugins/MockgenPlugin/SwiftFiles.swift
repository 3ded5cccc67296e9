import Foundation
import PackagePlugin

extension SwiftSourceModuleTarget {
  /// The Swift files of the target, with those that the plugins before this one in its list write. SwiftPM tells these to
  /// the target's own plugins only.
  var swiftFiles: [URL] {
    sourceFiles(withSuffix: ".swift").map(\.url) + pluginGeneratedSources.filter { $0.pathExtension == "swift" }
  }

  /// Returns the names of other plugins that wrote Swift files with protocols for the target in an earlier build, and that
  /// the text of the manifest still names.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains those of the target's plugins.
  ///   - known: The files that need no plugin's name.
  func pluginsWithProtocols(in folder: URL, of package: Package, besides known: [URL] = []) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    let manifest = try String(contentsOf: package.directoryURL.appendingPathComponent("Package.swift"), encoding: .utf8)
    let known = Set(known.map { $0.resolvingSymlinksInPath().path })
    let plugins = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return plugins.filter { plugin in
      guard plugin != "MockgenPlugin", plugin != "MockgenIndexPlugin", manifest.contains("\"\(plugin)\"") else {
        return false
      }
      let files = FileManager.default.enumerator(
        at: folder.appendingPathComponent(plugin), includingPropertiesForKeys: nil)
      return files?.contains { file in
        guard let file = file as? URL, file.pathExtension == "swift",
          !known.contains(file.resolvingSymlinksInPath().path)
        else { return false }
        let text = FileManager.default.contents(atPath: file.path)
        return text?.range(of: Data("protocol ".utf8)) != nil
      } ?? false
    }
  }
}
