import MockgenSyntax

/// A planned mock, with the scope of its protocol.
final class PlannedMock: Sendable {
  let plan: MockPlan
  let scope: Scope

  init(_ plan: MockPlan, in scope: Scope) { (self.plan, self.scope) = (plan, scope) }
}

/// A declaration that may be mocked, with the decision about it.
private struct MockCandidate: Sendable {
  enum Verdict: Sendable {
    case omitted(Omission)
    case refused(Diagnostic)
    /// The name of the mock, if planning succeeds.
    case named(String)
  }

  /// The result of planning, which includes the annotations even if planning failed.
  struct Plan: Sendable {
    var annotations = AnnotationUse()
    var mock: Result<PlannedMock, MockRefusal>
  }

  var candidate: MockableDeclaration
  var verdict: Verdict

  /// Returns the plans, one for each branch of `#if`; none if the declaration is not mocked.
  func plans(_ planner: MockPlanner, _ index: DeclarationIndex, _ options: GeneratorOptions) -> [Plan] {
    guard case .named = verdict else { return [] }
    do throws(MockRefusal) {
      switch candidate {
      case .protocol(let source): return [plan(try ResolvedDeclaration(of: source, index), nil, planner)]
      case .class(let nominal):
        return [plan(try PartialMockPlanner(index: index, options: options).resolve(nominal), nil, planner)]
      case .structure(let nominal):
        let (found, structure) = try StructPlanner(index: index, options: options).resolve(nominal)
        return [plan(found, structure, planner)]
      }
    } catch {
      return [Plan(mock: .failure(error))]
    }
  }

  private func plan(_ found: ResolvedDeclaration, _ structure: StructPlan?, _ planner: MockPlanner) -> Plan {
    let annotations = AnnotationUse(of: found)
    do throws(MockRefusal) {
      let plan = try planner.plan(found, structure: structure)
      return Plan(annotations: annotations, mock: .success(PlannedMock(plan, in: found.source.scope)))
    } catch {
      return Plan(annotations: annotations, mock: .failure(error))
    }
  }
}

/// Plans mocks, and records the outcome for each declaration.
struct MockPlanning {
  /// The errors of protocols without a mock, and the warnings about annotations without effect.
  var diagnostics: [Diagnostic] {
    problems + sameNames.diagnostics + missingParents.diagnostics + annotations.diagnostics
  }
  private(set) var outcomes: [GenerationResult.Outcome] = []
  private var problems: [Diagnostic] = []
  private var sameNames = SameNames()
  private var missingParents = MissingParents()
  private var annotations = AnnotationUse()
  private var planned: [PlannedMock] = []
  /// The mocked declarations, by the names of their mocks.
  private var names: [String: [MockableDeclaration]] = [:]
  private let index: DeclarationIndex
  private let options: GeneratorOptions
  private let planner: MockPlanner
  private let exclude: [NamePattern]

  init(index: DeclarationIndex, options: GeneratorOptions) {
    self.index = index
    self.options = options
    planner = MockPlanner(index: index, options: options)
    exclude = options.exclude.map(NamePattern.init)
  }

  /// The planned mocks, sorted by name.
  var mocks: [PlannedMock] {
    planned.sorted { ($0.plan.name, $0.plan.condition ?? "") < ($1.plan.name, $1.plan.condition ?? "") }
  }

  /// Plans the mocks of the given declarations on all cores, and records the outcomes in the same order.
  mutating func add(_ candidates: some Collection<(candidate: MockableDeclaration, omission: Omission?)>) {
    let wanted = candidates.map { candidate, omission in
      MockCandidate(candidate: candidate, verdict: verdict(on: candidate, omission))
    }
    let (planner, index, options) = (planner, index, options)
    let found = AllCores.map(wanted.count, portion: 8) { number in
      wanted[number].plans(planner, index, options)
    }
    for (wanted, found) in zip(wanted, found) {
      switch wanted.verdict {
      case .omitted(let omission): note(wanted.candidate, .omitted(omission))
      case .refused(let problem):
        if problem.id == DiagnosticID.sameMockName.rawValue {
          sameNames.add(wanted.candidate.fullName, problem)
        } else {
          problems.append(problem)
        }
        note(wanted.candidate, .refused(problem))
      case .named(let name): for plan in found { note(plan, wanted.candidate, name) }
      }
    }
  }

  /// Decides whether the declaration can have a mock with its name, and reserves that name.
  private mutating func verdict(on candidate: MockableDeclaration, _ omission: Omission?) -> MockCandidate.Verdict {
    if let omission {
      annotations.add(candidate, omission)
      return .omitted(omission)
    }
    let name = planner.mockName(of: candidate)
    // A handwritten mock takes the place of a generated one.
    if options.takenNames.contains(name) { return .omitted(.handWritten) }
    let types = types(named: name)
    let isElsewhere = { (type: IndexedName) in type.scope.module.map { $0 != candidate.scope.module } ?? false }
    if hasMock(name, candidate) { return .omitted(.mockedInModule) }
    if hasMock(name, elsewhere: candidate) || (!types.isEmpty && types.allSatisfy(isElsewhere)) {
      return .omitted(.mockedElsewhere)
    }
    if let problem = clash(of: name, candidate, with: types.first) { return .refused(problem) }
    names[name, default: []].append(candidate)
    return .named(name)
  }

