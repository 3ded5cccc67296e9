// Delivered values are released, for every kind of result, every delivery and every wait.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

/// A delay that is longer than any test.
private let longTime: TimeInterval = 600

@Suite struct RetentionTests {
  @Test(arguments: Kind.allCases, Place.allCases)
  func streamsKeepNothing(_ kind: Kind, _ place: Place) async {
    for form in Form.allCases {
      let witnesses = Witnesses()
      let rig = Rig(kind, place, witnesses)
      await form.use(rig)
      rig.function.result = nil
      #expect(await witnesses.areGone(), "\(form)")
      #expect(witnesses.count > 0 || form == .cancelled, "\(form)")
      rig.keepAlive()
    }
  }

  @Test(arguments: Kind.allCases, Place.allCases)
  func asyncFunctionsKeepNothing(_ kind: Kind, _ place: Place) async throws {
    let witnesses = Witnesses()
    let rig = Rig(kind, place, witnesses)
    try await rig.outcome()
    rig.value.result = nil
    #expect(await witnesses.areGone())
    #expect(witnesses.count > 0)
    rig.keepAlive()
  }

  @Test(arguments: Kind.allCases, Place.allCases)
  func completionClosuresKeepNothing(_ kind: Kind, _ place: Place) async {
    for isOnMainActor in [false, true] {
      let witnesses = Witnesses()
      let rig = Rig(kind, place, witnesses)
      await rig.complete(isOnMainActor, holding: witnesses.make())
      rig.completion.result = nil
      #expect(await witnesses.areGone(), "on the main actor: \(isOnMainActor)")
      #expect(witnesses.count > 0)
      rig.keepAlive()
    }
  }

  @Test(arguments: [Kind.made, .delayed], Place.allCases)
  func callbacksKeepNothing(_ kind: Kind, _ place: Place) async {
    for isOnMainActor in [false, true] {
      let witnesses = Witnesses()
      let rig = Rig(kind, place, witnesses)
      await rig.complete(isOnMainActor, calledBack: true, holding: witnesses.make())
      rig.completion.result = nil
      #expect(await witnesses.areGone(), "on the main actor: \(isOnMainActor)")
      #expect(witnesses.count > 1)
      rig.keepAlive()
    }
  }

  @Test func usedResultsAreReleased() async {
    let witnesses = Witnesses()
    let function = MockedFunction<Void, () -> Witness?, ReturnResult<Witness?, Never>>("f()", of: "P", stem: "f")
    func use() {
      function.result = .inOrder(.value(witnesses.make()), .value(nil))
      function.record(MockState())
      _ = function.returned()
    }
    use()
    #expect(await witnesses.areGone())
    withExtendedLifetime(function) {}
  }

  @Test(arguments: [false, true]) func satisfiedConditionsAreReleased(_ suspends: Bool) async {
    let witnesses = Witnesses()
    let subject = MockSubject<Int, Never>()
    let wait = { (witness: Witness) in
      ConditionWait(
        timeout: longTime, location: MockLocation(), timeoutText: { "" }, observe: subject.observe,
        isMet: { withExtendedLifetime(witness) { subject.subscriberCount > 0 } })
    }
    let cancellation = subject.subscribe(MockObserver({ _ in }, hasEnded: { false }))
    if suspends { await wait(witnesses.make()).suspend() } else { wait(witnesses.make()).block() }
    #expect(await witnesses.areGone())
    cancellation.cancel()
  }
}

/// The deliveries of results.
enum Place: CaseIterable {
  case background, main, immediate, virtual
}

/// The ways to set a result.
enum Kind: CaseIterable {
  case made, subject, generated, awaited, stream, inOrder, delayed, delayedSubject
}

