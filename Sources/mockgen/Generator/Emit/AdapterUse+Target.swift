import MockgenSyntax

/// The adapters of a whole target, which can contain each of them once.
extension AdapterUse {
  /// Returns the adapters that one file needs and the others do not contain.
  ///
  /// - Parameter outer: the condition of the `#if` around the whole file.
  static func absent(
    _ uses: Set<AdapterUse>, beside present: Set<AdapterUse>, inside outer: String?
  ) -> Set<AdapterUse> {
    Set(
      uses.compactMap { use in
        let whole = AdapterUse(module: use.module, condition: Condition.both(outer, use.condition))
        let rivals = present.filter(whole.clashes).map(\.condition)
        if rivals.contains(whole.condition) || Condition.areExhaustive(rivals, where: whole.condition) { return nil }
        // There are builds that contain this one and none of the others.
        let condition = rivals.compactMap(\.self).sorted().reduce(use.condition) { condition, rival in
          Condition.both(condition, Condition.not(rival))
        }
        return AdapterUse(module: use.module, condition: condition)
      })
  }

  /// Returns whether a build would contain both, and they are adapters of one module.
  public func clashes(with other: AdapterUse) -> Bool {
    module == other.module && !Condition.areExclusive(condition, other.condition)
  }

  // MARK: Parsing

  /// Finds the adapters in a generated file by the mark above each of them.
  public static func all(in bytes: some Collection<UInt8>) -> Set<AdapterUse> {
    var uses: Set<AdapterUse> = []
    var conditions: [String] = []
    SourceLines.forEach(in: bytes) { bytes in
      // Only directives and comments matter, and they are few.
      let start = bytes.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      guard start == UInt8(ascii: "#") || start == UInt8(ascii: "/") else { return }
      let line = String(decoding: bytes, as: UTF8.self)
      let text = line.drop { $0 == " " }
      if text.hasPrefix("#if ") {
        conditions.append(String(text.dropFirst(4)))
      } else if text.hasPrefix("#else"), let last = conditions.popLast() {
        conditions.append(Condition.not(last))
      } else if text.hasPrefix("#endif") {
        _ = conditions.popLast()
      } else if let module = MockMark.adapterModule(in: line) {
        uses.insert(AdapterUse(module: module, condition: conditions.reduce(nil) { Condition.both($0, $1) }))
      }
    }
    return uses
  }
}
