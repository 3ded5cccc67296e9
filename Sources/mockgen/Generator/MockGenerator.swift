import MockgenSyntax
import MockgenTemplates

/// What one run of the generator made.
public struct GenerationResult: Sendable {
  /// The generated file.
  public var text: String
  public var diagnostics: [Diagnostic]
  /// Protocols that were asked for, mocked or not.
  public var protocolCount: Int
  public var mockCount: Int
}

/// The whole way from parsed files to the text of the mocks. Pure: the same input gives the same bytes.
public struct MockGenerator: Sendable {
  private let options: GeneratorOptions
  private let renderer: TemplateRenderer

  /// - Throws: `TemplateError` for a template that cannot be read.
  public init(options: GeneratorOptions) throws(TemplateError) {
    self.options = options
    renderer = try TemplateRenderer(
      texts: EmbeddedTemplates.texts.merging(options.templates) { _, overlay in overlay })
  }

  /// - Parameters:
  ///   - sources: files whose protocols are mocked, in any order.
  ///   - dependencies: files that are read for inherited protocols and typealiases.
  /// - Throws: `TemplateError` for a key that a template asks for and that does not exist.
  public func generate(
    sources: [SourceFileSyntax], dependencies: [SourceFileSyntax] = []
  ) throws(TemplateError) -> GenerationResult {
    let sorted = sources.sorted { $0.path < $1.path }
    let other = dependencies.sorted { $0.path < $1.path } + [StandardProtocols.file]
    let index = ProtocolIndex(
      files: sorted.map { ($0, false) } + other.map { ($0, true) },
      module: options.module)
    var diagnostics = sorted.flatMap { file in file.diagnostics.map { Diagnostic($0, path: file.path) } }
    diagnostics += sorted.flatMap { AnnotationCheck.diagnostics(of: $0) }
    let candidates = self.candidates(in: index)
    let plans = self.plans(for: candidates, in: index, diagnostics: &diagnostics)
    let text = try render(plans, index: index)
    return GenerationResult(
      text: text, diagnostics: diagnostics.sorted(), protocolCount: candidates.count, mockCount: plans.count)
  }

  /// Something to mock.
  private enum Candidate {
    case `protocol`(IndexedProtocol)
    case `class`(IndexedNominal)

    var header: DeclHeader {
      switch self {
      case .protocol(let source): source.decl.header
      case .class(let nominal): nominal.decl.header
      }
    }
    var scope: Scope {
      switch self {
      case .protocol(let source): source.scope
      case .class(let nominal): nominal.scope
      }
    }
    var name: String {
      switch self {
      case .protocol(let source): source.decl.name
      case .class(let nominal): nominal.decl.name
      }
    }
  }

  /// Every protocol that a mock could see and nobody asked to leave out, and the classes that are marked.
  private func candidates(in index: ProtocolIndex) -> [Candidate] {
    let protocols = index.protocols.filter { source in
      let header = source.decl.header
      return !source.isDependency && source.access >= .internal && header.annotation("skip") == nil
        && (!options.annotatedOnly || header.annotation("mock") != nil)
        && !header.attributes.contains(where: Availability.isUnavailable)
    }
    let classes = index.markedClasses.compactMap { index.nominal(named: $0, from: Scope(path: "")) }
    return protocols.flatMap(index.variants).map(Candidate.protocol)
      + classes.filter { !$0.isDependency }.map(Candidate.class)
  }

  private typealias PlannedMock = (plan: MockPlan, scope: Scope)

  private func plans(
    for candidates: [Candidate], in index: ProtocolIndex, diagnostics: inout [Diagnostic]
  ) -> [PlannedMock] {
    let planner = Planner(index: index, options: options)
    var plans: [PlannedMock] = []
    var names: [String: Candidate] = [:]
    for candidate in candidates {
      let name = planner.mockName(candidate.name, candidate.header)
      if index.declares(name) {
        diagnostics.append(Self.takenName(name, candidate))
        continue
      }
      let key = name + "|" + (candidate.scope.condition ?? "")
      if let first = names[key] ?? names[name + "|"] {
        diagnostics.append(Self.sameName(name, first: first, second: candidate))
        continue
      }
      names[key] = candidate
      do {
        let resolved =
          switch candidate {
          case .protocol(let source): try Resolver(index: index).resolve(source)
          case .class(let nominal): try PartialMockPlanner(index: index).resolve(nominal)
          }
        plans.append((try planner.plan(resolved), candidate.scope))
      } catch {
        // What the parser could not read, it has already said.
        if error.id != "unreadable-protocol" || error.owner != candidate.name {
          diagnostics.append(error.diagnostic(of: candidate.name, scope: candidate.scope, candidate.header.position))
        }
      }
    }
    return plans.sorted { ($0.plan.name, $0.plan.condition ?? "") < ($1.plan.name, $1.plan.condition ?? "") }
  }