/// The functions of one mock, with a result of one kind.
final class Rig: @unchecked Sendable {
  let function = MockedFunction<Void, () -> ObservableResult<Witness>?, ObservableResult<Witness>>(
    "f()", of: "P", stem: "f")
  let value = MockedFunction<Void, () -> SingleResult<Witness>?, SingleResult<Witness>>("g()", of: "P", stem: "g")
  typealias Completion = CallbackResult<SingleResult<Witness>, @Sendable (Result<Witness, any Error>) -> Void>
  let completion = MockedFunction<Void, () -> Completion?, Completion>("h()", of: "P", stem: "h")
  let subject = MockSubject<Witness, any Error>()
  private let state = MockState()
  private let clock = VirtualClock()
  private let kind: Kind
  private let witnesses: Witnesses
  private let isVirtual: Bool
  private var kept: [Any] = []

  init(_ kind: Kind, _ place: Place, _ witnesses: Witnesses) {
    (self.kind, self.witnesses, isVirtual) = (kind, witnesses, place == .virtual)
    switch place {
    case .background: state.delivery = .background
    case .main: state.delivery = .main
    // A delayed result needs some time to pass.
    case .immediate: state.delivery = isDelayed ? .background : .immediate
    case .virtual: state.delivery = .virtual(clock)
    }
  }

  /// Keeps a value as long as the mock is kept.
  func keep(_ value: Any) { kept.append(value) }

  func keepAlive() { withExtendedLifetime(self) {} }

  private var isDelayed: Bool { kind == .delayed || kind == .delayedSubject }

  private var needsSubject: Bool { kind == .subject || kind == .delayedSubject }

  /// Calls the function that returns a stream.
  func call(delayed seconds: TimeInterval = 0.001) -> MockStream<Witness, any Error> {
    function.result = streamResult(seconds)
    function.record(state)
    return function.source(nil)
  }

  private func streamResult(_ seconds: TimeInterval) -> ObservableResult<Witness> {
    let witnesses = witnesses
    switch kind {
    case .made: return .sequence([witnesses.make()])
    case .subject: return .subject(subject)
    case .generated:
      return .generate {
        $0.on(.next(witnesses.make()))
        $0.on(.completed)
      }
    case .awaited, .stream: return .stream(AsyncThrowingStream.holding(witnesses.make()))
    case .inOrder: return .inOrder(.sequence([witnesses.make()]), .value(witnesses.make()))
    case .delayed: return .sequence([witnesses.make()]).delayed(by: seconds)
    case .delayedSubject: return .subject(subject).delayed(by: seconds)
    }
  }

  private func valueResult<R: DelayableResult & DecodedResult>() -> R
  where R.Element == Witness, R.Failure == any Error {
    let witnesses = witnesses
    switch kind {
    case .made, .generated: return .value { witnesses.make() }
    case .subject: return .subject(subject)
    case .awaited, .stream: return .awaiting { witnesses.make() }
    case .inOrder: return .inOrder(.value(witnesses.make()), .value { witnesses.make() })
    case .delayed: return .value { witnesses.make() }.delayed(by: 0.001)
    case .delayedSubject: return .subject(subject).delayed(by: 0.001)
    }
  }

  /// A `.callback` that calls the closure twice.
  private var callback: Completion {
    let witnesses = witnesses
    let result = Completion.callback { completion in
      completion(.success(witnesses.make()))
      completion(.success(witnesses.make()))
    }
    return isDelayed ? .inOrder(result.delayed(by: 0.001)) : result
  }

  func send() { subject.send(witnesses.make()) }

  /// Makes the subject send, and the time pass, as soon as there is a subscriber.
  func feed(ends: Bool = true) async {
    if needsSubject {
      await subject.waitForSubscribers(timeout: longTime)
      send()
      if ends { subject.complete() }
    }
    if isDelayed, isVirtual {
      await clock.waitForScheduled(timeout: longTime)
      await clock.run()
    }
  }

  func outcome() async throws {
    value.result = valueResult()
    value.record(state)
    async let fed: Void = feed()
    _ = try await value.outcome(nil)
    await fed
  }

