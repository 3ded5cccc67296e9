// The text of a failed verification: the expectation, the closest call, and the calls around it.

@_spi(Generated) import MockRuntime

/// The calls in a failure.
struct CallReport {
  /// The number of calls to show on each side of a marked one.
  private static let mostCalls = 5
  /// The number of calls to show in all.
  private static let mostLines = 100
  /// The number of calls to show of a mock that two tests use.
  private static let mostLinesOfShared = 20

  /// All calls of the mock, in order; only those of the function if the mock is unknown.
  let calls: CallList
  /// The known locations at which the mocks were made.
  let places: [MockLocation]
  /// The number of mocks. If there are several, the calls are shown with their protocols.
  let mocks: Int
  /// Whether another test made a mock, so that the calls of two tests may be in the list.
  let isShared: Bool

  init(calls: CallList, places: [MockLocation], mocks: Int, isShared: Bool) {
    (self.calls, self.places, self.mocks, self.isShared) = (calls, places, mocks, isShared)
  }

  /// Creates a report about the calls of one mock, and the writes of its properties.
  init(of mock: MockState, withReads: Bool = false) {
    self.init(
      calls: CallList(mock.callLists(with: withReads ? [.reads, .writes] : [.writes])),
      places: [mock.location].compactMap { $0 }, mocks: 1,
      isShared: mock.isOfAnotherTest)
  }

  /// Returns the text of a failure: the first line, and the calls, with `>` in front of the marked ones.
  func text(_ first: String, around marked: Set<UInt64>) -> String {
    ([first] + callLines(marked) + madeLines + Registry.shared.main.noteOnHeldStreams).joined(separator: "\n")
  }

  /// Returns the difference between the expected call and the one that is most similar.
  static func difference(_ expected: MockCall, _ closest: MockCall) -> String {
    Difference.text(
      expected.argumentLines, closest.argumentLines,
      of: zip(expected.parts, closest.parts).map { ($0.label, $0.value, $1.value) })
  }

  private func callLines(_ marked: Set<UInt64>) -> [String] {
    if calls.count == 0 { return ["nothing was called"] }
    let first = marked.min().map(calls.firstIndex) ?? calls.count - 1
    let last = marked.max().map(calls.firstIndex) ?? calls.count - 1
    let shown = max(0, first - Self.mostCalls)..<min(calls.count, last + Self.mostCalls + 1)
    let line = { "\(marked.contains(calls.order($0)) ? ">" : " ") \(self.line(calls[$0]))" }
    var lines = ["calls of the \(mocks == 1 ? "mock" : "mocks"), in order:"]
    if shown.lowerBound > 0 { lines.append("  … \(shown.lowerBound) before") }
    let most = isShared ? Self.mostLinesOfShared : Self.mostLines
    if shown.count <= most {
      lines += shown.map(line)
    } else {
      lines += shown.prefix(most / 2).map(line) + ["  … \(shown.count - most) between"]
      lines += shown.suffix(most / 2).map(line)
    }
    if shown.upperBound < calls.count { lines.append("  … \(calls.count - shown.upperBound) after") }
    return lines
  }

  private func line(_ call: MockCall) -> String {
    guard mocks > 1, let owner = call.owner else { return call.withCaller }
    return "\(owner).\(call.withCaller)"
  }

  private var madeLines: [String] {
    places.map { "\(mocks == 1 ? "the" : "a") mock was made at \($0.fileID):\($0.line)" }
  }
}

extension LinkedTestLibrary {
  package static func difference(of calls: [(expected: MockCall, call: MockCall)]) -> String? {
    calls.max { $0.expected.likeness(to: $0.call) < $1.expected.likeness(to: $1.call) }.map(CallReport.difference)
  }
}