  /// Returns the existing types with the name of a mock, except those that a pattern excludes.
  private func types(named name: String) -> [IndexedName] {
    index.topLevelTypes(named: name).filter { type in
      !exclude.contains { $0.matches(name: name, path: type.scope.path) }
    }
  }

  /// Returns whether the declaration's module has a mock of this name that is visible to the output.
  private func hasMock(_ name: String, _ candidate: MockableDeclaration) -> Bool {
    guard let module = candidate.scope.module, let access = options.presentMocks[module]?[name] else { return false }
    if !index.modules.isPlain(module) { return access >= .internal }
    return access >= (options.access == .package ? .package : .public)
  }

  /// Returns whether another module, such as one of mocks only, has a mock of this name that is visible to the output.
  private func hasMock(_ name: String, elsewhere candidate: MockableDeclaration) -> Bool {
    options.presentMocks.contains { module, mocks in
      guard module != candidate.scope.module, let access = mocks[name] else { return false }
      return index.modules.isSeenByOutput(access, in: module)
    }
  }

  private mutating func note(_ found: MockCandidate.Plan, _ candidate: MockableDeclaration, _ name: String) {
    annotations.add(found.annotations)
    switch found.mock {
    case .success(let mock):
      problems += mock.plan.warnings
      planned.append(mock)
      note(candidate, .mocked(name))
    case .failure(let error):
      let diagnostic = error.diagnostic(of: candidate.name, scope: candidate.scope, candidate.header.position)
      // The parser has already reported text that it could not read.
      let isKnown = error.id == .unreadableProtocol && error.owner == candidate.name
      if !isKnown, error.missingParent == nil { problems.append(diagnostic) }
      if let parent = error.missingParent { missingParents.add(candidate.name, parent, diagnostic) }
      note(candidate, .refused(diagnostic))
    }
  }

  private mutating func note(_ candidate: MockableDeclaration, _ kind: GenerationResult.Outcome.Kind) {
    outcomes.append(
      GenerationResult.Outcome(
        name: candidate.qualifiedName, path: candidate.scope.path, line: candidate.header.position.line,
        column: candidate.header.position.column, kind: kind,
        isClass: candidate.isClass))
  }

  // MARK: Names

  private func clash(of name: String, _ candidate: MockableDeclaration, with type: IndexedName?) -> Diagnostic? {
    if RuntimeName.all.contains(name) { return Self.takenName(name, candidate, "is a type of MockRuntime") }
    if Identifier.escaped(name) != name { return Self.takenName(name, candidate, "is a keyword") }
    if let type {
      var diagnostic = Self.takenName(
        name, candidate, "is already declared",
        orElse: "if that is its mock, give the folder of the target with '--beside PATH'; otherwise ")
      diagnostic.other = Diagnostic.OtherDeclaration(name: "it", path: type.scope.path, line: index.line(of: type))
      return diagnostic
    }
    return names[name]?.first { $0.canCoexist(with: candidate) }.map {
      sameName(name, first: $0, second: candidate)
    }
  }

  private static func takenName(
    _ name: String, _ candidate: MockableDeclaration, _ reason: String, orElse: String = ""
  ) -> Diagnostic {
    Diagnostic(
      severity: .warning, id: .takenMockName,
      message: "cannot generate a mock of '\(candidate.qualifiedName)': '\(name)' \(reason)",
      note: orElse + "name the mock with '// mockgen: name = …', or \(candidate.suggestionToSkip)",
      path: candidate.scope.path, position: candidate.header.position)
  }

  private func sameName(_ name: String, first: MockableDeclaration, second: MockableDeclaration) -> Diagnostic {
    let areOfTwoModules = first.scope.module.map { $0 != second.scope.module } ?? false && second.scope.module != nil
    let areOfTwoTypes = first.scope.enclosing != second.scope.enclosing && !options.nameHasParent
    let format = options.nameParts.map { $0.joined() }.joined(separator: "{parent}{name}")
    var diagnostic = Diagnostic(
      severity: .warning, id: .sameMockName,
      message: "cannot generate a mock of '\(second.fullName)': '\(name)' is already the mock of '\(first.fullName)'",
      note: areOfTwoModules
        ? "write the mocks of each module to a separate output, or name one of them with '// mockgen: name = …'"
        : (areOfTwoTypes ? "name all mocks with '--name-format \(format)', or " : "name ")
          + "one of them with '// mockgen: name = …' above it or above an extension of it",
      path: second.scope.path, position: second.header.position)
    diagnostic.other = Diagnostic.OtherDeclaration(
      name: "the other", path: first.scope.path, line: first.header.position.line)
    return diagnostic
  }
}

extension MockableDeclaration {
  /// The suggestion that tells how to exclude the declaration.
  fileprivate var suggestionToSkip: String {
    switch self {
    case .protocol, .class: "exclude the protocol with '// mockgen: skip'"
    case .structure: "remove '// mockgen: mock'"
    }
  }

  /// Returns whether one build can contain both declarations.
  fileprivate func canCoexist(with other: MockableDeclaration) -> Bool {
    // A build has one declaration of a name, so different conditions of one name exclude each other.
    let areBranches =
      scope.module == other.scope.module && qualifiedName == other.qualifiedName
      && scope.condition != other.scope.condition && scope.condition != nil && other.scope.condition != nil
    return !areBranches && !Condition.areExclusive(scope.condition, other.scope.condition)
  }
}
