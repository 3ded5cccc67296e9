extension BuiltInTemplates {
  /// The adapter to RxCocoa's `Driver` and `Signal`.
  static let rxCocoa = ##"""
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
\##(rxCocoaFunctions.streams)  }

  // MARK: - RxCocoa: mocks written by hand

  {{nonisolated}}extension MockRuntime.AsyncMock {
\##(rxCocoaFunctions.mockFunctions)  }

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

  private static let rxCocoaFunctions = ["Driver", "Signal"].map { name in
    StreamFunctions(
      name: "a `\(name)`", remark: "; it delivers on the main thread, as every `\(name)` does",
      type: "RxCocoa.\(name)<T>", result: "StreamResult", failure: ", Swift.Never", conversion: name.lowercased(),
      indentation: "    ")
  }
}
