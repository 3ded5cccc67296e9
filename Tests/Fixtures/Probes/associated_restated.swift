
struct RestatedUser: Hashable {}
protocol RestatedUseCase { associatedtype Input; associatedtype Output; func execute(input: Input) async throws -> Output }
protocol RestatedGetUser: RestatedUseCase { func execute(input: Int) async throws -> RestatedUser }
protocol RestatedGetAll: RestatedUseCase { func execute(input: Void) async throws -> [RestatedUser] }
protocol RestatedGetPartly: RestatedUseCase { func execute(input: Int) async throws -> Output }
protocol RestatedGetMore: RestatedUseCase { func execute(input: Int) async throws -> RestatedUser; func execute(input: String) async throws -> RestatedUser }
protocol RestatedGetSync: RestatedUseCase { func execute(input: Int) throws -> RestatedUser }
protocol RestatedGetNo: RestatedUseCase { func execute(input: Int) async -> RestatedUser }
protocol RestatedNeeds { associatedtype U; func one(input: U) -> Int; func two() -> [U]; var three: U? { get } }
protocol RestatedOneOf: RestatedNeeds { func one(input: String) -> Int }
protocol RestatedAllOf: RestatedNeeds { func one(input: String) -> Int; func two() -> [String]; var three: String? { get } }
protocol RestatedProp: RestatedNeeds { var three: String? { get } }
protocol RestatedSubs { associatedtype K: Hashable; associatedtype V; subscript(key: K) -> V? { get }; init(_ v: [K: V]) }
protocol RestatedSubsC: RestatedSubs { subscript(key: String) -> Int? { get }; init(_ v: [String: Int]) }
protocol RestatedSubsD: RestatedSubs { subscript(key: String) -> Int? { get } }
protocol RestatedClos { associatedtype E; func load(_ done: @escaping (Result<E, Error>) -> Void); func map<T>(_ f: (E) -> T) -> [T] }
protocol RestatedClosC: RestatedClos { func load(_ done: @escaping (Result<RestatedUser, Error>) -> Void); func map<T>(_ f: (RestatedUser) -> T) -> [T] }
protocol RestatedGrand: RestatedGetUser { func execute(input: Int) async throws -> RestatedUser; func extra() }
protocol RestatedSib1 { func execute(input: Int) async throws -> RestatedUser }
protocol RestatedSib: RestatedUseCase, RestatedSib1 {}
enum RestatedBox { struct In {}; protocol RestatedP: RestatedUseCase { func execute(input: In) async throws -> In? } }
protocol RestatedOverl { associatedtype T; func go(_ t: T); func go(_ s: String) }
protocol RestatedStatic { associatedtype T; static func make() -> T; static var d: T { get } }
protocol RestatedStaticC: RestatedStatic { static func make() -> Int; static var d: Int { get } }
protocol RestatedBounded { associatedtype T: Hashable; func put(_ t: T) }
protocol RestatedBoundedC: RestatedBounded { func put(_ t: RestatedUser) }
@MainActor protocol RestatedOnActor: RestatedUseCase { func execute(input: Int) async throws -> RestatedUser }
protocol RestatedByActor: Actor, RestatedUseCase { func execute(input: Int) async throws -> RestatedUser }
@MainActor protocol RestatedBoundOnActor: RestatedUseCase where Input == Int { func execute(input: Int) async throws -> RestatedUser }
@MainActor protocol RestatedOnActorStatic: RestatedStatic { static func make() -> Int; static var d: Int { get } }
final class RestatedReference {}
@MainActor protocol RestatedUnsendable: RestatedUseCase { func execute(input: RestatedReference) async throws -> RestatedReference }
