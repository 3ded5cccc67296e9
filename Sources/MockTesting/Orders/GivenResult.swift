// The results that a test has set for its mocks, and other ones in their place.

@_spi(Generated) import MockRuntime

/// A change of the result of one call, in one run of a test.
enum ResultChange: Equatable, Sendable {
  case fault(MockFault)
  /// The value is the one with this index among the other values of its type.
  case value(Int)
  case withoutFirst, withoutLast, exchanged, otherEnd
}

/// The events of the result of one call, and the changes that they allow.
struct GivenResult: Sendable {
  struct Change: Sendable {
    let change: ResultChange
    let text: String
    /// Whether the change can make code crash that other values do not, such as an index of an empty list.
    let isRisky: Bool

    var isFault: Bool { if case .fault = change { true } else { false } }
  }

  /// The value, or the most recent element.
  fileprivate(set) var text: String?
  fileprivate var values: [Change] = []
  fileprivate var elements = 0
  fileprivate var streamFails = false
  fileprivate var isStream = false
  fileprivate var hasEnded = false
  fileprivate var hasFailed = false
  /// Whether the value is the natural default of its type.
  fileprivate var isDefault = false
  /// Whether the result has no value on which code could depend, or a mock with results of its own.
  fileprivate(set) var isEmpty = false
  /// Whether code may depend on the result in a way that no change shows, as on an object.
  fileprivate(set) var isUnknown = false
  /// Whether the value has parts of which no other value is known. A failure in its place shows that code needs it.
  fileprivate(set) var hasUnknownParts = false

  /// Returns all changes of the result, those first that make no code crash.
  func changes(_ faults: [MockFault]) -> [Change] {
    var all: [Change] = []
    if isStream {
      if elements > 0 { all.append(Change(change: .withoutFirst, text: "without its first element", isRisky: false)) }
      if elements > 1 {
        all.append(Change(change: .withoutLast, text: "without its last element", isRisky: false))
        all.append(Change(change: .exchanged, text: "with its first two elements exchanged", isRisky: false))
      }
      if hasFailed || hasEnded && streamFails {
        all.append(Change(change: .otherEnd, text: "with another end", isRisky: false))
      }
    }
    all += values
    if faults.contains(.empty), !isDefault, !(isStream && elements == 0 && hasEnded && !hasFailed) {
      all.append(Change(change: .fault(.empty), text: "empty", isRisky: true))
    }
    if faults.contains(.fails), !(hasFailed && elements == 0) {
      let index = all.firstIndex(where: \.isRisky) ?? all.count
      all.insert(Change(change: .fault(.fails), text: "fails", isRisky: true), at: index)
    }
    return all
  }
}

extension MockEvent {
  fileprivate var isEnd: Bool { if case .completed = self { true } else { false } }
}

extension Optional {
  /// The value, which is set to another one first if there is none.
  subscript(orElse other: @autoclosure () -> Wrapped) -> Wrapped {
    get { self ?? other() }
    set { self = newValue }
  }
}

extension ArrivalRun {
  package var triesValues: Bool { faults.triesValues }

  package func replacement<T, E: Error>(
    ofCall number: Int, _ shape: MockResultShape, at site: CallSite
  ) -> (MockEvent<T, E>) -> [MockEvent<T, E>] {
    let change = note(number) { $0.isEmpty = T.self == Void.self || T.self == Never.self }
    if shape == .elements { return replacementOfElements(number, change, at: site) }
    return { [self] event in
      if event.isEnd { return [event] }
      if faults.other == nil { noteChanges(of: event, number, at: site) }
      guard case .value(let index)? = change else { return [event] }
      return [other(index, than: event, at: site)]
    }
  }

  /// Returns other events than a value or a failure: another value in each case.
  private func others<T, E: Error>(than event: MockEvent<T, E>, at site: CallSite) -> [OtherValue] {
    switch event {
    case .next(let value):
      return OtherValue.tried(than: value, at: site).map { other in
        other.within { made in (made.value as? T).map { (made.text, MockEvent<T, E>.next($0)) } }
      }
    case .failed(let error):
      let errors = OtherValue.tried(than: error, at: site).map { other in
        other.within { made in (made.value as? E).map { ("throws \(made.text)", MockEvent<T, E>.failed($0)) } }
      }
      if T.self == Never.self { return [OtherValue("value") { ("completes", MockEvent<T, E>.completed) }] + errors }
      guard let sample = OtherValue.any(T.self, at: site) else { return [.unknown] + errors }
      let others = OtherValue.all(than: sample, at: site).filter { !$0.isRisky }
      return ([OtherValue("value") { ("", sample) }] + others.prefix(2)).map { other in
        other.within { made in
          (made.value as? T).map { ("gives \(Rendering.shortLine(of: $0))", MockEvent<T, E>.next($0)) }
        }
      } + errors
    case .completed: return []
    }
  }

