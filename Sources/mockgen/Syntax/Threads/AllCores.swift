import Foundation

/// Work on all cores whose results do not depend on the order of execution.
public enum AllCores {
  /// The stack size of the threads, which is that of the main thread. Trees are walked recursively, and 512 KB, the
  /// size for dispatch queues on Apple's platforms, are too few.
  static let stackSize = 8 << 20

  /// Calls a closure for each number below `count`, on all cores, and returns the results.
  ///
  /// - Parameters:
  ///   - count: The number of results.
  ///   - portion: The number of results that one thread computes at a time. A small number spreads the work evenly.
  ///   - makeTool: A closure that returns a value for the calls of one thread.
  ///   - body: A closure that is called once for each number below `count`, on any thread.
  /// - Returns: The results, in the order of the numbers.
  public static func map<Tool, Result: Sendable>(
    _ count: Int, portion: Int, with makeTool: @escaping @Sendable () -> Tool,
    _ body: @escaping @Sendable (Tool, Int) -> Result
  ) -> [Result] {
    let portions = (count + portion - 1) / portion
    let numbers = Numbers(count: count, portion: portion)
    let results = Results<Result>()
    let work: @Sendable () -> Void = {
      let tool = makeTool()
      while let some = numbers.next() { results.put(some.map { body(tool, $0) }, at: some.lowerBound) }
    }
    let others = DispatchGroup()
    for _ in 1..<max(1, min(ProcessInfo.processInfo.activeProcessorCount, portions)) {
      others.enter()
      let thread = Thread {
        work()
        others.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    work()
    others.wait()
    return results.all
  }

  /// Calls a closure for each number below `count`, on all cores, and returns the results.
  ///
  /// - Parameters:
  ///   - count: The number of results.
  ///   - portion: The number of results that one thread computes at a time.
  ///   - body: A closure that is called once for each number below `count`, on any thread.
  /// - Returns: The results, in the order of the numbers.
  public static func map<Result: Sendable>(
    _ count: Int, portion: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let tool: @Sendable () -> Void = {}
    return map(count, portion: portion, with: tool) { _, number in body(number) }
  }

  /// Releases a value on another thread, since releasing many small allocations takes long.
  ///
  /// - Parameter value: A value to which the caller keeps no reference.
  public static func letGo(of value: consuming some Sendable) {
    let last = Last(value)
    Thread { last.value = nil }.start()
  }

  private final class Last<Value>: @unchecked Sendable {
    var value: Value?

    init(_ value: consuming Value) { self.value = value }
  }

  /// The numbers of the results, each of which goes to one thread.
  private final class Numbers: @unchecked Sendable {
    private let lock = NSLock()
    private let count: Int
    private let portion: Int
    private var first = 0

    init(count: Int, portion: Int) { (self.count, self.portion) = (count, portion) }

    func next() -> Range<Int>? {
      lock.lock()
      defer { lock.unlock() }
      if first >= count { return nil }
      defer { first += portion }
      return first..<min(first + portion, count)
    }
  }

  private final class Results<Result>: @unchecked Sendable {
    private let lock = NSLock()
    private var portions: [(first: Int, results: [Result])] = []

    func put(_ results: [Result], at first: Int) {
      lock.lock()
      defer { lock.unlock() }
      portions.append((first, results))
    }

    var all: [Result] { portions.sorted { $0.first < $1.first }.flatMap(\.results) }
  }
}

/// Values that are computed when a thread first asks for them.
public final class Computed<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Key: Value] = [:]
  private let compute: @Sendable (Key) -> Value

  /// - Parameter compute: A closure that always returns the same value for a key.
  public init(_ compute: @escaping @Sendable (Key) -> Value) { self.compute = compute }

  /// Returns the value for a key.
  public subscript(key: Key) -> Value {
    lock.lock()
    let known = values[key]
    lock.unlock()
    if let known { return known }
    let value = compute(key)
    lock.lock()
    values[key] = value
    lock.unlock()
    return value
  }
}
