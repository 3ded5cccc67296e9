import MockRuntime
import PromiseKit

extension Promise {
  static func mocking(_ stream: MockStream<T, any Error>) -> Promise<T> {
    Promise { seal in
      _ = stream.subscribe { event in
        switch event {
        case .next(let value): seal.fulfill(value)
        case .failed(let error): seal.reject(error)
        case .completed: break
        }
      }
    }
  }

  func mockEvents(_ receive: @escaping (MockEvent<T, any Error>) -> Void) -> MockCancellation {
    done(on: nil) { value in
      receive(.next(value))
      receive(.completed)
    }.catch(on: nil, policy: .allErrors) { receive(.failed($0)) }
    return MockCancellation {}
  }
}

extension Guarantee {
  static func mocking(_ stream: MockStream<T, Never>) -> Guarantee<T> {
    Guarantee { fulfill in
      _ = stream.subscribe { event in
        if case .next(let value) = event { fulfill(value) }
      }
    }
  }

  func mockEvents(_ receive: @escaping (MockEvent<T, Never>) -> Void) -> MockCancellation {
    done(on: nil) { value in
      receive(.next(value))
      receive(.completed)
    }
    return MockCancellation {}
  }
}
