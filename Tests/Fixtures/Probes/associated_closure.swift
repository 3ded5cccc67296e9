protocol ClosureTable { associatedtype Key; func get(_ k: Key) -> Int; func all() -> [Key]; func with(_ f: (Key) -> Int); func opt(_ k: Key?); subscript(k: Key) -> Int { get }; init(k: Key); var k: Key { get set }; func tup(_ k: (Key, Int)); func vs(_ k: Key...); func async(_ k: Key) async throws -> Key }
protocol ClosureT1: ClosureTable where Key == () -> Void {}
typealias ClosureHand = @Sendable (Int) -> String
protocol ClosureT2: ClosureTable where Key == ClosureHand {}
protocol ClosureT3: ClosureTable where Key == (Int) async throws -> Void {}
// mockgen: typealias Key = (String) -> Void
protocol ClosureT4: ClosureTable {}
protocol ClosureT5: ClosureT4 {}
protocol ClosureT6: ClosureTable { func get(_ k: @escaping (Int) -> Void) -> Int }
protocol ClosureT7: ClosureTable where Key == (() -> Void)? {}
// A generic parameter of the same name is no closure.
protocol ClosureHidden { associatedtype Key; func get<Key: AnyObject>(_ k: Key) -> Key; func with<Key: AnyObject>(_ f: (Key) -> Void); subscript<Key: Decodable>(k: Key) -> Int { get }; init<Key: Decodable>(k: Key); func own(_ k: Key) }
protocol ClosureT8: ClosureHidden where Key == () -> Void {}
