// Descriptions of values by lines, and the differences between them.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

private class Base { var name = "base" }
private final class Derived: Base {
  var next: Derived?
  var count = 1
}
private enum Venue: Sendable {
  case home
  case street(name: String, number: Int)
  case point(Double)
}
private struct Address: Sendable {
  var place: Venue
  var lines: [String]
  var codes: [String: Int]
  var note: String?
  var since: Date?
}

@Suite struct RenderingTests {
  @Test func oneLine() {
    #expect(Rendering.line(of: 1) == "1")
    #expect(Rendering.line(of: "a\n") == #""a\n""#)
    #expect(Rendering.line(of: [1, 2]) == "[1, 2]")
    #expect(Rendering.line(of: ["b": 2, "a": 1]) == #"["a": 1, "b": 2]"#)
    #expect(Rendering.line(of: Set([3, 1, 2])) == "[1, 2, 3]")
    #expect(Rendering.line(of: (a: 1, "x")) == #"(a: 1, "x")"#)
    #expect(Rendering.line(of: Int??.some(nil) as Any) == "nil")
    #expect(Rendering.line(of: Venue.home) == ".home")
    #expect(Rendering.line(of: Venue.street(name: "A", number: 1)) == #".street(name: "A", number: 1)"#)
    #expect(Rendering.line(of: Venue.point(0.5)) == ".point(0.5)")
    #expect(Rendering.line(of: [String: Int]()) == "[:]")
  }

  @Test func aValueLooksTheSameInAllFailures() async {
    let address = Address(place: .point(1), lines: [], codes: [:], note: nil, since: nil)
    let text = "Address(place: .point(1.0), lines: [], codes: [:], note: nil, since: nil)"
    let function = MockedFunction<Address, (Address) -> Int, ReturnResult<Int, Never>>(
      "f(_:)", of: "P", stem: "f", argument: "")
    let state = MockState()
    let stream = MockStream<Address, any Error> { receive in
      receive(.next(address))
      return MockCancellation {}
    }
    let texts = await failures {
      function.record(state, address)
      _ = function.returned()
      state.response = address
      _ = function.returned()
      function.expectCalled(.never)
      _ = await stream.waitForValues(2, timeout: 0.01)
      let recorder = stream.record()
      recorder.expectNothingMore()
    }
    #expect(texts.count == 5)
    for failure in texts { #expect(failure.contains(text)) }
    #expect(function.recordedCalls.calls.map(\.description) == ["f(\(text))"])
    #expect(Rendering.line(of: Address.self) == "Address.self")
  }

  /// Tests ten objects that all refer to all ten, so that there are a million million paths through them.
  @Test func circularObjectGraphsEnd() {
    final class Node { var all: [Node] = [] }
    let nodes = (0..<10).map { _ in Node() }
    for node in nodes { node.all = nodes }
    #expect(Rendering.shortLine(of: nodes[0]).hasSuffix("…"))
    #expect(Rendering.lines(of: nodes[0]).contains { $0.hasSuffix("…") })
    for node in nodes { node.all = [] }
  }

  /// Tests keys and values that contain the text of a pair.
  @Test func dictionaryKeysAreComplete() {
    #expect(Rendering.line(of: ["a, value: b": 1]) == #"["a, value: b": 1]"#)
    #expect(Rendering.line(of: ["a": "(key: 1, value: 2)"]) == #"["a": "(key: 1, value: 2)"]"#)
    let long = String(repeating: "x", count: 60)
    #expect(
      Rendering.lines(of: ["b, value: \(long)": 1, "a": 2]).joined(separator: "\n") == """
        [
          "a": 2
          "b, value: \(long)": 1
        ]
        """)
  }

  @Test func aLineForEachPart() {
    let address = Address(
      place: .street(name: "A very long name of a street that does not end", number: 1_000), lines: ["1", "2"],
      codes: ["b": 2, "a": 1], note: nil, since: nil)
    #expect(
      Rendering.lines(of: address).joined(separator: "\n") == """
        Address(
          place: .street(
            (
              name: "A very long name of a street that does not end"
              number: 1000
            )
          )
          lines: ["1", "2"]
          codes: ["a": 1, "b": 2]
          note: nil
          since: nil
        )
        """)
  }

  @Test func objectsShowWhatTheyInheritAndMayBeCircular() {
    let derived = Derived()
    #expect(Rendering.line(of: derived) == #"Derived(name: "base", next: nil, count: 1)"#)
    derived.next = derived
    #expect(Rendering.line(of: derived).contains("…"))
    #expect(Rendering.lines(of: derived).count < 100)
  }

  @Test func foundationTypesAreComplete() {
    let url = URL(string: "https://example.com/a")
    #expect(Rendering.line(of: url as Any) == "https://example.com/a")
    #expect(Rendering.lines(of: Date(timeIntervalSince1970: 0)).count == 1)
  }

  @Test func distantLinesAreOmitted() {
    let old = (1...20).map { "\($0)" }
    var new = old
    new[9] = "x"
    #expect(
      Difference.text(old, new) == """
          …
          7
          8
          9
        - 10
        + x
          11
          12
          13
          …
        """)
  }

  @Test func equalityOfAnything() {
    #expect(Difference.areEqual(1, 1))
    #expect(!Difference.areEqual(1 as Any, "1" as Any))
    #expect(Difference.areEqual(Venue.point(1), Venue.point(1)))
    #expect(!Difference.areEqual(Venue.point(1), Venue.point(2)))
    #expect(Difference.areEqual((1, "a"), (1, "a")))
    #expect(!Difference.areEqual(Base(), Base()))
  }
}
