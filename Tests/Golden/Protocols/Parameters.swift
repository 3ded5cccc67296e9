/// A value that cannot be copied, and so cannot be recorded.
struct Ticket: ~Copyable {
  let number: Int
}

/// A value that is not `Sendable`.
final class Parcel {
  let weight: Int
  init(weight: Int) { self.weight = weight }
}

/// Parameters with every ownership.
protocol Courier {
  func deliver(_ parcel: consuming String) -> Int
  func inspect(_ parcel: borrowing String) -> Bool
  func hand(over parcel: sending Parcel) async -> sending Parcel
  func weigh(_ parcels: Int..., stamps: String...) -> Int
  func swap(_ first: inout Int, _ second: inout Int)
  func load(into stock: inout [String: Int], limit: Int) throws -> Int
  func work(on actor: isolated (any Actor)?) async -> String
  func redeem(_ ticket: consuming Ticket) -> Int
  func look(at ticket: borrowing Ticket) -> Int
  func route(_ stops: [String?], via hub: (name: String, gate: Int)?, _: Bool) -> [String]
}

/// Generic parameters in all their forms.
protocol Sorter {
  func sorted<C: Collection>(_ values: C, by key: C.Element) -> [Int] where C.Element: Comparable
  func merge<A, B>(_ a: A, _ b: B) -> [A.Element] where A: Sequence, B: Sequence, A.Element == B.Element
  func largest(of values: some Collection<Int>, or other: some Equatable) -> Int?
  func pack<each Item>(_ items: repeat each Item) -> (repeat each Item)
  func count<each Item: Hashable>(_ items: repeat each Item) throws -> Int
  func hold<T: ~Copyable>(_ value: consuming T) -> Int
  func peek<T>(_ value: borrowing T, depth: Int) -> Bool where T: ~Copyable
  func decode<T>(_ type: T.Type, orElse fallback: T?) async -> T where T: Decodable & Sendable
}

/// Twenty-six parameters.
protocol Mixer {
  func mix(
    a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int, n: Int,
    o: Int, p: Int, q: Int, r: Int, s: Int, t: Int, u: Int, v: Int, w: Int, x: Int, y: Int, z: String
  ) async throws -> Int
}
