/// The imports of a generated file: merged, sorted, and independent of the order of the inputs.
struct ImportList {
  private var attributes: [IndexedImport: Set<String>] = [:]
  private var modulesWithAccess: Set<String> = []
  /// The access level of the most visible mock, which is also that of imports that the mocks show.
  private let access: AccessLevel

  private let hasAccessLevels: Bool

  /// - Parameter hasAccessLevels: whether imports have access levels if those of the scanned files do.
  init(access: AccessLevel, hasAccessLevels: Bool) {
    self.access = access
    self.hasAccessLevels = hasAccessLevels
  }

  mutating func add(_ other: IndexedImport) {
    var key = other
    key.attributes = []
    key.access = nil
    key.isExported = false
    key.isImplementationOnly = false
    attributes[key, default: []].formUnion(other.attributes)
    if other.hasAccessLevels, hasAccessLevels { modulesWithAccess.insert(other.module) }
  }

  /// Returns whether the module is imported under any condition.
  func contains(_ module: String) -> Bool { attributes.keys.contains { $0.module == module } }

  /// Adds `@preconcurrency` to the imports of a module.
  mutating func addPreconcurrency(to module: String) {
    for key in attributes.keys where key.module == module { attributes[key]?.insert("@preconcurrency") }
  }

  /// Marks modules whose imports must be as visible as the mocks.
  mutating func show(_ modules: Set<String>) { modulesWithAccess.formUnion(modules) }

  /// The lines, unconditional imports first.
  var lines: [String] {
    let unconditional = attributes.keys.filter { $0.condition == nil }
    let always = Set(unconditional.map(\.target))
    let conditional = attributes.keys.filter { $0.condition != nil && !always.contains($0.target) }
    var lines = unconditional.map(line).sorted(by: Self.byModule)
    let groups = Dictionary(grouping: conditional) { $0.condition ?? "" }
    for (condition, imports) in groups.sorted(by: { $0.key < $1.key }) {
      lines += ["", "#if \(condition)"] + imports.map { "  " + line($0) }.sorted(by: Self.byModule) + ["#endif"]
    }
    return lines
  }

  private func line(_ key: IndexedImport) -> String {
    let keyword = access == .internal ? "internal" : access.keyword
    let level = modulesWithAccess.contains(key.module) ? [keyword] : []
    return (attributes[key, default: []].sorted() + level + [key.target]).joined(separator: " ")
  }

  /// Orders imports by their paths, then by their attributes.
  private static func byModule(_ left: String, _ right: String) -> Bool {
    (target(left), left) < (target(right), right)
  }

  private static func target(_ line: String) -> String {
    let words = line.split(separator: " ")
    let start = words.firstIndex(of: "import") ?? words.startIndex
    return words[start...].joined(separator: " ")
  }
}
