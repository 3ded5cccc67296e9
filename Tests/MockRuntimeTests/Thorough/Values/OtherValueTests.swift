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
  private final class Session {}

  private func texts<T>(_ value: T) -> [String] {
    let site = CallSite(state: MockState(), mockType: Self.self, name: "value()", file: #filePath, line: #line)
    return OtherValue.all(than: value, at: site).map { ($0.isRisky ? "!" : "") + $0.text }
  }

  @Test func numbersAndTexts() {
    #expect(texts(true) == ["false"])
    #expect(texts(3) == ["4", "!2147483648", "!-2147483648"])
    #expect(texts(Int.max) == ["-9223372036854775808", "!2147483648", "!-2147483648"])
    #expect(texts(UInt8.max) == ["254", "!100"])
    #expect(texts(UInt64.max) == ["18446744073709551614"])
    #expect(texts(2.5) == ["3.5", "!2147483648.0", "!-2147483648.0", "!nan"])
    #expect(texts("Ada") == ["\"Ada?\"", "!\"\""])
    #expect(texts("") == ["\"?\""])
  }

  @Test func valuesOfFoundation() throws {
    let id = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000000"))
    #expect(texts(id) == ["00000000-0000-0000-0000-000000000001"])
    #expect(texts(try #require(URL(string: "https://a.b"))) == ["https://a.b?"])
    #expect(texts(Decimal(2)) == ["3", "!2147483648", "!-2147483648"])
    let dates = texts(Date(timeIntervalSinceReferenceDate: 0))
    #expect(dates.first == "2001-01-01 00:00:01 +0000" && dates.count == 3)
    #expect(texts(Data([1])) == ["with [0] 2", "!with [0] 100", "with one element more", "!with one element less"])
  }

  @Test func casesAndOptionals() {
    #expect(texts(Theme.light) == [".dark"])
    #expect(texts(Theme.dark) == [".light"])
    #expect(texts(Int?.none) == ["0"])
    #expect(texts(String?.some("a")) == ["\"a?\"", "!\"\"", "!nil"])
    #expect(texts(Result<Int, any Error>.success(1)).first == "2")
    #expect(texts(Result<Int, any Error>.failure(CancellationError())) == ["success"])
  }

  @Test func collections() {
    #expect(
      texts([1, 2]) == [
        "with [0] 2", "!with [0] 2147483648", "!with [0] -2147483648", "in another order", "with one element more",
        "!with one element less",
      ])
    #expect(texts([Int]()) == ["with one element more"])
    #expect(texts([Session()]) == ["with one element more", "!with one element less"])
    #expect(texts(Set([1])) == ["with one element more", "!with one element less"])
    #expect(texts(["a": true]) == ["with [\"a\"] false", "!with one element less"])
  }

  @Test func partsOfCodableValues() {
    #expect(
      texts(Profile()).filter { !$0.hasPrefix("!") } == [
        "with address.city \"London?\"", "with id 2", "with name \"Ada?\"", "with scores[0] 2.5", "with theme \"dark\"",
      ])
  }

  @Test func typesWithoutOtherValues() {
    #expect(texts(Session()) == [])
    #expect(texts(()) == [])
    #expect(texts((1, 2)) == [])
    #expect(texts(MockHTTPClient()) == [])
  }
}
