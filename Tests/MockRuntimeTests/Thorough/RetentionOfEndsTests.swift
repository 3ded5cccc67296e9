// Results of `Maybe` and completions are released, as `RetentionTests` tests for values and streams.

import Foundation
import Testing

@_spi(Generated) @testable import MockRuntime

@Suite struct RetentionOfEndsTests {
  @Test(arguments: EndKind.allCases, [MockDelivery.background, .main, .immediate])
  func maybesKeepNothing(_ kind: EndKind, _ delivery: MockDelivery) async {
    let (witnesses, state) = (Witnesses(), MockState(delivery, kind))
    let function = MockedFunction<Void, () -> MaybeResult<Witness>?, MaybeResult<Witness>>("m()", of: "P", stem: "m")
    function.result = kind.maybe(witnesses)
    function.record(state)
    await wait(for: function.source(nil), kind)
    function.result = nil
    await expectAllGone(witnesses)
    withExtendedLifetime((function, state)) {}
  }

  /// The stream is not kept, since it holds the value that the result was made of.
  private func wait(for stream: MockStream<Witness, any Error>, _ kind: EndKind) async {
    if kind == .made {
      #expect(await stream.waitForValue(timeout: 600) != nil)
    } else {
      #expect(await stream.waitForError(timeout: 600).error != nil)
    }
  }

  @Test(arguments: EndKind.allCases, [MockDelivery.background, .main, .immediate])
  func endsKeepNothing(_ kind: EndKind, _ delivery: MockDelivery) async {
    let (witnesses, state) = (Witnesses(), MockState(delivery, kind))
    let function = MockedFunction<Void, () -> CompletableResult?, CompletableResult>("e()", of: "P", stem: "e")
    function.result = kind.end(witnesses)
    function.record(state)
    await #expect(throws: WitnessFailure.self) { try await function.outcome(nil) }
    function.result = nil
    await expectAllGone(witnesses)
    withExtendedLifetime((function, state)) {}
  }

  @Test func returnedValuesAreNotKept() async throws {
    let (witnesses, state) = (Witnesses(), MockState())
    let function = MockedFunction<Void, () throws -> Witness, ReturnResult<Witness, any Error>>(
      "r()", of: "P", stem: "r")
    function.result = .inOrder(.value { witnesses.make() }, .throw(WitnessFailure(witness: witnesses.make())))
    function.record(state)
    _ = try function.returned()
    function.record(state)
    #expect(throws: WitnessFailure.self) { try function.returned() }
    await expectAllGone(witnesses)
    withExtendedLifetime((function, state)) {}
  }

  private func expectAllGone(_ witnesses: Witnesses) async {
    #expect(await witnesses.areGone())
    #expect(witnesses.count > 0)
  }
}

extension MockState {
  /// A delayed result needs some time to pass.
  fileprivate convenience init(_ delivery: MockDelivery, _ kind: EndKind) {
    self.init()
    if case .immediate = delivery, kind == .delayed { return }
    self.delivery = delivery
  }
}

private struct WitnessFailure: Error { let witness: Witness }

/// The ways to set a result without a value.
enum EndKind: CaseIterable {
  case made, thrown, awaited, inOrder, delayed

  fileprivate func maybe(_ witnesses: Witnesses) -> MaybeResult<Witness> {
    switch self {
    case .made: return .value { witnesses.make() }
    case .thrown, .awaited: return .throw(WitnessFailure(witness: witnesses.make()))
    case .inOrder: return .inOrder(EndKind.thrown.maybe(witnesses), .completed())
    case .delayed: return EndKind.thrown.maybe(witnesses).delayed(by: 0.001)
    }
  }

  fileprivate func end(_ witnesses: Witnesses) -> CompletableResult {
    switch self {
    case .made, .thrown: return .throw(WitnessFailure(witness: witnesses.make()))
    case .awaited: return .awaiting { throw WitnessFailure(witness: witnesses.make()) }
    case .inOrder: return .inOrder(EndKind.awaited.end(witnesses), .completed())
    case .delayed: return EndKind.awaited.end(witnesses).delayed(by: 0.001)
    }
  }
}
