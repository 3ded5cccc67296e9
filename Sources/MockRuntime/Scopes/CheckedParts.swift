// The parts of a mock that a test can check at its end.

/// The kinds of unused parts to check. Tests specify them as `MockTestSettings.Unused`; the default is `unused` of the
/// tool's settings.
@_spi(Generated) public struct CheckedParts: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let results = CheckedParts(rawValue: 1)
  public static let resultsInOrder = CheckedParts(rawValue: 2)
  public static let streams = CheckedParts(rawValue: 4)
  public static let calls = CheckedParts(rawValue: 8)
  public static let all = CheckedParts(rawValue: 15)
}
