/// The code around the adapter of a stream type that a config declares, as a template with the keys of an adapter.
public struct StreamMembers: Sendable {
  /// The type as its adapter extends it: `Promise`.
  public var extended: String
  /// The type with the parameters of a generic function: `Promise<T>`.
  public var type: String
  /// The parameters: `<T>`, `<T, E: Swift.Error>`, or empty.
  public var parameters: String
  /// The element: `T`, `[T]`, `Data`.
  public var element: String
  /// The class of its results, and its arguments with any element: `StreamResult` and `T, E`.
  public var result: (name: String, arguments: String, ofAny: String)
  /// The element and the failure in the words of the type itself.
  public var own: (element: String, failure: String, arguments: String)

  public init(
    extended: String, type: String, parameters: String, element: String,
    result: (name: String, arguments: String, ofAny: String), own: (element: String, failure: String, arguments: String)
  ) {
    (self.extended, self.type, self.parameters, self.element) = (extended, type, parameters, element)
    (self.result, self.own) = (result, own)
  }

  private var resultType: String { "MockRuntime.\(result.name)<\(result.arguments)>" }

  /// Returns the code that makes streams from results.
  public func creation() -> String {
    let ofAny =
      parameters.isEmpty || element == "Swift.Never"
      ? ""
      : """


        /// Returns the stream of this call of a generic function as a `\(extended)`.
        {{access}}func stream\(parameters)(_ handled: Result?, as type: \(element).Type) -> \(type)
        where Result == MockRuntime.\(result.name)<\(result.ofAny)> {
          \(type).mocking(source(handled, as: type))
        }
      """
    return """
      {{nonisolated}}extension MockRuntime.MockedFunction {
        /// Returns the stream of this call as a `\(extended)`.
        {{access}}func stream\(parameters)(_ handled: Result?) -> \(type)
        where Result == \(resultType) {
          \(type).mocking(source(handled, as: \(element).self))
        }\(ofAny)
      }

      {{nonisolated}}extension MockRuntime.AsyncMock {
        /// Returns the stream of a function of a hand-written mock: `return mockFunction(returning: fooResult)`.
        {{access}}func mockFunction\(parameters)(
          file: Swift.StaticString = #filePath, line: Swift.UInt = #line, function: Swift.StaticString = #function,
          returning result: \(resultType)?
        ) -> \(type) {
          \(type).mocking(
            mockSource(returning: result, as: \(element).self, file: file, line: line, function: function))
        }
      }

      """
  }

  /// Returns the code that observes streams: real ones as results, waits and recorders.
  public func observation() -> String {
    let stream = "MockRuntime.MockStream<\(own.element), \(own.failure)>"
    return """
      {{nonisolated}}extension MockRuntime.DelayableResult {
        /// Forwards a real `\(extended)`. Each call's subscription observes it anew.
        {{access}}static func stream\(parameters)(_ stream: \(type)) -> Self
        where Self == \(resultType) {
          Self { observer in stream.mockEvents { observer.on($0) } }
        }
      }
      {{#recorders}}

      {{nonisolated}}extension \(extended) {
        /// The same stream for the waits of the runtime.
        private var mockStream: \(stream) {
          MockRuntime.MockStream(of: MockRuntime.\(result.name)<\(own.arguments)>.self) { self.mockEvents($0) }
        }

      \(waits.text)}

      {{nonisolated}}extension \(extended) {
        /// Subscribes now, and records all events with their times. See `MockStreamRecorder`.
        {{access}}func record(
          on clock: MockRuntime.VirtualClock? = nil, isExhaustive: Swift.Bool = false,
          fileID: Swift.StaticString = #fileID, filePath: Swift.StaticString = #filePath,
          line: Swift.UInt = #line, column: Swift.UInt = #column
        ) -> MockTesting.MockStreamRecorder<\(own.element)> {
          mockStream.record(
            on: clock, isExhaustive: isExhaustive, fileID: fileID, filePath: filePath, line: line, column: column
          )
        }
      }
      {{/recorders}}

      """
  }

  private var waits: [StreamWait] {
    let value = StreamWait(
      name: "waitForValue", documentation: "Waits for the first value and returns it. An end before it fails the test.",
      result: "\(own.element)?", breaksCall: true)
    let values = StreamWait(
      name: "waitForValues",
      documentation:
        "Waits for the given number of values, or for all of a stream that completes. A failure fails the test.",
      result: "[\(own.element)]", takesCount: true, breaksCall: true)
    let completion = StreamWait(
      name: "waitForCompletion", documentation: "Waits for the end and returns all values. A failure fails the test.",
      result: "[\(own.element)]", breaksCall: true)
    let error = StreamWait(
      name: "waitForError", documentation: "Waits for the failure and returns it. An end without one fails the test.",
      result: "(any Swift.Error)?", part: .error, breaksCall: true)
    return (element == "Swift.Never" ? [] : [value]) + (result.name == "StreamResult" ? [values] : [])
      + [completion] + (own.failure == "Swift.Never" ? [] : [error])
  }
}
