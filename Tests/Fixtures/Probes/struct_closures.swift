import Foundation
// mockgen: mock
@MainActor
struct PanelOfClosures {
  final class Content {}
  var title: () -> String
  var load: (Content) async -> Content?
  var loads: @Sendable (Content) async -> Int
  var act: (@MainActor (Content) async throws -> Content)?
}
// mockgen: mock
struct FreeClosures {
  final class Content {}
  var load: (Content) async -> Content?
  var make: () -> FreeClosures
  var send: @Sendable (sending Content) async -> Void
  var con: (consuming Content) -> Void
  var bor: (borrowing Content) -> Void
  var iso: (isolated (any Actor)?) -> Void
  var nons: nonisolated(nonsending) (Content) async -> Void
  var lent: nonisolated(nonsending) ((Content) -> Void, Int) async -> Void
  var opt: Optional<@Sendable (Int) -> Void>
  var iuo: (() -> Int)!
  var tup: ((Int, String)) -> Void
  var cl: (@escaping () -> Int) -> () -> Int
  var nest: () -> (Int) async throws -> Void
  var some: any Equatable
  var reset: () -> Void
  var calls: (Int) -> [Int]
  var `self`: (Int) -> Int
  var `init`: (Int) -> Int
  var `in`: Int
  var any: (Int) -> Int
  var res: (Result<Int, any Error>) -> Result<Int, any Error>
  var fetch: () throws(StructError) -> Void
  var fetchResult: () -> Int
  var free2: () -> Int
  var client: (@Sendable () -> Void)? = nil
  lazy var lazyc: () -> Int = { 1 }
  private(set) var pset: () -> Int
  var a, b: () -> Int
  let never: () -> Never
  var d: [() -> Int]
  var load2: @Sendable (_ id: Int) async throws(StructError) -> Int
  var sum: @Sendable (Int...) -> Int
  var lazily: @Sendable (@autoclosure () -> String) -> Bool
  var removal: Removal
  typealias Removal = @Sendable (_ ids: [Int]) async throws -> Void
}

// mockgen: mock
struct GenericClosures<T: Sequence, U> where T.Element: Hashable, U: Codable { var f: (T) -> U? ; var g: (T.Element) throws -> Self ; var h: (@MainActor (T) async -> Void)? ; var j: (@MainActor (T) async -> U) }
#if DEBUG
// mockgen: mock
struct ConditionalClosures { var f: (Int) -> Int }
#else
// mockgen: mock
struct ConditionalClosures { var f: (String) -> Int }
#endif

enum StructError: Error { case a }
@propertyWrapper struct WrappedClosure<Value: Sendable>: Sendable { var wrappedValue: Value }
// mockgen: mock
public struct InitialisedClosures: Sendable {
  private let cache: [Int]
  @WrappedClosure private var kept = 3
  let a: @Sendable (Int) -> Int
  let url: String
  public internal(set) var b: @Sendable () async -> Void
  public init(_ b: @escaping @Sendable () async -> Void, a: @escaping @Sendable (Int) -> Int, url: String, kept: Int = 2) {
    (self.a, self.b, self.url, cache) = (a, b, url, [])
  }
  init(url: String) { self.init({}, a: { $0 }, url: url) }
  init?(a: @escaping @Sendable (Int) -> Int) { nil }
}
extension InitialisedClosures {
  static let mock = 3
  static let live = InitialisedClosures(url: "")
}
protocol BesideClosures { func beside() }
// mockgen: mock
struct SentGenerics<T: Equatable & Sendable, U> {
  var f: @Sendable (T) -> T
  var g: Optional<(@Sendable (U) async -> Void)>
  var h: @MainActor (T) async -> T
}
