import MockgenGenerator
import MockgenSyntax

/// A mock that is read from a generated file.
struct GeneratedMock {
  /// The name of the mocked declaration, from the comment above the mock.
  var protocolName: String
  var name: String
  var condition: String?
  var isActor: Bool
  var accessLevel: String
  var attributes: [String]
  /// The generic parameters, such as `<Element: Equatable>`, and the `where` clause; empty if there are none.
  var generics: String
  /// The conformances and the superclass, without those of every mock.
  var inherited: [String]
  var typealiases: [(name: String, type: String)]
  /// The requirements: the members that are neither private nor added for tests.
  var members: [GeneratedMember]
  /// Whether the members for tests are `nonisolated`, as they are if the protocol is isolated.
  var isIsolated: Bool
  var lines: [String]

  init(_ decl: NominalDecl, of protocolName: String, _ condition: String?, bytes: [UInt8], lines: [String]) {
    self.protocolName = protocolName
    self.condition = condition
    self.lines = lines
    name = decl.name
    isActor = decl.kind == .actor
    accessLevel = decl.header.modifiers.map(\.name).first(where: GeneratedMember.accessLevels.contains) ?? "internal"
    attributes = decl.header.attributes.map(\.description)
    generics = Self.generics(decl.genericParameters, decl.genericWhereClause)
    inherited = decl.inheritanceClause.map(\.type.description).filter { !Self.common.contains($0) }
    let declarations = decl.members.flattened()
    typealiases = declarations.compactMap { declaration, _ in
      guard case .typealias(let decl) = declaration else { return nil }
      return (decl.name, decl.initializer.description)
    }
    let read = Self.read(declarations, bytes)
    isIsolated = !read.additions.isEmpty && read.additions.allSatisfy(\.isNonisolated)
    members = read.requirements.map { member in
      var member = member
      member.isSettable = member.isSettable || read.additions.contains { $0.recordsSetting(member) }
      member.lastArguments = read.additions.filter { $0.returnsLastArgument(of: member) }.map(\.name)
      return member
    }
  }

  private static let common: Set<String> = [
    "BaseMock", "AsyncMock", "MockRuntime.BaseMock", "MockRuntime.AsyncMock", "@unchecked Sendable",
  ]

  /// Returns a text such as `<T: P> where T.Element == Int`.
  static func generics(_ parameters: [GenericParameter], _ requirements: [GenericRequirement]) -> String {
    let list = parameters.isEmpty ? "" : "<" + parameters.map(\.description).joined(separator: ", ") + ">"
    let clause = requirements.isEmpty ? "" : "where " + requirements.map(\.description).joined(separator: ", ")
    return [list, clause].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A property that mockgen adds to a requirement.
  private struct Addition {
    var name: String
    var use: RecorderUse
    var isNonisolated: Bool
    var isStatic: Bool

    func recordsSetting(_ member: GeneratedMember) -> Bool {
      member.kind == .property && use.member == "setValues" && use.stem == member.stem
    }

    func returnsLastArgument(of member: GeneratedMember) -> Bool {
      use.member == "lastCall" && use.stem == member.stem && isStatic == member.isStatic
    }
  }

  private static func read(
    _ declarations: [(declaration: DeclSyntax, condition: String?)], _ bytes: [UInt8]
  ) -> (requirements: [GeneratedMember], additions: [Addition]) {
    var requirements: [GeneratedMember] = []
    var additions: [Addition] = []
    let candidates = declarations.compactMap { declaration, condition in
      declaration.header.map { (declaration: declaration, condition: condition, header: $0) }
    }
    let starts = candidates.map { min($0.header.position.utf8Offset, bytes.count) } + [bytes.count]
    for (index, (declaration, condition, header)) in candidates.enumerated() where !isPrivate(header) {
      let use = RecorderUse(in: bytes[starts[index]..<max(starts[index], starts[index + 1])])
      if case .variable(let decl) = declaration {
        if decl.name == "mockState" || isRecorder(decl) { continue }
        if let use, !use.isCall {
          let modifiers = header.modifiers.map(\.name)
          additions.append(
            Addition(
              name: decl.name, use: use, isNonisolated: modifiers.contains("nonisolated"),
              isStatic: modifiers.contains("static")))
          continue
        }
      }
      // Members that templates add only set results or read calls. The implementation of a requirement calls its recorder.
      if case .initializer = declaration {} else if use?.isCall != true { continue }
      if let member = GeneratedMember(declaration, use, condition) { requirements.append(member) }
    }
    return (requirements, additions)
  }

  /// Returns whether the property is the recorder of a requirement. The recorder of a static one has an explicit type.
  private static func isRecorder(_ decl: VariableDecl) -> Bool {
    let type = decl.type?.core.dottedName.last ?? ""
    return decl.isLet || type == "MockedFunction" || type == "MockedProperty"
  }

  private static func isPrivate(_ header: DeclHeader) -> Bool { header.modifiers.contains { $0.name == "private" } }
}
