// The search for calls with certain arguments.

import MockRuntime

/// The calls that have the expected arguments, and the most similar call.
struct ArgumentSearch {
  private(set) var equal: [Int] = []
  /// The comparison of the first call whose arguments cannot be compared.
  private(set) var unknown: Comparison?
  /// The index of the most recent call among those with the most equal arguments.
  private(set) var closest: Int?

  init<Arguments>(_ expected: ExpectedArguments<Arguments>, among calls: [Arguments]) {
    var most = 0
    for (index, arguments) in calls.enumerated() {
      let (comparison, likeness) = expected.comparisonAndLikeness(arguments)
      switch comparison {
      case .equal: equal.append(index)
      case .different: break
      case .unknown: unknown = unknown ?? comparison
      }
      if likeness >= most { (most, closest) = (likeness, index) }
    }
  }
}
