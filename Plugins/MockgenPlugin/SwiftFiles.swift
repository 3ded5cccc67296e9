import Foundation
import PackagePlugin

extension SwiftSourceModuleTarget {
  /// The Swift files of the target, with those that the plugins before this one in its list write. SwiftPM tells these to
  /// the target's own plugins only.
  var swiftFiles: [URL] {
    sourceFiles(withSuffix: ".swift").map(\.url) + pluginGeneratedSources.filter { $0.pathExtension == "swift" }
  }
}