  func complete(_ isOnMainActor: Bool, calledBack isCalledBack: Bool = false, holding witness: Witness) async {
    completion.result = isCalledBack ? callback : valueResult()
    completion.record(state)
    async let fed: Void = feed()
    let called = Called()
    if isOnMainActor {
      let closure: @MainActor (Result<Witness, any Error>) -> Void = { [witness] _ in
        withExtendedLifetime(witness) { called.note() }
      }
      completion.complete(nil, completion.onMainActor(closure), .result)
    } else {
      let closure: (Result<Witness, any Error>) -> Void = { [witness] _ in
        withExtendedLifetime(witness) { called.note() }
      }
      completion.complete(nil, closure, .result)
    }
    await fed
    await called.wait()
  }
}

/// The value that another thread has received.
private final class Seen: @unchecked Sendable {
  private let lock = NSLock()
  private var witnesses: [Witness] = []

  func set(_ newWitnesses: [Witness]) { lock.withLock { witnesses = newWitnesses } }

  func take() -> [Witness] {
    lock.withLock {
      defer { witnesses = [] }
      return witnesses
    }
  }
}

/// An event that happens once, and that a test waits for.
private final class Called: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func note() { semaphore.signal() }

  func wait() async { _ = await finishes { self.semaphore.wait() } }
}

extension AsyncThrowingStream<Witness, any Error> {
  fileprivate static func holding(_ witness: Witness) -> Self {
    AsyncThrowingStream { continuation in
      continuation.yield(witness)
      continuation.finish()
    }
  }
}

/// The ways to subscribe to a stream.
enum Form: CaseIterable {
  case suspendingWait, blockingWait, waitForValue, sequenceWait, openBuffer, openSubscription, cancelled

  func use(_ rig: Rig) async {
    switch self {
    case .suspendingWait: await wait(rig) { await $0.waitForValues(timeout: longTime) }
    case .blockingWait: await wait(rig) { stream in await onThread { stream.waitForValues(timeout: longTime) } }
    case .waitForValue: await wait(rig) { [await $0.waitForValue(timeout: longTime)].compactMap { $0 } }
    case .sequenceWait: await waitForSequence(rig)
    case .openBuffer: await readBuffer(rig)
    case .openSubscription: await listen(rig)
    case .cancelled: cancel(rig)
    }
  }

  private func wait(_ rig: Rig, _ wait: (MockStream<Witness, any Error>) async -> [Witness]) async {
    let stream = rig.call()
    async let fed: Void = rig.feed()
    #expect(await wait(stream).count == 1)
    await fed
  }

  private func onThread(_ body: @escaping () -> [Witness]) async -> [Witness] {
    let seen = Seen()
    #expect(await finishes { seen.set(body()) })
    return seen.take()
  }

  private func waitForSequence(_ rig: Rig) async {
    let stream = rig.call().asyncThrowingStream
    async let fed: Void = rig.feed()
    #expect(await stream.waitForValues(timeout: longTime).count == 1)
    await fed
  }

  /// Reads an element, and keeps the iterator.
  private func readBuffer(_ rig: Rig) async {
    let buffer = AsyncBuffer(rig.call())
    rig.keep(buffer)
    async let fed: Void = rig.feed(ends: false)
    do { #expect(try await buffer.next() != nil) } catch { Issue.record(error) }
    await fed
  }

  /// Subscribes, and keeps the subscription.
  private func listen(_ rig: Rig) async {
    let called = Called()
    let cancellation = rig.call().subscribe { event in
      if case .next = event { called.note() }
    }
    rig.keep(cancellation)
    await rig.feed(ends: false)
    await called.wait()
  }

  /// Cancels, so that later events are not delivered.
  private func cancel(_ rig: Rig) {
    let cancellation = rig.call(delayed: longTime).subscribe { _ in }
    rig.send()
    rig.keep(cancellation)
    cancellation.cancel()
  }
}
