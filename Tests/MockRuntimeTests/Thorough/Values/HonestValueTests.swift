// Tests that depend on one part of a value in a way that only some other values show.

import Foundation
import MockTesting

@testable @_spi(Generated) import MockRuntime

/// A mock of a client with one function.
private final class MockSource<T>: BaseMock, @unchecked Sendable {
  let readMock = MockedFunction<Void, () throws -> T, ReturnResult<T, any Error>>("read()", of: "Source", stem: "read")

  func read() throws -> T {
    if let handler = readMock.record(mockState) { return try handler.body() }
    return try readMock.returned()
  }
}

private enum Level { case low, mid, high }
private enum Role: Int, Codable { case guest, member, admin }
private enum Grade: Int, Codable {
  case pass = 10
  case merit = 20
  case distinction = 30
}
private enum Plan: String, Codable { case free, plus, enterprise }
private enum Pay: Equatable {
  case expired
  case granted(String)
}
private enum APIError: Error {
  case status(Int)
  case offline, busy
}
private enum LoginError: Error, CaseIterable { case wrong, locked, expired }

private struct Account: Codable {
  var name = "Ada"
  var plan = Plan.free
  var role = Role.guest
  var referrer: String?
  var tags: [String: String] = [:]
  var nickname: String? = "A"
}
private struct Row: Codable {
  var id: Int
  var title: String
  var isNew: Bool
}
private struct Page: Codable {
  var items: [Row] = []
  var next: URL?
  var first: Row?
  var total = 0
}
private struct Renamed: Codable {
  var isOn = true
  var link: String?
  var grade = Grade.pass
  private enum CodingKeys: String, CodingKey {
    case isOn = "is_on"
    case link = "next_link"
    case grade = "user_grade"
  }
}
private struct CardKind: RawRepresentable, Codable, Equatable {
  static let high = CardKind(rawValue: "high")
  var rawValue: String
}
/// A part that is decoded from two texts alone.
private struct Suit: Codable {
  private(set) var name = "spades"
  init() {}
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    name = try container.decode(String.self)
    if name != "spades" && name != "hearts" {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: name)
    }
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
private struct Cards: Codable {
  var kind: CardKind?
  var suit: Suit?
}
private struct Session: Equatable { var token = "x" }
private final class Token { let text = "x" }

extension ExploredBody {
  /// A test whose code reads a value, or an error, and whose expectation holds for these.
  private static func reading<T>(
    _ name: String, _ value: @autoclosure @escaping @Sendable () -> T, _ holds: @escaping @Sendable (T) -> Bool
  ) -> ExploredBody {
    ExploredBody(name) { expect in
      let source = MockSource<T>()
      source.readMock.result = .value(value())
      do { expect(holds(try source.read())) } catch { expect(true) }
    }
  }

  /// A test whose code reads a value that cannot fail.
  private static func reading<T>(
    surely name: String, _ value: @autoclosure @escaping @Sendable () -> T, _ holds: @escaping @Sendable (T) -> Bool
  ) -> ExploredBody {
    ExploredBody(name) { expect in
      let mock = BaseMock()
      let readMock = MockedFunction<Void, () -> T, ReturnResult<T, Never>>("read()", of: "Source", stem: "read")
      readMock.result = .value(value())
      expect(holds(readMock.record(mock.mockState)?.body() ?? readMock.returned()))
    }
  }

  private static func failing<E: Error>(
    _ name: String, _ error: E, _ holds: @escaping @Sendable (any Error) -> Bool
  ) -> ExploredBody {
    ExploredBody(name) { expect in
      let source = MockSource<Int>()
      source.readMock.result = .throw(error)
      do { _ = try source.read() } catch { expect(holds(error)) }
    }
  }

