import MockgenSyntax

/// The requirements of mocks with the members that tests set and read, as `mockgen list --members` prints them.
public enum MemberList {
  /// Returns the lines for each mock in a generated file, by the name of the mock.
  ///
  /// A requirement has three lines: its signature, the assignment that stubs it, and the type of its result with the names of
  /// its other members. An initializer is not stubbed.
  public static func lines(of text: String) -> [String: [String]] {
    let generated = GeneratedMembers(text)
    return generated.requirements.reduce(into: [:]) { lines, mock in
      lines[mock.key] = mock.value.flatMap { Self.lines(of: $0, in: mock.key, generated.types[mock.key] ?? [:]) }
    }
  }

  private static func lines(of member: GeneratedMember, in mock: String, _ types: [String: String]) -> [String] {
    guard let stem = member.stem else { return ["  \(member.signature)"] }
    let owner = member.isStatic ? mock : "mock"
    let names = ["SetMock", "Calls", "CallCount", "GetCount", "SetCalls", "SetValues"].map { stem + $0 }
    // The parser reads only requirements, and not every recorder.
    let others = (["\(stem)Mock"] + names.filter { types[$0] != nil }).joined(separator: ", ")
    if let type = types["\(stem)Result"] {
      let result = type.hasSuffix("?") ? String(type.dropLast()) : type
      return [
        "  \(member.signature)", "    \(owner).\(stem)Result = \(example(of: result))", "    \(result); \(others)",
      ]
    }
    if member.kind == .initializer { return ["  \(member.signature)", "    \(others)"] }
    let stub = member.kind == .property ? "\(stem)Mock.value = …" : "\(stem)Mock.handler = { … }"
    return ["  \(member.signature)", "    \(owner).\(stub)", "    \(others)"]
  }

  /// Returns the spelling of a result of this type.
  private static func example(of type: String) -> String {
    let parts = type.split(separator: "<", maxSplits: 1)
    switch parts[0] {
    case "CompletionResult", "CompletableResult": return ".completed()"
    case "StreamResult", "ObservableResult":
      return parts.count == 2 && parts[1].hasPrefix("Never") ? ".completed()" : ".sequence([…])"
    case "CallbackResult" where parts.count == 2: return example(of: String(parts[1]))
    default: return parts.count == 2 && parts[1].hasPrefix("Void") ? ".completed()" : ".value(…)"
    }
  }
}
