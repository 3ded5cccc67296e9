// The other values of each kind of type.

import Foundation
import Testing

@testable import MockRuntime
@testable import MockTesting

struct OtherValueTests {
  private enum Theme: String, Codable, CaseIterable { case light, dark }
  private struct Profile: Codable {
    struct Address: Codable { var city: String }
    var id = 1
    var name = "Ada"
    var nickname: String?
    var theme = Theme.light
    var scores = [1.5]
    var address = Address(city: "London")
  }
  private enum Level { case low, mid, high }
  private enum Pay {
    case expired
    case granted(String)
  }
  private final class Session {}

  private func others<T>(_ value: T) -> [OtherValue] {
    let site = CallSite(state: MockState(), mockType: Self.self, name: "value()", file: #filePath, line: #line)
    return OtherValue.tried(than: value, at: site)
  }

  private func texts<T>(_ value: T) -> [String] {
    others(value).compactMap { other in other.make().map { (other.isRisky ? "!" : "") + $0.text } }
  }

  /// Returns whether each part of a value has another value.
  private func isKnown<T>(_ value: T) -> Bool {
    let others = others(value)
    let changed = Set(others.filter { $0.make() != nil }.map(\.part))
    return others.allSatisfy { changed.contains($0.part) }
  }

  @Test func numbersAndTexts() {
    #expect(texts(true) == ["false"])
    #expect(texts(3) == ["4", "!2147483648", "!-2147483648", "!0", "!1", "!2", "!5"])
    #expect(texts(Int.max) == ["-9223372036854775808", "!2147483648", "!-2147483648", "!0"])
    #expect(texts(UInt8.max) == ["254", "!224", "!0", "!100", "!200"])
    #expect(texts(UInt64.max) == ["18446744073709551614", "!0"])
    #expect(texts(2.5) == ["3.5", "!2147483648.0", "!-2147483648.0", "!nan", "!0.0"])
    #expect(texts(UInt16(443)).contains("!57344") && texts(Int16(3)).contains("!-28672"))
    #expect(texts(404).suffix(5) == ["!0", "!100", "!200", "!301", "!500"])
    #expect(texts("Ada").prefix(5) == ["\"Ada?\"", "!\"\"", "!\"https://a@b.c\"", "!\"0\"", "!\"9\""])
    #expect(texts("1.9.3").prefix(5).suffix(2) == ["!\"0.9.3\"", "!\"9.9.3\""])
    #expect(texts("").first == "\"?\"" && texts("").count == 5)
  }

  @Test func valuesOfFoundation() throws {
    let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000000"))
    #expect(texts(id).first == "00000000-0000-0000-0000-000000000001")
    #expect(texts(try #require(URL(string: "https://a.b"))).first == "https://a.b?")
    #expect(texts(Decimal(2)).prefix(3) == ["3", "!2147483648", "!-2147483648"])
    let dates = texts(Date(timeIntervalSinceReferenceDate: 0))
    #expect(dates.first == "2001-01-01 00:00:01 +0000" && dates.count > 3)
    #expect(texts(Data([1])).prefix(3) == ["with [0] 2", "with one element more", "!with [0] 224"])
  }

  @Test func casesAndOptionals() {
    #expect(texts(Theme.light) == [".dark"])
    #expect(texts(Level.mid) == [".high", ".low"] && isKnown(Level.mid))
    #expect(texts(Pay.expired) == [] && !isKnown(Pay.expired))
    #expect(texts(Theme.dark) == [".light"])
    #expect(texts(Int?.none).prefix(2) == ["0", "1"])
    #expect(texts(String?.some("a")).first == "\"a?\"" && texts(String?.some("a")).last == "!nil")
    #expect(texts(Result<Int, any Error>.success(1)).first == "2")
    #expect(texts(Result<Int, any Error>.failure(CancellationError())).first == "success 0")
  }

  @Test func collections() {
    #expect(
      texts([1, 2]) == [
        "with [0] 2", "in another order", "with one element more", "!with [0] 2147483648", "!with [0] -2147483648",
        "!with [0] 0", "!with [0] 3", "!with [0] 4", "!with [0] 5", "!with one element less",
      ])
    #expect(texts([Int]()).prefix(2) == ["with the element 0", "with the element 1"])
    #expect(texts([Session()]) == ["with one element more", "!with one element less"])
    #expect(texts(Set([1])) == ["with one element more", "!with one element less"])
    #expect(texts(["a": true]) == ["with [\"a\"] false", "with one element more", "!with one element less"])
  }

  @Test func partsOfCodableValues() {
    #expect(
      texts(Profile()).filter { !$0.hasPrefix("!") } == [
        "with address.city \"London?\"", "with id 2", "with name \"Ada?\"", "with scores[0] 2.5", "with theme \"dark\"",
        "with nickname \"?\"",
      ])
  }

  private struct Order: Codable {
    var (a, b, c, d, e, f, g, h) = (1, 2, 3, 4, 5, 6, 7, 8)
    var title = "Emma"
    init() {}
    private enum Key: String, CodingKey { case a, b, c, d, e, f, g, h, title }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for (key, value) in zip([Key.a, .b, .c, .d, .e, .f, .g, .h], [a, b, c, d, e, f, g, h]) {
        try container.encode(value, forKey: key)
      }
      try container.encode(title, forKey: .title)
    }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      a = try container.decode(Int.self, forKey: .a)
      (b, c, d, e) = (
        try container.decode(Int.self, forKey: .b), try container.decode(Int.self, forKey: .c),
        try container.decode(Int.self, forKey: .d), try container.decode(Int.self, forKey: .e)
      )
      (f, g, h) = (
        try container.decode(Int.self, forKey: .f), try container.decode(Int.self, forKey: .g),
        try container.decode(Int.self, forKey: .h)
      )
      title = try container.decode(String.self, forKey: .title)
    }
  }
  private struct Texts: Codable { var all: [String: String] }
  private struct Chosen: Codable { var rows = IndexSet([1]) }
  private struct Names: Codable { var names = ["a", "b"] }

  /// Tests that a test which depends on one part of many is not accused.
  @Test func eachPartChanges() {
    #expect(texts(Order()).contains("with title \"Emma?\""))
    #expect(
      texts(["a": 1, "b": 2]).filter { !$0.hasPrefix("!") } == [
        "with [\"a\"] 2", "with [\"b\"] 3", "with one element more",
      ])
    #expect(texts(Set([1, 2])).filter { $0.hasPrefix("!") }.sorted() == ["!without 1", "!without 2"])
    #expect(texts(Names()).contains { $0.hasPrefix("with names [") })
    #expect(isKnown(Order()))
  }

  /// Tests that a large value costs little, and is known to have other parts.
  @Test func largeValues() {
    let texts = Texts(all: Dictionary(uniqueKeysWithValues: (0..<20_000).map { ("key \($0)", "text") }))
    for others in [
      others(texts), others(texts.all), others(Set(0..<20_000)), others((0..<100_000).map { $0 }),
    ] {
      #expect((1...101).contains(others.count))
    }
    #expect(!isKnown(texts) && !isKnown(texts.all))
  }

  /// Tests that nothing ends the process: Foundation does if it decodes indexes of a negative length.
  @Test func indexesOfFoundation() {
    #expect(texts(Chosen()) == [])
    #expect(texts(IndexSet([1])) == [])
  }

  @Test func typesWithoutOtherValues() {
    #expect(texts(Session()) == [])
    #expect(texts(()) == [])
    #expect(texts((1, 2)) == [])
    #expect(texts(MockHTTPClient()) == [])
  }
}
