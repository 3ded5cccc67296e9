// Protocols with streams of Combine.

import Combine
import Foundation
import Observation

protocol Feed {
  func posts(of user: Int) -> AnyPublisher<[String], any Error>
  func newest() -> Future<String, Never>
  func changes() throws -> AnyPublisher<Int, Never>
  var isOnline: AnyPublisher<Bool, Never> { get }
  var title: Published<String>.Publisher { get }
  func ticks() -> AsyncStream<Date>
}

@MainActor
protocol Reader: ObservableObject {
  var page: Int { get }
  var title: String? { get set }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
protocol Library: Observable {
  var reader: Int { get }
}

protocol EventBus: Subject where Output == String, Failure == Never {
  var isOpen: Bool { get }
}

// mockgen: typealias Output = Int
// mockgen: typealias Failure = any Error
protocol AnySubject: Combine.Subject {
  func close()
}
