extension BuiltInTemplates {
  /// What mocks and tests say that were written for Rxy.
  static let rxy = ##"""
{{! mockgen templates 1 }}
{{!
The words of Rxy that the runtime and the adapter to RxSwift do not have, for mocks and tests that were written for it.
It stands beside the adapter to RxSwift. The file that it is appended to imports Foundation, MockRuntime and RxSwift.
`access` is empty, `package ` or `public `; `nonisolated` is empty or `nonisolated `.
}}
// MARK: - Rxy: mocks written by hand

{{nonisolated}}extension BaseMock {
  /// Makes a mock whose failures are reported at a place that was handed on.
  {{access}}convenience init(file: StaticString, line: UInt = #line) {
    self.init(fileID: file, filePath: file, line: line, column: 1)
  }

  /// One that a result needs to become a stream outside of a mock.
  fileprivate static func resolving(
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) -> BaseMock {
    let mock = BaseMock(fileID: fileID, filePath: filePath, line: line, column: column)
    mock.delivery = .immediate
    return mock
  }
}

/// The errors that Rxy had. Mocks give a `MockError`, which `RxyError(error)` says in these words.
{{nonisolated}}{{access}}enum RxyError: Error, @unchecked Sendable {
  case wrongType(expected: Any, found: Any)
  case unexpectedFunctionCall(String)
  case decodingError(expected: Any, fromJSON: String?, error: any Error)
  case fileNotFound
  case invalidData
  case noError

  /// - Returns: `nil` for an error that comes from no mock.
  {{access}}init?(_ error: any Error) {
    switch error as? MockError {
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

{{nonisolated}}extension StreamResult where Failure == any Error {
  /// Gives what the closure tells an observer of RxSwift; it runs once per subscription.
  @_disfavoredOverload
  {{access}}static func generate(using body: @escaping (RxSwift.AnyObserver<Element>) -> Void) -> StreamResult {
    .generate({ (observer: MockObserver<Element, any Error>) in
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

{{nonisolated}}extension MockObserver {
  /// The same as `on(.next(element))`.
  {{access}}func onNext(_ element: Element) { on(.next(element)) }

  /// The same as `on(.failed(error))`.
  {{access}}func onError(_ error: Failure) { on(.failed(error)) }

  /// The same as `on(.completed)`.
  {{access}}func onCompleted() { on(.completed) }
}

{{nonisolated}}extension MockEvent {
  /// The same as `failed(error)`.
  {{access}}static func error(_ error: Failure) -> MockEvent { .failed(error) }
}

// MARK: - Rxy: results outside of mocks

{{nonisolated}}extension ValueResult where Failure == any Error {
  /// What a function with this result returns, without a change of threads.
  {{access}}func resolve(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> RxSwift.Single<Value> {
    BaseMock.resolving(fileID, filePath, line, column).mockFunction(returning: self)
  }
}

{{nonisolated}}extension MaybeResult {
  /// What a function with this result returns, without a change of threads.
  {{access}}func resolve(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> RxSwift.Maybe<Value> {
    BaseMock.resolving(fileID, filePath, line, column).mockFunction(returning: self)
  }
}

{{nonisolated}}extension CompletionResult where Failure == any Error {
  /// What a function with this result returns, without a change of threads.
  {{access}}func resolve(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> RxSwift.Completable {
    BaseMock.resolving(fileID, filePath, line, column).mockFunction(returning: self)
  }
}

{{nonisolated}}extension StreamResult where Failure == any Error {
  /// What a function with this result returns, without a change of threads.
  {{access}}func resolve(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> RxSwift.Observable<Element> {
    BaseMock.resolving(fileID, filePath, line, column).mockFunction(returning: self)
  }
}

// MARK: - Rxy: threads

{{nonisolated}}extension RxSwift.PrimitiveSequence {
  /// Subscribes in the background, and delivers on the main thread or where the scheduler says.
  {{access}}func executeInBackground(
    observeOn scheduler: any RxSwift.ImmediateSchedulerType = RxSwift.MainScheduler.asyncInstance
  ) -> RxSwift.PrimitiveSequence<Trait, Element> {
    observe(on: scheduler).subscribe(on: RxSwift.ConcurrentDispatchQueueScheduler(qos: .default))
  }
}

{{nonisolated}}extension RxSwift.Observable {
  /// Subscribes in the background, and delivers on the main thread or where the scheduler says.
  {{access}}func executeInBackground(
    observeOn scheduler: any RxSwift.ImmediateSchedulerType = RxSwift.MainScheduler.asyncInstance
  ) -> RxSwift.Observable<Element> {
    observe(on: scheduler).subscribe(on: RxSwift.ConcurrentDispatchQueueScheduler(qos: .default))
  }
}

// MARK: - Rxy: waits at a place that was handed on

{{nonisolated}}extension RxSwift.Observable {
  /// Waits for the completion and returns all elements; an error fails the test there.
  @discardableResult
  {{access}}func waitForCompletion(file: StaticString, line: UInt = #line) -> [Element] {
    waitForCompletion(fileID: file, filePath: file, line: line, column: 1)
  }

  /// Waits for the error and returns it with the elements before it; a completion fails the test there.
  @discardableResult
  {{access}}func waitForError(file: StaticString, line: UInt = #line) -> (error: (any Error)?, values: [Element]) {
    waitForError(fileID: file, filePath: file, line: line, column: 1)
  }
}

{{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == SingleTrait {
  /// Waits for the value and returns it; an error fails the test there.
  @discardableResult
  {{access}}func waitForSuccess(file: StaticString, line: UInt = #line) -> Element? {
    waitForSuccess(fileID: file, filePath: file, line: line, column: 1)
  }

  /// Waits for the error and returns it; a value fails the test there.
  @discardableResult
  {{access}}func waitForError(file: StaticString, line: UInt = #line) -> (any Error)? {
    waitForError(fileID: file, filePath: file, line: line, column: 1)
  }
}

{{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == MaybeTrait {
  /// Waits for the value and returns it; an error or an end without a value fails the test there.
  @discardableResult
  {{access}}func waitForValue(file: StaticString, line: UInt = #line) -> Element? {
    waitForValue(fileID: file, filePath: file, line: line, column: 1)
  }

  /// Waits for the end without a value; a value or an error fails the test there.
  {{access}}func waitForCompletion(file: StaticString, line: UInt = #line) {
    waitForCompletion(fileID: file, filePath: file, line: line, column: 1)
  }

  /// Waits for the error and returns it; a value or an end without one fails the test there.
  @discardableResult
  {{access}}func waitForError(file: StaticString, line: UInt = #line) -> (any Error)? {
    waitForError(fileID: file, filePath: file, line: line, column: 1)
  }
}

{{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// Waits for the completion; an error fails the test there.
  {{access}}func waitForCompletion(file: StaticString, line: UInt = #line) {
    waitForCompletion(fileID: file, filePath: file, line: line, column: 1)
  }

  /// Waits for the error and returns it; a completion fails the test there.
  @discardableResult
  {{access}}func waitForError(file: StaticString, line: UInt = #line) -> (any Error)? {
    waitForError(fileID: file, filePath: file, line: line, column: 1)
  }
}

"""##
}
