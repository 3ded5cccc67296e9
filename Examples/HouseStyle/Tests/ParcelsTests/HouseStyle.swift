import Testing

/// The functions that the `verify…` members of the mocks call.
enum HouseStyle {
  /// Fails the test at the line of the verification if a count is not as expected.
  static func verify(_ name: String, was count: Int, times: Int, at place: SourceLocation) {
    if count == times { return }
    Issue.record("\(name) was used \(count) times, expected \(times)", sourceLocation: place)
  }
}
