extension BuiltInTemplates {
  /// The adapter to RxSwift's `Infallible`.
  static let rxSwiftInfallible = ##"""
{{! mockgen templates 1 }}
{{!
The adapter to `Infallible`, which RxSwift has since version 6, beside that to RxSwift, which has the waits.
The file that it is appended to imports MockRuntime and RxSwift.
`access` is empty, `package ` or `public `; `nonisolated` is empty or `nonisolated `.
}}
// MARK: - RxSwiftInfallible: what a mocked function returns

{{nonisolated}}extension MockRuntime.MockStream where Failure == Swift.Never {
  /// The same stream for RxSwift, if it cannot fail.
  fileprivate func infallible() -> RxSwift.Infallible<Element> {
    RxSwift.Infallible.create { observer in
      let cancellation = self.subscribe { event in
        switch event {
        case .next(let element): observer(.next(element))
        case .completed: observer(.completed)
        }
      }
      return RxSwift.Disposables.create { cancellation.cancel() }
    }
  }
}

{{nonisolated}}extension MockRuntime.MockedFunction {
  /// Returns the stream of this call as an `Infallible`.
  {{access}}func stream<T>(_ handled: Result?) -> RxSwift.Infallible<T>
  where Result == MockRuntime.StreamResult<T, Swift.Never> {
    source(handled, as: T.self).infallible()
  }

  /// Returns the stream of this call of a generic function as an `Infallible`.
  {{access}}func stream<T>(_ handled: Result?, as type: T.Type) -> RxSwift.Infallible<T>
  where Result == MockRuntime.StreamResult<Any, Swift.Never> {
    source(handled, as: type).infallible()
  }
}

// MARK: - RxSwiftInfallible: mocks written by hand

{{nonisolated}}extension MockRuntime.AsyncMock {
  /// Returns the stream of a function of a hand-written mock: `return mockFunction(returning: fooResult)`.
  {{access}}func mockFunction<T>(
    file: Swift.StaticString = #filePath, line: Swift.UInt = #line, function: Swift.StaticString = #function,
    returning result: MockRuntime.StreamResult<T, Swift.Never>?
  ) -> RxSwift.Infallible<T> {
    mockSource(returning: result, as: T.self, file: file, line: line, function: function).infallible()
  }

  /// Returns the stream of a generic function of a hand-written mock, whose result is stored as `Any`.
  @_disfavoredOverload
  {{access}}func mockFunction<T>(
    file: Swift.StaticString = #filePath, line: Swift.UInt = #line, function: Swift.StaticString = #function,
    returning result: MockRuntime.StreamResult<Any, Swift.Never>?
  ) -> RxSwift.Infallible<T> {
    mockSource(returning: result, as: T.self, file: file, line: line, function: function).infallible()
  }
}

// MARK: - RxSwiftInfallible: real streams as results

{{nonisolated}}extension MockRuntime.StreamResult where Failure == Swift.Never {
  /// Forwards a real `Infallible`. Each call's subscription subscribes to it anew.
  {{access}}static func stream(_ infallible: RxSwift.Infallible<Element>) -> Self {
    Self { observer in
      let subscription = infallible.asObservable().subscribe { event in
        switch event {
        case .next(let element): observer.on(.next(element))
        case .error, .completed: observer.on(.completed)
        }
      }
      return MockRuntime.MockCancellation { subscription.dispose() }
    }
  }
}

"""##
}
