// The faults that a result of a mock can have, and the fault of one run.

@_spi(Generated) import MockRuntime

/// A fault of the result of one call, which `.everyFault()` tries.
public enum MockFault: Sendable {
  /// The call fails.
  case fails
  /// The call returns the natural default of its type, or its stream completes without an element.
  case empty
  /// The result never arrives.
  case never
  /// The result arrives after everything else, and after all timers.
  case late
  /// The completion closure is called twice.
  case twice

  /// The faults that a test tries by default. `.never` is no such fault, since code without a time-out never ends with
  /// it.
  package static let usual: [MockFault] = [.fails, .empty, .late, .twice]

  init(_ fault: ResultFault) {
    switch fault {
    case .fails: self = .fails
    case .empty: self = .empty
    case .never: self = .never
    case .late: self = .late
    case .twice: self = .twice
    }
  }

  /// The call that has a fault in this run of the test, and the fault; `nil` if there is none.
  ///
  /// For example: `if MockFault.current == nil { #expect(model.results == ["answer"]) }`
  public static var current: (call: String, fault: MockFault)? {
    ArrivalRun.current?.faults.planned.map { ($0.place.call, $0.fault) }
  }
}

/// The error of the fault `fails`, for a function that can throw any error and for which the test has chosen none.
public struct MockInjectedError: Error {}

/// A call that can have a fault.
package struct FaultPlace: Sendable {
  package let call: String
  /// The number of the call among those with the same text, from 1.
  package let occurrence: Int
  package let possible: [MockFault]
  /// The mock and the property, for a read of a property.
  var property: MockIdentity?
  /// The events of the result that the test has set, in a run that tries other values; `nil` if none is set.
  var given: GivenResult?

  func isSame(as other: FaultPlace) -> Bool { call == other.call && occurrence == other.occurrence }

  /// The call in the list of a failure.
  package var title: String { occurrence == 1 ? call : "\(call), call \(occurrence)" }
}

/// The fault of one run, if it has one.
package struct FaultPlan: Sendable {
  package let planned: (place: FaultPlace, fault: MockFault)?
  package let errors: [any Error]
  /// The result that is another one, in a run that tries other values.
  var other: (place: FaultPlace, change: ResultChange)?
  /// Whether the run finds out which other values are possible.
  var triesValues = false

  package init(_ planned: (place: FaultPlace, fault: MockFault)? = nil, errors: [any Error] = []) {
    (self.planned, self.errors) = (planned, errors + [MockInjectedError()])
  }

  /// Returns a plan of a run that tries other values.
  func trying(_ other: (place: FaultPlace, change: ResultChange)? = nil) -> FaultPlan {
    var plan = self
    (plan.other, plan.triesValues) = (other, true)
    return plan
  }

  /// Returns the change of a call, if it is another one in this run.
  func change(of place: FaultPlace) -> ResultChange? {
    if let planned, planned.place.isSame(as: place) { return .fault(planned.fault) }
    guard let other, other.place.isSame(as: place) else { return nil }
    return other.change
  }
}
