import MockgenGenerator
import MockgenSyntax

/// The class of a result of a generated mock, read from the type of its property.
struct GeneratedResult {
  /// The spelling of a success: `.value(…)`, or `.completed()` if there is no value.
  let success: String
  let canFail: Bool
  let canBeDelayed: Bool
  let isStream: Bool

  /// - Parameter type: The type, such as `ValueResult<User, any Error>?`.
  init?(_ type: String) {
    guard case .nominal(let mock)? = Parser.parseAllMembers("class Mock { var result: \(type) }").first,
      case .variable(let decl)? = mock.members.flattened().first?.declaration,
      case .optional(.identifier(let outer, let list))? = decl.type
    else { return nil }
    var (name, arguments) = (outer, list)
    if outer == "CallbackResult", case .identifier(let base, let values)? = list.first {
      (name, arguments) = (base, values)
    }
    canBeDelayed = outer != "ReturnResult"
    isStream = ["StreamResult", "ObservableResult"].contains(name)
    let hasValue = !["CompletionResult", "NoResult"].contains(name) && arguments.first.map { !Self.isVoid($0) } == true
    success = hasValue ? ".value(…)" : ".completed()"
    let hasErrorType = ["ReturnResult", "ValueResult", "StreamResult", "CompletionResult"].contains(name)
    canFail = name != "NoResult" && !(hasErrorType && arguments.last == .identifier(name: "Never", arguments: []))
  }

  private static func isVoid(_ type: TypeSyntax) -> Bool {
    switch type.core {
    case .tuple(let elements): elements.isEmpty
    case let type: type == .identifier(name: "Void", arguments: [])
    }
  }
}
