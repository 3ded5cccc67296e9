// Converts times to positions in a picture of marbles.

import Foundation

@testable import MockRuntime
@testable import MockTesting

/// A common scale of several diagrams with aligned times 0, in whole points.
struct TimeScale {
  static let margin = 24
  private static let frameWidth = 36
  private static let jumpWidth = 108
  /// The distance from the last frame to the tip of the arrow.
  private static let arrow = 16

  private let frame: Int64
  private let left: Int64
  private let times: [Int64]
  private let shortened: [Range<Int64>]

  init(_ diagrams: [MarbleDiagram], frame: TimeInterval) {
    self.frame = ClockTime.zero.advanced(by: frame).nanoseconds
    left = diagrams.map { Self.time(.zero, in: $0) }.min() ?? 0
    times = diagrams.flatMap { diagram in
      (diagram.frames.map(\.time) + diagram.jumps.map(\.times.lowerBound) + [diagram.end]).map {
        Self.time($0, in: diagram)
      }
    }
    let jumps = diagrams.flatMap { diagram in
      diagram.jumps.map { Self.time($0.times.lowerBound, in: diagram)..<Self.time($0.times.upperBound, in: diagram) }
    }
    shortened = Set(jumps).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The positions at which the frames and time spans of all diagrams begin, and at which the last one ends.
  var ticks: [Int] { Set(times.map(place)).sorted() }
  /// The time spans that are drawn as one piece.
  var jumps: [Range<Int>] { shortened.map { place($0.lowerBound)..<place($0.upperBound) } }
  var width: Int { (ticks.last ?? 0) + Self.arrow + Self.margin }

  /// Returns the position of a time, relative to the left edge of its diagram.
  func x(_ time: ClockTime, in diagram: MarbleDiagram) -> Int { place(Self.time(time, in: diagram)) }

  private static func time(_ time: ClockTime, in diagram: MarbleDiagram) -> Int64 {
    time.nanoseconds - (diagram.origin ?? .zero).nanoseconds
  }

  private func place(_ time: Int64) -> Int {
    var (passed, x) = (time - left, Self.margin + Self.frameWidth / 2)
    for jump in shortened where jump.lowerBound < time {
      let part = min(time, jump.upperBound) - jump.lowerBound
      passed -= part
      x += Int(part * Int64(Self.jumpWidth) / Int64(jump.count))
    }
    return x + Int(passed * Int64(Self.frameWidth) / frame)
  }
}
