// Everything that was seen of one module, and the counts that are kept.

/// One row of the table.
struct ModuleCounts: Codable, Hashable, Sendable {
  var package: String
  var module: String
  var protocols = 0
  var mocked = 0
  /// Protocols whose mock compiles in Swift 5 and in Swift 6 language mode.
  var compiledInSwift5 = 0
  var compiledInSwift6 = 0
  /// The compiler's, in both modes.
  var warnings = 0
  /// The protocols without a mock by the id of the diagnostic that says why.
  var leftOut: [String: Int] = [:]
}

/// One module: its counts, and what a reader wants to know about each fault.
struct ModuleReport: Sendable {
  var counts: ModuleCounts
  /// Errors, warnings and protocols left out, one a line.
  var details: [String]
  /// Protocols that have neither a mock nor a diagnostic.
  var silentlyLeftOut: [String]
}

/// Compares what the compiler sees with what the tool wrote.
struct ModuleReportBuilder {
  let package: String
  let module: BuiltModule
  let protocols: [VisibleProtocol]
  let generation: Generation
  let compilations: [Compilation]

  func report() -> ModuleReport {
    var counts = ModuleCounts(package: package, module: module.name)
    var report = ModuleReport(counts: counts, details: [], silentlyLeftOut: [])
    let mocksByProtocol = Dictionary(grouping: generation.file.mocks, by: \.protocolName)
    counts.protocols = protocols.count
    for subject in protocols {
      guard let mocks = mocksByProtocol[subject.name] else {
        let diagnostic = diagnostic(about: subject)
        counts.leftOut[diagnostic?.id ?? "none", default: 0] += 1
        if diagnostic == nil { report.silentlyLeftOut.append(subject.name) }
        report.details.append(
          "left out: \(subject.name): \(diagnostic.map { "\($0.message)[\($0.id)]" } ?? "without a diagnostic")")
        continue
      }
      counts.mocked += 1
      for compilation in compilations {
        // A protocol that is declared twice, under `#if` and under `#else`, has two mocks, and one of them compiles.
        let errors = mocks.compactMap { compilation.failures[$0] }
        let compiles = errors.count < mocks.count
        if !compiles { report.details.append("Swift \(compilation.languageMode): \(subject.name): \(errors[0])") }
        if compilation.languageMode == "5" { counts.compiledInSwift5 += compiles ? 1 : 0 }
        if compilation.languageMode == "6" { counts.compiledInSwift6 += compiles ? 1 : 0 }
      }
    }
    counts.warnings = compilations.map(\.warnings.count).reduce(0, +)
    report.details += compilations.flatMap(warningLines)
    report.counts = counts
    return report
  }

  /// The diagnostic that names the protocol, else the last one inside of it.
  private func diagnostic(about subject: VisibleProtocol) -> GeneratorDiagnostic? {
    let names = [subject.name, String(subject.name.split(separator: ".").last ?? "")].map { "'\($0)'" }
    if let named = generation.diagnostics.first(where: { diagnostic in names.contains { diagnostic.message.contains($0) } })
    {
      return named
    }
    let next = protocols.filter { $0.path == subject.path && $0.line > subject.line }.map(\.line).min() ?? .max
    return generation.diagnostics.first { $0.path == subject.path && $0.line >= subject.line && $0.line < next }
  }

  private func warningLines(_ compilation: Compilation) -> [String] {
    compilation.warnings.map { warning in
      let mock = generation.file.mock(at: warning.line)?.protocolName ?? "line \(warning.line)"
      return "Swift \(compilation.languageMode): \(mock): warning: \(warning.text)"
    }
  }
}
