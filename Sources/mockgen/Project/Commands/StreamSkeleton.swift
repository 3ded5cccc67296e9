/// The beginning of an adapter, with the entry of the config.
enum StreamSkeleton {
  /// - Parameter type: The name of the stream type.
  static func text(of type: String) -> String {
    """
    // The adapter of \(type). Save this file outside of the folders of your targets, such as Mocks/\(type)Adapter.swift, and
    // add an entry to .mockgen.json:
    //
    //   "streams": [
    //     { "type": "\(type)", "module": "MODULE", "gives": "one", "adapter": "Mocks/\(type)Adapter.swift" }
    //   ]
    //
    // A stream gives "one" value, "maybe" one, an "end" without a value, or "many".

    import MockRuntime

    extension \(type) {
      /// Creates the \(type) that a mocked function returns.
      ///
      /// mockgen reads these types. \(type) has its parameters with their own names. MockStream has the element, or Never for
      /// an end, and the failure: any Error, Never, a parameter or an error type.
      static func mocking(_ stream: MockStream<T, any Error>) -> \(type)<T> {
        #error("create a \(type), and complete it with the events of 'stream'")
        // let cancellation = stream.subscribe { event in
        //   switch event {
        //   case .next(let value):
        //   case .failed(let error):
        //   case .completed:
        //   }
        // }
        // `cancellation.cancel()` ends the subscription.
      }

      /// Sends the events of a \(type) to the closure: for waits, recorders and `.stream(…)`, without which it can be removed.
      func mockEvents(_ receive: @escaping (MockEvent<T, any Error>) -> Void) -> MockCancellation {
        #error("call receive(.next(value)), and at the end receive(.completed) or receive(.failed(error))")
        // return MockCancellation { … }
      }
    }

    """
  }
}
