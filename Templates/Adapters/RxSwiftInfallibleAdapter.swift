extension BuiltInTemplates {
  /// The adapter to RxSwift's `Infallible`.
  static let rxSwiftInfallible = ##"""
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
\##(infallibleFunctions.streams)}

// MARK: - RxSwiftInfallible: mocks written by hand

{{nonisolated}}extension MockRuntime.AsyncMock {
\##(infallibleFunctions.mockFunctions)}

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

  private static let infallibleFunctions = StreamFunctions(
    name: "an `Infallible`", type: "RxSwift.Infallible<T>", result: "StreamResult", failure: ", Swift.Never",
    conversion: "infallible")
}
