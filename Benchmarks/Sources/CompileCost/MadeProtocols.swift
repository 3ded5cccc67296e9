/// Protocols with ten requirements each, and careful hand-written mocks of them, with a lock, the
/// arguments of each call, and a result to set.
struct MadeProtocols {
  let count: Int

  private struct Kind {
    let name: String
    let parameters: String
    let arguments: [(name: String, type: String)]
    let effects: String
    let result: String?
  }

  private static let kinds = [
    Kind(
      name: "load", parameters: "item: Int, from store: String",
      arguments: [("item", "Int"), ("store", "String")], effects: " async throws", result: "[String]"),
    Kind(name: "save", parameters: "_ items: [String]", arguments: [("items", "[String]")], effects: "", result: nil),
    Kind(
      name: "find", parameters: "name: String, limit: Int", arguments: [("name", "String"), ("limit", "Int")],
      effects: "", result: "[Int]"),
    Kind(name: "reset", parameters: "", arguments: [], effects: " throws", result: "Bool"),
    Kind(
      name: "send", parameters: "_ text: String, to receiver: Int, isUrgent: Bool",
      arguments: [("text", "String"), ("receiver", "Int"), ("isUrgent", "Bool")], effects: " async throws",
      result: "Int"),
  ]

  private var members: [(kind: Kind, name: String)] {
    (0..<10).map { (Self.kinds[$0 % Self.kinds.count], "\(Self.kinds[$0 % Self.kinds.count].name)\($0)") }
  }

  var text: String {
    (0..<count).map { number in
      "/// @mockable\nprotocol Service\(number) {\n"
        + members.map { "  \(declaration($0.kind, $0.name))\n" }.joined() + "}\n"
    }.joined(separator: "\n")
  }

  var mocksByHand: String {
    "import Foundation\n\n"
      + (0..<count).map { number in
        "final class MockService\(number): Service\(number), @unchecked Sendable {\n  private let lock = NSLock()\n"
          + members.map(byHand).joined() + "}\n"
      }.joined(separator: "\n")
  }

  private func declaration(_ kind: Kind, _ name: String) -> String {
    "func \(name)(\(kind.parameters))\(kind.effects)" + (kind.result.map { " -> \($0)" } ?? "")
  }

  private func byHand(_ kind: Kind, _ name: String) -> String {
    let arguments = kind.arguments.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let entry = kind.arguments.count == 1 ? kind.arguments[0].type : "(\(arguments))"
    let values = kind.arguments.map(\.name).joined(separator: ", ")
    let recorded = kind.arguments.count == 1 ? values : "(\(values))"
    let result = kind.effects.contains("throws") ? "Result<\(kind.result ?? "Void"), any Error>" : kind.result
    let value =
      kind.effects.contains("throws") ? "try \(name)Stored!.get()" : kind.result == nil ? "" : "\(name)Stored!"
    var text = """

        private var \(name)Recorded: [\(entry)] = []
        var \(name)Calls: [\(entry)] { lock.withLock { \(name)Recorded } }
        var \(name)CallCount: Int { \(name)Calls.count }
        \(declaration(kind, name)) {
          \(result == nil ? "" : "return \(kind.effects.contains("throws") ? "try " : "")")lock.withLock {
            \(name)Recorded.append(\(recorded))\(result == nil ? "" : "\n      return \(value)")
          }
        }

      """
    if let result {
      text += """
          private var \(name)Stored: \(result)?
          var \(name)Result: \(result)? {
            get { lock.withLock { \(name)Stored } }
            set { lock.withLock { \(name)Stored = newValue } }
          }

        """
    }
    return text
  }
}
