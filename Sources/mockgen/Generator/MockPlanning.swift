import MockgenSyntax

/// A mock that is decided, and where its protocol stands.
struct PlannedMock: Sendable {
  var plan: MockPlan
  var scope: Scope
}

/// Plans one mock after the other, and keeps account of what became of each protocol.
struct MockPlanning {
  /// What keeps protocols from being mocked, and annotations from having an effect.
  var diagnostics: [Diagnostic] { problems + annotations.diagnostics }
  private(set) var outcomes: [GenerationResult.Outcome] = []
  private var problems: [Diagnostic] = []
  private var annotations = AnnotationUse()
  private var planned: [PlannedMock] = []
  /// What was mocked under each name.
  private var names: [String: [MockableDeclaration]] = [:]
  private let index: DeclarationIndex
  private let options: GeneratorOptions
  private let planner: MockPlanner

  init(index: DeclarationIndex, options: GeneratorOptions) {
    self.index = index
    self.options = options
    planner = MockPlanner(index: index, options: options)
  }

  /// By name.
  var mocks: [PlannedMock] {
    planned.sorted { ($0.plan.name, $0.plan.condition ?? "") < ($1.plan.name, $1.plan.condition ?? "") }
  }

  mutating func add(_ candidate: MockableDeclaration, _ omission: Omission?) {
    if let omission {
      annotations.add(candidate, omission)
      return note(candidate, .omitted(omission))
    }
    let name = planner.mockName(candidate.name, candidate.header)
    // Whoever wrote a mock by hand wants no other.
    if options.takenNames.contains(name) { return note(candidate, .omitted(.handWritten)) }
    if let problem = clash(of: name, candidate) { return refuse(candidate, problem) }
    names[name, default: []].append(candidate)
    do {
      var structure: StructPlan?
      let resolved: ResolvedDeclaration
      switch candidate {
      case .protocol(let source): resolved = try Resolver(index: index).resolve(source)
      case .class(let nominal): resolved = try PartialMockPlanner(index: index, options: options).resolve(nominal)
      case .structure(let nominal):
        (resolved, structure) = try StructPlanner(index: index, options: options).resolve(nominal)
      }
      annotations.add(resolved)
      planned.append(PlannedMock(plan: try planner.plan(resolved, structure: structure), scope: candidate.scope))
      note(candidate, .mocked(name))
    } catch {
      let diagnostic = error.diagnostic(of: candidate.name, scope: candidate.scope, candidate.header.position)
      // What the parser could not read, it has already said.
      let isKnown = error.id == .unreadableProtocol && error.owner == candidate.name
      if isKnown { note(candidate, .refused(diagnostic)) } else { refuse(candidate, diagnostic) }
    }
  }

  private mutating func refuse(_ candidate: MockableDeclaration, _ diagnostic: Diagnostic) {
    problems.append(diagnostic)
    note(candidate, .refused(diagnostic))
  }

  private mutating func note(_ candidate: MockableDeclaration, _ kind: GenerationResult.Outcome.Kind) {
    outcomes.append(
      GenerationResult.Outcome(
        name: candidate.qualifiedName, path: candidate.scope.path, line: candidate.header.position.line,
        column: candidate.header.position.column, kind: kind))
  }

  // MARK: Names

  private func clash(of name: String, _ candidate: MockableDeclaration) -> Diagnostic? {
    if EmittedNames.neverShadowed.contains(name) { return Self.takenName(name, candidate, by: "MockRuntime declares") }
    if Identifier.escaped(name) != name { return Self.takenName(name, candidate, by: "Swift has the word") }
    if index.declares(name) { return Self.takenName(name, candidate, by: "the sources declare a") }
    return names[name]?.first { $0.mayStand(beside: candidate) }.map {
      Self.sameName(name, first: $0, second: candidate)
    }
  }

  private static func takenName(_ name: String, _ candidate: MockableDeclaration, by owner: String) -> Diagnostic {
    Diagnostic(
      severity: .warning, id: .takenMockName,
      message: "'\(candidate.qualifiedName)' gets no mock: \(owner) '\(name)' already",
      note: "give the mock a name with '// mockgen: name = …', or \(candidate.wayOut)",
      path: candidate.scope.path, position: candidate.header.position)
  }

  private static func sameName(_ name: String, first: MockableDeclaration, second: MockableDeclaration) -> Diagnostic {
    Diagnostic(
      severity: .warning, id: .sameMockName,
      message: "'\(second.fullName)' gets no mock: '\(name)' is already the mock of '\(first.fullName)'",
      note: "give one of them a name with '// mockgen: name = …'; the other is declared at "
        + "\(first.scope.path):\(first.header.position.line)",
      path: second.scope.path, position: second.header.position)
  }
}

extension MockableDeclaration {
  /// How nobody gets a mock of it.
  fileprivate var wayOut: String {
    switch self {
    case .protocol, .class: "leave the protocol out with '// mockgen: skip'"
    case .structure: "remove '// mockgen: mock'"
    }
  }

  /// Whether there is a build that has both.
  fileprivate func mayStand(beside other: MockableDeclaration) -> Bool {
    if Condition.areExclusive(scope.condition, other.scope.condition) { return false }
    // Swift has one declaration of a name in each build, so that different conditions of one name are branches.
    let areBranches =
      scope.module == other.scope.module && qualifiedName == other.qualifiedName
      && scope.condition != other.scope.condition && scope.condition != nil && other.scope.condition != nil
    return !areBranches
  }
}