  private func noteChanges<T, E: Error>(of event: MockEvent<T, E>, _ number: Int, at site: CallSite) {
    var (text, hasFailed, isMock) = (String?.none, true, false)
    if case .next(let value) = event {
      (text, hasFailed, isMock) = (Rendering.shortLine(of: value), false, value is any AsyncMock)
    }
    // A property can be read many times.
    var isKnown = false
    note(number) { isKnown = $0.text != nil && $0.text == text }
    if isKnown { return }
    noteOthers(than: event, number, at: site) { $0 }
    let isDefault = hasFailed || site.defaultValue(of: T.self).map { Rendering.shortLine(of: $0) } == text
    note(number) {
      ($0.text, $0.isDefault, $0.hasFailed) = (text, isDefault, hasFailed)
      if isMock { $0.isEmpty = true }
      if hasFailed { $0.isEmpty = false }
    }
  }

  private func noteOthers<T, E: Error>(
    than event: MockEvent<T, E>, _ number: Int, at site: CallSite, text: (String) -> String
  ) {
    let others = others(than: event, at: site).map { (part: $0.part, isRisky: $0.isRisky, made: $0.make()) }
    let values = others.enumerated().compactMap { index, other in
      other.made.map { GivenResult.Change(change: .value(index), text: text($0.text), isRisky: other.isRisky) }
    }
    let changed = Set(others.filter { $0.made != nil }.map(\.part))
    var isObject = false
    if case .next(let value) = event { isObject = Mirror(reflecting: value).displayStyle == .class }
    note(number) {
      $0.values = values
      if !changed.isSuperset(of: others.map(\.part)) { $0.hasUnknownParts = true }
      if isObject { $0.isUnknown = true }
    }
  }

  /// Returns the other event with an index, or the event if the code that was called differs.
  private func other<T, E: Error>(_ index: Int, than event: MockEvent<T, E>, at site: CallSite) -> MockEvent<T, E> {
    let others = others(than: event, at: site)
    return (index < others.count ? others[index].make()?.value as? MockEvent<T, E> : nil) ?? event
  }

  /// Returns the replacement of the events of one subscription to a stream.
  private func replacementOfElements<T, E: Error>(
    _ number: Int, _ change: ResultChange?, at site: CallSite
  ) -> (MockEvent<T, E>) -> [MockEvent<T, E>] {
    let (error, last) = (site.error(of: E.self), faults.other?.place.given?.elements ?? 0)
    note(number) { ($0.isStream, $0.streamFails) = (true, error != nil) }
    let sequence = ReplacedSequence<T, E>()
    return { [self] event in
      if case .next = event {
        let count = sequence.countNext()
        let text = "\(count) \(count == 1 ? "element" : "elements")"
        note(number) { if count > $0.elements { ($0.elements, $0.text) = (count, text) } }
        if count == 1, faults.other == nil {
          noteOthers(than: event, number, at: site) { OtherValue.text($0, ofElement: "0") }
        }
        switch change {
        case .value(let index) where count == 1: return [other(index, than: event, at: site)]
        case .withoutFirst where count == 1, .withoutLast where count == last: return []
        case .exchanged where count == 1:
          sequence.keep(event)
          return []
        default: break
        }
      } else {
        let hasFailed = if case .failed = event { true } else { false }
        note(number) { ($0.hasEnded, $0.hasFailed) = (true, hasFailed) }
        if change == .otherEnd { return [hasFailed ? .completed : error.map { .failed($0) } ?? event] }
      }
      let first = sequence.takeKept()
      return (event.isTerminal ? [first, event] : [event, first]).compactMap { $0 }
    }
  }

  package func noteUnknownResult(ofCall number: Int) { note(number) { $0.isUnknown = true } }
}

/// The elements of one subscription, which a subject may send from several threads.
private final class ReplacedSequence<T, E: Error>: @unchecked Sendable {
  private let lock = MockLock()
  private var count = 0
  private var kept: MockEvent<T, E>?

  /// Counts an element, and returns its number, from 1.
  func countNext() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }

  /// Keeps an element until another event.
  func keep(_ event: MockEvent<T, E>) { lock.withLock { kept = event } }

  func takeKept() -> MockEvent<T, E>? {
    lock.withLock { exchange(&kept, nil) }
  }
}
