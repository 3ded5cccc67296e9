// What a verification that failed says: what was expected, what came closest, and what happened around it.

/// The calls that a failure tells of.
struct CallReport {
  /// More are left out on each side of what counts.
  private static let mostCalls = 5

  /// All calls of its mock, in order; only its own where the mock is not known.
  let calls: [MockCall]
  /// Where the mocks were made, as far as that is known.
  let places: [MockLocation]
  /// Of more than one the calls are told with their protocols.
  let mocks: Int

  init(calls: [MockCall], places: [MockLocation], mocks: Int) {
    (self.calls, self.places, self.mocks) = (calls, places, mocks)
  }

  /// The calls of one mock.
  init(calls: [MockCall], madeAt place: MockLocation?) {
    self.init(calls: calls, places: [place].compactMap { $0 }, mocks: 1)
  }

  /// The text of a failure: what it says first, and the calls with a mark before those that count.
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
