// The counts of a module, which are stored in files such as `expectations.json`.

/// One row of the table.
struct ModuleCounts: Codable, Hashable, Sendable {
  var package: String
  var module: String
  var protocols = 0
  var mocked = 0
  /// The number of protocols whose mock compiles in Swift 5 and in Swift 6 language mode.
  var compiledInSwift5 = 0
  var compiledInSwift6 = 0
  /// The number of warnings of the compiler in both modes.
  var warnings = 0
  /// The number of protocols without a mock, by the id of the diagnostic with the reason.
  var leftOut: [String: Int] = [:]
}

extension ModuleCounts {
  func isOfModule(of other: ModuleCounts) -> Bool { package == other.package && module == other.module }

  /// The ideal counts: every mock compiles in both modes, without a warning.
  var ideal: ModuleCounts {
    var ideal = self
    (ideal.compiledInSwift5, ideal.compiledInSwift6, ideal.warnings) = (mocked, mocked, 0)
    return ideal
  }

  init(package: String, module: String, outcomes: [ProtocolOutcome], warnings: Int) {
    self.init(package: package, module: module)
    self.warnings = warnings
    protocols = outcomes.count
    mocked = outcomes.filter(\.isMocked).count
    compiledInSwift5 = outcomes.filter { $0.compiles(in: .swift5) }.count
    compiledInSwift6 = outcomes.filter { $0.compiles(in: .swift6) }.count
    leftOut = Dictionary(outcomes.compactMap(\.reasonLeftOut).map { ($0, 1) }, uniquingKeysWith: +)
  }

  static func sum(_ rows: [ModuleCounts]) -> ModuleCounts {
    rows.reduce(into: ModuleCounts(package: "**all**", module: "")) { sum, row in
      sum.protocols += row.protocols
      sum.mocked += row.mocked
      sum.compiledInSwift5 += row.compiledInSwift5
      sum.compiledInSwift6 += row.compiledInSwift6
      sum.warnings += row.warnings
      sum.leftOut.merge(row.leftOut, uniquingKeysWith: +)
    }
  }
}
