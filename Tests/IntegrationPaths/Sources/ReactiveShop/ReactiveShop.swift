import Foundation
import ReactiveSwift

public struct ShopError: Error {
  public init() {}
}

public protocol ReactiveShop {
  func price(of id: Int) -> SignalProducer<Double, any Error>
  func restock() -> SignalProducer<Void, Never>
  func stock() -> ReactiveSwift.SignalProducer<Int, ShopError>
  func produced() -> SignalProducer<Int, Never>.ProducedSignal
  func observe(_ observer: Signal<Int, Never>.Observer) -> (any Disposable)?
  func ask(completion: @escaping (Signal<Int, Never>.Event) -> Void)
  var sales: Signal<Int, Never> { get }
  var visitors: Property<Int> { get }
  var name: MutableProperty<String> { get }
  var sell: Action<Int, String, Never> { get }
  var scheduler: any DateScheduler { get }
}
