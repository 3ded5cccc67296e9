// What a subscriber can be told before `subscribe` returns.

/// The events of a stream, where all are there from the start.
enum ImmediateEvents<Element, Failure: Error> {
  /// A value and the end, or an error; each subscription makes it anew.
  case value(() throws(Failure) -> Element)
  case elements([Element], end: MockEvent<Element, Failure>)
  case completion

  /// Hands on every value as it is made.
  ///
  /// - Returns: The end, which the caller hands on.
  func values(to receive: (Element) -> Void) -> MockEvent<Element, Failure> {
    switch self {
    case .value(let make):
      do throws(Failure) { receive(try make()) } catch { return .failed(error) }
      return .completed
    case .elements(let elements, let end):
      for element in elements { receive(element) }
      return end
    case .completion: return .completed
    }
  }
}
