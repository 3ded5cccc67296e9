import MockRuntime
import Trickle

extension Promise {
  /// Makes the promise that a mocked function returns.
  static func mocking(_ stream: MockStream<T, any Error>) -> Promise<T> {
    // Two braces mean nothing here, as in {{name}}: an adapter is no template.
    Promise { settle in
      _ = stream.subscribe { event in
        switch event {
        case .next(let value): settle(.success(value))
        case .failed(let error): settle(.failure(error))
        case .completed: break
        }
      }
    }
  }

  /// Forwards the value or the error of a promise.
  func mockEvents(_ receive: @escaping (MockEvent<T, any Error>) -> Void) -> MockCancellation {
    then { result in
      switch result {
      case .success(let value):
        receive(.next(value))
        receive(.completed)
      case .failure(let error): receive(.failed(error))
      }
    }
    return MockCancellation {}
  }
}

extension Drip {
  static func mocking(_ stream: MockStream<Element, Failure>) -> Drip<Element, Failure> {
    Drip { receive in
      let cancellation = stream.subscribe { event in
        switch event {
        case .next(let element): receive(.drop(element))
        case .failed(let error): receive(.dry(error))
        case .completed: receive(.dry(nil))
        }
      }
      return { cancellation.cancel() }
    }
  }

  func mockEvents(_ receive: @escaping (MockEvent<Element, Failure>) -> Void) -> MockCancellation {
    let cancel = collect { drop in
      switch drop {
      case .drop(let element): receive(.next(element))
      case .dry(let error?): receive(.failed(error))
      case .dry(nil): receive(.completed)
      }
    }
    return MockCancellation(cancel)
  }
}

extension Finish {
  static func mocking(_ stream: MockStream<Never, any Error>) -> Finish {
    Finish { done in
      _ = stream.subscribe { event in
        switch event {
        case .failed(let error): done(error)
        case .completed: done(nil)
        }
      }
    }
  }

  func mockEvents(_ receive: @escaping (MockEvent<Never, any Error>) -> Void) -> MockCancellation {
    whenDone { error in receive(error.map { .failed($0) } ?? .completed) }
    return MockCancellation {}
  }
}
