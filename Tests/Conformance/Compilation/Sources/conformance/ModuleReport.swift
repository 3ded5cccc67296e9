// The results for one module.

/// The result for one protocol.
struct ProtocolOutcome: Sendable {
  enum Kind: Sendable {
    case leftOut(GeneratorDiagnostic?)
    /// The mock, with the first error of each language mode in which it does not compile.
    case mocked(errors: [LanguageMode: String])
  }

  var name: String
  var kind: Kind

  var isMocked: Bool { reasonLeftOut == nil }

  func compiles(in mode: LanguageMode) -> Bool {
    if case .mocked(let errors) = kind { return errors[mode] == nil }
    return false
  }

  /// The id of the diagnostic.
  var reasonLeftOut: String? {
    if case .leftOut(let diagnostic) = kind { return diagnostic?.id ?? "none" }
    return nil
  }

  /// The protocol has neither a mock nor a diagnostic.
  var isSilent: Bool {
    if case .leftOut(nil) = kind { return true }
    return false
  }

  /// The description of the result, one line each.
  var details: [String] {
    switch kind {
    case .leftOut(let diagnostic):
      return ["left out: \(name): \(diagnostic.map { "\($0.message)[\($0.id)]" } ?? "without a diagnostic")"]
    case .mocked(let errors):
      return errors.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { "Swift \($0.key.rawValue): \(name): \($0.value)" }
    }
  }
}

/// One module: its counts, and each fault.
struct ModuleReport: Sendable {
  var counts: ModuleCounts
  /// The errors, warnings and excluded protocols, one per line.
  var details: [String]
  /// The protocols with neither a mock nor a diagnostic, the mocks that do not compile of protocols that the compiler does
  /// not list, such as unavailable ones, and `Generation.complaints`.
  var uncounted: [String]
}

/// Compares the protocols that the compiler lists with the output of the tool.
struct ModuleReportBuilder {
  let package: String
  let module: String
  let protocols: [VisibleProtocol]
  let generation: Generation
  let compilations: [Compilation]

  func report() -> ModuleReport {
    let mocks = Dictionary(grouping: generation.file.mocks, by: \.protocolName)
    let outcomes = protocols.map { ProtocolOutcome(name: $0.name, kind: outcome(of: $0, mocks: mocks[$0.name] ?? [])) }
    let warnings = compilations.flatMap(warningLines)
    return ModuleReport(
      counts: ModuleCounts(package: package, module: module, outcomes: outcomes, warnings: warnings.count),
      details: outcomes.flatMap(\.details) + warnings,
      uncounted: outcomes.filter(\.isSilent).map { "\($0.name) has neither a mock nor a diagnostic" } + invisible()
        + generation.complaints)
  }

  private func invisible() -> [String] {
    let names = Set(protocols.map(\.name))
    return compilations.flatMap { compilation in
      compilation.failures.filter { !names.contains($0.key.protocolName) }.map { mock, error in
        "\(mock.protocolName) cannot be mocked here: Swift \(compilation.languageMode.rawValue): \(error)"
      }
    }
  }

  private func outcome(of subject: VisibleProtocol, mocks: [GeneratedMock]) -> ProtocolOutcome.Kind {
    if mocks.isEmpty { return .leftOut(diagnostic(about: subject)) }
    var errors: [LanguageMode: String] = [:]
    for compilation in compilations {
      // A protocol that is declared under `#if` and again under `#else` has two mocks, one of which is compiled.
      let found = mocks.compactMap { compilation.failures[$0] }
      if found.count == mocks.count { errors[compilation.languageMode] = found.first }
    }
    return .mocked(errors: errors)
  }

  /// Returns the diagnostic that names the protocol: one inside of it if there is one, else any.
  private func diagnostic(about subject: VisibleProtocol) -> GeneratorDiagnostic? {
    let names = [subject.name, String(subject.name.split(separator: ".").last ?? "")].map { "'\($0)'" }
    func isNamed(_ diagnostic: GeneratorDiagnostic) -> Bool { names.contains { diagnostic.message.contains($0) } }
    let next = protocols.filter { $0.path == subject.path && $0.line > subject.line }.map(\.line).min() ?? .max
    let inside = generation.diagnostics.filter {
      $0.path == subject.path && $0.line >= subject.line && $0.line < next
    }
    return inside.first(where: isNamed) ?? inside.first ?? generation.diagnostics.first(where: isNamed)
  }

  private func warningLines(_ compilation: Compilation) -> [String] {
    compilation.warnings.map { warning in
      let mock = generation.file.mock(at: warning.line)?.protocolName ?? "line \(warning.line)"
      return "Swift \(compilation.languageMode.rawValue): \(mock): warning: \(warning.text)"
    }
  }
}
