// No `deinit` of a user's object runs under a lock of the runtime. Each test releases a value that calls back from there.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime
@testable import MockTesting

@Suite struct ReleaseTests {
  @Test(arguments: ReleasePlace.all) func callsBack(_ place: ReleasePlace) async {
    let witnesses = Witnesses()
    #expect(await finishes { place.letGo(witnesses) }, "a deadlock")
    #expect(witnesses.count > 0)
    #expect(await witnesses.areGone())
  }
}

/// A place at which the runtime releases a value of the user.
struct ReleasePlace: CustomTestStringConvertible, @unchecked Sendable {
  let testDescription: String
  /// Makes the place hold an object whose `deinit` uses what the lock protects, and releases it.
  let letGo: (Witnesses) -> Void

  init(_ name: String, _ letGo: @escaping (Witnesses) -> Void) {
    self.testDescription = name
    self.letGo = letGo
  }

  static let all = functions + properties + settings + statics + tables + streams + deliveries + waits
}

private typealias Function = MockedFunction<Witness?, (Int) -> Int, ReturnResult<Int, Never>>

private func makeFunction() -> Function { Function("f(_:)", of: "P", stem: "f") }

private func holding(_ witness: Witness) -> ReturnResult<Int, Never> { .value { withExtendedLifetime(witness) { 1 } } }

private struct WitnessError: Error { let witness: Witness }

extension Function {
  fileprivate func use() { _ = (result, handler, calls.count, snapshotOfCalls(unverifiedOnly: true), subscriptions) }
}

// MARK: Recorders

extension ReleasePlace {
  private static let functions = [
    ReleasePlace("a result that is replaced") { witnesses in
      let function = makeFunction()
      function.result = holding(witnesses.make { function.use() })
      function.result = .value(1)
    },
    ReleasePlace("a handler that is replaced") { witnesses in
      let function = makeFunction()
      let handler = { (witness: Witness) in { (_: Int) in withExtendedLifetime(witness) { 1 } } }
      function.handler = handler(witnesses.make { function.use() })
      function.handler = nil
    },
    ReleasePlace("a word that is replaced") { witnesses in
      let function = makeFunction()
      function[word: "word"] = witnesses.make { function.use() }
      function[word: "word"] = 1
    },
    ReleasePlace("a function that is reset") { witnesses in
      let (function, state) = (makeFunction(), MockState())
      function.record(state, witnesses.make { function.record(state, nil) })
      function.result = holding(witnesses.make { function.use() })
      function.handler = { [witness = witnesses.make { function.use() }] _ in withExtendedLifetime(witness) { 1 } }
      function[word: "word"] = witnesses.make { function.use() }
      function.reset()
      function.reset()
    },
    ReleasePlace("a function that ends") { witnesses in
      let state = MockState()
      makeFunction().record(state, witnesses.make { _ = state.calls })
    },
    ReleasePlace("a function that comes to another mock") { witnesses in
      let function = makeFunction()
      func recordInFirst() {
        let state = MockState()
        state.changeMockWideOutcome { $0.response = witnesses.make { function.use() } }
        function.record(state, nil)
      }
      recordInFirst()
      function.record(MockState(), nil)
    },
    ReleasePlace("results in order") { witnesses in
      let turns = Turns<Witness?>([])
      func fill() -> Turns<Witness?> {
        let box = Weak<Turns<Witness?>>()
        let turns = Turns([witnesses.make { _ = box.value?.next() }, nil])
        box.value = turns
        return turns
      }
      let filled = fill()
      _ = filled.next()
      withExtendedLifetime(turns) {}
    },
  ]

  private static let properties = [
    ReleasePlace("a value that is replaced") { witnesses in
      let (property, state) = (MockedProperty<Witness?>("p", of: "P"), MockState())
      property.set(state, witnesses.make { _ = (property.value, property.getCount, property.setValues) })
      property.set(state, nil)
      property.reset()
    },
    ReleasePlace("a kept value that is reset") { witnesses in
      let box = Weak<MockedProperty<Witness>>()
      let property = MockedProperty<Witness>(
        "p", of: "P", whenUnset: .kept { witnesses.make { _ = box.value?.getCount } })
      box.value = property
      _ = property.get(MockState())
      property.reset()
    },
  ]
}

