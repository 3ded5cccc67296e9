// `init` requirements.

extension MockRendering {
  func initializerValue(_ initializer: InitializerPlan, member: MemberPlan, index: Int) -> [String: TemplateValue] {
    let call = initializer.call
    let text = CallText(call, isStatic: true, protocolName: plan.protocolName)
    let attempt = initializer.effects.contains("throws") ? "try " : ""
    let wait = initializer.effects.contains("async") ? "await " : ""
    let forwarded = initializer.forwarded.map { ", \($0)" }.joined()
    let delegate = "\(attempt)\(wait)self.init"
    let location = ["fileID: fileID", "filePath: filePath", "line: line", "column: column"].joined(separator: ", ")
    let modifiers = accessPrefix + (plan.isIsolated ? "nonisolated " : "") + "static "
    return [
      "modifiers": .text(modifiers),
      "stem": .text(call.stem.name), "mock": .text(text.mock), "resultType": .text(text.resultType ?? ""),
      "handlerDeclaration": .text(text.handlerDeclaration(modifiers: modifiers)),
      "countDeclaration": .text(text.countDeclaration(modifiers: modifiers, suffix: "CallCount")),
      "callsDeclaration": .text(text.callsDeclaration(modifiers: modifiers)),
      "lastArguments": .lines(text.lastArgumentDeclarations(modifiers: modifiers)),
      "attributes": .lines(member.attributes),
      "witness": .text(declaration(initializer, initializer.parameters, access: accessPrefix)),
      "twin": .text(declaration(initializer, initializer.parameters + Self.locationParameters, access: accessPrefix)),
      "designated": .text(
        declaration(
          initializer, ["mockState: MockState"] + initializer.collectedParameters + ["recorded: Void"],
          access: "private ")),
      "delegateWithoutLocation": .text("\(delegate)(mockState: MockState()\(forwarded), recorded: ())"),
      "delegateWithLocation": .text(
        Layout.list(
          "\(delegate)(", ["mockState: MockState(\(location))\(forwarded), recorded: ()"], ")", indentation: 4)),
      "body": .lines(body(initializer, text)),
      "backing": .lines(
        text.backing(modifiers: "private " + (plan.isIsolated ? "nonisolated " : ""), index: 2 * index, indentation: 2)),
    ]
  }

  var accessPrefix: String { plan.access.keyword.isEmpty ? "" : plan.access.keyword + " " }

  static let locationParameters = [
    "fileID: StaticString = #fileID", "filePath: StaticString = #filePath", "line: UInt = #line",
    "column: UInt = #column",
  ]

  private func declaration(
    _ initializer: InitializerPlan, _ parameters: [String], access: String
  ) -> String {
    Layout.list(
      "\(access)convenience init\(initializer.optionalMark)\(initializer.generics)(",
      parameters, ")\(initializer.effects)\(initializer.genericRequirements)",
      indentation: 2)
  }

  /// An unset initialiser succeeds.
  private func body(_ initializer: InitializerPlan, _ text: CallText) -> [String] {
    let suffix = "?.body(\(initializer.call.handlerArguments.joined(separator: ", ")))"
    let handled = text.record("Self.\(text.mock)", state: "mockState", suffix: suffix, indentation: 4)
    guard text.resultType != nil else { return [handled] }
    let canThrow = !(text.resultType ?? "").hasSuffix("Never>")
    let head = (canThrow ? "try " : "") + "Self.\(text.mock).initialized"
    let call = "\(head)(\(handled))"
    return [initializer.optionalMark.isEmpty ? call : "guard \(call) else { return nil }"]
  }
}
