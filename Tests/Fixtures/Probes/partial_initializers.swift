import Foundation

typealias PartialThunk = () -> Int
typealias PartialModel = Decodable & Equatable

protocol PartialRecord: Codable { }
// mockgen: mock
class DecodedByName: Codable { var n: String; init(n: String) { self.n = n }; func f() -> Int { 1 } }
class DecodedImplicitly: Codable { var n = 1 }
// mockgen: mock
class DecodedByHand: DecodedImplicitly {
  override init() { super.init() }
  required init(from d: any Decoder) throws { try super.init(from: d) }
  func f() -> Int { 1 }
}
// mockgen: mock
class DecodedByInheritance: DecodedImplicitly { var m = 1; func f() -> Int { 1 } }
// mockgen: mock
class DecodedByProtocol: PartialRecord { var n: String; init(n: String) { self.n = n }; func f() -> Int { 1 } }
// mockgen: mock
class DecodedByAlias: PartialModel {
  var n = 1
  init() {}
  static func == (a: DecodedByAlias, b: DecodedByAlias) -> Bool { true }
  func f() -> Int { 1 }
}
class NotDecoded { init() {}; init(n: Int) {} }
// mockgen: mock
class DecodedBelow: NotDecoded, Codable { var m = 1; func f() -> Int { 1 } }
// mockgen: mock
class DecodedConveniently: Codable {
  var n = ""
  init() {}
  required convenience init(from d: any Decoder) throws { self.init() }
  func f() -> Int { 1 }
}
// mockgen: mock
class EncodedOnly: Encodable { var n = ""; init(n: Int) {}; func f() -> Int { 1 } }
// mockgen: mock
class DecodedObject: NSObject, Codable { var n = 1; func f() -> Int { 1 } }
// mockgen: mock
@MainActor class DecodedOnActor: Codable { init(n: Int) {}; func f() -> Int { 1 } }
protocol DecodedWithProtocol: DecodedImplicitly { func g() }
protocol DecodedTwice: DecodedByName, Codable { func g() }
protocol DecodedAsRequired: DecodedByName { init(from decoder: any Decoder) throws; func g() }

// mockgen: mock
class FailablePartial { init?(n: Int) {}; init!(m: Int) {}; required init?(k: Int) throws {}; func f() -> Int { 1 } }
// mockgen: mock
class ClosurePartial {
  init(n: Int) async throws {}
  init(c: @escaping () -> Void, d: (Int) -> Void = { _ in }) {}
  init(io: inout Int) {}
  init(s: sending NSObject) {}
  func f() -> Int { 1 }
}
struct Uncopied: ~Copyable {}
// mockgen: mock
class OwnershipPartial { init(n: borrowing Uncopied) {}; init(m: consuming Uncopied) {}; func f() -> Int { 1 } }
// mockgen: mock
class IsolatedParameterPartial {
  init(isolation: isolated (any Actor)? = #isolation, n: Int) async {}
  func f() -> Int { 1 }
}
// mockgen: mock
class ShortAndLong { init(a: Int, b: Int = 2) {}; init(a: Int) {}; func k() -> Int { 1 } }
// mockgen: mock
class LongAndShort { init(a: Int) {}; init(a: Int, v: String...) {}; func k() -> Int { 1 } }
// mockgen: mock
class LabelPartial {
  init(`var` y: Int, `let`: Int, `inout` z: Int) {}
  func f(`var` y: Int, `let`: Int, `inout` z: Int) -> Int { 1 }
  subscript(`inout` z: Int) -> Int { z }
}
// mockgen: mock
class ConstrainedPartial {
  init<S: Sequence>(_ s: S, n: Int = 0) where S.Element == Int {}
  init<T>(of: T, n: Int = 1) where T: Hashable, T: Comparable {}
  init<T>(d: T = 1) {}
  func f<S: Sequence>(_ s: S) -> S.Element? where S.Element: Hashable { nil }
}
// mockgen: mock
class AliasPartial { typealias T = Int; init<T>(t: T) {}; init(u: T) {}; func f(_ t: T) {} }

class ShortBase { init(a: Int, b: Int = 2) {}; init(z: Int) {} }
protocol ShortRequired: ShortBase { init(a: Int); func k() -> Int }
protocol LongRequired: ShortBase { init(z: Int); func k() -> Int }
class ImplicitBase {}
protocol ImplicitRequired: ImplicitBase { init(); func k() -> Int }
class ConvenientBase {
  private init() {}
  init(n: Int) {}
  required convenience init(z: Int) { self.init() }
}
protocol ConvenientRequired: ConvenientBase { func k() -> Int }
class OverridingBase { init(n: Int) {}; required convenience init(z: Int) { self.init(n: z) } }
protocol OverridingRequired: OverridingBase { init(z: Int) }
