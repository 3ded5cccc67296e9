// Random decisions that are the same in each search.

@_spi(Generated) import MockRuntime

/// A source of random decisions with a fixed seed, so that a test fails in the same orders each time.
///
/// It is SplitMix64, of "Fast Splittable Pseudorandom Number Generators" by Steele, Lea and Flood.
final class RandomDecisions: @unchecked Sendable {
  private let lock = MockLock()
  private var state: UInt64 = 0

  /// Returns a number from 0 up to, but not including, `count`.
  func next(below count: Int) -> Int {
    lock.withLock {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((bits ^ (bits >> 31)) % UInt64(max(count, 1)))
    }
  }
}
