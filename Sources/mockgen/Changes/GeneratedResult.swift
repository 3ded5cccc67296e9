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

/// The elements of a list to which a hand-written mock appends, as it declares them and as it appends them.
struct RecordedElements {
  private let labels: [Substring?]
  private let values: [[Substring]]

  /// - Parameters:
  ///   - declaration: The declaration of the list, from its name on.
  ///   - statement: The code that appends to the list, from the list's name on.
  init(of declaration: [Substring], appendedBy statement: [Substring]) {
    labels = Self.elements(declaration).map { $0.count > 1 && $0[1] == ":" ? $0[0] : nil }
    var values = Self.elements(statement)
    // `append((url, completion))` and `append(Message(url: url))` have the elements inside.
    if values.count == 1, values[0].contains("(") { values = Self.elements(values[0]) }
    self.values = values
  }

  /// Returns the parameter that an element with this label has.
  func argument(_ label: String, among parameters: [GeneratedMember.Parameter]) -> GeneratedMember.Parameter? {
    let labelled = values.first { $0.count > 1 && $0[0] == label && $0[1] == ":" }
    let place = labels.firstIndex { $0 == Substring(label) }
    guard let value = labelled ?? place.flatMap({ $0 < values.count ? values[$0] : nil }) else { return nil }
    return parameters.first { value.last == Substring($0.name) }
  }

  /// Returns the parts between the commas of the first parentheses.
  private static func elements(_ code: [Substring]) -> [[Substring]] {
    guard let start = code.firstIndex(of: "(") else { return [] }
    var (depth, parts) = (0, [[Substring]()])
    for word in code[(start + 1)...] {
      if [")", "]", "}"].contains(word) { depth -= 1 }
      if depth < 0 { break }
      if word == ",", depth == 0 { parts.append([]) } else { parts[parts.count - 1].append(word) }
      if ["(", "[", "{"].contains(word) { depth += 1 }
    }
    return parts
  }
}
