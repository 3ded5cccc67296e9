import Foundation
import RxRelay
import RxSwift

public protocol RxShop {
  func price(of id: Int) -> Single<Double>
  func stock(of id: Int) -> RxSwift.Single<[String: Int]>
  func note() -> Maybe<String>
  func restock(_ ids: [Int]) -> Completable
  func sums() -> PrimitiveSequence<SingleTrait, Int>
  func lastSale() -> Single<Int>?
  func days() -> Observable<Single<Int>>
  func each(_ body: @escaping (Single<Int>) -> Completable)
  func ask(completion: @escaping (SingleEvent<Int>) -> Void)
  func answer(_ body: @escaping Single<Int>.SingleObserver)
  func watch(_ observer: AnyObserver<Int>) -> any Disposable
  func decoded<T: Decodable>(_ type: T.Type) -> Single<T>
  func slowly() async throws -> Single<Int>
  func after(_ time: RxTimeInterval) -> RxTime
  var isOpen: Infallible<Bool> { get }
  var sales: Observable<RxSwift.Event<Int>> { get }
  var visitors: BehaviorRelay<Int> { get }
  var rings: PublishRelay<Void> { get }
  var messages: PublishSubject<String> { get }
  var scheduler: any SchedulerType { get }
  subscript(id: Int) -> Single<Int> { get }
  static func open() -> Completable
}

public protocol Shelf {
  associatedtype Item
  func all() -> Single<[Item]>
}

public typealias Loading<Value> = Single<Result<Value, any Error>>
public typealias Done = Completable

public protocol RxWarehouse {
  typealias Ticks = Observable<Int>
  func load() -> Loading<Int>
  func done() -> Done
  var ticks: Ticks { get }
}

/// A type with the name of a type of the framework.
public struct Event {
  public var name: String
}

public enum Floor {
  public struct Single<Value> {
    public var value: Value
  }
  public protocol Plan {
    func own() -> Single<Int>
    func rx() -> RxSwift.Single<Int>
  }
}

public protocol Calendar {
  func event() -> Event
  func events() -> Observable<Event>
}
