// One recorded call, as the mock-wide list of calls shows it.

/// A call of any requirement of a mock.
///
/// For example: `XCTAssertEqual(mock.calls.map(\.description), ["login(name: \"ada\")", "logout()"])`
public struct MockCall: CustomStringConvertible {
  /// The full name, such as `token(refresh:scope:)`.
  public let name: String
  /// A number that grows with every call of any mock, so that calls of two mocks can be compared.
  public let order: UInt64
  /// The recorded arguments: the bare argument, or a tuple of all.
  public let arguments: Any
  /// The protocol of the function; `nil` for a function of a hand-written mock.
  let owner: StaticString?
  let labels: [String]
  let values: [Any]

  init(
    name: String, order: UInt64, arguments: Any, argumentLabel: String? = nil, owner: StaticString? = nil
  ) {
    self.name = name
    self.owner = owner
    self.order = order
    self.arguments = arguments
    (labels, values) = Self.split(arguments, argumentLabel: argumentLabel)
  }

  /// The base name with labelled values, such as `token(refresh: true, scope: "read")`.
  public var description: String {
    let base = name.prefix { $0 != "(" }
    return name.hasSuffix(")") ? "\(base)(\(argumentText))" : String(base)
  }

  /// The labelled values, such as `refresh: true, scope: "read"`.
  var argumentText: String {
    zip(labels, values).map { $0.isEmpty ? Self.text(of: $1) : "\($0): \(Self.text(of: $1))" }.joined(separator: ", ")
  }

  /// The value with this label.
  func value(_ label: String) -> Any? { labels.firstIndex(of: label).map { values[$0] } }

  private static func split(_ arguments: Any, argumentLabel: String?) -> ([String], [Any]) {
    if let argumentLabel { return ([argumentLabel], [arguments]) }
    if arguments is Void { return ([], []) }
    if arguments is any AsyncMock { return ([""], [arguments]) }
    let mirror = Mirror(reflecting: arguments)
    guard mirror.displayStyle == .tuple else { return ([""], [arguments]) }
    let labels = mirror.children.map { child in
      guard let label = child.label, !label.hasPrefix(".") else { return "" }
      return label
    }
    return (labels, mirror.children.map(\.value))
  }

  /// Returns the wrapped value of an Optional, or `nil` if the value is no Optional.
  private static func wrapped(_ value: Any) -> Any?? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? .some(mirror.children.first?.value) : nil
  }

  private static let longestValue = 300

  /// Describes a value for failure messages: Optionals without their wrapping, and at a limited length.
  ///
  /// A mock is not asked for its description, which may be a mocked requirement.
  static func text(of value: Any) -> String {
    if let mock = value as? any AsyncMock { return String(reflecting: type(of: mock)) }
    if let wrapped = wrapped(value) { return wrapped.map(text(of:)) ?? "nil" }
    let text = value is Any.Type ? "\(value).self" : String(reflecting: value)
    return text.count > longestValue ? text.prefix(longestValue) + "…" : text
  }
}
