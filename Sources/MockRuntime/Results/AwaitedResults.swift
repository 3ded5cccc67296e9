// Results that are there only after something was awaited: closures that suspend, and real async streams.

extension DelayableResult where Self: DecodedResult {
  /// Gives what the closure returns once it is done, or fails as it does. It runs once per subscription, in a task of its
  /// own that ends with it.
  ///
  /// For example: `mock.tokenResult = .awaiting { await store.token }`
  public static func awaiting(_ make: @escaping () async throws(Failure) -> Element) -> Self {
    let make = UncheckedSendable(make)
    return Self { observer in
      cancellable {
        do throws(Failure) {
          let value = try await make.value()
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
  /// Completes when the closure is done, or fails as it does. It runs once per subscription, in a task of its own that
  /// ends with it.
  public static func awaiting(_ run: @escaping () async throws(Failure) -> Void) -> Self {
    let run = UncheckedSendable(run)
    return Self { observer in
      cancellable {
        do throws(Failure) {
          try await run.value()
          observer.on(.completed)
        } catch {
          observer.on(.failed(error))
        }
      }
    }
  }
}

extension StreamResult where Failure == Never {
  /// Forwards the events of an `AsyncStream`. The first call uses up such a stream.
  public static func stream(_ stream: AsyncStream<Element>) -> StreamResult {
    let stream = UncheckedSendable(stream)
    return StreamResult { observer in
      cancellable {
        for await element in stream.value { observer.on(.next(element)) }
        observer.on(.completed)
      }
    }
  }
}

extension StreamResult where Failure == any Error {
  /// Forwards the events of an `AsyncThrowingStream`. The first call uses up such a stream.
  public static func stream(_ stream: AsyncThrowingStream<Element, any Error>) -> StreamResult {
    let stream = UncheckedSendable(stream)
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

/// A value that one task passes to another and does not use again.
private struct UncheckedSendable<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

private func cancellable(_ body: @escaping () async -> Void) -> MockCancellation {
  let body = UncheckedSendable(body)
  let task = Task { await body.value() }
  return MockCancellation { task.cancel() }
}
