import Foundation

/// How many of the inputs that tests put together are tried, and under how many of the compiler's settings.
///
/// Of the ways to break a fixture one in sixteen in a plain run, others for each fixture, and the same ones in each run.
public enum Inputs {
  /// Whether all are, which takes minutes.
  public static var areAllTried: Bool { ProcessInfo.processInfo.environment["MOCKGEN_INPUTS"] == "all" }
  public static let howToTryAll =
    "takes minutes, as do further inputs of its neighbours: MOCKGEN_TESTS=all MOCKGEN_INPUTS=all swift test"

  /// The language modes that many mocks at once are compiled in.
  public static var languageModes: [Int] { areAllTried ? [5, 6] : [6] }

  public static func tried<Elements: Collection>(_ elements: Elements, of fixture: Fixture) -> [Elements.Element] {
    let stride = areAllTried ? 1 : 16
    let first = fixture.path.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF
    return elements.enumerated().filter { ($0.offset + first).isMultiple(of: stride) }.map(\.element)
  }
}