/// A weak reference.
private final class Weak<Object: AnyObject>: @unchecked Sendable { weak var value: Object? }

// MARK: Settings and defaults

extension MockState {
  fileprivate func use() {
    _ = (whenUnset, delivery, calls, defaultsIfSet)
    whenUnset = .fail
    changeMockWideOutcome { _ in }
  }
}

extension ReleasePlace {
  private static let settings = [
    ReleasePlace("an error for unset results that is replaced") { witnesses in
      let state = MockState()
      state.whenUnset = .throw(WitnessError(witness: witnesses.make { _ = (state.delivery, state.calls) }))
      state.whenUnset = .empty
    },
    ReleasePlace("a delivery that is replaced") { witnesses in
      let state = MockState()
      state.delivery = .virtual(clock(holding: witnesses.make { state.use() }))
      state.delivery = .immediate
    },
    ReleasePlace("mock-wide outcomes that are replaced") { witnesses in
      let state = MockState()
      state.changeMockWideOutcome { $0.response = witnesses.make { state.use() } }
      state.changeMockWideOutcome { $0.response = nil }
      state.changeMockWideOutcome { $0.error = WitnessError(witness: witnesses.make { state.use() }) }
      state.changeMockWideOutcome { $0.error = nil }
    },
    ReleasePlace("settings that are reset") { witnesses in
      let state = MockState()
      state.whenUnset = .throw(WitnessError(witness: witnesses.make { _ = (state.delivery, state.calls) }))
      state.delivery = .virtual(clock(holding: witnesses.make { state.use() }))
      state.changeMockWideOutcome { $0.response = witnesses.make { state.use() } }
      state.resetSettings()
    },
    ReleasePlace("a default that is replaced") { witnesses in
      let defaults = MockDefaults()
      defaults.set(witnesses.make { _ = defaults.children(Int.self) } as Witness?)
      defaults.set(nil as Witness?)
    },
    ReleasePlace("defaults that are reset") { witnesses in
      let defaults = MockDefaults()
      defaults.set(witnesses.make { defaults.set(1) })
      defaults.reset()
      defaults.reset()
    },
  ]

  private static func clock(holding witness: Witness) -> VirtualClock {
    let clock = VirtualClock()
    _ = clock.schedule(after: 1) { withExtendedLifetime(witness) {} }
    return clock
  }
}

// MARK: Static members and the registry

private final class Object {}

extension StaticScope {
  fileprivate func function() -> Function {
    member(Int.self, 0) { makeFunction() } as? Function ?? makeFunction()
  }

  fileprivate func use() { _ = (state(of: Int.self), function()) }
}

extension ReleasePlace {
  private static let statics = [
    ReleasePlace("static members that are reset") { witnesses in
      let scope = StaticScope()
      scope.function().record(scope.state(of: Int.self), witnesses.make { scope.use() })
      scope.state(of: Int.self).changeMockWideOutcome { $0.response = witnesses.make { scope.use() } }
      scope.reset(Int.self)
    },
    ReleasePlace("static members of a scoped body") { witnesses in
      StaticMocks.scoped {
        let scope = Registry.shared.currentScope
        scope.function().record(scope.state(of: Int.self), witnesses.make { Registry.shared.currentScope.use() })
      }
    },
    ReleasePlace("static members of an XCTest that ends") { witnesses in
      let registry = Registry()
      func record() {
        let scope = registry.currentScope
        scope.function().record(scope.state(of: Int.self), witnesses.make { registry.currentScope.use() })
      }
      record()
      registry.testCaseDidFinish()
    },
  ]

