// Differences of long values, of bytes, and of values with the same description.

import Foundation
import Testing

@testable @_spi(Generated) import MockRuntime
@testable import MockTesting

private struct Request: Equatable { var path = "/", body = Data() }
/// A type with a custom description, like types with secrets.
private struct Secret: Equatable, CustomStringConvertible {
  var text: String
  var description: String { "•••" }
}
private struct Token: CustomDebugStringConvertible {
  var text: String
  var debugDescription: String { "a token" }
}
private struct Login: Equatable { var name: String, password: Secret }
private enum Step: CustomStringConvertible {
  case first
  case second(String)
  var description: String { "step" }
}
private class Plain: NSObject { var count = 1 }
private final class Described: NSObject { override var description: String { "described" } }
private struct Offer: Equatable {
  var name: String
  var price: Double
  var owner: Device?
}
private final class Device: Equatable {
  static func == (one: Device, other: Device) -> Bool { one === other }
}
private final class Socket {}
private final class Node { var next: [Node] = [] }
private struct Graph {
  var work: () -> Void
  var node: Node
}
private struct Box { var value: Any }

private struct CountedLine: Equatable {
  let number: Int
  let comparisons: LockedValue<Int>
  static func == (one: CountedLine, other: CountedLine) -> Bool {
    one.comparisons.add()
    return one.number == other.number
  }
}

@Suite struct DifferenceTests {
  private func text(_ expected: Any, _ actual: Any) -> String { Difference.text(expected: expected, actual: actual) }

  // MARK: Limits

  /// Values of each kind, with the given number of parts.
  private static let kinds: [(name: String, make: @Sendable (Int) -> Any)] = [
    ("bytes", { [UInt8](repeating: 7, count: $0) }), ("lines", { (0..<$0).map { "line \($0)" } }),
    ("text", { String(repeating: "x", count: $0) }), ("data", { Data(repeating: 1, count: $0) }),
    ("readable data", { Data(repeating: 65, count: $0) }),
    ("data of lines", { Data(String(repeating: "a\n", count: $0).utf8) }),
    ("dictionaries", { Dictionary(uniqueKeysWithValues: (0..<$0).map { ("key \($0)", $0) }) }),
    ("sets", { Set(0..<$0) }), ("nested", { [Box(value: (0..<$0).map { Box(value: [$0]) })] }),
    ("Optionals", { Optional(Array(repeating: "y", count: $0)) as Any }),
    ("requests", { Request(body: Data(repeating: 66, count: $0)) }),
  ]

  @Test(arguments: kinds.map(\.name)) func differencesAreShort(_ name: String) throws {
    let make = try #require(Self.kinds.first { $0.name == name }).make
    let (one, many) = (make(1), make(5_000))
    for text in [text(one, many), text(many, one), text(many, [many]), text([many], [many, one])] {
      let lines = text.components(separatedBy: "\n")
      #expect(lines.count <= 102, "\(name)")
      #expect(lines.allSatisfy { $0.count <= 220 }, "\(name)")
    }
    #expect(Rendering.shortLine(of: many).count <= 301)
  }

  /// Tests that lines are compared pairwise only if there are few.
  @Test(arguments: [10, 500, 501, 20_000]) func comparisonsAreBounded(_ count: Int) {
    let counter = LockedValue(0)
    let lines = { (range: Range<Int>) in range.map { CountedLine(number: $0, comparisons: counter) } }
    let (removed, inserted) = Difference.changes(lines(0..<count), lines(count..<2 * count))
    #expect((removed.count, inserted.count) == (count, count))
    #expect(counter.value <= 1_000_000)
    #expect((counter.value > 0) == (count <= 500))
  }

