import Foundation
import OpenCombine

public enum ShopError: Error { case closed }

public protocol OpenCombineShop: AnyObject {
  func price(of id: Int) -> AnyPublisher<Double, any Error>
  func restock() -> AnyPublisher<Void, Never>
  func stock() -> Future<Int, ShopError>
  func mapped<P: Publisher>(_ publisher: P) -> AnyPublisher<P.Output, P.Failure>
  func send(_ publisher: some Publisher<Int, Never>)
  func keep(_ token: AnyCancellable, _ demand: Subscribers.Demand, completion: Subscribers.Completion<ShopError>)
  func order() -> any Cancellable
  var sales: OpenCombine.AnyPublisher<Int, ShopError> { get }
  var visitors: CurrentValueSubject<Int, Never> { get }
  var rings: PassthroughSubject<Int, Never> { get }
}

public protocol ShopModel: ObservableObject {
  var count: Int { get }
}
