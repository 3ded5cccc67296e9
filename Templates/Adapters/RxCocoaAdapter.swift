extension BuiltInTemplates {
  /// The adapter to RxCocoa's `Driver` and `Signal`.
  static let rxCocoa = ##"""
{{! mockgen templates 1 }}
{{!
The adapter to RxCocoa, beside that to RxSwift, which has the waits: what mocked and hand-written functions return.
The file that it is appended to imports MockRuntime and RxSwift. Newer versions of RxCocoa are for Apple's platforms alone.
`access` is empty, `package ` or `public `; `nonisolated` is empty or `nonisolated `.
}}
#if canImport(RxCocoa)
  // MARK: - RxCocoa: what a mocked function returns

  import RxCocoa

  {{nonisolated}}extension MockRuntime.MockStream where Failure == Swift.Never {
    /// The same stream for RxCocoa, which shares one subscription and delivers on the main thread.
    fileprivate func sharedEvents() -> RxSwift.Observable<Element> {
      RxSwift.Observable.create { observer in
        let cancellation = self.subscribe { event in
          switch event {
          case .next(let element): observer.on(.next(element))
          case .completed: observer.on(.completed)
          }
        }
        return RxSwift.Disposables.create { cancellation.cancel() }
      }
    }

    fileprivate func driver() -> RxCocoa.Driver<Element> { sharedEvents().asDriver(onErrorDriveWith: .empty()) }

    fileprivate func signal() -> RxCocoa.Signal<Element> { sharedEvents().asSignal(onErrorSignalWith: .empty()) }
  }

  {{nonisolated}}extension MockRuntime.MockedFunction {
    /// Returns the stream of this call as a `Driver`; it delivers on the main thread, as every `Driver` does.
    {{access}}func stream<T>(_ handled: Result?) -> RxCocoa.Driver<T>
    where Result == MockRuntime.StreamResult<T, Swift.Never> {
      source(handled, as: T.self).driver()
    }

    /// Returns the stream of this call of a generic function as a `Driver`.
    {{access}}func stream<T>(_ handled: Result?, as type: T.Type) -> RxCocoa.Driver<T>
    where Result == MockRuntime.StreamResult<Any, Swift.Never> {
      source(handled, as: type).driver()
    }

    /// Returns the stream of this call as a `Signal`; it delivers on the main thread, as every `Signal` does.
    {{access}}func stream<T>(_ handled: Result?) -> RxCocoa.Signal<T>
    where Result == MockRuntime.StreamResult<T, Swift.Never> {
      source(handled, as: T.self).signal()
    }

    /// Returns the stream of this call of a generic function as a `Signal`.
    {{access}}func stream<T>(_ handled: Result?, as type: T.Type) -> RxCocoa.Signal<T>
    where Result == MockRuntime.StreamResult<Any, Swift.Never> {
      source(handled, as: type).signal()
    }
  }

  // MARK: - RxCocoa: mocks written by hand

  {{nonisolated}}extension MockRuntime.AsyncMock {
    /// Returns the stream of a function of a hand-written mock: `return mockFunction(returning: fooResult)`.
    {{access}}func mockFunction<T>(
      file: Swift.StaticString = #filePath, line: Swift.UInt = #line, function: Swift.StaticString = #function,
      returning result: MockRuntime.StreamResult<T, Swift.Never>?
    ) -> RxCocoa.Driver<T> {
      mockSource(returning: result, as: T.self, file: file, line: line, function: function).driver()
    }

    /// Returns the stream of a generic function of a hand-written mock, whose result is stored as `Any`.
    @_disfavoredOverload
    {{access}}func mockFunction<T>(
      file: Swift.StaticString = #filePath, line: Swift.UInt = #line, function: Swift.StaticString = #function,
      returning result: MockRuntime.StreamResult<Any, Swift.Never>?
    ) -> RxCocoa.Driver<T> {
      mockSource(returning: result, as: T.self, file: file, line: line, function: function).driver()
    }

    /// Returns the stream of a function of a hand-written mock: `return mockFunction(returning: fooResult)`.
    {{access}}func mockFunction<T>(
      file: Swift.StaticString = #filePath, line: Swift.UInt = #line, function: Swift.StaticString = #function,
      returning result: MockRuntime.StreamResult<T, Swift.Never>?
    ) -> RxCocoa.Signal<T> {
      mockSource(returning: result, as: T.self, file: file, line: line, function: function).signal()
    }

    /// Returns the stream of a generic function of a hand-written mock, whose result is stored as `Any`.
    @_disfavoredOverload
    {{access}}func mockFunction<T>(
      file: Swift.StaticString = #filePath, line: Swift.UInt = #line, function: Swift.StaticString = #function,
      returning result: MockRuntime.StreamResult<Any, Swift.Never>?
    ) -> RxCocoa.Signal<T> {
      mockSource(returning: result, as: T.self, file: file, line: line, function: function).signal()
    }
  }

  // MARK: - RxCocoa: real streams as results

  {{nonisolated}}extension MockRuntime.StreamResult where Failure == Swift.Never {
    /// Forwards a real `Driver` or `Signal`. Each call's subscription subscribes to it anew.
    {{access}}static func stream<S: RxCocoa.SharingStrategyProtocol>(
      _ sequence: RxCocoa.SharedSequence<S, Element>
    ) -> Self {
      Self { observer in
        let subscription = sequence.asObservable().subscribe { event in
          switch event {
          case .next(let element): observer.on(.next(element))
          case .error, .completed: observer.on(.completed)
          }
        }
        return MockRuntime.MockCancellation { subscription.dispose() }
      }
    }
  }
#endif

"""##
}
