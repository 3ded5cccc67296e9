extension BuiltInTemplates {
  /// The adapter to RxSwift.
  static let rxSwift = rxSwiftStreams + rxSwiftWaits

  private static let rxSwiftStreams = ##"""
{{!
The adapter to RxSwift: what mocked functions return, what hand-written mocks return, and waits for streams.
The file that it is appended to imports MockRuntime and RxSwift.
`access` is empty, `package ` or `public `; `nonisolated` is empty or `nonisolated `.
`recorders` adds what tests alone call, for which the file imports MockTesting.
}}
// MARK: - RxSwift: what a mocked function returns

{{nonisolated}}extension MockRuntime.MockStream {
  /// The same stream for RxSwift: each subscription runs the result again.
  fileprivate func observable() -> RxSwift.Observable<Element> {
    RxSwift.Observable.create { observer in
      let cancellation = self.subscribe { event in
        switch event {
        case .next(let element): observer.on(.next(element))
        case .failed(let error): observer.on(.error(error))
        case .completed: observer.on(.completed)
        }
      }
      return RxSwift.Disposables.create { cancellation.cancel() }
    }
  }

  /// Returns a `Single`. Creating it directly is faster than `asSingle()`.
  fileprivate func single() -> RxSwift.Single<Element> {
    RxSwift.Single.create { observer in
      // RxSwift 5 and 6 have different words for an event that is an error.
      func fail(_ error: any Swift.Error) { _ = RxSwift.Single.error(error).subscribe(observer) }
      var element: Element?
      let cancellation = self.subscribe { event in
        switch event {
        case .next(let next): element = next
        case .failed(let error): fail(error)
        case .completed: if let element { observer(.success(element)) } else { fail(RxSwift.RxError.noElements) }
        }
      }
      return RxSwift.Disposables.create { cancellation.cancel() }
    }
  }
}

{{nonisolated}}extension MockRuntime.MockStream {
  /// Returns a `Maybe`. Creating it directly is faster than `asMaybe()`.
  fileprivate func maybe() -> RxSwift.Maybe<Element> {
    RxSwift.Maybe.create { observer in
      var element: Element?
      let cancellation = self.subscribe { event in
        switch event {
        case .next(let next): element = next
        case .failed(let error): observer(.error(error))
        case .completed: observer(element.map { .success($0) } ?? .completed)
        }
      }
      return RxSwift.Disposables.create { cancellation.cancel() }
    }
  }
}

{{nonisolated}}extension MockRuntime.MockStream where Element == Swift.Never {
  /// Returns a `Completable`. Creating it directly is faster than `asCompletable()`.
  fileprivate func completable() -> RxSwift.Completable {
    RxSwift.Completable.create { observer in
      let cancellation = self.subscribe { event in
        switch event {
        case .failed(let error): observer(.error(error))
        case .completed: observer(.completed)
        }
      }
      return RxSwift.Disposables.create { cancellation.cancel() }
    }
  }
}

{{nonisolated}}extension MockRuntime.MockedFunction {
\##(rxSwiftFunctions.streams)}

// MARK: - RxSwift: mocks written by hand

{{nonisolated}}extension MockRuntime.AsyncMock {
\##(rxSwiftFunctions.mockFunctions)}

// MARK: - RxSwift: real streams as results

{{nonisolated}}extension RxSwift.ObservableConvertibleType {
  /// Subscribes, and forwards every event to the runtime.
  fileprivate func mockEvents(
    _ receive: @escaping (MockRuntime.MockEvent<Element, any Swift.Error>) -> Swift.Void
  ) -> MockRuntime.MockCancellation {
    let subscription = asObservable().subscribe { event in
      switch event {
      case .next(let element): receive(.next(element))
      case .error(let error): receive(.failed(error))
      case .completed: receive(.completed)
      }
    }
    return MockRuntime.MockCancellation { subscription.dispose() }
  }
}

{{nonisolated}}extension MockRuntime.ValueResult where Failure == any Swift.Error {
  /// Forwards a real `Single`. Each call's subscription subscribes to it anew.
  {{access}}static func stream(_ single: RxSwift.Single<Value>) -> Self {
    Self { observer in single.mockEvents { observer.on($0) } }
  }
}

{{nonisolated}}extension MockRuntime.MaybeResult {
  /// Forwards a real `Maybe`. Each call's subscription subscribes to it anew.
  {{access}}static func stream(_ maybe: RxSwift.Maybe<Value>) -> Self {
    Self { observer in maybe.mockEvents { observer.on($0) } }
  }
}

{{nonisolated}}extension MockRuntime.CompletionResult where Failure == any Swift.Error {
  /// Completes as a real `Completable`. Each call's subscription subscribes to it anew.
  {{access}}static func stream(_ completable: RxSwift.Completable) -> Self {
    Self { observer in completable.mockEvents { observer.on($0) } }
  }
}

{{nonisolated}}extension MockRuntime.StreamResult where Failure == any Swift.Error {
  /// Forwards a real `Observable`. Each call's subscription subscribes to it anew.
  {{access}}static func stream(_ observable: RxSwift.Observable<Element>) -> Self {
    Self { observer in observable.mockEvents { observer.on($0) } }
  }
}

"""##

  private static let rxSwiftFunctions = [
    StreamFunctions(name: "a `Single`", type: "RxSwift.Single<T>", result: "SingleResult", conversion: "single"),
    StreamFunctions(name: "a `Maybe`", type: "RxSwift.Maybe<T>", result: "MaybeResult", conversion: "maybe"),
    StreamFunctions(
      name: "a `Completable`", type: "RxSwift.Completable", result: "CompletableResult", failure: nil,
      conversion: "completable"),
    StreamFunctions(
      name: "an `Observable`", type: "RxSwift.Observable<T>", result: "ObservableResult", conversion: "observable"),
  ]
}