  /// Tests that fail with some other value.
  static let valueTests = [
    reading("no alarm for a low level", Level.low) { $0 != .high },
    reading("no menu for a guest", Role.guest) { $0 != .admin },
    reading("no prize for a pass", Grade.pass) { $0 != .distinction },
    reading("no invoice for the free plan", Account()) { $0.plan != .enterprise },
    reading("no menu for a guest's account", Account()) { $0.role != .admin },
    reading("no referrer", Account()) { $0.referrer == nil },
    reading("no tags", Account()) { $0.tags.isEmpty },
    reading("a nickname", Account()) { $0.nickname != nil },
    reading("no rows", Page()) { $0.items.isEmpty },
    reading("no new rows", Page()) { $0.items.allSatisfy { !$0.isNew } },
    reading("no next page", Page()) { $0.next == nil },
    reading("no first row", Page()) { $0.first == nil },
    reading("no row less", Page(items: [Row(id: 1, title: "a", isNew: false)])) { $0.items.count > 0 },
    reading("no row more", Page(items: [Row(id: 1, title: "a", isNew: false)])) { $0.items.count < 2 },
    reading("no new key", ["a": 1]) { $0.count < 2 },
    reading("no key", [String: Int]()) { $0.isEmpty },
    reading("no row", Row?.none) { $0 == nil },
    reading("no new row", Row?.none) { $0?.isNew != true },
    reading("a privileged port", UInt16(443)) { $0 < 1024 },
    reading("a small number", Int32(5)) { $0 < 1_000_000_000 },
    reading("a dark pixel", UInt8(3)) { $0 < 200 },
    reading("a mild temperature", Int8(3)) { $0 > -50 },
    reading("a quiet day", Int16(3)) { $0 < 20_000 },
    reading("no server error", 404) { !(500..<600).contains($0) },
    reading("a problem", 500) { $0 != 200 },
    reading("no redirection", 200) { !(300..<400).contains($0) },
    reading("no items left", 7) { $0 != 0 },
    reading("no three stars", 1) { $0 != 3 },
    reading("no update", "1.9.3") { $0.compare("2.0", options: .numeric) == .orderedAscending },
    reading("no link", "Ada") { URL(string: $0)?.scheme == nil },
    reading("a short name", "Ada") { $0.count < 100 },
    reading("a name that is no number", "Ada") { Int($0) == nil },
    failing("no lock after a wrong password", LoginError.wrong) { $0 as? LoginError != .locked },
    failing("no wait for the wrong password", LoginError.wrong) { $0 as? LoginError != .expired },
  ]

  /// Tests of which no other value shows on what they depend.
  static let doubtfulTests = [
    reading(surely: "no root", Session()) { $0.token != "root" },
    reading(surely: "no session of root", [Session()]) { $0.allSatisfy { $0.token != "root" } },
    reading(surely: "no root among sessions", [Session(), Session()]) { $0.allSatisfy { $0.token != "root" } },
    reading(surely: "no session of root by name", ["a": Session()]) { $0["a"]?.token != "root" },
    reading(surely: "perhaps a session of root", Session?.some(Session())) { $0?.token != "root" },
    reading(surely: "no token of root", Token()) { $0.text != "root" },
    reading(surely: "no grant", Pay.expired) { $0 != .granted("root") },
    reading(surely: "no constant of a kind", CardKind(rawValue: "low")) { $0 != .high },
    reading(surely: "perhaps a constant of a kind", Cards(kind: CardKind(rawValue: "low"))) { $0.kind != .high },
    reading(surely: "no other suit", Cards(suit: Suit())) { $0.suit?.name != "hearts" },
    reading(surely: "no link of a renamed field", Renamed()) { $0.link == nil },
    reading(surely: "no prize of a renamed field", Renamed()) { $0.grade != .distinction },
    reading(surely: "an empty list of sessions", [Session]()) { $0.allSatisfy { $0.token != "root" } },
    failing("no retry", APIError.status(404)) { error in
      if case APIError.status(503) = error { false } else { true }
    },
  ]

  /// Tests that pass whatever a function gives, of whose value nothing is known.
  static let vacuousTestsOfValues = [
    reading("reads a session", Session()) { _ in true },
    reading("reads sessions", [Session()]) { _ in true },
    reading("reads a grant", Pay.granted("a")) { _ in true },
    reading("reads accounts of a kind", Cards(kind: CardKind(rawValue: "low"))) { _ in true },
  ]
}
