import Foundation

/// The share of generated inputs that tests try, and of the settings of the compiler.
///
/// A plain run tries one of 48 ways to damage a fixture: different ones for each fixture, the same ones in each run.
public enum Inputs {
  /// Whether all inputs are tried, which takes minutes.
  public static var areAllTried: Bool { ProcessInfo.processInfo.environment["MOCKGEN_INPUTS"] == "all" }
  public static let howToTryAll =
    "takes minutes, as do further inputs of its neighbours: MOCKGEN_TESTS=all MOCKGEN_INPUTS=all swift test"

  /// The language modes that many mocks at once are compiled in.
  public static var languageModes: [Int] { areAllTried ? [5, 6] : [6] }

  public static func tried<Elements: Collection>(_ elements: Elements, of fixture: Fixture) -> [Elements.Element] {
    let stride = areAllTried ? 1 : 48
    let first = fixture.path.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF
    return elements.enumerated().filter { ($0.offset + first).isMultiple(of: stride) }.map(\.element)
  }
}
