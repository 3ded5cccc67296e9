// Pairs of a success and a failure, by many names, and errors that are Optional or known by their declaration alone.
import Foundation
struct PairUser {}
enum PairMishap: Error { case a }
enum PairLocalized: LocalizedError { case a }
protocol PairFault: Error {}
struct PairOdd: PairFault {}
typealias PairOops = any Error
typealias PairMaybeOops = (any Error)?
struct PairOuter { enum Nested: Swift.Error { case a } }
protocol PairQ01 { func get(_ success: @escaping (PairUser) -> Void, _ failure: @escaping ((any Error)?) -> Void) }
protocol PairQ02 { func get(failure: @escaping (NSError?) -> Void, success: @escaping (PairUser) -> Void) }
protocol PairQ03 { func get(onSuccess: @escaping @MainActor (PairUser) -> Void, onError: @escaping @MainActor ((any Error)?) -> Void) }
protocol PairQ04 { func get(onSuccess: ((PairUser?) -> Void)?, onError: (((any Error)?) -> Void)?) }
protocol PairQ05 { func get(success: @escaping @Sendable () -> Void, failure: @escaping @Sendable (PairMishap?) -> Void) }
protocol PairQ06 { func get(completion: @escaping (Int?, PairMishap?) -> Void) }
protocol PairQ07 { func get(completion: @escaping (Int?, PairLocalized?) -> Void) }
protocol PairQ08 { func get(done: @escaping (Int?, PairOdd?) -> Void) }
protocol PairQ09 { func get(done: @escaping (Int?, PairOuter.Nested?) -> Void); func end(_ handler: @escaping (PairMishap?) -> Void) }
protocol PairQ10 { func get(done: @escaping (Int?, PairOops?) -> Void); func b(done: @escaping (PairMaybeOops) -> Void) }
protocol PairQ11 { func get(onError: @escaping ((any Error)?) -> Void); func f(errorHandler: @escaping (NSError?) -> Void) }
protocol PairQ12 { func get(success: @escaping (PairUser) -> Void, progress: @escaping (Double) -> Void, failure: @escaping ((any Error)?) -> Void) }
protocol PairQ13 { func get(success: @escaping (PairUser) -> Void, failure: @escaping ((any Error)?) -> Void) -> Int }
protocol PairQ14 { static func get(success: @escaping (PairUser) -> Void, failure: @escaping ((any Error)?) -> Void) }
protocol PairQ15 { func get<T>(success: @escaping (T) -> Void, failure: @escaping ((any Error)?) -> Void); func h<T>(_ t: T.Type, success: @escaping ([T]) -> Void, failure: @escaping (any Error) -> Void) }
protocol PairQ16 { func get(done: @escaping (Int?, (any PairFault)?) -> Void) }
protocol PairQ17 { associatedtype Item; func get(success: @escaping (Item) -> Void, failure: @escaping ((any Error)?) -> Void); func r(completion: @escaping (Result<Item, any Error>) -> Void) }
protocol PairQ18: Actor { func get(success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable ((any Error)?) -> Void) }
@MainActor protocol PairQ19 { func get(success: @escaping @MainActor () -> Void, failure: @escaping @MainActor ((any Error)?) -> Void) }
protocol PairQ20 { func get(onSuccess: @escaping (Int) -> Void, onError: @escaping (any Error) -> Void, completion: @escaping () -> Void) }
protocol PairQ21 { func get(success: @escaping (Int) -> Void, failure: @escaping (Error?) -> Void); func g(success: @escaping (Int) -> Void, failure: @escaping (Optional<any Error>) -> Void) }
// mockgen: mock
struct PairQ22 { var load: (_ success: @escaping (Int) -> Void, _ failure: @escaping ((any Error)?) -> Void) -> Void; var other: (_ onCompletion: @escaping (Bool) -> Void) -> Void }
// mockgen: mock
open class PairQ23 { public init() {}; open func load(success: @escaping (Int) -> Void, failure: @escaping ((any Error)?) -> Void) {}; open func fetch<T: Decodable>(_ t: T.Type, completion: @escaping (Result<T, any Error>) -> Void) {} ; open func shut() {}; open func shut(completion: @escaping () -> Void) {} }
protocol PairP01 { func get(success: @escaping (PairUser) -> Void, failure: @escaping (any Error) -> Void) }
protocol PairP02 { func get(success: @escaping (PairUser?) -> Void, failure: @escaping ((any Error)?) -> Void) }
protocol PairP03 { func get(success: @escaping (PairUser) -> Void, failure: @escaping ((any Error)?) -> Void) }
protocol PairP04 { func get(success: @escaping () -> Void, failure: @escaping (any Error) -> Void) }
protocol PairP05 { func get(success: @escaping () -> Void, failure: @escaping ((any Error)?) -> Void) }
protocol PairP06 { func get(onSuccess: @escaping (PairUser) -> Void, onError: @escaping (any Error) -> Void) }
protocol PairP07 { func get(onSuccess: @escaping (PairUser) -> Void, onFailure: @escaping (NSError) -> Void) }
protocol PairP08 { func get(failure: @escaping (any Error) -> Void, success: @escaping (PairUser) -> Void) }
protocol PairP09 { func get(completion: @escaping (PairUser) -> Void, failure: @escaping (any Error) -> Void) }
protocol PairP10 { func get(success: @escaping ([PairUser]?) -> Void, failure: @escaping (NSError?) -> Void) }
protocol PairP11 { func get(id: Int, success: ((PairUser) -> Void)?, failure: ((any Error) -> Void)?) }
protocol PairP12 { func get(success: @escaping (PairUser, Int) -> Void, failure: @escaping (any Error) -> Void) }
protocol PairP13 { func get(success: @escaping (PairUser) -> Void, failure: @escaping (String) -> Void) }
protocol PairP14 { func get(success: @escaping (PairUser) -> Void, failure: @escaping () -> Void) }
protocol PairP15 { func get(success: @escaping (PairUser) -> Void, failure: @escaping (any Error, Int) -> Void) }
protocol PairP16 { func get(success: @escaping (PairUser?) -> Void, failure: @escaping (NSError?) -> Void) }
protocol PairP17 { func get(then: @escaping (PairUser) -> Void, catch: @escaping ((any Error)?) -> Void) }
protocol PairP18 { func get(success: @escaping (Bool) -> Void, error: @escaping ((any Error)?) -> Void) }
protocol PairP19 { func get(progress: @escaping (Double) -> Void, completion: @escaping ((any Error)?) -> Void) }
protocol PairQ24 { func get(success: @escaping (PairUser) -> Void, errorCallback: @escaping ((any Error)?) -> Void); func put(completion: @escaping (Int) -> Void, onFailureCompletion: @escaping (PairMishap) -> Void) }
protocol PairQ25 { func end(completion: @escaping (Void?, (any Error)?) -> Void); func shut(done: @escaping (()?, PairMishap?) -> Void) }
