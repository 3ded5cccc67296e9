// One recorded call, as the mock-wide list of calls shows it.

/// A call of any requirement of a mock.
///
/// For example: `XCTAssertEqual(mock.calls.map(\.description), ["login(name: \"ada\")", "logout()"])`
public struct MockCall: CustomStringConvertible {
  /// The description of a function, which its calls share, since there may be a million of them.
  package final class Function: Sendable {
    package let name: String
    /// The label of the recorded argument, if there is exactly one.
    let label: String?
    /// The kind of access to a property; `nil` for a call.
    let accessor: MockPropertyAccess?
    /// The protocol of the function; `nil` for a function of a hand-written mock.
    let owner: StaticString?
    /// The code under test that has made the calls; `nil` if the test does not record it.
    let callers: CallerLog?

    package init(
      _ name: String, label: String? = nil, owner: StaticString? = nil, accessor: MockPropertyAccess? = nil,
      callers: CallerLog? = nil
    ) {
      (self.name, self.label, self.owner) = (name, label, owner)
      (self.accessor, self.callers) = (accessor, callers)
    }
  }

  let function: Function
  /// A number that grows with every call of any mock, so that calls of two mocks can be compared.
  public let order: UInt64
  /// The recorded arguments: the bare argument, or a tuple of all.
  public let arguments: Any

  package init(_ function: Function, order: UInt64, arguments: Any) {
    (self.function, self.order, self.arguments) = (function, order, arguments)
  }

  /// The full name, such as `token(refresh:scope:)`.
  public var name: String { function.name }
  package var owner: StaticString? { function.owner }

  /// The base name with labelled values, such as `token(refresh: true, scope: "read")`; for a write, `volume = 3`.
  public var description: String {
    if function.accessor == .writes { return "\(name) = \(argumentText)" }
    let base = name.prefix { $0 != "(" }
    return name.hasSuffix(")") ? "\(base)(\(argumentText))" : String(base)
  }

  /// The description with the code under test that made the call, if the test records it.
  package var withCaller: String {
    function.callers?[order]?.spelling().map { "\(self)  from \($0)" } ?? description
  }

  /// The labelled values, such as `refresh: true, scope: "read"`.
  package var argumentText: String {
    parts.map { ($0.isEmpty ? "" : "\($0): ") + Rendering.shortLine(of: $1) }.joined(separator: ", ")
  }

  /// The arguments with their labels.
  package var parts: [(label: String, value: Any)] {
    if let label = function.label { return [(label, arguments)] }
    guard let elements = Self.elements(of: arguments) else { return [("", arguments)] }
    return elements.map { ($0.label.map { $0.hasPrefix(".") ? "" : $0 } ?? "", $0.value) }
  }

  /// Returns the elements of a tuple; `nil` for anything else.
  package static func elements(of arguments: Any) -> Mirror.Children? {
    if arguments is any AsyncMock { return nil }
    let mirror = Mirror(reflecting: arguments)
    return mirror.displayStyle == .tuple ? mirror.children : nil
  }
}