  private static let tables = [
    ReleasePlace("states of mocks that are gone") { witnesses in
      let registry = Registry()
      let witness = { witnesses.make { _ = registry.state(of: Object()) } }
      for _ in 0..<500 { registry.state(of: Object()).changeMockWideOutcome { $0.response = witness() } }
      registry.forgetStates()
    },
    ReleasePlace("a mock that ends while states are swept") { witnesses in
      let registry = Registry()
      for _ in 0..<20 {
        let object = registry.state(of: Object())
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
          for _ in 0..<100 { _ = registry.state(of: witnesses.make { _ = registry.state(of: object) }) }
        }
      }
      registry.forgetStates()
    },
  ]
}

// MARK: Streams

private typealias WitnessSubject = MockSubject<Witness, any Error>

extension MockObserver {
  /// An observer that holds the witness.
  fileprivate static func holding(_ witness: Witness) -> MockObserver {
    MockObserver({ _ in withExtendedLifetime(witness) {} }, hasEnded: { false })
  }
}

private func stream(
  _ result: ObservableResult<Witness>, _ delivery: MockDelivery = .immediate
) -> MockStream<Witness, any Error> {
  let function = MockedFunction<Void, () -> ObservableResult<Witness>?, ObservableResult<Witness>>(
    "f()", of: "P", stem: "f")
  let state = MockState()
  state.delivery = delivery
  function.result = result
  function.record(state)
  return function.source(nil)
}

extension ReleasePlace {
  private static let streams = [
    ReleasePlace("an asynchronous buffer that is cancelled") { witnesses in
      let (subject, box) = (WitnessSubject(), Weak<AsyncBuffer<Witness, any Error>>())
      let buffer = AsyncBuffer(stream(.subject(subject)))
      box.value = buffer
      for _ in 0..<3 { subject.send(witnesses.make { box.value?.cancel() }) }
      buffer.cancel()
    },
    ReleasePlace("an asynchronous buffer that ends") { witnesses in
      let subject = WitnessSubject()
      let buffer = AsyncBuffer(stream(.subject(subject)))
      subject.send(witnesses.make { _ = subject.subscriberCount })
      withExtendedLifetime(buffer) { subject.complete() }
    },
    ReleasePlace("observers of a subject") { witnesses in
      let subject = WitnessSubject()
      let witness = { witnesses.make { _ = subject.subscriberCount } }
      subject.subscribe(.holding(witness())).cancel()
      let observed = { (witness: Witness) in { withExtendedLifetime(witness) {} } }
      subject.observe(observed(witness())).cancel()
      _ = subject.subscribe(.holding(witness()))
      subject.send(witness())
      subject.complete()
      _ = subject.subscribe(.holding(witness()))
      subject.fail(WitnessError(witness: witness()))
    },
    ReleasePlace("a subscription that is cancelled") { witnesses in
      let subject = WitnessSubject()
      let hold = { (witness: Witness) in { (_: MockEvent<Witness, any Error>) in withExtendedLifetime(witness) {} } }
      let cancellation = stream(.subject(subject)).subscribe(hold(witnesses.make { _ = subject.subscriberCount }))
      subject.send(witnesses.make { _ = subject.subscriberCount })
      cancellation.cancel()
    },
    ReleasePlace("events that a subscription did not deliver") { witnesses in
      let subject = WitnessSubject()
      let box = Weak<MockCancellation>()
      let cancellation = stream(.subject(subject)).subscribe { _ in
        if let cancellation = box.value {
          box.value = nil
          subject.send(witnesses.make { cancellation.cancel() })
          cancellation.cancel()
        }
      }
      box.value = cancellation
      subject.send(witnesses.make { cancellation.cancel() })
    },
    ReleasePlace("a cancellation that is used") { witnesses in
      let box = Weak<MockCancellation>()
      let hold = { (witness: Witness) in { withExtendedLifetime(witness) {} } }
      let cancellation = MockCancellation(hold(witnesses.make { box.value?.cancel() }))
      box.value = cancellation
      cancellation.cancel()
    },
    ReleasePlace("a first event that comes too late") { witnesses in
      let subject = WitnessSubject()
      let box = Weak<FirstEvent<Witness, any Error>>()
      let first = FirstEvent<Witness, any Error> { [witness = witnesses.make { box.value?.resume(nil) }] _ in
        withExtendedLifetime(witness) {}
      }
      box.value = first
      first.start(Producer(.hot, start: subject.subscribe))
      subject.send(witnesses.make { box.value?.resume(nil) })
      subject.send(witnesses.make { box.value?.resume(nil) })
    },
  ]
}

