// Distributes work that waits for other programs over the cores.

import Foundation

/// Returns the results for all elements, in their order.
func inParallel<Element: Sendable, Value: Sendable>(
  _ elements: [Element], _ work: @escaping @Sendable (Element) throws -> Value
) throws -> [Value] {
  let results = LockedResults<Value>(count: elements.count)
  DispatchQueue.concurrentPerform(iterations: elements.count) { index in
    results.set(index, Result { try work(elements[index]) })
  }
  return try results.values()
}

/// The results of work that runs on several threads.
private final class LockedResults<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [Result<Value, any Error>?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  func set(_ index: Int, _ result: Result<Value, any Error>) { lock.withLock { results[index] = result } }
  func values() throws -> [Value] { try lock.withLock { try results.compactMap { try $0?.get() } } }
}
