/// A model of PromiseKit, with the declarations that the documentation uses.
import Dispatch

public enum CatchPolicy { case allErrors, allErrorsExceptCancellation }

public final class Resolver<T> {
  fileprivate let settle: (Result<T, any Error>) -> Void

  fileprivate init(_ settle: @escaping (Result<T, any Error>) -> Void) { self.settle = settle }

  public func fulfill(_ value: T) { settle(.success(value)) }
  public func reject(_ error: any Error) { settle(.failure(error)) }
}

public final class Promise<T> {
  private var result: Result<T, any Error>?
  private var waiting: [(Result<T, any Error>) -> Void] = []

  public init(resolver body: (Resolver<T>) throws -> Void) {
    do {
      try body(Resolver { self.settle($0) })
    } catch {
      settle(.failure(error))
    }
  }

  private func settle(_ result: Result<T, any Error>) {
    guard self.result == nil else { return }
    self.result = result
    waiting.forEach { $0(result) }
  }

  private func pipe(to body: @escaping (Result<T, any Error>) -> Void) {
    if let result { body(result) } else { waiting.append(body) }
  }

  public func done(on queue: DispatchQueue? = .main, _ body: @escaping (T) throws -> Void) -> Promise<Void> {
    Promise<Void> { seal in
      pipe { result in
        do {
          seal.fulfill(try body(try result.get()))
        } catch {
          seal.reject(error)
        }
      }
    }
  }

  public func `catch`(
    on queue: DispatchQueue? = .main, policy: CatchPolicy = .allErrorsExceptCancellation,
    _ body: @escaping (any Error) -> Void
  ) {
    pipe { if case .failure(let error) = $0 { body(error) } }
  }
}

public final class Guarantee<T> {
  private var value: T?
  private var waiting: [(T) -> Void] = []

  public init(resolver body: (@escaping (T) -> Void) -> Void) { body { self.settle($0) } }

  private func settle(_ value: T) {
    guard self.value == nil else { return }
    self.value = value
    waiting.forEach { $0(value) }
  }

  @discardableResult
  public func done(on queue: DispatchQueue? = .main, _ body: @escaping (T) -> Void) -> Guarantee<Void> {
    Guarantee<Void> { fulfill in
      let run = { (value: T) in fulfill(body(value)) }
      if let value { run(value) } else { waiting.append(run) }
    }
  }
}
