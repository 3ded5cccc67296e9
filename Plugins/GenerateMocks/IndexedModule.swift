import Foundation

/// A module with `MockgenIndexPlugin`. Its index is read instead of its sources.
struct IndexedModule {
  static let plugin = "MockgenIndexPlugin"

  var name: String
  /// The folder of the module's sources.
  var root: URL
  /// The folder of the module's index.
  var folder: URL

  var index: URL { folder.appendingPathComponent("\(name).mockindex") }

  /// The file that changes with the index. SwiftPM would treat the index itself as a resource of the module.
  var stamp: URL { folder.appendingPathComponent("\(name).mockindex.swift") }

  /// The arguments for the folder of the sources: `--root Core=Sources/Core`.
  var rootArguments: [String] { ["--root", "\(name)=\(root.path)"] }
}

extension IndexedModule {
  /// The identity of a target.
  typealias Place = (package: String, target: String)

  /// - Parameters:
  ///   - module: The name of the module.
  ///   - place: The package and target of the module.
  ///   - other: The package and target whose mocks `MockgenPlugin` writes into the folder.
  /// - Returns: The index, or `nil` if the folders do not have SwiftPM's layout: `PACKAGE/TARGET/…/PLUGIN`.
  init?(_ module: String, root: URL, in place: Place, besides other: Place, _ folder: URL) {
    var parts = folder.pathComponents
    guard let target = parts.lastIndex(of: other.target), target + 1 < parts.count, target > 0 else { return nil }
    if place.package != other.package {
      guard parts[target - 1] == other.package else { return nil }
      parts[target - 1] = place.package
    }
    parts[target] = place.target
    parts[parts.count - 1] = Self.plugin
    self.init(name: module, root: root, folder: URL(fileURLWithPath: NSString.path(withComponents: parts)))
  }
}
