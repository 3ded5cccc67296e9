// Subjects that a handle makes, with the types of its result.

public import MockRuntime

extension MockedFunction where Result: DelayableResult {
  /// Makes a subject, sets it as the result of the next calls, and returns it.
  ///
  /// For example: `let taps = view.tappedMock.subject()`, then `taps.send(3)`
  ///
  /// It is the same as `.subject(_:)` with a `MockSubject` of the result's element and failure. The element is `Any` if the
  /// function is generic.
  public func subject() -> MockSubject<Result.Element, Result.Failure> { setting(MockSubject()) }

  /// Makes a subject with a current value, as `MockSubject(initial:)`, sets it as the result of the next calls, and
  /// returns it.
  ///
  /// For example: `let status = session.statusMock.subject(initial: .offline)`
  public func subject(initial: Result.Element) -> MockSubject<Result.Element, Result.Failure> {
    setting(MockSubject(initial: initial))
  }

  private func setting(
    _ subject: MockSubject<Result.Element, Result.Failure>
  ) -> MockSubject<Result.Element, Result.Failure> {
    result = .subject(subject)
    return subject
  }
}
