// The parts of a mock that a test can check at its end.

/// The kinds of unused parts to check. Tests specify them as `MockTestSettings.Unused`.
package struct CheckedParts: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let results = CheckedParts(rawValue: 1)
  package static let resultsInOrder = CheckedParts(rawValue: 2)
  package static let streams = CheckedParts(rawValue: 4)
  package static let calls = CheckedParts(rawValue: 8)
}
