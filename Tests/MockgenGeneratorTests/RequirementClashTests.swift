import Testing

@testable import MockgenGenerator

/// Members of a mock that would have the same name.
struct RequirementClashTests {
  @Test(arguments: [
    ("protocol P { // x\n// mockgen: name = x\nfunc a() -> Int\n// mockgen: name = x\nfunc b() -> Int }", "taken-stem"),
    ("protocol P {\n// mockgen: name = x\nfunc a() -> Int\nvar xResult: Int { get } }", "taken-stem"),
    ("protocol P {\n// mockgen: name = x\nfunc a() -> Int\nfunc xCallCount() }", "taken-stem"),
    ("// mockgen: name = BaseMock\nprotocol P { func a() }", "taken-mock-name"),
    ("protocol State { func a() }", "taken-mock-name"),
    ("// mockgen: skip\nprotocol A { associatedtype T }\nprotocol P: A { typealias T = Any }", "clashing-requirements"),
    (
      "// mockgen: skip\nprotocol A { associatedtype T }\nprotocol P: A { typealias T = Error }",
      "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype T }\nprotocol P: A {}\nextension P { typealias T = AnyObject }",
      "clashing-requirements"
    ),
    (
      "typealias Q = Sendable & Hashable\n// mockgen: skip\nprotocol A { associatedtype T }\n"
        + "protocol P: A { typealias T = Q }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { typealias Bool = Int }\n// mockgen: skip\n"
        + "protocol B: A { typealias Int = Swift.Int; var x: Bool { get } }\nprotocol P: B { var x: [String] { get } }",
      "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { var x: any Error { get } }\nprotocol P: A { associatedtype Error; var x: Error { get } }",
      "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype E: Error; var x: E { get }; var y: [E] { get } }\n"
        + "protocol P: A where E == CancellationError { var x: () -> Int { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { typealias Task = _Concurrency.Task<Int, Never>; var x: [Int] { get } }\n"
        + "protocol P: A { var x: Task { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype C: CustomStringConvertible; var x: C { get } }\n"
        + "protocol P: A { var x: Int? { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { subscript(x: Int) -> AsyncStream<Int> { get } }\n"
        + "protocol P: A { associatedtype C: CustomStringConvertible; subscript(x: Int) -> C { get } }",
      "clashing-requirements"
    ),
    (
      "import Foundation\n// mockgen: skip\nprotocol A { init(x: (Notification, Int)) async }\n"
        + "protocol P: A, Actor {}",
      "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { var x: any Sendable { get } }\n"
        + "protocol P: A { associatedtype Result; var x: Swift.Result<Int, any Error> { get } }",
      "clashing-requirements"
    ),
    (
      "import Foundation\nclass N {}\n// mockgen: skip\nprotocol A { associatedtype K: N; var x: K { get } }\n"
        + "protocol P: A { var x: Decimal { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { func x() }\nprotocol P: A { var x: Int { get } }\nextension P { func x() throws {} }",
      "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { func x() }\nprotocol P: A { var x: Int { get } }\n"
        + "extension P where Self: Actor { func x() {} }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\npublic protocol A { func x() }\npublic protocol P: A { var x: Int { get } }\n"
        + "extension P { func x() {} }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { var x: Int { get set } }\nprotocol P: A { var x: String { get } }\n"
        + "extension P { var x: Int { 1 } }", "clashing-requirements"
    ),
    ("struct Void {}\nprotocol P { func f(done: @escaping (Int) -> Void) }", "ambiguous-type"),
    ("typealias Void = Int\nprotocol P { var x: [Void] { get } }", "ambiguous-type"),
    ("protocol P { associatedtype E: Error; func f<F: Error>() throws(F) where F == E }", "clashing-requirements"),
    ("protocol P { associatedtype T; func f<F>(_ x: F) where Self.T == F }", "clashing-requirements"),
    ("protocol P: Collection where SubSequence: P { func f() }", "clashing-requirements"),
    ("// mockgen: skip\nprotocol R {}\nprotocol P: Collection where Self.SubSequence: R {}", "clashing-requirements"),
    (
      "// mockgen: skip\nprotocol A { typealias E = Int; var x: E { get } }\n"
        + "protocol P: A { associatedtype R: RawRepresentable; var x: R { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype O: AnyObject; var x: O { get } }\n"
        + "protocol P: A { var x: AsyncStream<Int> { get } }", "clashing-requirements"
    ),
    ("// mockgen: name = class\nprotocol P { func a() }", "taken-mock-name"),
    ("// mockgen: skip\nprotocol L { func lock() }\nprotocol P: L { var lock: Int { get } }", "clashing-requirements"),
    (
      "// mockgen: skip\nprotocol L { func x<T>() -> T }\nprotocol P: L { var x: Int { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { var x: Int { get } }\nprotocol P: A { var x: [String] { get } }",
      "clashing-requirements"
    ),
    (
      "struct S {}\n// mockgen: skip\nprotocol A { static var x: S? { get } }\nprotocol P: A { static var x: S { get } }",
      "clashing-requirements"
    ),
    (
      "enum O { struct I {} }\n// mockgen: skip\nprotocol A { var x: O.I { get } }\n"
        + "protocol P: A { associatedtype E; var x: [E] { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { var x: Any { get } }\nprotocol P: A { var x: [Int] { get } }",
      "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype K; associatedtype R; var x: R { get }; func k() -> K }\n"
        + "protocol P: A where R == Int, K == String { var x: Self.K { get } }", "clashing-requirements"
    ),
    ("protocol P: Identifiable where ID == Int? { var id: String { get } }", "clashing-requirements"),
    (
      "struct B<T> {}\nenum O { struct I {} }\n// mockgen: skip\nprotocol A { typealias R = O.I; var x: R { get set } }\n"
        + "protocol P: A { associatedtype E; var x: B<E> { get set } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { typealias E = [Int]; var x: Self.E { get } }\n"
        + "protocol P: A { associatedtype O: AnyObject; var x: O { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype E; var x: (any Hashable).Type { get }; func e() -> E }\n"
        + "protocol P: A { var x: [Int] { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype ID; func f() -> ID }\n// mockgen: skip\nprotocol B: A {\n"
        + "typealias ID = [Int]; var id: (Int, Int) { get } }\nprotocol P: B, Identifiable { func g() }",
      "clashing-requirements"
    ),
    (
      "protocol P: Identifiable where ID == String { typealias Set = Swift.Set<Int>; var id: Set { get } }",
      "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype I }\nprotocol P: A { typealias I = AnyObject }",
      "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype I }\n// mockgen: skip\nprotocol B: A where I == (() -> Int)? {}\n"
        + "protocol P: B { associatedtype I: Sendable }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { typealias I = () -> Int }\nprotocol P: A { associatedtype I: Clock }",
      "clashing-requirements"
    ),
    ("protocol P: AsyncIteratorProtocol where Failure: AnyObject { func end() }", "clashing-requirements"),
    ("protocol P: Hashable { var hashValue: String { get } }", "clashing-requirements"),
    (
      "import Foundation\nprotocol P: NSObjectProtocol { var hashValue: String { get async } }",
      "clashing-requirements"
    ),
    ("import Foundation\nprotocol P: NSObjectProtocol { var hashValue: Int { get set } }", "clashing-requirements"),
    (
      "import Foundation\n// mockgen: skip\nprotocol A: Identifiable where ID == UUID {\n"
        + "associatedtype T: ExpressibleByStringLiteral }\nprotocol P: A { var id: T { get } }", "clashing-requirements"
    ),
    ("protocol P: Hashable { func hashValue() throws -> [Int] }", "clashing-requirements"),
    (
      "// mockgen: skip\nprotocol A { associatedtype S: Sequence & Hashable; var x: String { get } }\n"
        + "protocol P: A { var x: S.Iterator { get throws } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype I }\n"
        + "protocol P: A where I == Result<Int, any Error> { associatedtype I: Equatable; func f() -> I }",
      "clashing-requirements"
    ),
    ("// mockgen: mock\nstruct C { var f: () -> Int; var `self`: Int? = nil }", "reserved-name"),
    (
      "// mockgen: skip\nprotocol A { associatedtype K }\n// mockgen: skip\nprotocol B: A where K: Hashable {}\n"
        + "protocol P: B where K == [String: Any] {}", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol M {}\n// mockgen: skip\nprotocol A { associatedtype K: Sendable }\n"
        + "protocol P: A where K == (any M).Type {}", "clashing-requirements"
    ),
    (
      "import Foundation\n// mockgen: skip\nprotocol A { associatedtype E: Sendable }\n"
        + "protocol P: A where E == NSObject { func f(_ e: E) }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype C: Identifiable; var x: AsyncStream<Void> { get } }\n"
        + "protocol P: A { var x: C.ID { get } }", "clashing-requirements"
    ),
    (
      "enum K: String { case one }\n// mockgen: skip\nprotocol A { associatedtype I: RawRepresentable = K; var x: I { get } }\n"
        + "protocol P: A { var x: [String: Int]? { get throws } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol M {}\n// mockgen: skip\nprotocol A { associatedtype I: M; subscript(x: Int) -> I { get } }\n"
        + "protocol P: A { subscript(x: Int) -> Swift.Void { get throws } }", "clashing-requirements"
    ),
    ("class C {}\nprotocol P: C, Hashable { func hashValue<T>() -> T }", "clashing-requirements"),
    ("protocol P: NSObjectProtocol { init() async }", "clashing-requirements"),
    ("class N {}\nprotocol P: NSObjectProtocol { var description: N { get } }", "clashing-requirements"),
    ("protocol P: NSObjectProtocol { var hash: Int { get set } }", "clashing-requirements"),
    ("// mockgen: mock\n@MainActor class C { func `self`() -> Int { 1 } }", "reserved-name"),
    ("protocol P { typealias F = Never; subscript(x: Self.F) -> Int { get } }", "uninhabited-parameter"),
    (
      "// mockgen: skip\n@MainActor protocol A { func a() }\nprotocol P: A, Actor { func b() }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { var x: Int! { get } }\nprotocol P: A { var x: Int? { get } }",
      "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { func f(_ x: Int!) }\nprotocol P: A { func f(_ x: Int?) }", "clashing-requirements"
    ),
    ("// mockgen: skip\nprotocol A { func f() -> Int! }\nprotocol P: A { func f() -> Int? }", "clashing-requirements"),
    ("protocol P { func f<T>(_ a: String) -> T?; func f<T>(_ a: String) -> T }", "clashing-requirements"),
    (
      "protocol P { func f<T: Decodable>() throws -> T; func f<T: Decodable>() throws -> [T] }", "clashing-requirements"
    ),
    ("protocol P { func f<T: Hashable>() -> T; func f<T>() -> T }", "clashing-requirements"),
    (
      "protocol P { subscript<T>(a: Int) -> T? where T: Hashable { get }; subscript<T>(b: Int) -> T { get } }",
      "clashing-requirements"
    ),
    (
      "typealias H = (Int) -> Void\nstruct S<T> {}\n// mockgen: skip\nprotocol A { var x: S<H> { get } }\n"
        + "protocol P: A { var x: S<Int> { get async throws } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { typealias H = () -> Void; var x: H { get } }\nprotocol P: A { var x: H? { get } }",
      "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { var x: Self { get } }\nprotocol P: A { var x: () -> Int { get } }",
      "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype T; var x: [T] { get } }\nprotocol P: A { var x: T? { get } }",
      "clashing-requirements"
    ),
    (
      "enum S: CaseIterable { case a }\n// mockgen: skip\nprotocol A { associatedtype C: CaseIterable & Hashable\n"
        + "var x: C { get } }\nprotocol P: A { var x: Int? { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype C where C: Hashable; var x: C { get } }\n"
        + "protocol P: A { var x: [String: AsyncStream<Int>] { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype C: Equatable; var x: C { get } }\n"
        + "protocol P: A { var x: [() -> Int]? { get } }", "clashing-requirements"
    ),
    (
      "import Foundation\n// mockgen: skip\nprotocol A { associatedtype C: Sendable }\n"
        + "protocol P: A where C == Notification { func f() -> C }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype C: Sequence where C.Iterator: Sendable }\n"
        + "protocol P: A where C == AnySequence<Int> { func f() -> C }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype C: CaseIterable; var x: C { get } }\n"
        + "protocol P: A { typealias Error = Int; var x: any Swift.Error { get } }", "clashing-requirements"
    ),
    (
      "struct S {}\n// mockgen: skip\nprotocol A { associatedtype C; var x: C { get } }\n// mockgen: skip\n"
        + "protocol B: A { typealias Error = Int; var x: any Swift.Error { get } }\nprotocol P: B where C == S {}",
      "clashing-requirements"
    ),
    (
      "struct S {}\nextension S: Equatable {}\n// mockgen: skip\nprotocol A { associatedtype C: Hashable; var x: C { get } }\n"
        + "protocol P: A { var x: S { get } }", "clashing-requirements"
    ),
    (
      "import Foundation\n// mockgen: skip\nprotocol A { var x: Foundation.Data { get } }\n"
        + "protocol P: A { var x: [Int] { get } }", "clashing-requirements"
    ),
    (
      "import Foundation\nprotocol P: Identifiable where ID == Date { var id: AsyncStream<Int> { get } }",
      "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A: Identifiable { typealias ID = Bool }\nprotocol P: A { var id: Self { get throws } }",
      "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol ReturnResult {}\n// mockgen: mock\nclass C { enum MockRuntime { case a }; func f() -> Int { 1 } }",
      "reserved-name"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype C: Collection; var x: C.Element { get } }\n"
        + "protocol P: A where C == [Int] { var x: Bool { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype C: Collection; var x: C.Element { get } }\n"
        + "protocol P: A where C == Set<Int> { var x: Bool { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype C: Collection; var x: C.Element { get } }\n"
        + "protocol P: A where C == String { var x: Bool { get } }", "clashing-requirements"
    ),
    (
      "// mockgen: skip\nprotocol A { associatedtype C: Collection; var x: C.Element { get } }\n"
        + "protocol P: A where C.Element == String { var x: Bool { get } }", "clashing-requirements"
    ),
    (
      "struct S {}\n// mockgen: skip\nprotocol A { associatedtype T: CaseIterable; var x: T.AllCases { get } }\n"
        + "protocol P: A { var x: [S] { get } }", "clashing-requirements"
    ),
    (
      "import Foundation\n// mockgen: skip\nprotocol A { associatedtype T; var x: T { get } }\n"
        + "protocol P: A where T == NSObject { var x: [Int] { get } }", "clashing-requirements"
    ),
    ("import Foundation\nprotocol P: Actor, NSObjectProtocol { func f() }", "clashing-requirements"),
    ("protocol P { func f(`_` x: Int) }", "reserved-name"),
    ("// mockgen: mock\nstruct C { var `self`: @MainActor (Int) -> Int }", "reserved-name"),
    ("// mockgen: mock\nstruct C { var `self`: nonisolated(nonsending) () async -> Int }", "reserved-name"),
    ("// mockgen: mock\n@MainActor struct C { var `self`: () async -> Int }", "reserved-name"),
    ("protocol P { func f<each T>(_ h: repeat (each T) -> Void) }", "several-packs"),
    ("enum E {}\nprotocol P { func f(_ e: E) }", "uninhabited-parameter"),
    ("// mockgen: mock\nstruct C { var f: (Int, (Int, (Never, Int))) -> Void }", "uninhabited-parameter"),
    ("enum E {}\ntypealias A = E\nprotocol P { func f(_ e: A) }", "uninhabited-parameter"),
  ])
  func refused(source: String, id: String) throws {
    let result = try generate(source)
    #expect(result.diagnostics.map(\.id) == [id])
    #expect(result.mockCount == 0)
  }

  @Test(arguments: [
    "protocol P {\n// mockgen: name = load\nfunc a() -> Int\nfunc load() -> Int }",
    "protocol P { var x: Int { get }; static func x() -> Int; func x(_ a: Int); func x() async }",
    "// mockgen: skip\nprotocol A { associatedtype T; var x: T { get } }\nprotocol P: A where T == Int { var x: Int { get } }",
    "enum E: Int { case a }\nprotocol P: RawRepresentable { var rawValue: Int { get } }",
    "// mockgen: skip\nprotocol A { var x: Interval { get } }\nprotocol P: A { var x: Double { get } }",
    "// mockgen: skip\nprotocol X { var c: () -> Void { get } }\nprotocol P: X { var c: @Sendable () -> Void { get } }",
    "// mockgen: skip\nprotocol X { var c: @Sendable () -> Void { get } }\nprotocol P: X { var c: () -> Void { get } }",
    "typealias H = (Int) -> Void\n// mockgen: skip\nprotocol A { var x: [H] { get } }\n"
      + "protocol P: A { var x: [(Int) -> Void] { get } }",
    "struct S<T> {}\n// mockgen: skip\nprotocol A { associatedtype T; var x: S<T> { get } }\n"
      + "protocol P: A where T == Int { var x: S<Int> { get } }",
    "typealias Q = Int\n// mockgen: skip\nprotocol A { var x: Q { get } }\nprotocol P: A { var x: Int { get } }",
    "// mockgen: skip\nprotocol A { var x: Error { get } }\nprotocol P: A { var x: any Error { get } }",
    "struct S<V, E> {}\n// mockgen: skip\nprotocol A { associatedtype Error: Swift.Error; var x: S<Int, Error> { get } }\n"
      + "protocol P: A { var x: S<Int, Never> { get } }",
    "// mockgen: skip\nprotocol A { var x: Int { get } }\nprotocol P: A { static var x: String { get } }",
    "// mockgen: skip\nprotocol A { var x: Int? { get } }\nprotocol P: A { var x: Optional<Swift.Int> { get set } }",
    "protocol P { func f(_ a: String) -> Int; func f<T>(_ a: String) -> T }",
    "protocol P { func f<T: Hashable>(_ a: T); func f<T>(_ a: T) }",
    "protocol P { func f<T>(_ a: T) -> T; func f<T>(_ a: [T]) -> T; func f<T>(b: [T]) -> T }",
    "protocol P { func f<T: BinaryInteger>() -> T; func f<T: BinaryInteger>() -> T? }",
    "protocol P { subscript<T: Codable>(a: Int) -> T? { get }; subscript<T: Codable>(b: Int) -> [T] { get } }",
    "protocol P { func f<T>() -> T; func f<T>() async -> T? }",
    "// mockgen: skip\nprotocol A { var x: Int! { get } }\nprotocol P: A { var x: Int! { get set } }",
    "import Foundation\n// mockgen: skip\nprotocol A { var x: TimeInterval { get } }\nprotocol P: A { var x: Double { get } }",
    "import Foundation\n// mockgen: skip\nprotocol A { var x: Data { get } }\nprotocol P: A { var x: Foundation.Data { get } }",
    "// mockgen: skip\nprotocol A { associatedtype C: Codable; var x: C { get } }\nprotocol P: A { var x: [Int]? { get } }",
    "struct AsyncStream<T> {}\n// mockgen: skip\nprotocol A { associatedtype C: Hashable; var x: C { get } }\n"
      + "protocol P: A { var x: AsyncStream<Int> { get } }",
    "enum MockRuntime {}\nprotocol P { func f() -> Int }",
    "import Foundation\nprotocol P: Actor { init(x: Notification) async }",
    "// mockgen: skip\nprotocol A { init(x: @escaping (AnyHashable) -> AnyHashable) }\nprotocol P: A, Actor {}",
    "typealias T = String\nprotocol P: NSObjectProtocol { var description: T { get } }",
    "// mockgen: mock\nclass C { func `self`() -> Int { 1 } }",
    "class N {}\nclass M: N {}\n// mockgen: skip\nprotocol A { associatedtype K: N; var x: K { get } }\n"
      + "protocol P: A { var x: M { get } }",
    "extension Optional: CustomStringConvertible {}\n// mockgen: skip\n"
      + "protocol A { associatedtype C: CustomStringConvertible; var x: C { get } }\nprotocol P: A { var x: Int? { get } }",
    "struct S {}\nextension S: H {}\n// mockgen: skip\nprotocol H: Hashable {}\n// mockgen: skip\nprotocol A { associatedtype C: Hashable\n"
      + "var x: C { get } }\nprotocol P: A { var x: S { get } }",
    "class S: Decodable {}\nextension S: Encodable {}\n// mockgen: skip\nprotocol A { associatedtype C: Codable\n"
      + "var x: C { get } }\nprotocol P: A { var x: S { get } }",
    "@Model class S {}\n// mockgen: skip\nprotocol A { associatedtype C: Hashable; var x: C { get } }\n"
      + "protocol P: A { var x: S { get } }",
    "class S: Unread {}\n// mockgen: skip\nprotocol A { associatedtype C: Hashable; var x: C { get } }\n"
      + "protocol P: A { var x: S { get } }",
    "enum S { case a }\n// mockgen: skip\nprotocol A { associatedtype C: Hashable & Sendable; var x: C { get } }\n"
      + "protocol P: A { var x: S { get } }",
    "protocol P {\n#if A\nvar x: Int { get }\n#else\nfunc x() -> Int\n#endif\n}",
    "protocol Subject { func a() }",
    "enum E { case a }\nprotocol P { func f(_ e: E) }",
    "enum E { indirect\ncase a }\nprotocol P { func f(_ e: E) }",
  ])
  func beside(source: String) throws {
    let result = try generate(source)
    #expect(result.diagnostics == [])
    #expect(result.mockCount == 1)
  }

  @Test(arguments: [
    ("public class C { public required convenience init(a: Int) {}; init() {} }", false),
    ("public class C { public required convenience init(a: Int) {} }", false),
    (
      "open class B { init(b: Int) {} }\nopen class C: B { public required convenience init(a: Int) {}; public init() {} }",
      false
    ),
    ("open class B {}\nopen class C: B { public required convenience init(a: Int) {}; public init(c: Int) {} }", false),
    (
      "open class B { init() {} }\nopen class C: B { public required convenience init(a: Int) {}; public override init() {} }",
      true
    ),
    ("public class C { public required convenience init(a: Int) {}; public init() {} }", true),
    ("class C { required convenience init(a: Int) {}; init() {} }", true),
  ])
  func requiredConvenienceInitializers(source: String, isInherited: Bool) throws {
    var options = GeneratorOptions()
    options.testableImports = ["App"]
    let result = try generate(["Sources/App/C.swift": source + "\nprotocol P: C { func f() }"], options: options)
    #expect(result.diagnostics.map(\.id) == (isInherited ? [] : ["superclass-initializer"]))
  }

  /// Tests that a mock that fixes a type to one that is not `Sendable` is left to Swift 5 mode, which does not check this.
  @Test(arguments: [
    ("class N {}", "N", true), ("class N {}", "[Int: (N, Int)]?", true), ("public struct N {}", "N", true),
    ("protocol N {}", "any N", true), ("", "Any", true), ("struct N {}", "N", false),
    ("class N {}\nextension N: @unchecked Sendable {}", "N", false), ("@MainActor class N {}", "N", false),
    ("class B: Error {}\nclass N: B {}", "N", false), ("protocol N: Error {}", "any N", false),
    ("class N {}", "Task<N, Never>", true), ("struct N {}", "[Task<N, any Error>]", false),
    ("class N {}\nstruct Task<T> {}", "Task<N>", false),
    ("@MainActor protocol N {}", "any N", false), ("actor N {}", "N", false),
    ("struct N {}", "KeyPath<N, Int>", true), ("class N {}", "AsyncStream<N>", true),
    ("struct N {}", "Result<[N], any Error>", false), ("struct KeyPath {}", "KeyPath", false),
    ("public enum N: String { case one }", "N", true),
    ("struct N<T> { var value: T }", "[N<Int>]", true), ("struct N<K, V> { let k: K\nvar v: V }", "N<Int, Int>", true),
    ("struct N<T> { let id: Int; var value: T { fatalError() } }", "N<Int>", false),
    ("struct N<T: Sendable> { var value: T }", "N<Int>", false),
    ("struct N<T> { var value: T }\nextension N: Sendable where T: Sendable {}", "N<Int>", false),
    ("struct N<T> { @Kept var value: T }", "N<Int>", false),
  ])
  func typesThatAreNotSendable(declaration: String, type: String, isForSwift5: Bool) throws {
    let text = try generate(
      "\(declaration)\n// mockgen: skip\nprotocol A { associatedtype T: Sendable; func f() -> T }\nprotocol P: A where T == \(type) {}"
    ).text
    #expect(text.contains("#if !swift(>=6)") == isForSwift5)
    #expect(text.contains("class MockP"))
  }

  /// Tests that a type with the name of the runtime's module hides only names that the mock needs.
  @Test(arguments: [
    ("actor BaseMock {}", "P", true), ("class MockState {}", "P: Actor", true), ("class MockState {}", "P", false),
    ("struct Item {}", "P", false),
  ])
  func hiddenRuntime(declaration: String, header: String, isRefused: Bool) throws {
    var options = GeneratorOptions()
    options.testableImports = ["App"]
    let source = "enum MockRuntime {}\n\(declaration)\nprotocol \(header) {}"
    let result = try generate(["Sources/App/P.swift": source], options: options)
    #expect(result.diagnostics.map(\.id) == (isRefused ? ["reserved-name"] : []))
  }

  @Test func aGenericTypeIsNoClosure() throws {
    let text = try generate(
      """
      // mockgen: skip
      protocol A { associatedtype Key; func f(_ result: Result<Key, any Error>) }
      protocol P: A where Result == (Int) -> Void { associatedtype Result; func g(_ result: Result) }
      """
    ).text
    #expect(!text.contains("@escaping Result<") && !text.contains("@escaping Swift.Result<"))
    #expect(text.contains("func g(_ result: @escaping Result)"))
  }

  @Test func aClosureOfAnExtensionDoesNotEscape() throws {
    let text = try generate(
      """
      // mockgen: skip
      protocol A { associatedtype M; var m: [M] { get } }
      protocol P: A { func f(_ m: M) }
      extension P { typealias M = (Int) -> Void }
      """
    ).text
    #expect(text.contains("func f(_ m: M)"))
  }

  /// Tests functions that clash with no property: a mock has them although an extension implements them.
  @Test(arguments: [
    "protocol A { func x() async }\nprotocol P: A { var x: Int { get } }\nextension P { func x() {} }",
    "protocol A {\n#if K\nfunc x()\n#endif\n}\nprotocol P: A {\n#if !K\nvar x: Int { get }\n#endif\n}\nextension P { func x() {} }",
    "protocol A { static func x() }\nprotocol P: A { var x: Int { get } }\nextension P { static func x() {} }",
  ])
  func defaultsHideNoOtherFunctions(source: String) throws {
    let result = try generate("// mockgen: skip\n" + source)
    #expect(result.diagnostics == [])
    #expect(result.text.contains("func x()") && result.text.contains("var x: Int {"))
  }
}
