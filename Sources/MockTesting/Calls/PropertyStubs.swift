// Results of the reads of a property, and a closure for its writes.

public import MockRuntime

extension MockedProperty {
  /// The result of the next reads, in place of the stored value; `nil` for the stored value.
  ///
  /// For example: `mock.isOnlineMock.result = .inOrder(.value(false), .value(true))`, or `.value { clock.now }`, whose
  /// closure runs at each read, on the reading thread
  public var result: ReturnResult<Value, Never>? {
    get { readResult }
    set { readResult = newValue }
  }

  /// A closure that receives each value that is set, by the test and by the code under test, after it has been recorded.
  /// It runs on the writing thread.
  ///
  /// For example: `mock.volumeMock.onSet = { volume in volumes.append(volume) }`
  public var onSet: ((Value) -> Void)? {
    get { writeRecorder.handler }
    set { writeRecorder.handler = newValue }
  }
}
