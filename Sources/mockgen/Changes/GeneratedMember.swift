import MockgenGenerator
import MockgenSyntax

/// A requirement that is read from its implementation in a mock.
struct GeneratedMember {
  struct Parameter {
    /// The label, or `_` if there is none.
    var label: String
    var name: String
    var type: String

    /// The name in messages.
    var spokenName: String { label == "_" ? name : label }
  }

  var kind: Requirement.Kind
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
    guard let requirement = Requirement(declaration) else { return nil }
    kind = requirement.kind
    name = requirement.name.isEmpty ? kind.rawValue : requirement.name
    isStatic = requirement.isStatic
    attributes = requirement.header.attributes.map(\.description).filter { $0 != "@_disfavoredOverload" }
    // Tests can set every stored property, which is also `nonisolated` in the mock of an isolated protocol. Another
    // member shows whether the protocol declares a setter.
    let isStored = kind == .property && use?.member == "get"
    modifiers = requirement.header.modifiers.filter {
      !Self.silentModifiers.contains($0.name) && !(isStored && $0.description == "nonisolated")
    }.map(\.description)
    parameters = requirement.parameters.map { Parameter(label: requirement.label(of: $0), $0) }
    // Initialisers with a source location do not implement a requirement.
    let isForTests = parameters.suffix(4).map(\.label) == ["fileID", "filePath", "line", "column"]
    if kind == .initializer, isForTests { return nil }
    generics = GeneratedMock.generics(requirement.genericParameters, requirement.genericRequirements)
    effects = requirement.accessors.isEmpty ? requirement.effects : requirement.getter
    type = requirement.valueType.map(\.description) ?? ""
    mark = requirement.optionalMark.rawValue
    isSettable = !isStored && requirement.isSettable
    stem = use?.stem
    self.condition = condition
    fullName = kind == .property ? name : "\(name)(" + parameters.map { "\($0.label):" }.joined() + ")"
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