  private static func takenName(_ name: String, _ candidate: Candidate) -> Diagnostic {
    Diagnostic(
      severity: .warning, id: "taken-mock-name",
      message: "'\(candidate.scope.qualified(candidate.name))' gets no mock: the sources declare a '\(name)' already",
      note: "give the mock a name with '// mockgen: name = …', or leave the protocol out with '// mockgen: skip'",
      path: candidate.scope.path, position: candidate.header.position)
  }

  private static func sameName(_ name: String, first: Candidate, second: Candidate) -> Diagnostic {
    Diagnostic(
      severity: .warning, id: "same-mock-name",
      message: "'\(second.scope.qualified(second.name))' gets no mock: '\(name)' is already the mock of "
        + "'\(first.scope.qualified(first.name))'",
      note: "give one of them a name with '// mockgen: name = …'; the other is declared at "
        + "\(first.scope.path):\(first.header.position.line)",
      path: second.scope.path, position: second.header.position)
  }

  // MARK: Rendering

  private func render(_ plans: [PlannedMock], index: ProtocolIndex) throws(TemplateError) -> String {
    var imports = ImportList(
      access: plans.map(\.plan.access).max() ?? .internal,
      // Files of one module must agree on whether they say who sees an import.
      saysAccess: options.imports.isEmpty && options.testableImports.isEmpty)
    imports.add(IndexedImport(path: ["MockRuntime"]))
    for module in options.imports { imports.add(IndexedImport(path: module.split(separator: ".").map(String.init))) }
    for module in options.testableImports {
      imports.add(IndexedImport(attributes: ["@testable"] + index.spiGroups.sorted(), path: [module]))
    }
    for file in plans.reduce(into: Set(plans.map(\.scope.file)), { $0.formUnion($1.plan.files) }) {
      for used in index.imports[file] { imports.add(used) }
    }
    let adapters = try options.writesAdapters ? self.adapters(of: plans.map(\.plan), &imports) : []
    let value: TemplateValue = .object([
      "imports": .lines(imports.lines), "mocks": .list(plans.map { MockRendering(plan: $0.plan).value }),
      "adapters": .list(adapters),
    ])
    return try renderer.render("file", value)
  }

  /// The adapters of every framework that the mocks return streams of.
  private func adapters(of plans: [MockPlan], _ imports: inout ImportList) throws(TemplateError) -> [TemplateValue] {
    var used = Set(plans.flatMap(\.adapters))
    // RxCocoa's streams are made and waited for as RxSwift's.
    used.formUnion(
      used.filter { $0.module == "RxCocoa" }.map { AdapterUse(module: "RxSwift", condition: $0.condition) })
    if used.contains(AdapterUse(module: "RxSwift", condition: nil)) {
      used = used.filter { $0.module != "RxSwift" || $0.condition == nil }
    }
    var adapters: [TemplateValue] = []
    for use in used.sorted(by: { ($0.module, $0.condition ?? "") < ($1.module, $1.condition ?? "") }) {
      imports.add(IndexedImport(attributes: use.importAttributes, path: [use.module], condition: use.condition))
      // The Combine adapter locks with Foundation's lock.
      if use.isCombine { imports.add(IndexedImport(path: ["Foundation"])) }
      adapters.append(.object(["condition": .text(use.condition ?? ""), "text": .text(try adapterText(use))]))
    }
    return adapters
  }

  private func adapterText(_ use: AdapterUse) throws(TemplateError) -> String {
    let access = options.access.keyword.isEmpty ? "" : options.access.keyword + " "
    let template = use.isCombine ? "Combine" : use.module
    let text = try renderer.render(template, .object(["access": .text(access), "module": .text(use.module)]))
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}

extension AdapterUse {
  fileprivate var isCombine: Bool { module == "Combine" || module == "OpenCombine" }

  /// The types of the older frameworks are not `Sendable`.
  fileprivate var importAttributes: [String] { isCombine ? [] : ["@preconcurrency"] }
}

extension Diagnostic {
  fileprivate init(_ diagnostic: SyntaxDiagnostic, path: String) {
    self.init(
      severity: .error, id: diagnostic.id, message: diagnostic.message, note: diagnostic.note, path: path,
      position: diagnostic.position)
  }
}
