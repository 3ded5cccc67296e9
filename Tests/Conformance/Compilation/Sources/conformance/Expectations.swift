// The committed counts, and the changes since then.

import Foundation

/// The committed counts of a list.
struct Expectations {
  let file: URL

  /// A new list has no counts yet.
  var exist: Bool { FileManager.default.fileExists(atPath: file.path) }

  func load() throws -> [ModuleCounts] {
    guard exist else { return [] }
    return try JSONDecoder().decode([ModuleCounts].self, from: Data(contentsOf: file))
  }

  /// Replaces the counts of the modules in this run, and keeps the others.
  func record(_ seen: [ModuleCounts], order: [SubjectPackage]) throws {
    let known = try load()
    let sorted = order.flatMap { package in
      package.modules.compactMap { module in
        let row = ModuleCounts(package: package.name, module: module)
        return seen.first(where: row.isOfModule) ?? known.first(where: row.isOfModule)
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(sorted) + Data("\n".utf8)).write(to: file)
  }
}

/// A difference between the expected and the actual counts of a module.
struct CountChange {
  var text: String
  /// Whether fewer mocks are generated or compile, there are more warnings, or the module is unknown.
  var isWorse: Bool

  /// - Parameter isListed: Whether there are expectations for the list at all.
  static func between(_ expected: ModuleCounts?, _ seen: ModuleCounts, isListed: Bool) -> [CountChange] {
    guard let expected = expected ?? (isListed ? nil : seen.ideal) else {
      return [CountChange(text: "\(seen.module): not in the expectations", isWorse: true)]
    }
    func change(_ what: String, _ count: KeyPath<ModuleCounts, Int>, fewerIsWorse: Bool = true) -> CountChange? {
      let (old, new) = (expected[keyPath: count], seen[keyPath: count])
      if old == new { return nil }
      return CountChange(text: "\(seen.module): \(what): \(old) → \(new)", isWorse: (new < old) == fewerIsWorse)
    }
    var changes = [
      change("protocols", \.protocols), change("mocked", \.mocked),
      change("compiled in Swift 5 mode", \.compiledInSwift5), change("compiled in Swift 6 mode", \.compiledInSwift6),
      change("warnings", \.warnings, fewerIsWorse: false),
    ].compactMap { $0 }
    if changes.isEmpty && expected.leftOut != seen.leftOut {
      changes.append(CountChange(text: "\(seen.module): left out for other reasons", isWorse: false))
    }
    return changes
  }
}
