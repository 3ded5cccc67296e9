// Generated from the `.mustache` files beside it by `MOCKGEN_RECORD=1 swift test --filter TemplateEmbedding`.

/// The text of every built-in template, by name. A literal, because resources embedded by the build system cost
/// users seconds at each clean build.
public enum EmbeddedTemplates {
  public static let texts: [String: String] = [
    "Combine": ##"""
      {{! mockgen templates 1 }}
      {{!
      The adapter to Combine and OpenCombine: what mocked functions return, what hand-written mocks return, and waits.
      The file that it is appended to imports Foundation, MockRuntime and the module.
      `access` is empty, `package ` or `public `; `nonisolated` is empty or `nonisolated `; `module` is `Combine` or `OpenCombine`.
      }}
      // MARK: - {{module}}: what a mocked function returns

      /// Hands the events of one call to one subscriber, never more values than it asked for.
      {{nonisolated}}private final class {{module}}SubscriptionOfMockStream<Downstream: {{module}}.Subscriber>: {{module}}.Subscription,
        @unchecked Sendable
      {
        private typealias Input = Downstream.Input
        private typealias Completion = {{module}}.Subscribers.Completion<Downstream.Failure>

        /// What the subscriber is told next.
        private enum Step {
          case value(Input, Downstream)
          case completion(Completion, Downstream)
        }

        private let lock = NSLock()
        private var downstream: Downstream?
        private var upstream: MockCancellation?
        /// What was delivered leaves a gap, so that it does not live on here.
        private var waiting: [Input?] = []
        private var delivered = 0
        private var demand = {{module}}.Subscribers.Demand.none
        private var completion: Completion?
        private var isDraining = false

        init(_ downstream: Downstream) {
          self.downstream = downstream
        }

        /// Starts the stream, after the subscriber was given this subscription.
        func start(_ source: MockStream<Downstream.Input, Downstream.Failure>) {
          if isOver { return }
          let cancellation = source.subscribe { self.receive($0) }
          lock.lock()
          let isLate = downstream == nil
          if !isLate { upstream = cancellation }
          lock.unlock()
          if isLate { cancellation.cancel() }
        }

        func request(_ more: {{module}}.Subscribers.Demand) {
          add(more)
          drain()
        }

        func cancel() {
          lock.lock()
          let dropped = (downstream, upstream, waiting, completion)
          (downstream, upstream, waiting, delivered, completion) = (nil, nil, [], 0, nil)
          lock.unlock()
          withExtendedLifetime(dropped) { dropped.1?.cancel() }
        }

        private var isOver: Bool {
          lock.lock()
          defer { lock.unlock() }
          return downstream == nil
        }

        private func add(_ more: {{module}}.Subscribers.Demand) {
          lock.lock()
          demand += more
          lock.unlock()
        }

        private func receive(_ event: MockEvent<Downstream.Input, Downstream.Failure>) {
          lock.lock()
          if downstream != nil {
            switch event {
            case .next(let value): waiting.append(value)
            case .failed(let error): completion = .failure(error)
            case .completed: completion = .finished
            }
          }
          lock.unlock()
          drain()
        }

        /// Delivers what was asked for. One thread at a time delivers; under the lock nothing is delivered and nothing ends.
        private func drain() {
          guard startDraining() else { return }
          while let step = nextStep() {
            switch step {
            case .value(let value, let subscriber): add(subscriber.receive(value))
            case .completion(let completion, let subscriber):
              cancel()
              subscriber.receive(completion: completion)
            }
          }
        }

        private func startDraining() -> Bool {
          lock.lock()
          defer { lock.unlock() }
          defer { isDraining = true }
          return !isDraining
        }

        private func nextStep() -> Step? {
          lock.lock()
          defer { lock.unlock() }
          if let subscriber = downstream {
            if demand > 0, let value = nextValue() {
              demand -= 1
              return .value(value, subscriber)
            }
            if waiting.isEmpty, let completion { return .completion(completion, subscriber) }
          }
          isDraining = false
          return nil
        }

        private func nextValue() -> Input? {
          guard delivered < waiting.count else { return nil }
          let value = waiting[delivered]
          waiting[delivered] = nil
          delivered += 1
          if delivered == waiting.count { (waiting, delivered) = ([], 0) }
          return value
        }
      }

      /// The stream of a mocked call as a publisher: each subscription runs the result again.
      {{nonisolated}}private struct {{module}}PublisherOfMockStream<Output, Failure: Error>: {{module}}.Publisher {
        let source: MockStream<Output, Failure>

        func receive<S: {{module}}.Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
          let subscription = {{module}}SubscriptionOfMockStream(subscriber)
          subscriber.receive(subscription: subscription)
          subscription.start(source)
        }
      }

      {{nonisolated}}extension MockStream {
        /// The same stream for {{module}}.
        fileprivate func publisher() -> {{module}}.AnyPublisher<Element, Failure> {
          {{module}}.AnyPublisher({{module}}PublisherOfMockStream(source: self))
        }
      }

      {{nonisolated}}extension MockStream {
        /// The same stream as a `Future`, which subscribes at once and keeps the value.
        fileprivate func future() -> {{module}}.Future<Element, Failure> {
          {{module}}.Future { promise in
            _ = self.subscribe { event in
              switch event {
              case .next(let value): promise(.success(value))
              case .failed(let error): promise(.failure(error))
              case .completed: break
              }
            }
          }
        }
      }

      {{nonisolated}}extension MockedFunction {
        /// What this call returns, as an `AnyPublisher`.
        {{access}}func stream<T, E: Error>(_ handled: Result?) -> {{module}}.AnyPublisher<T, E>
        where Result == StreamResult<T, E> {
          source(handled, as: T.self).publisher()
        }

        /// What this call of a generic function returns, as an `AnyPublisher`.
        {{access}}func stream<T, E: Error>(_ handled: Result?, as type: T.Type) -> {{module}}.AnyPublisher<T, E>
        where Result == StreamResult<Any, E> {
          source(handled, as: type).publisher()
        }

        /// What this call returns, as a `Future`.
        {{access}}func stream<T, E: Error>(_ handled: Result?) -> {{module}}.Future<T, E>
        where Result == ValueResult<T, E> {
          source(handled, as: T.self).future()
        }

        /// What this call of a generic function returns, as a `Future`.
        {{access}}func stream<T, E: Error>(_ handled: Result?, as type: T.Type) -> {{module}}.Future<T, E>
        where Result == ValueResult<Any, E> {
          source(handled, as: type).future()
        }
      }

