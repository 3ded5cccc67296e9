import Testing

/// What the `verify…` members of the mocks stand on.
enum HouseStyle {
  /// Fails the test at the line that verifies, where a count is not as expected.
  static func verify(_ name: String, was count: Int, times: Int, at place: SourceLocation) {
    if count == times { return }
    Issue.record("\(name) was used \(count) times, expected \(times)", sourceLocation: place)
  }
}
