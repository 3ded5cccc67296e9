// The rendering of `init` requirements.

extension MockRendering {
  /// The parameters with the source location of a failure.
  var locationParameters: [String] {
    let (text, number) = (plan.names[.staticString], plan.names[.unsignedInt])
    return [
      "fileID: \(text) = #fileID", "filePath: \(text) = #filePath", "line: \(number) = #line",
      "column: \(number) = #column",
    ]
  }

  /// The arguments for the source location.
  static let location = "fileID: fileID, filePath: filePath, line: line, column: column"

  /// Returns the expression that creates a new state.
  func state(_ arguments: String = "") -> String { "\(plan.names[.mockState])(\(arguments))" }

  func declaration(
    _ signature: Signature, _ parameters: [String], _ member: MemberPlan, isRequired: Bool = false
  ) -> String {
    let isolation = member.isolation == .nonisolated && plan.isolation != .actor ? "nonisolated " : ""
    let required = isRequired && plan.inheritability != .never ? "required " : ""
    let keyword = if case .class = plan.kind { required + "convenience " } else { required }
    return Layout.list(
      [access, isolation, keyword] + signature.head, parameters, signature.tail, indentation: 2)
  }

  /// Returns the statements that initialize the mock before the call is recorded.
  func start(state: String) -> [String] {
    guard case .subclass(let superclass) = plan.kind else { return ["self.init(mockState: \(state))"] }
    let placeholders = superclass.initializers.first { $0.signature.parameters.isEmpty }?.placeholders ?? []
    return [
      "mockState = \(state)\(initialSettings)",
      Layout.list("super.init(", placeholders.map(\.text), ")", indentation: 4),
    ]
  }

  /// Returns the body of an initialiser, which succeeds if no result is set.
  func body(_ signature: Signature, _ text: CallText) -> [String] {
    let suffix = ["?.body(", text.handlerArguments, ")"]
    let handled = text.record("Self.\(text.mock)", state: "mockState", suffix: suffix, indentation: 4)
    guard text.resultType != nil else { return [handled] }
    let canThrow = text.resultClass.map { $0.failure != .never } ?? false
    let head = (canThrow ? "try " : "") + "Self.\(text.mock).initialized"
    let call = "\(head)(\(handled))"
    if case .initializer(.none) = signature.introducer { return [call] }
    return ["guard \(call) else { return nil }"]
  }
}