// MARK: Deliveries

extension ReleasePlace {
  private static let deliveries = [
    ReleasePlace("work of a virtual clock") { witnesses in
      let clock = VirtualClock()
      let hold = { (witness: Witness) in { withExtendedLifetime(witness) {} } }
      let witness = { witnesses.make { _ = (clock.now, clock.scheduledCount) } }
      _ = clock.schedule(after: 1, hold(witness()))
      clock.advance(by: 2)
      clock.schedule(after: 1, hold(witness())).cancel()
      clock.observe(hold(witness())).cancel()
      _ = clock.schedule(after: 1, hold(witness()))
      clock.run()
    },
    ReleasePlace("delayed events that are cancelled") { witnesses in
      let (subject, clock) = (WitnessSubject(), VirtualClock())
      let box = Weak<MockCancellation>()
      let cancellation = stream(.subject(subject).delayed(by: 1), .virtual(clock)).subscribe { _ in }
      box.value = cancellation
      for _ in 0..<3 { subject.send(witnesses.make { subject.complete() }) }
      cancellation.cancel()
      subject.send(witnesses.make { _ = clock.scheduledCount })
    },
    ReleasePlace("delayed events that come") { witnesses in
      let (subject, clock) = (WitnessSubject(), VirtualClock())
      let cancellation = stream(.subject(subject).delayed(by: 1), .virtual(clock)).subscribe { _ in }
      for _ in 0..<3 { subject.send(witnesses.make { _ = (clock.scheduledCount, subject.subscriberCount) }) }
      clock.run()
      cancellation.cancel()
    },
    ReleasePlace("work for the main thread") { witnesses in
      let main = MainDelivery()
      let hold = { (witness: Witness) in { withExtendedLifetime(witness) {} } }
      main.async(hold(witnesses.make { _ = main.runNext() }))
      _ = main.runNext()
    },
    ReleasePlace("work in the context of a test") { witnesses in
      let context = TestContext()
      let hold = { (witness: Witness) in { @Sendable in withExtendedLifetime(witness) {} } }
      context.run(hold(witnesses.make { context.run {} }))
    },
  ]
}

// MARK: Waits

extension ReleasePlace {
  private static let waits = [
    ReleasePlace("what a wait has seen") { witnesses in
      let box = Weak<WaitCollector<Witness>>()
      let collector = WaitCollector<Witness>(limit: 2)
      box.value = collector
      for _ in 0..<4 { collector.receive(.next(witnesses.make { box.value?.giveUp(.timedOut) })) }
      collector.receive(.failed(WitnessError(witness: witnesses.make { box.value?.giveUp(.timedOut) })))
      #expect(collector.takeResult().elements.count == 2)
    },
    ReleasePlace("what a wait that ends keeps") { witnesses in
      let box = Weak<WaitCollector<Witness>>()
      let collector = WaitCollector<Witness>(limit: nil)
      box.value = collector
      let hold = { (witness: Witness) in { withExtendedLifetime(witness) {} } }
      collector.keep(MockCancellation(hold(witnesses.make { box.value?.giveUp(.timedOut) })))
      collector.whenDone(hold(witnesses.make { box.value?.giveUp(.timedOut) }))
      collector.giveUp(.timedOut)
      collector.keep(MockCancellation(hold(witnesses.make { box.value?.giveUp(.timedOut) })))
      collector.whenDone(hold(witnesses.make { box.value?.giveUp(.timedOut) }))
    },
  ]
}
