// Subjects that repeat earlier elements for late subscribers.

@_spi(Generated) public import MockRuntime

extension MockSubject {
  /// Makes a subject with a current value, which each subscriber receives first. After the end, subscribers receive
  /// only the end.
  ///
  /// For example: `let status = MockSubject<Status, Never>(initial: .offline)`
  ///
  /// It corresponds to `BehaviorSubject` in RxSwift, and to `CurrentValueSubject` in Combine.
  public convenience init(initial: Element) { self.init(Replay(limit: 1, elements: [initial])) }

  /// Makes a subject that sends its most recent elements to each subscriber first, also after the end.
  ///
  /// It corresponds to `ReplaySubject` in RxSwift.
  ///
  /// - Parameter count: The number of elements. All of them are retained until the subject is released. With 0 or less it
  ///   repeats none.
  public convenience init(replay count: Int) { self.init(Replay(limit: max(count, 0), outlivesEnd: true)) }
}
