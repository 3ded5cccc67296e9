// The folders that are searched for the files of JSON results.

import Foundation

/// The places to search for a JSON file: a bundle, and the folders around the test's source file.
struct JSONPlace: @unchecked Sendable {
  private let bundle: Bundle?
  /// The module whose resources may be in a bundle of their own.
  private let module: String?
  private let testFile: String

  /// Creates the places from a bundle, otherwise from that of a class. The resource bundles of the class's module are
  /// searched, too.
  init(bundle: Bundle? = nil, bundleClass: AnyClass?, testFile: String) {
    self.bundle = bundle ?? bundleClass.map { Bundle(for: $0) }
    module = bundleClass.flatMap { String(reflecting: $0).components(separatedBy: ".").first }
    self.testFile = testFile
  }

  /// The folders to search, the nearest one first.
  var folders: [URL] { bundleFolders + foldersAroundTest.flatMap { [$0, $0.appendingPathComponent("Resources")] } }

  /// A description of the folders that were searched, for failures.
  var text: String {
    let (around, bundles) = (foldersAroundTest.map(\.path), bundleFolders.map(\.path))
    let nearest = around.prefix(1).map { "\($0), and in Resources there" }
    let others = around.count > 1 ? around.suffix(1).map { "the folders around it up to \($0)" } : []
    return "looked in " + (bundles + nearest + others).joined(separator: ", then in ")
  }

  private var bundleFolders: [URL] { (bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? []) + resourceBundles }

  /// The resource bundles of the class's target. SwiftPM names them `Package_Target.resources` or
  /// `Package_Target.bundle`, and puts them in or beside the bundle of the code.
  private var resourceBundles: [URL] {
    guard let bundle, let module else { return [] }
    let places = [bundle.resourceURL, bundle.bundleURL, bundle.bundleURL.deletingLastPathComponent()]
    let suffixes = ["_\(module).resources", "_\(module).bundle"]
    return places.compactMap { $0 }.flatMap(Self.contents).filter { url in
      suffixes.contains { url.lastPathComponent.hasSuffix($0) }
    }.map { Bundle(url: $0)?.resourceURL ?? $0 }
  }

  /// The folder of the test's file, and the folders around it, up to that of the package or project.
  private var foldersAroundTest: [URL] {
    let nearest = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    var folders = [nearest]
    while let last = folders.last, last.path != "/" {
      if Self.isRoot(last) { return folders }
      folders.append(last.deletingLastPathComponent())
    }
    return [nearest]
  }

  private static func isRoot(_ folder: URL) -> Bool {
    let names = contents(folder).map(\.lastPathComponent)
    return names.contains { $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") }
  }

  private static func contents(_ folder: URL) -> [URL] {
    do {
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    } catch {
      // This is one of several places. A file that is in none of them is reported.
      return []
    }
  }
}
