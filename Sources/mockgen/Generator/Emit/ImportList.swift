/// The imports of a generated file: merged, sorted, the same for every order of the inputs.
struct ImportList {
  private var attributes: [IndexedImport: Set<String>] = [:]

  mutating func add(_ other: IndexedImport) {
    var key = other
    key.attributes = []
    attributes[key, default: []].formUnion(other.attributes)
  }

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
    (attributes[key, default: []].sorted() + [key.target]).joined(separator: " ")
  }

  /// By what is imported, attributes aside.
  private static func byModule(_ left: String, _ right: String) -> Bool {
    (target(left), left) < (target(right), right)
  }

  private static func target(_ line: String) -> String {
    let words = line.split(separator: " ")
    let start = words.firstIndex(of: "import") ?? words.startIndex
    return words[start...].joined(separator: " ")
  }
}
