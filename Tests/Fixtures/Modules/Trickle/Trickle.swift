/// A made-up framework: a future, a stream of many elements, and an end.
public final class Promise<T>: @unchecked Sendable {
  private var result: Result<T, any Error>?
  private var waiting: [(Result<T, any Error>) -> Void] = []
  public init(_ body: (@escaping (Result<T, any Error>) -> Void) -> Void) { body { self.settle($0) } }
  private func settle(_ result: Result<T, any Error>) {
    if self.result != nil { return }
    self.result = result
    waiting.forEach { $0(result) }
    waiting = []
  }
  public func then(_ body: @escaping (Result<T, any Error>) -> Void) {
    if let result { body(result) } else { waiting.append(body) }
  }
}

public struct Drip<Element, Failure: Error> {
  public enum Drop { case drop(Element), dry(Failure?) }
  let start: (@escaping (Drop) -> Void) -> () -> Void
  public init(start: @escaping (@escaping (Drop) -> Void) -> () -> Void) { self.start = start }
  public func collect(_ receive: @escaping (Drop) -> Void) -> () -> Void { start(receive) }
}

public struct Finish {
  let run: (@escaping ((any Error)?) -> Void) -> Void
  public init(run: @escaping (@escaping ((any Error)?) -> Void) -> Void) { self.run = run }
  public func whenDone(_ body: @escaping ((any Error)?) -> Void) { run(body) }
}
