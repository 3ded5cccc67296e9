// The text of a failed verification: the expectation, the closest call, and the calls around it.

/// The calls in a failure.
struct CallReport {
  /// The number of calls to show on each side of a marked one.
  private static let mostCalls = 5

  /// All calls of the mock, in order; only those of the function if the mock is unknown.
  let calls: [MockCall]
  /// Where the mocks were made, as far as that is known.
  let places: [MockLocation]
  /// The number of mocks. If there are several, the calls are shown with their protocols.
  let mocks: Int

  init(calls: [MockCall], places: [MockLocation], mocks: Int) {
    (self.calls, self.places, self.mocks) = (calls, places, mocks)
  }

  /// The calls of one mock.
  init(calls: [MockCall], madeAt place: MockLocation?) {
    self.init(calls: calls, places: [place].compactMap { $0 }, mocks: 1)
  }

  /// Returns the text of a failure: the first line, and the calls with a mark in front of those that count.
  func text(_ first: String, around marked: Set<UInt64>) -> String {
    ([first] + callLines(marked) + madeLines).joined(separator: "\n")
  }

  /// The expected call beside the one that is most like it.
  static func difference(_ expected: MockCall, _ closest: MockCall) -> String {
    let (old, new) = (expected.argumentLines, closest.argumentLines)
    return old == new
      ? "  \(old.joined(separator: "\n  "))\n(they look the same, and are not equal)" : Difference.text(old, new)
  }

  private func callLines(_ marked: Set<UInt64>) -> [String] {
    if calls.isEmpty { return ["nothing was called"] }
    let places = calls.indices.filter { marked.contains(calls[$0].order) }
    let (first, last) = (places.first ?? calls.count - 1, places.last ?? calls.count - 1)
    let shown = max(0, first - Self.mostCalls)..<min(calls.count, last + Self.mostCalls + 1)
    var lines = ["calls of the \(mocks == 1 ? "mock" : "mocks"), in order:"]
    if shown.lowerBound > 0 { lines.append("  … \(shown.lowerBound) before") }
    lines += shown.map { "\(marked.contains(calls[$0].order) ? ">" : " ") \(line(calls[$0]))" }
    if shown.upperBound < calls.count { lines.append("  … \(calls.count - shown.upperBound) after") }
    return lines
  }

  private func line(_ call: MockCall) -> String {
    guard mocks > 1, let owner = call.owner else { return call.shortText }
    return "\(owner).\(call.shortText)"
  }

  private var madeLines: [String] {
    places.map { "\(mocks == 1 ? "the" : "a") mock was made at \($0.fileID):\($0.line)" }
  }
}

extension MockCall {
  /// The call in one line, with values as failures show them.
  var shortText: String {
    let base = name.prefix { $0 != "(" }
    guard name.hasSuffix(")") else { return String(base) }
    let arguments = zip(labels, values).map { label, value in
      label.isEmpty ? Rendering.shortLine(of: value) : "\(label): \(Rendering.shortLine(of: value))"
    }
    return "\(base)(\(arguments.joined(separator: ", ")))"
  }
}
