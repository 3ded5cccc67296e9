// Names of other libraries: the compiler offers those of this module.

public import MockRuntime

extension MockResult {
  @available(*, unavailable, renamed: "value(_:)")
  public static func success(_ value: Element) -> Self { fatalError() }
  @available(*, unavailable, renamed: "value(_:)")
  public static func returns(_ value: Element) -> Self { fatalError() }
  @available(*, unavailable, renamed: "value(_:)")
  public static func just(_ value: Element) -> Self { fatalError() }
  @available(*, unavailable, renamed: "throw(_:)")
  public static func failure(_ error: Failure) -> Self { fatalError() }
  @available(*, unavailable, renamed: "throw(_:)")
  public static func error(_ error: Failure) -> Self { fatalError() }
  @available(*, unavailable, renamed: "throw(_:)")
  public static func `throws`(_ error: Failure) -> Self { fatalError() }
}

extension StreamResult {
  @available(*, unavailable, renamed: "sequence(_:)")
  public static func values(_ elements: some Sequence<Element>) -> StreamResult { fatalError() }
  @available(*, unavailable, renamed: "sequence(_:)")
  public static func elements(_ elements: some Sequence<Element>) -> StreamResult { fatalError() }
}
