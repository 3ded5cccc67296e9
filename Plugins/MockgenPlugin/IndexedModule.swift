import Foundation

/// A module with `MockgenIndexPlugin`: its index, which mocks are made from in the place of its sources.
struct IndexedModule {
  static let plugin = "MockgenIndexPlugin"

  var name: String
  /// Where its sources are.
  var root: URL
  /// Where its index is written.
  var folder: URL

  var index: URL { folder.appendingPathComponent("\(name).mockindex") }

  /// What changes when the index does. SwiftPM would take the index itself for a resource of the module.
  var stamp: URL { folder.appendingPathComponent("\(name).mockindex.swift") }

  /// `--root Core=Sources/Core`.
  var rootArguments: [String] { ["--root", "\(name)=\(root.path)"] }
}

extension IndexedModule {
  /// What a target is known by.
  typealias Place = (package: String, target: String)

  /// - Parameters:
  ///   - module: its name.
  ///   - place: where it is.
  ///   - other: for what `MockgenPlugin` writes mocks into the folder.
  /// - Returns: `nil` where folders are laid out in another way than SwiftPM's: `PACKAGE/TARGET/…/PLUGIN`.
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
