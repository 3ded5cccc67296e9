import Dispatch

/// Work on all cores whose results do not tell in which order it was done.
public enum AllCores {
  /// - Parameters:
  ///   - count: how many results there are.
  ///   - portion: how many one thread makes at a time: few enough that none is left with much at the end.
  ///   - makeTool: makes what serves for one portion.
  ///   - body: called once for each number, on any thread.
  /// - Returns: The results by number.
  public static func map<Tool, Result: Sendable>(
    _ count: Int, portion: Int, with makeTool: @Sendable () -> Tool, _ body: @Sendable (Tool, Int) -> Result
  ) -> [Result] {
    if count <= portion {
      let tool = makeTool()
      return (0..<count).map { body(tool, $0) }
    }
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      let places = Places(start: buffer.baseAddress)
      DispatchQueue.concurrentPerform(iterations: (count + portion - 1) / portion) { number in
        let tool = makeTool()
        for index in (number * portion)..<min((number + 1) * portion, count) {
          places.put(body(tool, index), at: index)
        }
      }
      initialized = count
    }
  }

  /// - Parameters:
  ///   - count: how many results there are.
  ///   - portion: how many one thread makes at a time.
  ///   - body: called once for each number, on any thread.
  /// - Returns: The results by number.
  public static func map<Result: Sendable>(
    _ count: Int, portion: Int, _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    let tool: @Sendable () -> Void = {}
    return map(count, portion: portion, with: tool) { _, number in body(number) }
  }

  /// Where the results go: each thread writes to other places.
  private struct Places<Result>: @unchecked Sendable {
    let start: UnsafeMutablePointer<Result>?

    func put(_ result: Result, at index: Int) { start.map { ($0 + index).initialize(to: result) } }
  }
}
