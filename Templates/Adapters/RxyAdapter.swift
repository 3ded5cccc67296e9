extension BuiltInTemplates {
  /// The vocabulary of mocks and tests that were written for Rxy.
  static let rxy = ##"""
{{!
The words of Rxy that the runtime and the adapter to RxSwift do not have, for mocks and tests that were written for it.
It is used with the adapter to RxSwift. The file that it is appended to imports Foundation, MockRuntime and RxSwift.
`access` is empty, `package ` or `public `; `nonisolated` is empty or `nonisolated `.
}}
// MARK: - Rxy: mocks written by hand

{{nonisolated}}extension MockRuntime.BaseMock {
  /// Creates a mock whose failures are reported at the given location.
  {{access}}convenience init(file: Swift.StaticString, line: Swift.UInt = #line) {
    self.init(fileID: file, filePath: file, line: line, column: 1)
  }

  /// The mock that converts a result to a stream outside of a mock.
  fileprivate static func resolving(
    _ fileID: Swift.StaticString, _ filePath: Swift.StaticString, _ line: Swift.UInt, _ column: Swift.UInt
  ) -> MockRuntime.BaseMock {
    let mock = MockRuntime.BaseMock(fileID: fileID, filePath: filePath, line: line, column: column)
    mock.delivery = .immediate
    return mock
  }
}

/// The errors of Rxy. Mocks fail with a `MockError`, which `RxyError(error)` converts.
{{nonisolated}}{{access}}enum RxyError: Swift.Error, @unchecked Swift.Sendable {
  case wrongType(expected: Any, found: Any)
  case unexpectedFunctionCall(Swift.String)
  case decodingError(expected: Any, fromJSON: Swift.String?, error: any Swift.Error)
  case fileNotFound
  case invalidData
  case noError

  /// - Returns: The error, or `nil` if it does not come from a mock.
  {{access}}init?(_ error: any Swift.Error) {
    switch error as? MockRuntime.MockError {
    case .unexpectedFunctionCall(let name): self = .unexpectedFunctionCall(name)
    case .invalidData: self = .invalidData
    case .fileNotFound: self = .fileNotFound
    case .decodingFailed(let type, let json, _): self = .decodingError(expected: type, fromJSON: json, error: error)
    case .typeMismatch(let text): self = .wrongType(expected: text, found: text)
    case .completedWithoutValue, nil: return nil
    }
  }
}

// MARK: - Rxy: generated events

{{nonisolated}}extension MockRuntime.StreamResult where Failure == any Swift.Error {
  /// Emits the events that the closure sends to an observer of RxSwift. It runs once per subscription.
  @_disfavoredOverload
  {{access}}static func generate(
    using body: @escaping (RxSwift.AnyObserver<Element>) -> Swift.Void
  ) -> MockRuntime.StreamResult<Element, Failure> {
    .generate({ (observer: MockRuntime.MockObserver<Element, any Swift.Error>) in
      body(
        RxSwift.AnyObserver { event in
          switch event {
          case .next(let element): observer.onNext(element)
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        })
    })
  }
}

{{nonisolated}}extension MockRuntime.MockObserver {
  /// The same as `on(.next(element))`.
  {{access}}func onNext(_ element: Element) { on(.next(element)) }

  /// The same as `on(.failed(error))`.
  {{access}}func onError(_ error: Failure) { on(.failed(error)) }

  /// The same as `on(.completed)`.
  {{access}}func onCompleted() { on(.completed) }
}

{{nonisolated}}extension MockRuntime.MockEvent {
  /// The same as `failed(error)`.
  {{access}}static func error(_ error: Failure) -> Self { .failed(error) }
}

// MARK: - Rxy: results outside of mocks

\##(resolvedResults)
// MARK: - Rxy: threads

{{nonisolated}}extension RxSwift.PrimitiveSequence {
  /// Subscribes in the background, and delivers on the main thread or on the given scheduler.
  {{access}}func executeInBackground(
    observeOn scheduler: any RxSwift.ImmediateSchedulerType = RxSwift.MainScheduler.asyncInstance
  ) -> RxSwift.PrimitiveSequence<Trait, Element> {
    observe(on: scheduler).subscribe(on: RxSwift.ConcurrentDispatchQueueScheduler(qos: .default))
  }
}

{{nonisolated}}extension RxSwift.Observable {
  /// Subscribes in the background, and delivers on the main thread or on the given scheduler.
  {{access}}func executeInBackground(
    observeOn scheduler: any RxSwift.ImmediateSchedulerType = RxSwift.MainScheduler.asyncInstance
  ) -> RxSwift.Observable<Element> {
    observe(on: scheduler).subscribe(on: RxSwift.ConcurrentDispatchQueueScheduler(qos: .default))
  }
}
{{#recorders}}

// MARK: - Rxy: waits at a given location

{{nonisolated}}extension RxSwift.Observable {
\##(observableWaits.suffix(2).atLocation)}

{{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == RxSwift.SingleTrait {
\##(singleWaits.atLocation)}

{{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == RxSwift.MaybeTrait {
\##(maybeWaits.atLocation)}

{{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == RxSwift.CompletableTrait, Element == Swift.Never {
\##(completableWaits.atLocation)}
{{/recorders}}
"""##

  /// The functions that convert results to streams.
  private static var resolvedResults: String {
    [
      ("ValueResult where Failure == any Swift.Error", "Single<Value>"), ("MaybeResult", "Maybe<Value>"),
      ("CompletionResult where Failure == any Swift.Error", "Completable"),
      ("StreamResult where Failure == any Swift.Error", "Observable<Element>"),
    ].map { result, stream in
      """
      {{nonisolated}}extension MockRuntime.\(result) {
        /// The stream of a function with this result, without a change of threads.
        {{access}}func resolve(
          fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
          line: Swift.UInt = #line, column: Swift.UInt = #column
        ) -> RxSwift.\(stream) {
          MockRuntime.BaseMock.resolving(fileID, filePath, line, column).mockFunction(returning: self)
        }
      }

      """
    }.joined(separator: "\n")
  }
}

extension Sequence<StreamWait> {
  /// The waits that block, with the location that mocks and tests of Rxy give: a file and a line.
  fileprivate var atLocation: String {
    map { wait in
      let documentation = wait.documentation.dropLast() + " there."
      let result = wait.result.map { " -> \($0)" } ?? ""
      let location = "file: Swift.StaticString, line: Swift.UInt = #line"
      var head = "  {{access}}func \(wait.name)(\(location))\(result) {"
      if head.utf8.count > 120 { head = "  {{access}}func \(wait.name)(\n    \(location)\n  )\(result) {" }
      return """
          /// \(documentation)\(wait.result == nil ? "" : "\n  @discardableResult")
        \(head)
            \(wait.name)(fileID: file, filePath: file, line: line, column: 1)
          }

        """
    }.joined(separator: "\n")
  }
}