  @Test func omittedLinesAreCounted() {
    #expect(
      text([UInt8](repeating: 7, count: 2_000), [UInt8](repeating: 7, count: 30) + [8]) == """
          …
            7
            7
            7
        -   7
        \(Array(repeating: "-   7", count: 19).joined(separator: "\n"))
        - … 1950 more lines
        +   8
          ]
        """)
    let far = (0..<400).map { $0.isMultiple(of: 10) ? "a\($0)" : "same" }
    let other = far.map { $0 == "same" ? $0 : "b\($0)" }
    #expect(Difference.text(far, other).hasSuffix(" more lines"))
  }

  /// Tests a hundred objects that refer to each other, which have 100⁴ paths of the greatest depth.
  @Test func comparisonsOfObjectGraphsEnd() {
    func makeGraph() -> Graph {
      let nodes = (0..<100).map { _ in Node() }
      for node in nodes { node.next = nodes }
      return Graph(work: {}, node: nodes[0])
    }
    let graph = makeGraph()
    #expect(Difference.areEqual(graph, graph))
    #expect(!Difference.areEqual(graph, makeGraph()))
    graph.node.next = []
  }

  @Test func aLongLineIsShownAroundTheFirstPlaceThatDiffers() {
    let start = String(repeating: "a", count: 100_000)
    let lines = text(start + "b" + start, start + "c" + start).components(separatedBy: "\n")
    let tail = String(repeating: "a", count: 139)
    #expect(
      lines == [
        "- …" + String(repeating: "a", count: 60) + "b" + tail + "…",
        "+ …" + String(repeating: "a", count: 60) + "c" + tail + "…",
      ])
    #expect(text("b" + start, start).hasPrefix("- \"baaa"))
    let cut = text(start + "é", start + "👩‍👩‍👧").components(separatedBy: "\n")
    #expect(
      cut == ["- …" + String(repeating: "a", count: 60) + "é\"", "+ …" + String(repeating: "a", count: 60) + "👩‍👩‍👧\""])
  }

  @Test func anExpectedCallIsShort() async {
    let function = MockedFunction<String, (String) -> Void, NoResult>(
      "send(_:)", of: "API", stem: "send", argument: "body")
    let long = String(repeating: "x", count: 200_000)
    let none = await failures { function.expectCalled(with: long) }
    function.record(MockState(), long + "y")
    let other = await failures { function.expectCalled(with: long) }
    for text in none + other { #expect(text.count < 2_000) }
    #expect(other.count == 1)
  }

  @Test func manyEventsAreCounted() async {
    let recorder = StatusMock(.immediate).status(.sequence(Array(1...1_000))).record()
    #expect(recorder.unreadText?.hasSuffix(", 19, 20, … and 981 more") == true)
    let texts = await failures { recorder.expectCompletion() }
    #expect(texts.map(\.count).allSatisfy { $0 < 500 })
  }

  // MARK: Bytes

  @Test func readableBytesAreText() {
    #expect(Rendering.line(of: Data(#"{"name":"Ada"}"#.utf8)) == #"Data({"name":"Ada"})"#)
    #expect(Rendering.line(of: Data("a\nb".utf8)) == #"Data(a\nb)"#)
    #expect(Rendering.line(of: Data()) == "Data()")
    #expect(Rendering.line(of: Data([0, 255])) == "Data(0x00ff) of 2 bytes")
    #expect(Rendering.line(of: Data([7])) == "Data(0x07) of 1 byte")
    #expect(
      text(Request(body: Data("{\n  \"a\": 1\n}".utf8)), Request(body: Data("{\n  \"a\": 2\n}".utf8))) == """
          Request(
            path: "/"
            body: Data({
        -     "a": 1
        +     "a": 2
            })
          )
        """)
  }

  @Test func otherBytesDifferAtAPlace() {
    var (one, other) = (Data(repeating: 0, count: 1_000), Data(repeating: 0, count: 1_000))
    (one[900], other[900]) = (1, 2)
    #expect(text(one, other).hasSuffix("\n(the first byte that differs is number 900, counted from 0: 0x1 and 0x2)"))
    #expect(
      text([Request(body: one)], [Request(body: one.prefix(3))])
        .hasSuffix("\n(body: the first byte that differs is number 3, counted from 0: 0x0 and the end)"))
    // The position in a slice is counted from its start.
    #expect(text(Data([9, 0, 1]).dropFirst(), Data([0, 2])).contains("is number 1,"))
  }

  // MARK: Equal descriptions

  @Test func equalDescriptionsHaveAnExplanation() {
    let start = "(both look the same but are not equal: "
    let reasons: [(Any, Any, String)] = [
      (Secret(text: "a"), Secret(text: "b"), "Secret compares more than its description shows"),
      (Token(text: "a"), Token(text: "b"), "Token compares more than its description shows"),
      (Socket(), Socket(), "they are two objects of Socket, which is not Equatable"),
      (Device(), Device(), "Device compares more than its description shows"),
      (Double.nan, Double.nan, "nan is not equal to itself"),
      ([1, Double.nan], [1, Double.nan], "nan is not equal to itself"),
      (
        Offer(name: "a", price: .nan, owner: nil), Offer(name: "a", price: .nan, owner: nil),
        "price: nan is not equal to itself"
      ),
      (
        Offer(name: "a", price: 1, owner: Device()), Offer(name: "a", price: 1, owner: Device()),
        "owner: Device compares more than its description shows"
      ),
      (Box(value: 1), Box(value: Int8(1)), "value: one is of the type Int, the other Int8"),
    ]
    for (one, other, reason) in reasons {
      #expect(!Difference.areEqual(one, other))
      let last = text(one, other).components(separatedBy: "\n").last
      #expect(last == "\(start)\(reason))")
    }
    let login = { Login(name: "ada", password: Secret(text: $0)) }
    #expect(
      text(login("a"), login("b")).hasSuffix("\n\(start)password: Secret compares more than its description shows)"))
  }

  @Test func datesShowTheirFraction() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    #expect(Rendering.line(of: date) == "2001-01-01 00:00:00 +0000")
    #expect(Rendering.line(of: date.addingTimeInterval(0.25)) == "2001-01-01 00:00:00.25 +0000")
    #expect(Rendering.line(of: date.addingTimeInterval(-0.25)) == "2000-12-31 23:59:59.75 +0000")
  }

  // MARK: Descriptions of types

  @Test func customDescriptionsAreCompared() {
    #expect(Rendering.line(of: Secret(text: "a")) == "•••")
    #expect(Rendering.lines(of: Secret(text: "a")) == ["•••"])
    #expect(Rendering.line(of: Token(text: "a")) == "a token")
    #expect(Rendering.line(of: Step.second("a")) == "step")
    #expect(Rendering.line(of: [Optional(Token(text: "a"))]) == "[a token]")
    #expect(Rendering.line(of: ["key": Secret(text: "a")]) == #"["key": •••]"#)
    #expect(Rendering.line(of: Described()) == "described")
    #expect(Rendering.line(of: Plain()) == "Plain(count: 1)")
    #expect(
      Rendering.lines(of: Login(name: "ada", password: Secret(text: "a"))).joined(separator: "\n") == """
        Login(
          name: "ada"
          password: •••
        )
        """)
  }

  /// Tests that a custom description does not make values equal.
  @Test func equalityIgnoresCustomDescriptions() {
    #expect(!Difference.areEqual(Token(text: "a"), Token(text: "b")))
    #expect(Difference.areEqual(Token(text: "a"), Token(text: "a")))
    #expect(!Difference.areEqual(Box(value: Data([0, 1])), Box(value: Data([0, 2]))))
    #expect(!Difference.areEqual(["a": 1] as [String: Any], ["a": 2] as [String: Any]))
    #expect(!Difference.areEqual(["a": 1] as [String: Any], ["b": 1] as [String: Any]))
    #expect(Difference.areEqual(["a": [1], "b": "x"] as [String: Any], ["b": "x", "a": [1]] as [String: Any]))
    let results: [Result<Int, any Error>] = [.success(1), .success(2), .failure(TestError.anError)]
    for (place, one) in results.enumerated() {
      for (other, result) in results.enumerated() { #expect(Difference.areEqual(one, result) == (place == other)) }
    }
  }
}
