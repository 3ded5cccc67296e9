import MockgenSyntax

/// A requirement that is read from its implementation in a mock.
struct GeneratedMember {
  enum Kind { case function, property, `subscript`, initializer }

  struct Parameter {
    /// The label, or `_` if there is none.
    var label: String
    var name: String
    var type: String

    /// The name in messages.
    var spokenName: String { label == "_" ? name : label }
  }

  var kind: Kind
  var name: String
  var isStatic: Bool
  var attributes: [String]
  var modifiers: [String]
  /// The generic parameters, such as `<T: P>`, and the `where` clause; empty if there are none.
  var generics = ""
  var parameters: [Parameter] = []
  var effects = FunctionEffectSpecifiers()
  /// The type of a result or of a property; empty if nothing is returned.
  var type = ""
  /// The mark of a failable initialiser: `?` or `!`.
  var mark = ""
  var isSettable = false
  /// The common beginning of the names that mockgen adds for the requirement.
  var stem: String?
  /// The names of the properties with the arguments of the most recent call.
  var lastArguments: [String] = []
  var condition: String?
  /// The name with labels: `getUser(id:)`.
  private(set) var fullName = ""

  static let accessLevels: Set<String> = ["private", "fileprivate", "internal", "package", "public", "open"]
  /// The modifiers that do not describe the requirement. Some depend on the rest of the mock.
  private static let silentModifiers =
    accessLevels.union(["static", "class", "override", "convenience", "required", "final"])

  /// Returns `nil` for a declaration that is not a requirement.
  init?(_ declaration: DeclSyntax, _ use: RecorderUse?, _ condition: String?) {
    switch declaration {
    case .function(let decl): self.init(decl)
    case .variable(let decl): self.init(decl, isStored: use?.member == "get")
    case .subscript(let decl): self.init(decl)
    case .initializer(let decl):
      self.init(decl)
      // Initialisers with a source location do not implement a requirement.
      if parameters.suffix(4).map(\.label) == ["fileID", "filePath", "line", "column"] { return nil }
    default: return nil
    }
    stem = use?.stem
    self.condition = condition
    fullName = kind == .property ? name : "\(name)(" + parameters.map { "\($0.label):" }.joined() + ")"
  }

  private init(kind: Kind, _ name: String, _ header: DeclHeader) {
    self.kind = kind
    self.name = name
    isStatic = header.modifiers.contains { $0.name == "static" || $0.name == "class" }
    attributes = header.attributes.map(\.description).filter { $0 != "@_disfavoredOverload" }
    modifiers = header.modifiers.filter { !Self.silentModifiers.contains($0.name) }.map(\.description)
  }

  private init(_ decl: FunctionDecl) {
    self.init(kind: .function, decl.name, decl.header)
    let isOperator = decl.name.utf8.first.map { $0 < 0x80 && !Character(Unicode.Scalar($0)).isLetter && $0 != 0x5F }
    read(decl.parameters, isLabelled: isOperator != true)
    generics = GeneratedMock.generics(decl.genericParameters, decl.genericWhereClause)
    effects = decl.effects
    type = decl.returnType.map(\.description) ?? ""
  }

  private init(_ decl: VariableDecl, isStored: Bool) {
    self.init(kind: .property, decl.name, decl.header)
    type = decl.type.map(\.description) ?? ""
    effects = decl.accessors.first { $0.kind == "get" }?.effects ?? effects
    // Tests can set every stored property, which is also `nonisolated` in the mock of an isolated protocol. Another
    // member shows whether the protocol declares a setter.
    isSettable = !isStored && decl.accessors.contains { $0.kind == "set" }
    if isStored { modifiers.removeAll { $0 == "nonisolated" } }
  }

  private init(_ decl: SubscriptDecl) {
    self.init(kind: .subscript, "subscript", decl.header)
    parameters = decl.parameters.map { Parameter(label: $0.secondName == nil ? "_" : $0.firstName, $0) }
    generics = GeneratedMock.generics(decl.genericParameters, decl.genericWhereClause)
    effects = decl.accessors.first { $0.kind == "get" }?.effects ?? effects
    type = decl.returnType.description
    isSettable = decl.accessors.contains { $0.kind == "set" }
  }

  private init(_ decl: InitializerDecl) {
    self.init(kind: .initializer, "init", decl.header)
    read(decl.parameters, isLabelled: true)
    generics = GeneratedMock.generics(decl.genericParameters, decl.genericWhereClause)
    effects = decl.effects
    mark = decl.optionalMark.rawValue
  }

  private mutating func read(_ list: [FunctionParameter], isLabelled: Bool) {
    parameters = list.map { Parameter(label: isLabelled ? $0.firstName : "_", $0) }
  }
}

extension GeneratedMember.Parameter {
  fileprivate init(label: String, _ parameter: FunctionParameter) {
    self.label = label
    name = parameter.secondName ?? parameter.firstName
    let words = parameter.attributes.map(\.description) + [parameter.type.description]
    type = words.joined(separator: " ") + (parameter.isVariadic ? "..." : "")
  }
}

extension GeneratedMember {
  /// The signature `getUser(id: Int) -> User`, which distinguishes overloads.
  var signature: String {
    guard kind != .property else { return type.isEmpty ? name : "\(name): \(type)" }
    let list = parameters.map { $0.label == "_" ? $0.type : "\($0.label): \($0.type)" }.joined(separator: ", ")
    let effects = effects.description
    return "\(name)\(mark)(\(list))" + (effects.isEmpty ? "" : " \(effects)") + (type.isEmpty ? "" : " -> \(type)")
  }
}
