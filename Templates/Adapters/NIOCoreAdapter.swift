extension BuiltInTemplates {
  /// The adapter to swift-nio's `EventLoopFuture`.
  static let nioCore =
    ##"""
    {{!
    The adapter to swift-nio: its future as the adapters of configs describe theirs, and the code around it.
    The file that it is appended to imports MockRuntime and NIOCore.
    `access` is empty, `package ` or `public `; `nonisolated` is empty or `nonisolated `.
    `recorders` adds what tests alone call, for which the file imports MockTesting.
    }}
    // MARK: - NIOCore: what a mocked function returns


    """## + members.creation() + "\n" + members.observation() + "\n" + source

  private static let members = StreamMembers(
    extended: "NIOCore.EventLoopFuture", type: "NIOCore.EventLoopFuture<T>", parameters: "<T>", element: "T",
    result: ("ValueResult", "T, any Swift.Error", "Any, any Swift.Error"),
    own: ("Value", "any Swift.Error", "Value, any Swift.Error"))

  private static let source = ##"""
    // MARK: - NIOCore: futures

    {{nonisolated}}extension NIOCore.EventLoopFuture {
      /// Makes a future of the event loop that the test has set: `mock.defaults.set(loop as any EventLoop)`.
      fileprivate static func mocking(
        _ stream: MockRuntime.MockStream<Value, any Swift.Error>
      ) -> NIOCore.EventLoopFuture<Value> {
        let end = stream.required((any NIOCore.EventLoop).self).makePromise(of: Swift.Void.self)
        let value = MockedFutureBox<Value?>(nil)
        _ = stream.subscribe { event in
          switch event {
          case .next(let next): value.content = next
          case .failed(let error): end.fail(error)
          case .completed: end.succeed(())
          }
        }
        return end.futureResult.flatMapThrowing {
          guard let content = value.content else { throw MockRuntime.MockError.completedWithoutValue("an EventLoopFuture") }
          return content
        }
      }

      /// Forwards the value or the error to the runtime.
      fileprivate func mockEvents(
        _ receive: @escaping (MockRuntime.MockEvent<Value, any Swift.Error>) -> Swift.Void
      ) -> MockRuntime.MockCancellation {
        let receive = MockedFutureBox(receive)
        whenComplete { result in
          switch result {
          case .success(let value):
            receive.content(.next(value))
            receive.content(.completed)
          case .failure(let error): receive.content(.failed(error))
          }
        }
        return MockRuntime.MockCancellation {}
      }
    }

    /// A value that an event loop and the thread of a test share, one after the other.
    {{nonisolated}}private final class MockedFutureBox<Content>: @unchecked Swift.Sendable {
      var content: Content

      init(_ content: Content) { self.content = content }
    }

    """##
}
