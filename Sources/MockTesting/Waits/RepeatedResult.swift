// A series of results whose last one is repeated.

public import MockRuntime

extension MockResult {
  /// Uses one result per call, and another one for all later calls.
  ///
  /// For example: `.inOrder(.throw(URLError(.timedOut)), thenRepeating: .value("abc"))`
  public static func inOrder(_ results: Self..., thenRepeating last: Self) -> Self { turns(results, last: last) }
}
