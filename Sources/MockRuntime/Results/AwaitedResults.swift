// Results of asynchronous code: closures that suspend, and real async streams.

extension DelayableResult where Self: DecodedResult {
  /// Emits the value that the asynchronous closure returns, or fails with its error. The closure runs once per
  /// subscription, in a task of its own, which is cancelled with the subscription.
  ///
  /// For example: `mock.tokenResult = .awaiting { await store.token }`
  public static func awaiting(_ make: @escaping () async throws(Failure) -> Element) -> Self {
    // Not in a box: a closure with typed throws is no generic argument before macOS 15.
    nonisolated(unsafe) let make = make
    return Self { observer in
      cancellable {
        do throws(Failure) {
          let value = try await make()
          observer.on(.next(value))
          observer.on(.completed)
        } catch {
          observer.on(.failed(error))
        }
      }
    }
  }
}

extension DelayableResult where Self: EndingResult, Element == Never {
  /// Completes when the asynchronous closure returns, or fails with its error. The closure runs once per subscription,
  /// in a task of its own, which is cancelled with the subscription.
  public static func awaiting(_ run: @escaping () async throws(Failure) -> Void) -> Self {
    nonisolated(unsafe) let run = run
    return Self { observer in
      cancellable {
        do throws(Failure) {
          try await run()
          observer.on(.completed)
        } catch {
          observer.on(.failed(error))
        }
      }
    }
  }
}

extension StreamResult {
  /// Forwards the events of an `AsyncStream`. Such a stream can be used by one call only.
  public static func stream(_ stream: AsyncStream<Element>) -> StreamResult {
    let stream = Sent(stream)
    return StreamResult { observer in
      cancellable {
        for await element in stream.value { observer.on(.next(element)) }
        observer.on(.completed)
      }
    }
  }
}

extension StreamResult where Failure == any Error {
  /// Forwards the events of an `AsyncThrowingStream`. Such a stream can be used by one call only.
  public static func stream(_ stream: AsyncThrowingStream<Element, any Error>) -> StreamResult {
    let stream = Sent(stream)
    return StreamResult { observer in
      cancellable {
        do {
          for try await element in stream.value { observer.on(.next(element)) }
          observer.on(.completed)
        } catch {
          observer.on(.failed(error))
        }
      }
    }
  }
}

private func cancellable(_ body: @escaping () async -> Void) -> MockCancellation {
  let body = Sent(body)
  let task = Task { await body.value() }
  return MockCancellation { task.cancel() }
}
