import Foundation

/// A comparison of two durations. Both programs run in turns, so that other load affects both.
public struct Comparison: Sendable {
  public let name: String
  public let other: String
  /// The medians of all turns, in seconds, and the median of their ratios.
  public let time: Double
  public let baseline: Double
  public let ratio: Double

  private init(_ name: String, with other: String, _ pairs: [(time: Double, baseline: Double)]) {
    self.name = name
    self.other = other
    time = pairs.map(\.time).median
    baseline = pairs.map(\.baseline).median
    ratio = pairs.map { $0.time / $0.baseline }.median
  }

  /// - Throws: The errors of `body` and `baseline`.
  public static func of(
    _ name: String, with other: String, pairs: Int = 11, _ body: () throws -> Void,
    against baseline: () throws -> Void
  ) throws -> Comparison {
    Comparison(
      name, with: other,
      try (0..<pairs).map { _ in
        let base = try seconds(baseline)
        return (try seconds(body), base)
      })
  }

  /// Compares two suspending closures.
  public static func ofTasks(
    _ name: String, with other: String, pairs: Int = 11, _ body: @Sendable () async -> Void,
    against baseline: @Sendable () async -> Void
  ) async -> Comparison {
    var found: [(Double, Double)] = []
    for _ in 0..<pairs {
      let base = await secondsOfWaiting(baseline)
      found.append((await secondsOfWaiting(body), base))
    }
    return Comparison(name, with: other, found)
  }

  private static func secondsOfWaiting(_ body: @Sendable () async -> Void) async -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    await body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
  }
}

/// - Throws: The error of `body`.
public func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  try body()
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
}

extension [Double] {
  /// The median of an odd number of values.
  public var median: Double { sorted()[count / 2] }
}
