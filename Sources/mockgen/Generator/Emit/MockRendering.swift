import MockgenSyntax

/// A mock, whose text `write(to:)` writes.
final class MockRendering: Sendable {
  let plan: MockPlan
  /// The members with the names of another tool, one for each requirement that the tool can name.
  let overlay: (tool: OtherTool, members: [OtherToolMember?])?
  /// The additions of a user.
  let additions: TemplateRenderer?
  /// The name of the protocol, computed once for all members.
  let protocolName: String
  /// The argument `of: "API"` of the recorders.
  let origin: String
  let access: String

  init(
    plan: MockPlan, overlay: (tool: OtherTool, members: [OtherToolMember?])? = nil, additions: TemplateRenderer? = nil
  ) {
    self.plan = plan
    self.overlay = overlay
    self.additions = additions
    protocolName = plan.protocolName
    origin = "of: " + protocolName.quoted
    access = plan.access.keyword.isEmpty ? "" : plan.access.keyword + " "
  }

  /// The initial settings as arguments, for example `whenUnset: .empty`.
  private var settings: String {
    let settings = plan.initialSettings
    let unused = settings.unused.map { ".\($0)" }.joined(separator: ", ")
    return [
      settings.whenUnset.map { "whenUnset: .\($0)" }, settings.delivery.map { "delivery: .\($0)" },
      unused.isEmpty ? nil : "unused: [\(unused)]", settings.findsLeaks ? "findsLeaks: true" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// The arguments of each call of `configure`, in parentheses.
  var configurations: [String] {
    (settings.isEmpty ? [] : ["(\(settings))"])
      + plan.initialSettings.defaults.map { "((\($0.type)).self) { \($0.value) }" }
  }

  /// The calls of `configured` on the state of a mock that does not inherit from `BaseMock`.
  var initialSettings: String {
    let separator = configurations.count > 1 ? "\n      " : ""
    return configurations.map { "\(separator).configured\($0)" }.joined()
  }

  var isBaseMock: Bool { if case .class = plan.kind { true } else { false } }

  /// The lines of the documentation.
  var documentation: [SwiftText] {
    var remarks: [String] = []
    switch plan.obstacle {
    case nil: break
    case .usesSelf: remarks.append("It is `final` because the requirements use `Self`.")
    case .isActor: remarks.append("It is an actor and cannot be subclassed.")
    }
    if case .subclass(let superclass) = plan.kind, !superclass.omittedInitializers.isEmpty {
      let names = superclass.omittedInitializers.map { "`\($0)`" }.joined(separator: ", ")
      remarks.append("It does not have \(names) of the class, whose arguments cannot be forwarded.")
    }
    let optionals = plan.optionalRequirements.map { "`\($0)`" }.joined(separator: ", ")
    if !optionals.isEmpty { remarks.append("It does not implement optional requirements: \(optionals).") }
    return ["\(MockMark.line(of: protocolName))"] + remarks.map { "/// \($0)" }
  }

  var declaration: String {
    let generics = plan.genericParameters.isEmpty ? "" : "<\(plan.genericParameters.text)>"
    let requirements = plan.genericRequirements
    let whereClause = requirements.isEmpty ? "" : "where \(requirements.text)"
    let nonisolated = plan.isNonisolated ? "nonisolated " : ""
    let head = "\(openAccess)\(nonisolated)\(keyword) \(plan.name)\(generics): \(inherited.joined(separator: ", "))"
    if whereClause.isEmpty { return head }
    return head.count + whereClause.count < SwiftText.lineLength ? "\(head) \(whereClause)" : "\(head)\n\(whereClause)"
  }

  private var keyword: String {
    if plan.isolation == .actor { return "actor" }
    return plan.inheritability == .never ? "final class" : "class"
  }

  /// The access level of members that can be overridden.
  var openAccess: String { plan.inheritability == .everywhere ? "open " : access }

  private var inherited: [String] {
    switch plan.kind {
    case .actor: return [plan.names[.asyncMock], protocolName]
    case .class:
      let conformances = plan.structure == nil ? [protocolName] : []
      return [plan.names[.baseMock]] + conformances + ["@unchecked \(plan.names[.sendable])"]
    case .subclass(let superclass):
      let isHere = superclass.conformsToProtocol && superclass.conformanceActor == nil
      return [superclass.type.description, plan.names[.asyncMock]] + (isHere ? [protocolName] : [])
        + (superclass.maySend ? ["@unchecked \(plan.names[.sendable])"] : [])
    }
  }

  /// The lines of a conformance with explicit isolation, which needs an extension. Compilers before 6.2 do not support
  /// this isolation, but accept the conformance without it in Swift 5 mode.
  var conformance: [String] {
    if plan.isolation == .globalActor, !plan.isNonisolated, !plan.traits.isDisjoint(with: [.equatable, .comparable]),
      case .class = plan.kind
    {
      let extensions = identities.flatMap { (identity: String) -> [String] in
        availability + ["  extension \(plan.name): nonisolated \(identity) {}"]
      }
      return ["#if compiler(>=6.2)"] + extensions + ["#endif"]
    }
    guard case .subclass(let superclass) = plan.kind, let actor = superclass.conformanceActor else { return [] }
    let name = protocolName
    return ["#if compiler(>=6.2)"] + availability + ["  extension \(plan.name): \(actor) \(name) {}", "#else"]
      + availability + ["  extension \(plan.name): \(name) {}", "#endif"]
  }

  /// The availability of the mock, which its extensions need too.
  private var availability: [String] { plan.attributes.filter { $0.name == "available" }.map { "  \($0)" } }

  /// The protocols to which the mock conforms by its identity. The conformances are `nonisolated`, since the compiler
  /// may infer the isolation of the mock for them.
  private var identities: [String] {
    (plan.traits.contains(.hashable)
      ? ["Swift.Hashable"] : plan.traits.contains(.comparable) ? [] : ["Swift.Equatable"])
      + (plan.traits.contains(.comparable) ? ["Swift.Comparable"] : [])
  }

  // MARK: States

  /// Returns the expression that creates a new state.
  func state(_ arguments: String = "") -> String { "\(plan.names[.mockState])(\(arguments))" }

  /// Returns the state of the mock, or of its static members.
  func state(of member: MemberPlan) -> String {
    member.isStatic ? "\(plan.names[.staticMocks]).state(of: Self.self)" : "mockState"
  }

  /// The parameters with the source location of a failure.
  var locationParameters: [String] {
    let (text, number) = (plan.names[.staticString], plan.names[.unsignedInt])
    return [
      "fileID: \(text) = #fileID", "filePath: \(text) = #filePath", "line: \(number) = #line",
      "column: \(number) = #column",
    ]
  }

  /// The arguments for the source location.
  static let location = ["fileID: fileID", "filePath: filePath", "line: line", "column: column"]

  // MARK: Members

  /// Returns the modifiers of the members that the mock adds, such as `public nonisolated static `. Those of an initializer
  /// are static.
  func modifiers(_ member: MemberPlan) -> String {
    deprecation(member) + access + isolation + (member.addsStaticMembers ? "static " : "")
  }

  /// The isolation of the members that the mock adds: `nonisolated `, or empty.
  var isolation: String { plan.isolation == .none ? "" : "nonisolated " }

  func deprecation(_ member: MemberPlan) -> String {
    member.isDeprecated ? "@available(*, deprecated) " : ""
  }

  /// Returns the modifiers of the requirement itself, which keeps the isolation of a global actor.
  func requirementModifiers(_ member: MemberPlan) -> String {
    (member.isStatic ? access : openAccess) + isolation(of: member) + (member.isStatic ? "static " : "")
      + (member.isOverride ? "override " : "")
  }

  private func isolation(of member: MemberPlan) -> String {
    switch member.isolation {
    case .ofMock: ""
    case .nonisolated: "nonisolated "
    case .ofCaller: "nonisolated(nonsending) "
    }
  }

  /// Returns the modifiers of the recorder of a requirement, which tests use, too.
  func backingModifiers(_ member: MemberPlan) -> String { deprecation(member) + access + isolation }

  /// The calls on the recorder of a property that make it observable, such as `.observed()`; empty if it is not.
  func observation(of member: MemberPlan) -> String {
    if member.isStatic || member.isOverride { return "" }
    return (plan.isObservable ? ".observed()" : "") + (plan.publisher == nil ? "" : ".published()")
  }

  /// Returns the modifiers of members that only the mock calls.
  func privateModifiers(_ member: MemberPlan) -> String { deprecation(member) + "private " + isolation }
}