      // MARK: - {{module}}: mocks written by hand

      {{nonisolated}}extension AsyncMock {
        /// What a function of a hand-written mock returns: `return mockFunction(returning: fooResult)`.
        {{access}}func mockFunction<T, E: Error>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: StreamResult<T, E>?
        ) -> {{module}}.AnyPublisher<T, E> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).publisher()
        }

        /// The same behind a generic function, whose result is kept as `Any`.
        @_disfavoredOverload
        {{access}}func mockFunction<T, E: Error>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: StreamResult<Any, E>?
        ) -> {{module}}.AnyPublisher<T, E> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).publisher()
        }

        /// What a function of a hand-written mock returns: `return mockFunction(returning: fooResult)`.
        {{access}}func mockFunction<T, E: Error>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: ValueResult<T, E>?
        ) -> {{module}}.Future<T, E> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).future()
        }

        /// The same behind a generic function, whose result is kept as `Any`.
        @_disfavoredOverload
        {{access}}func mockFunction<T, E: Error>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: ValueResult<Any, E>?
        ) -> {{module}}.Future<T, E> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).future()
        }
      }

      // MARK: - {{module}}: real publishers as results

      {{nonisolated}}extension {{module}}.Publisher {
        /// Subscribes, and hands on every event as the runtime knows them.
        fileprivate func mockEvents(_ receive: @escaping (MockEvent<Output, Failure>) -> Void) -> MockCancellation {
          let subscription = sink(
            receiveCompletion: { completion in
              switch completion {
              case .finished: receive(.completed)
              case .failure(let error): receive(.failed(error))
              }
            },
            receiveValue: { receive(.next($0)) }
          )
          return MockCancellation { subscription.cancel() }
        }
      }

      {{nonisolated}}extension StreamResult {
        /// Gives what a real publisher gives; each call's subscription subscribes to it anew.
        {{access}}static func stream<P: {{module}}.Publisher>(_ publisher: P) -> StreamResult
        where P.Output == Element, P.Failure == Failure {
          StreamResult { observer in publisher.mockEvents { observer.on($0) } }
        }
      }

      {{nonisolated}}extension ValueResult {
        /// Gives the first value of a real publisher; each call's subscription subscribes to it anew.
        {{access}}static func stream<P: {{module}}.Publisher>(_ publisher: P) -> ValueResult
        where P.Output == Value, P.Failure == Failure {
          ValueResult { observer in publisher.mockEvents { observer.on($0) } }
        }
      }

      // MARK: - {{module}}: waits

      {{nonisolated}}extension {{module}}.Publisher {
        /// The same stream for the waits of the runtime.
        private var mockStream: MockStream<Output, Failure> { MockStream { mockEvents($0) } }

        /// Waits for the first value and returns it; an end before it fails the test.
        @discardableResult
        {{access}}func waitForFirst(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> Output? {
          mockStream.waitForFirst(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// The suspending form of `waitForFirst`.
        @discardableResult
        {{access}}func waitForFirst(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> Output? {
          await mockStream.waitForFirst(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// Waits for so many values, or for all of a publisher that finishes; a failure fails the test.
        @discardableResult
        {{access}}func waitForValues(
          _ count: Int? = nil, timeout: Double = mockWaitTimeout,
          fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> [Output] {
          mockStream.waitForValues(count, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// The suspending form of `waitForValues`.
        @discardableResult
        {{access}}func waitForValues(
          _ count: Int? = nil, timeout: Double = mockWaitTimeout,
          fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> [Output] {
          await mockStream.waitForValues(
            count, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          )
        }

        /// Waits for the end and returns all values; a failure fails the test.
        @discardableResult
        {{access}}func waitForCompletion(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> [Output] {
          mockStream.waitForCompletion(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// The suspending form of `waitForCompletion`.
        @discardableResult
        {{access}}func waitForCompletion(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> [Output] {
          await mockStream.waitForCompletion(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// Waits for the failure and returns it with the values before it; an end without one fails the test.
        @discardableResult
        {{access}}func waitForError(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> (error: Failure?, values: [Output]) {
          let seen = mockStream.waitForError(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
          return (seen.error as? Failure, seen.values)
        }

        /// The suspending form of `waitForError`.
        @discardableResult
        {{access}}func waitForError(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> (error: Failure?, values: [Output]) {
          let seen = await mockStream.waitForError(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          )
          return (seen.error as? Failure, seen.values)
        }
      }

      """##,
    "ReactiveSwift": ##"""
      {{! mockgen templates 1 }}
      {{!
      The adapter to ReactiveSwift: what mocked functions return, what hand-written mocks return, and waits.
      The file that it is appended to imports MockRuntime and ReactiveSwift.
      `access` is empty, `package ` or `public `; `nonisolated` is empty or `nonisolated `.
      }}
      // MARK: - ReactiveSwift: what a mocked function returns

      {{nonisolated}}extension MockStream {
        /// Tells an observer of ReactiveSwift what the stream gives, until its lifetime ends.
        fileprivate func send(to observer: ReactiveSwift.Signal<Element, Failure>.Observer, _ lifetime: Lifetime) {
          let cancellation = subscribe { event in
            switch event {
            case .next(let value): observer.send(value: value)
            case .failed(let error): observer.send(error: error)
            case .completed: observer.sendCompleted()
            }
          }
          lifetime.observeEnded { cancellation.cancel() }
        }

        /// The same stream as a producer: each start runs the result again.
        fileprivate func producer() -> ReactiveSwift.SignalProducer<Element, Failure> {
          ReactiveSwift.SignalProducer { observer, lifetime in self.send(to: observer, lifetime) }
        }

        /// The same stream as a signal, which runs the result once, now.
        ///
        /// A signal keeps nothing for those who observe it later.
        fileprivate func signal() -> ReactiveSwift.Signal<Element, Failure> {
          ReactiveSwift.Signal { observer, lifetime in self.send(to: observer, lifetime) }
        }
      }

      {{nonisolated}}extension MockedFunction {
        /// What this call returns, as a `SignalProducer`.
        {{access}}func stream<T, E: Error>(_ handled: Result?) -> ReactiveSwift.SignalProducer<T, E>
        where Result == StreamResult<T, E> {
          source(handled, as: T.self).producer()
        }

        /// What this call of a generic function returns, as a `SignalProducer`.
        {{access}}func stream<T, E: Error>(_ handled: Result?, as type: T.Type) -> ReactiveSwift.SignalProducer<T, E>
        where Result == StreamResult<Any, E> {
          source(handled, as: type).producer()
        }

        /// What this call returns, as a `Signal`. It is hot: feed it with `.subject(…)` once it is observed.
        {{access}}func stream<T, E: Error>(_ handled: Result?) -> ReactiveSwift.Signal<T, E>
        where Result == StreamResult<T, E> {
          source(handled, as: T.self).signal()
        }

        /// What this call of a generic function returns, as a `Signal`.
        {{access}}func stream<T, E: Error>(_ handled: Result?, as type: T.Type) -> ReactiveSwift.Signal<T, E>
        where Result == StreamResult<Any, E> {
          source(handled, as: type).signal()
        }
      }

      // MARK: - ReactiveSwift: mocks written by hand

      {{nonisolated}}extension AsyncMock {
        /// What a function of a hand-written mock returns: `return mockFunction(returning: fooResult)`.
        {{access}}func mockFunction<T, E: Error>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: StreamResult<T, E>?
        ) -> ReactiveSwift.SignalProducer<T, E> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).producer()
        }

        /// The same behind a generic function, whose result is kept as `Any`.
        @_disfavoredOverload
        {{access}}func mockFunction<T, E: Error>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: StreamResult<Any, E>?
        ) -> ReactiveSwift.SignalProducer<T, E> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).producer()
        }

        /// What a function of a hand-written mock returns: `return mockFunction(returning: fooResult)`.
        {{access}}func mockFunction<T, E: Error>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: StreamResult<T, E>?
        ) -> ReactiveSwift.Signal<T, E> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).signal()
        }

        /// The same behind a generic function, whose result is kept as `Any`.
        @_disfavoredOverload
        {{access}}func mockFunction<T, E: Error>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: StreamResult<Any, E>?
        ) -> ReactiveSwift.Signal<T, E> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).signal()
        }
      }

      // MARK: - ReactiveSwift: real streams as results

      {{nonisolated}}extension ReactiveSwift.SignalProducerConvertible {
        /// Starts, and hands on every event as the runtime knows them. An interruption ends as a completion does.
        fileprivate func mockEvents(_ receive: @escaping (MockEvent<Value, Error>) -> Void) -> MockCancellation {
          let start = producer.start { event in
            switch event {
            case .value(let value): receive(.next(value))
            case .failed(let error): receive(.failed(error))
            case .completed, .interrupted: receive(.completed)
            }
          }
          return MockCancellation { start.dispose() }
        }
      }

      {{nonisolated}}extension StreamResult {
        /// Gives what a real `SignalProducer`, `Signal` or `Property` gives; each call's start starts it anew.
        {{access}}static func stream<P: ReactiveSwift.SignalProducerConvertible>(_ producer: P) -> StreamResult
        where P.Value == Element, P.Error == Failure {
          StreamResult { observer in producer.mockEvents { observer.on($0) } }
        }
      }

      // MARK: - ReactiveSwift: waits

      {{nonisolated}}extension ReactiveSwift.SignalProducerConvertible {
        /// The same stream for the waits of the runtime.
        private var mockStream: MockStream<Value, Error> { MockStream { mockEvents($0) } }

        /// Waits for the first value and returns it; an end before it fails the test.
        @discardableResult
        {{access}}func waitForFirst(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> Value? {
          mockStream.waitForFirst(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// The suspending form of `waitForFirst`.
        @discardableResult
        {{access}}func waitForFirst(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> Value? {
          await mockStream.waitForFirst(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// Waits for so many values, or for all of a stream that completes; a failure fails the test.
        @discardableResult
        {{access}}func waitForValues(
          _ count: Int? = nil, timeout: Double = mockWaitTimeout,
          fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> [Value] {
          mockStream.waitForValues(count, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// The suspending form of `waitForValues`.
        @discardableResult
        {{access}}func waitForValues(
          _ count: Int? = nil, timeout: Double = mockWaitTimeout,
          fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> [Value] {
          await mockStream.waitForValues(
            count, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          )
        }

        /// Waits for the end and returns all values; a failure fails the test.
        @discardableResult
        {{access}}func waitForCompletion(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> [Value] {
          mockStream.waitForCompletion(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// The suspending form of `waitForCompletion`.
        @discardableResult
        {{access}}func waitForCompletion(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> [Value] {
          await mockStream.waitForCompletion(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// Waits for the failure and returns it with the values before it; an end without one fails the test.
        @discardableResult
        {{access}}func waitForError(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> (error: Error?, values: [Value]) {
          let seen = mockStream.waitForError(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
          return (seen.error as? Error, seen.values)
        }

        /// The suspending form of `waitForError`.
        @discardableResult
        {{access}}func waitForError(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> (error: Error?, values: [Value]) {
          let seen = await mockStream.waitForError(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          )
          return (seen.error as? Error, seen.values)
        }
      }

      """##,
    "RxCocoa": ##"""
      {{! mockgen templates 1 }}
      {{!
      The adapter to RxCocoa, beside that to RxSwift, which has the waits: what mocked and hand-written functions return.
      The file that it is appended to imports MockRuntime and RxSwift. RxCocoa exists on Apple's platforms alone.
      `access` is empty, `package ` or `public `; `nonisolated` is empty or `nonisolated `.
      }}
      #if canImport(RxCocoa)
        // MARK: - RxCocoa: what a mocked function returns

        import RxCocoa

        {{nonisolated}}extension MockStream where Failure == Never {
          /// The same stream for RxCocoa, which shares one subscription and delivers on the main thread.
          fileprivate func sharedEvents() -> RxSwift.Observable<Element> {
            RxSwift.Observable.create { observer in
              let cancellation = self.subscribe { event in
                switch event {
                case .next(let element): observer.on(.next(element))
                case .completed: observer.on(.completed)
                }
              }
              return Disposables.create { cancellation.cancel() }
            }
          }

          fileprivate func driver() -> RxCocoa.Driver<Element> { sharedEvents().asDriver(onErrorDriveWith: .empty()) }

          fileprivate func signal() -> RxCocoa.Signal<Element> { sharedEvents().asSignal(onErrorSignalWith: .empty()) }
        }

        {{nonisolated}}extension MockedFunction {
          /// What this call returns, as a `Driver`; it delivers on the main thread, as every `Driver` does.
          {{access}}func stream<T>(_ handled: Result?) -> RxCocoa.Driver<T> where Result == StreamResult<T, Never> {
            source(handled, as: T.self).driver()
          }

          /// What this call of a generic function returns, as a `Driver`.
          {{access}}func stream<T>(_ handled: Result?, as type: T.Type) -> RxCocoa.Driver<T>
          where Result == StreamResult<Any, Never> {
            source(handled, as: type).driver()
          }

          /// What this call returns, as a `Signal`; it delivers on the main thread, as every `Signal` does.
          {{access}}func stream<T>(_ handled: Result?) -> RxCocoa.Signal<T> where Result == StreamResult<T, Never> {
            source(handled, as: T.self).signal()
          }

          /// What this call of a generic function returns, as a `Signal`.
          {{access}}func stream<T>(_ handled: Result?, as type: T.Type) -> RxCocoa.Signal<T>
          where Result == StreamResult<Any, Never> {
            source(handled, as: type).signal()
          }
        }

        // MARK: - RxCocoa: mocks written by hand

        {{nonisolated}}extension AsyncMock {
          /// What a function of a hand-written mock returns: `return mockFunction(returning: fooResult)`.
          {{access}}func mockFunction<T>(
            file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
            returning result: StreamResult<T, Never>?
          ) -> RxCocoa.Driver<T> {
            mockSource(returning: result, as: T.self, file: file, line: line, function: function).driver()
          }

          /// The same behind a generic function, whose result is kept as `Any`.
          @_disfavoredOverload
          {{access}}func mockFunction<T>(
            file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
            returning result: StreamResult<Any, Never>?
          ) -> RxCocoa.Driver<T> {
            mockSource(returning: result, as: T.self, file: file, line: line, function: function).driver()
          }

          /// What a function of a hand-written mock returns: `return mockFunction(returning: fooResult)`.
          {{access}}func mockFunction<T>(
            file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
            returning result: StreamResult<T, Never>?
          ) -> RxCocoa.Signal<T> {
            mockSource(returning: result, as: T.self, file: file, line: line, function: function).signal()
          }

          /// The same behind a generic function, whose result is kept as `Any`.
          @_disfavoredOverload
          {{access}}func mockFunction<T>(
            file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
            returning result: StreamResult<Any, Never>?
          ) -> RxCocoa.Signal<T> {
            mockSource(returning: result, as: T.self, file: file, line: line, function: function).signal()
          }
        }

        // MARK: - RxCocoa: real streams as results

        {{nonisolated}}extension StreamResult where Failure == Never {
          /// Gives what a real `Driver` or `Signal` gives; each call's subscription subscribes to it anew.
          {{access}}static func stream<S: RxCocoa.SharingStrategyProtocol>(
            _ sequence: RxCocoa.SharedSequence<S, Element>
          ) -> StreamResult {
            StreamResult { observer in
              let subscription = sequence.asObservable().subscribe { event in
                switch event {
                case .next(let element): observer.on(.next(element))
                case .error, .completed: observer.on(.completed)
                }
              }
              return MockCancellation { subscription.dispose() }
            }
          }
        }
      #endif

      """##,
    "RxSwift": ##"""
      {{! mockgen templates 1 }}
      {{!
      The adapter to RxSwift: what mocked functions return, what hand-written mocks return, and waits for streams.
      The file that it is appended to imports MockRuntime and RxSwift.
      `access` is empty, `package ` or `public `; `nonisolated` is empty or `nonisolated `.
      }}
      // MARK: - RxSwift: what a mocked function returns

      {{nonisolated}}extension MockStream {
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
            return Disposables.create { cancellation.cancel() }
          }
        }
      }

      {{nonisolated}}extension MockStream where Failure == Never {
        /// The same stream for RxSwift, where it cannot fail.
        fileprivate func infallible() -> RxSwift.Infallible<Element> {
          RxSwift.Infallible.create { observer in
            let cancellation = self.subscribe { event in
              switch event {
              case .next(let element): observer(.next(element))
              case .completed: observer(.completed)
              }
            }
            return Disposables.create { cancellation.cancel() }
          }
        }
      }

      {{nonisolated}}extension MockedFunction {
        /// What this call returns, as a `Single`.
        {{access}}func stream<T>(_ handled: Result?) -> RxSwift.Single<T> where Result == SingleResult<T> {
          source(handled, as: T.self).observable().asSingle()
        }

        /// What this call of a generic function returns, as a `Single`.
        {{access}}func stream<T>(_ handled: Result?, as type: T.Type) -> RxSwift.Single<T>
        where Result == SingleResult<Any> {
          source(handled, as: type).observable().asSingle()
        }

        /// What this call returns, as a `Maybe`.
        {{access}}func stream<T>(_ handled: Result?) -> RxSwift.Maybe<T> where Result == MaybeResult<T> {
          source(handled, as: T.self).observable().asMaybe()
        }

        /// What this call of a generic function returns, as a `Maybe`.
        {{access}}func stream<T>(_ handled: Result?, as type: T.Type) -> RxSwift.Maybe<T>
        where Result == MaybeResult<Any> {
          source(handled, as: type).observable().asMaybe()
        }

        /// What this call returns, as a `Completable`.
        {{access}}func stream(_ handled: Result?) -> RxSwift.Completable where Result == CompletableResult {
          source(handled, as: Never.self).observable().asCompletable()
        }

        /// What this call returns, as an `Observable`.
        {{access}}func stream<T>(_ handled: Result?) -> RxSwift.Observable<T> where Result == ObservableResult<T> {
          source(handled, as: T.self).observable()
        }

        /// What this call of a generic function returns, as an `Observable`.
        {{access}}func stream<T>(_ handled: Result?, as type: T.Type) -> RxSwift.Observable<T>
        where Result == ObservableResult<Any> {
          source(handled, as: type).observable()
        }

        /// What this call returns, as an `Infallible`.
        {{access}}func stream<T>(_ handled: Result?) -> RxSwift.Infallible<T> where Result == StreamResult<T, Never> {
          source(handled, as: T.self).infallible()
        }

        /// What this call of a generic function returns, as an `Infallible`.
        {{access}}func stream<T>(_ handled: Result?, as type: T.Type) -> RxSwift.Infallible<T>
        where Result == StreamResult<Any, Never> {
          source(handled, as: type).infallible()
        }
      }

      // MARK: - RxSwift: mocks written by hand

      {{nonisolated}}extension AsyncMock {
        /// What a function of a hand-written mock returns: `return mockFunction(returning: fooResult)`.
        {{access}}func mockFunction<T>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: SingleResult<T>?
        ) -> RxSwift.Single<T> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).observable().asSingle()
        }

        /// The same behind a generic function, whose result is kept as `Any`.
        @_disfavoredOverload
        {{access}}func mockFunction<T>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: SingleResult<Any>?
        ) -> RxSwift.Single<T> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).observable().asSingle()
        }

        /// What a function of a hand-written mock returns: `return mockFunction(returning: fooResult)`.
        {{access}}func mockFunction<T>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: MaybeResult<T>?
        ) -> RxSwift.Maybe<T> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).observable().asMaybe()
        }

        /// The same behind a generic function, whose result is kept as `Any`.
        @_disfavoredOverload
        {{access}}func mockFunction<T>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: MaybeResult<Any>?
        ) -> RxSwift.Maybe<T> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).observable().asMaybe()
        }

        /// What a function of a hand-written mock returns: `return mockFunction(returning: fooResult)`.
        {{access}}func mockFunction(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: CompletableResult?
        ) -> RxSwift.Completable {
          mockSource(returning: result, as: Never.self, file: file, line: line, function: function)
            .observable().asCompletable()
        }

        /// What a function of a hand-written mock returns: `return mockFunction(returning: fooResult)`.
        {{access}}func mockFunction<T>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: ObservableResult<T>?
        ) -> RxSwift.Observable<T> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).observable()
        }

        /// The same behind a generic function, whose result is kept as `Any`.
        @_disfavoredOverload
        {{access}}func mockFunction<T>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: ObservableResult<Any>?
        ) -> RxSwift.Observable<T> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).observable()
        }

        /// What a function of a hand-written mock returns: `return mockFunction(returning: fooResult)`.
        {{access}}func mockFunction<T>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: StreamResult<T, Never>?
        ) -> RxSwift.Infallible<T> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).infallible()
        }

        /// The same behind a generic function, whose result is kept as `Any`.
        @_disfavoredOverload
        {{access}}func mockFunction<T>(
          file: StaticString = #filePath, line: UInt = #line, function: StaticString = #function,
          returning result: StreamResult<Any, Never>?
        ) -> RxSwift.Infallible<T> {
          mockSource(returning: result, as: T.self, file: file, line: line, function: function).infallible()
        }
      }

      // MARK: - RxSwift: real streams as results

      {{nonisolated}}extension RxSwift.ObservableConvertibleType {
        /// Subscribes, and hands on every event as the runtime knows them.
        fileprivate func mockEvents(_ receive: @escaping (MockEvent<Element, any Error>) -> Void) -> MockCancellation {
          let subscription = asObservable().subscribe { event in
            switch event {
            case .next(let element): receive(.next(element))
            case .error(let error): receive(.failed(error))
            case .completed: receive(.completed)
            }
          }
          return MockCancellation { subscription.dispose() }
        }
      }

      {{nonisolated}}extension ValueResult where Failure == any Error {
        /// Gives what a real `Single` gives; each call's subscription subscribes to it anew.
        {{access}}static func stream(_ single: RxSwift.Single<Value>) -> ValueResult {
          ValueResult { observer in single.mockEvents { observer.on($0) } }
        }
      }

      {{nonisolated}}extension MaybeResult {
        /// Gives what a real `Maybe` gives; each call's subscription subscribes to it anew.
        {{access}}static func stream(_ maybe: RxSwift.Maybe<Value>) -> MaybeResult {
          MaybeResult { observer in maybe.mockEvents { observer.on($0) } }
        }
      }

      {{nonisolated}}extension CompletionResult where Failure == any Error {
        /// Ends as a real `Completable` does; each call's subscription subscribes to it anew.
        {{access}}static func stream(_ completable: RxSwift.Completable) -> CompletionResult {
          CompletionResult { observer in completable.mockEvents { observer.on($0) } }
        }
      }

      {{nonisolated}}extension StreamResult where Failure == any Error {
        /// Gives what a real `Observable` gives; each call's subscription subscribes to it anew.
        {{access}}static func stream(_ observable: RxSwift.Observable<Element>) -> StreamResult {
          StreamResult { observer in observable.mockEvents { observer.on($0) } }
        }
      }

      {{nonisolated}}extension StreamResult where Failure == Never {
        /// Gives what a real `Infallible` gives; each call's subscription subscribes to it anew.
        {{access}}static func stream(_ infallible: RxSwift.Infallible<Element>) -> StreamResult {
          StreamResult { observer in
            infallible.mockEvents { event in
              switch event {
              case .next(let element): observer.on(.next(element))
              case .failed, .completed: observer.on(.completed)
              }
            }
          }
        }
      }

      // MARK: - RxSwift: waits

      {{nonisolated}}extension RxSwift.ObservableConvertibleType {
        /// The same stream for the waits of the runtime, which say in the words of the result class what they expected.
        fileprivate func mockStream(
          of kind: any MockResult.Type = ObservableResult<Element>.self
        ) -> MockStream<Element, any Error> {
          MockStream(of: kind) { mockEvents($0) }
        }

        /// Waits for the first element and returns it; an end before it fails the test.
        @discardableResult
        {{access}}func waitForFirst(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> Element? {
          mockStream().waitForFirst(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// The suspending form of `waitForFirst`.
        @discardableResult
        {{access}}func waitForFirst(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> Element? {
          await mockStream().waitForFirst(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// Waits for so many elements, or for all of a stream that completes; an error fails the test.
        @discardableResult
        {{access}}func waitForValues(
          _ count: Int? = nil, timeout: Double = mockWaitTimeout,
          fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> [Element] {
          mockStream().waitForValues(count, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// The suspending form of `waitForValues`.
        @discardableResult
        {{access}}func waitForValues(
          _ count: Int? = nil, timeout: Double = mockWaitTimeout,
          fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> [Element] {
          await mockStream().waitForValues(
            count, timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          )
        }

        /// Waits for the completion and returns all elements; an error fails the test.
        @discardableResult
        {{access}}func waitForCompletion(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> [Element] {
          mockStream().waitForCompletion(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// The suspending form of `waitForCompletion`.
        @discardableResult
        {{access}}func waitForCompletion(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> [Element] {
          await mockStream().waitForCompletion(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          )
        }

        /// Waits for the error and returns it with the elements before it; a completion fails the test.
        @discardableResult
        {{access}}func waitForError(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> (error: (any Error)?, values: [Element]) {
          mockStream().waitForError(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// The suspending form of `waitForError`.
        @discardableResult
        {{access}}func waitForError(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> (error: (any Error)?, values: [Element]) {
          await mockStream().waitForError(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }
      }

      {{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == SingleTrait {
        /// Waits for the value and returns it; an error fails the test.
        @discardableResult
        {{access}}func waitForSuccess(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> Element? {
          mockStream(of: SingleResult<Element>.self).waitForFirst(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          )
        }

        /// The suspending form of `waitForSuccess`.
        @discardableResult
        {{access}}func waitForSuccess(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> Element? {
          await mockStream(of: SingleResult<Element>.self).waitForFirst(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          )
        }

        /// Waits for the error and returns it; a value fails the test.
        @discardableResult
        {{access}}func waitForError(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> (any Error)? {
          mockStream(of: SingleResult<Element>.self).waitForError(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          ).error
        }

        /// The suspending form of `waitForError`.
        @discardableResult
        {{access}}func waitForError(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> (any Error)? {
          await mockStream(of: SingleResult<Element>.self).waitForError(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          ).error
        }
      }

      {{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == MaybeTrait {
        /// Waits for the value and returns it; an error or an end without a value fails the test.
        @discardableResult
        {{access}}func waitForValue(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> Element? {
          mockStream(of: MaybeResult<Element>.self).waitForFirst(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          )
        }

        /// The suspending form of `waitForValue`.
        @discardableResult
        {{access}}func waitForValue(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> Element? {
          await mockStream(of: MaybeResult<Element>.self).waitForFirst(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          )
        }

        /// Waits for the end without a value; a value or an error fails the test.
        {{access}}func waitForCompletion(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) {
          mockStream(of: MaybeResult<Element>.self).waitForCompletion(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          )
        }

        /// The suspending form of `waitForCompletion`.
        {{access}}func waitForCompletion(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async {
          await mockStream(of: MaybeResult<Element>.self).waitForCompletion(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          )
        }

        /// Waits for the error and returns it; a value or an end without one fails the test.
        @discardableResult
        {{access}}func waitForError(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> (any Error)? {
          mockStream(of: MaybeResult<Element>.self).waitForError(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          ).error
        }

        /// The suspending form of `waitForError`.
        @discardableResult
        {{access}}func waitForError(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> (any Error)? {
          await mockStream(of: MaybeResult<Element>.self).waitForError(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          ).error
        }
      }

      {{nonisolated}}extension RxSwift.PrimitiveSequence where Trait == CompletableTrait, Element == Never {
        /// Waits for the completion; an error fails the test.
        {{access}}func waitForCompletion(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) {
          mockStream().waitForCompletion(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
        }

        /// The suspending form of `waitForCompletion`.
        {{access}}func waitForCompletion(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async {
          await mockStream().waitForCompletion(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          )
        }

        /// Waits for the error and returns it; a completion fails the test.
        @discardableResult
        {{access}}func waitForError(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column
        ) -> (any Error)? {
          mockStream().waitForError(timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column).error
        }

        /// The suspending form of `waitForError`.
        @discardableResult
        {{access}}func waitForError(
          timeout: Double = mockWaitTimeout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
          line: UInt = #line, column: UInt = #column, isolation: isolated (any Actor)? = #isolation
        ) async -> (any Error)? {
          await mockStream().waitForError(
            timeout: timeout, fileID: fileID, filePath: filePath, line: line, column: column
          ).error
        }
      }

      """##,
    "Rxy": ##"""
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

      """##,
    "additions": ##"""
      {{! mockgen templates 1 }}
      {{!
      Members that are added behind those of each requirement, inside of the mock and indented by two spaces. For example:

        {{modifiers}}var {{stem}}WasCalled: Bool { {{countName}} > 0 }

      docs/templates.md lists the keys. Without a template of this name nothing is added.
      }}

      """##,
    "call": ##"""
      {{! mockgen templates 1 }}
      {{! A requirement that is called: a function, a subscript, or a property whose getter throws, suspends or streams. }}
      {{#resultType}}
        {{modifiers}}var {{stem}}Result: {{resultType}}? {
          get { {{mock}}.result }
          set { {{mock}}.result = newValue }
        }
      {{/resultType}}
      {{> handler}}
      {{#callsDeclaration}}
        {{callsDeclaration}}
      {{/callsDeclaration}}
        {{countDeclaration}}
      {{#lastArguments}}
        {{line}}
      {{/lastArguments}}
      {{#setCallsDeclaration}}
        {{setCallsDeclaration}}
      {{/setCallsDeclaration}}
      {{#setValuesType}}
        {{modifiers}}var {{stem}}SetValues: [{{setValuesType}}] { {{stem}}SetMock.setValues }
      {{/setValuesType}}
      {{#attributes}}
        {{line}}
      {{/attributes}}
        {{declaration}} {
      {{#setter}}
          {{getter}} {
      {{#body}}
            {{line}}
      {{/body}}
          }
          set { {{setter}} }
      {{/setter}}
      {{^setter}}
      {{#getter}}
          {{getter}} {
      {{#body}}
            {{line}}
      {{/body}}
          }
      {{/getter}}
      {{^getter}}
      {{#body}}
          {{line}}
      {{/body}}
      {{/getter}}
      {{/setter}}
        }
      {{#backing}}
        {{line}}
      {{/backing}}

      """##,
    "file": ##"""
      {{! mockgen templates 1 }}
      {{! The whole file. }}
      {{> header}}

      {{#imports}}
      {{line}}
      {{/imports}}
      {{#mocks}}

      {{> mock}}
      {{/mocks}}
      {{#adapters}}

      {{#condition}}
      #if {{condition}}
      {{/condition}}
      {{text}}
      {{#condition}}
      #endif
      {{/condition}}
      {{/adapters}}

      """##,
    "handler": ##"""
      {{! mockgen templates 1 }}
      {{!
      The place of a handler that stands in the mock itself, indented by two spaces:

        {{handlerDeclaration}}
          get { {{mock}}.handler }
          set { {{mock}}.handler = newValue }
        }

      Without it tests set the handler on the recorder: 'client.loadMock.handler = { … }'.
      }}

      """##,
    "header": ##"""
      {{! mockgen templates 1 }}
      {{! What stands in front of the imports: the place for a licence. }}
      {{generatedBy}}
      // swiftlint:disable all
      // swift-format-ignore-file

      """##,
    "initializer": ##"""
      {{! mockgen templates 1 }}
      {{! An `init` requirement: generic code calls the witness, which knows no line; a direct call picks its twin, which does. }}
      {{#resultType}}
        {{modifiers}}var {{stem}}Result: {{resultType}}? {
          get { {{mock}}.result }
          set { {{mock}}.result = newValue }
        }
      {{/resultType}}
      {{#callsDeclaration}}
        {{callsDeclaration}}
      {{/callsDeclaration}}
        {{countDeclaration}}
      {{#lastArguments}}
        {{line}}
      {{/lastArguments}}
      {{#attributes}}
        {{line}}
      {{/attributes}}
        @_disfavoredOverload
        {{witness}} {
      {{#start}}
          {{line}}
      {{/start}}
      {{#body}}
          {{line}}
      {{/body}}
        }
      {{#twin}}
      {{#attributes}}
        {{line}}
      {{/attributes}}
        {{twin}} {
      {{#locatedStart}}
          {{line}}
      {{/locatedStart}}
      {{#body}}
          {{line}}
      {{/body}}
        }
      {{/twin}}
      {{#backing}}
        {{line}}
      {{/backing}}

      """##,
    "mock": ##"""
      {{! mockgen templates 1 }}
      {{! One mock. }}
      {{#condition}}
      #if {{condition}}
      {{/condition}}
      /// Mock of `{{protocol}}`.
      {{#attributes}}
      {{line}}
      {{/attributes}}
      {{declaration}} {
      {{#isActor}}
        {{access}}nonisolated let mockState: MockState

        {{access}}init(
          fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
        ) {
          mockState = MockState(fileID: fileID, filePath: filePath, line: line, column: column)
        }
      {{#hasInitializers}}

        private init(mockState: MockState) { self.mockState = mockState }
      {{/hasInitializers}}
      {{#hasMembers}}

      {{/hasMembers}}
      {{/isActor}}
      {{#subclass}}
        {{access}}{{nonisolated}}let mockState{{initialValue}}
      {{#initializers}}

        {{declaration}} {
          mockState = {{state}}
          {{call}}
        }
      {{/initializers}}
      {{#hasMembers}}

      {{/hasMembers}}
      {{/subclass}}
      {{#typealiases}}
        {{access}}typealias {{name}} = {{type}}
      {{/typealiases}}
      {{#members}}
      {{#isSeparate}}

      {{/isSeparate}}
      {{#condition}}
        #if {{condition}}
      {{/condition}}
      {{#call}}
      {{> call}}
      {{/call}}
      {{#stored}}
      {{> stored}}
      {{/stored}}
      {{#initializer}}
      {{> initializer}}
      {{/initializer}}
      {{#requirement}}
      {{> additions}}
      {{/requirement}}
      {{#condition}}
        #endif
      {{/condition}}
      {{/members}}
      {{#identity}}
      {{#isSeparate}}

      {{/isSeparate}}
      {{#equals}}
        {{access}}{{nonisolated}}static func == (left: {{type}}, right: {{type}}) -> Bool { left === right }
      {{/equals}}
      {{#lessThan}}
        {{access}}{{nonisolated}}static func < (left: {{type}}, right: {{type}}) -> Bool {
          ObjectIdentifier(left) < ObjectIdentifier(right)
        }
      {{/lessThan}}
      {{#hash}}
        {{access}}{{nonisolated}}func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
      {{/hash}}
      {{/identity}}
      }
      {{#condition}}
      #endif
      {{/condition}}

      """##,
    "stored": ##"""
      {{! mockgen templates 1 }}
      {{! A property that keeps a value. }}
      {{#attributes}}
        {{line}}
      {{/attributes}}
        {{modifiers}}{{override}}var {{name}}: {{type}} {
          get { {{mock}}.get({{state}}) }
          set { {{mock}}.set({{state}}, newValue) }
        }
        {{modifiers}}var {{stem}}GetCount: {{int}} { {{mock}}.getCount }
      {{#setValuesType}}
        {{modifiers}}var {{stem}}SetValues: [{{setValuesType}}] { {{mock}}.setValues }
      {{/setValuesType}}
      {{#backing}}
        {{line}}
      {{/backing}}

      """##,
  ]

  /// The templates of each overlay, by its name.
  public static let overlays: [String: [String: String]] = [
    "mockolo": [
    "additions": ##"""
      {{! mockgen templates 1 }}
      {{! The members of a requirement by the names that they have in Mockolo. }}
      {{#mockolo}}
      {{#callsCount}}
        {{modifiers}}var {{callsCount}}: {{int}} { {{countName}} }
      {{/callsCount}}
      {{#invocations}}
        {{modifiers}}var {{invocations}}: [{{invocationType}}] {
          {{invocationsValue}}
        }
      {{/invocations}}
      {{#setCount}}
        {{modifiers}}var {{setCount}}: {{int}} { {{setCountValue}} }
      {{/setCount}}
      {{#closure}}
      {{#isHandler}}
        {{modifiers}}var {{closure}}: ({{closureType}})? {
          get { {{recorder}}.handler }
          set { {{recorder}}.handler = newValue }
        }
      {{/isHandler}}
      {{#answer}}
        {{modifiers}}var {{closure}}: ({{closureType}})? {
          get { {{recorder}}[word: "closure"] }
          set {
            {{recorder}}[word: "closure"] = newValue
            {{recorder}}.handler = newValue.map { closure in
      {{#closureHandler}}
              {{line}}
      {{/closureHandler}}
            }
          }
        }
      {{/answer}}
      {{/closure}}
      {{/mockolo}}

      """##,
    "handler": ##"""
      {{! mockgen templates 1 }}
      {{! The handler, where Mockolo has none of that name and another type. }}
      {{#requirement}}
      {{#mockolo}}
      {{^replacesHandler}}
        {{handlerDeclaration}}
          get { {{mock}}.handler }
          set { {{mock}}.handler = newValue }
        }
      {{/replacesHandler}}
      {{/mockolo}}
      {{^mockolo}}
        {{handlerDeclaration}}
          get { {{mock}}.handler }
          set { {{mock}}.handler = newValue }
        }
      {{/mockolo}}
      {{/requirement}}

      """##,
    ],
    "sourcery": [
    "additions": ##"""
      {{! mockgen templates 1 }}
      {{! The members of a requirement by the names that they have in Sourcery's AutoMockable. }}
      {{#sourcery}}
      {{> words}}
      {{/sourcery}}

      """##,
    "words": ##"""
      {{! mockgen templates 1 }}
      {{! What AutoMockable and Spyable have in common: an error decides first, then a closure, then a value. }}
      {{#underlying}}
        {{modifiers}}var {{underlying}}: ({{underlyingType}})! {
          get { {{recorder}}.current }
          set { if let newValue { {{recorder}}.set({{state}}, newValue) } }
        }
      {{/underlying}}
      {{#callsCount}}
        {{modifiers}}var {{callsCount}}: {{int}} { {{countName}} }
      {{/callsCount}}
      {{#called}}
        {{modifiers}}var {{called}}: {{bool}} { {{countName}} > 0 }
      {{/called}}
      {{#received}}
        {{modifiers}}var {{received}}: {{receivedType}} {
          {{receivedValue}}
        }
      {{/received}}
      {{#invocations}}
        {{modifiers}}var {{invocations}}: [{{invocationType}}] {
          {{invocationsValue}}
        }
      {{/invocations}}
      {{#error}}
        {{modifiers}}var {{error}}: ({{errorType}})? {
          get { {{recorder}}[word: "error"] }
          set {
            {{recorder}}[word: "error"] = newValue
            {{answer}}()
          }
        }
      {{/error}}
      {{#returnValue}}
      {{#returnsOptional}}
        {{modifiers}}var {{returnValue}}: {{returnType}} {
          get { ({{recorder}}[word: "value"] as ({{returnType}})?) ?? nil }
          set {
            {{recorder}}[word: "value"] = .some(newValue)
            {{answer}}()
          }
        }
      {{/returnsOptional}}
      {{^returnsOptional}}
        {{modifiers}}var {{returnValue}}: ({{returnType}})! {
          get { {{recorder}}[word: "value"] }
          set {
            {{recorder}}[word: "value"] = newValue
            {{answer}}()
          }
        }
      {{/returnsOptional}}
      {{/returnValue}}
      {{#closure}}
      {{#isHandler}}
        {{modifiers}}var {{closure}}: ({{closureType}})? {
          get { {{recorder}}.handler }
          set { {{recorder}}.handler = newValue }
        }
      {{/isHandler}}
      {{#answer}}
        {{modifiers}}var {{closure}}: ({{closureType}})? {
          get { {{recorder}}[word: "closure"] }
          set {
            {{recorder}}[word: "closure"] = newValue
            {{answer}}()
          }
        }
      {{/answer}}
      {{/closure}}
      {{#answer}}
        {{privateModifiers}}func {{answer}}() {
          {{recorder}}.handler = nil
          {{recorder}}.result = nil
      {{#error}}
          if let error: {{errorType}} = {{recorder}}[word: "error"] {
            {{recorder}}.result = .throw(error)
            return
          }
      {{/error}}
      {{#closure}}
          if let closure: {{closureType}} = {{recorder}}[word: "closure"] {
            {{recorder}}.handler =
      {{#closureHandler}}
              {{line}}
      {{/closureHandler}}
            return
          }
      {{/closure}}
      {{#returnValue}}
          if let value: {{returnType}} = {{recorder}}[word: "value"] {
            {{recorder}}.result = {{returnResult}}
          }
      {{/returnValue}}
        }
      {{/answer}}

      """##,
    ],
    "spyable": [
    "additions": ##"""
      {{! mockgen templates 1 }}
      {{! The members of a requirement by the names that they have in Spyable, and in Sourcery up to 2.1.2. }}
      {{#spyable}}
      {{> words}}
      {{/spyable}}

      """##,
    ],
  ]
}
