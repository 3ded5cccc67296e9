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
  /// - Parameters:
  ///   - module: its name.
  ///   - target: its target's.
  ///   - folder: where `MockgenPlugin` writes the mocks of another target.
  /// - Returns: `nil` where folders are laid out in another way than SwiftPM's.
  init?(_ module: String, ofTarget target: String, root: URL, besides other: String, in folder: URL) {
    var parts = folder.pathComponents
    guard let place = parts.lastIndex(of: other), let plugin = parts.indices.last, place < plugin else { return nil }
    parts[place] = target
    parts[plugin] = Self.plugin
    self.init(name: module, root: root, folder: URL(fileURLWithPath: NSString.path(withComponents: parts)))
  }
}
