// Protocols with streams of Combine.

import Combine
import Foundation

protocol Feed {
  func posts(of user: Int) -> AnyPublisher<[String], any Error>
  func newest() -> Future<String, Never>
  func changes() throws -> AnyPublisher<Int, Never>
  var isOnline: AnyPublisher<Bool, Never> { get }
  var title: Published<String>.Publisher { get }
  func ticks() -> AsyncStream<Date>
}
