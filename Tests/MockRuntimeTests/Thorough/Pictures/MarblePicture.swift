// Marble diagrams as an SVG picture. The runtime's own parser of diagrams determines the elements and their times.

import Foundation

@testable import MockRuntime
@testable import MockTesting

/// Time lines, one below the other, with a common scale.
///
/// Each character of a diagram is below its frame, so that the text can be read along the picture.
struct MarblePicture {
  struct Line {
    let title: String
    let diagram: MarbleDiagram
  }

  private static let radius = 14
  /// The distance between two marbles of a group.
  private static let stackStep = 31
  private static let axisBelowTitle = 38
  private static let textBelowAxis = 36
  private static let betweenLines = 24

  private let lines: [Line]
  private let scale: TimeScale
  private let letters: [Character]
  private let appearance: PictureAppearance

  init(_ lines: [Line], frame: TimeInterval, _ appearance: PictureAppearance) {
    (self.lines, self.appearance) = (lines, appearance)
    scale = TimeScale(lines.map(\.diagram), frame: frame)
    letters = lines.flatMap(\.diagram.drawn).compactMap(\.letter)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The text of the file.
  var svg: String {
    var (body, top) = ([String](), 8)
    for line in lines {
      body += draw(line, top)
      top += height(of: line) + Self.betweenLines
    }
    let (width, height) = (scale.width, top - Self.betweenLines + 8)
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      """
    return ([head] + appearance.style + body + ["</svg>"]).map { "\($0)\n" }.joined()
  }

  // MARK: A line

  private func height(of line: Line) -> Int {
    Self.axisBelowTitle + (tallestStack(line) - 1) * Self.stackStep + Self.textBelowAxis
  }

  private func tallestStack(_ line: Line) -> Int { stacks(line).map(\.count).max() ?? 1 }

  /// Returns the marbles of each time, which are drawn one below the other. The completion is a bar behind the others.
  private func stacks(_ line: Line) -> [[MarbleDiagram.Marble]] {
    let circles = line.diagram.drawn.filter { $0.mark != .completed }
    return Dictionary(grouping: circles, by: \.time.nanoseconds).sorted { $0.key < $1.key }.map(\.value)
  }

  private func draw(_ line: Line, _ top: Int) -> [String] {
    let axis = top + Self.axisBelowTitle
    let title = #"<text class="title" x="\#(TimeScale.margin)" y="\#(top + 12)">\#(line.title.escaped)</text>"#
    return [title] + drawAxis(line, axis) + drawOrigin(line, axis) + drawEnd(line, axis)
      + stacks(line).flatMap { drawStack($0, line, axis) }
      + drawText(line, top + height(of: line))
  }

  private func drawAxis(_ line: Line, _ axis: Int) -> [String] {
    let start = scale.x(.zero, in: line.diagram)
    let jumps = scale.jumps
    let starts = [start] + jumps.map(\.upperBound)
    let ends = jumps.map(\.lowerBound) + [scale.width - TimeScale.margin]
    let solid = zip(starts, ends).map { "M\($0) \(axis)H\($1)" }.joined()
    let dashed = jumps.map { "M\($0.lowerBound + 5) \(axis)H\($0.upperBound - 5)" }.joined()
    let ticks = scale.ticks.filter { $0 >= start }.map { "M\($0) \(axis - 4)v8" }.joined()
    let tip = scale.width - TimeScale.margin
    return [
      #"<path class="axis" d="\#(solid)"/>"#,
      dashed.isEmpty ? nil : #"<path class="axis" stroke-dasharray="4 5" d="\#(dashed)"/>"#,
      #"<path class="axis" d="\#(ticks)M\#(tip - 7) \#(axis - 5)L\#(tip) \#(axis)L\#(tip - 7) \#(axis + 5)"/>"#,
    ].compactMap { $0 }
  }

  /// Draws the time 0 of all lines, if one of them begins before it.
  private func drawOrigin(_ line: Line, _ axis: Int) -> [String] {
    guard lines.contains(where: { $0.diagram.origin != nil }) else { return [] }
    let x = scale.x(line.diagram.origin ?? .zero, in: line.diagram)
    return [#"<path class="origin" d="M\#(x) \#(axis - 20)v40"/>"#]
  }

  private func drawEnd(_ line: Line, _ axis: Int) -> [String] {
    line.diagram.drawn.filter { $0.mark == .completed }.map { marble in
      let count = stacks(line).first { $0[0].time == marble.time }?.count ?? 0
      let length = count == 0 ? 32 : (count - 1) * Self.stackStep + 44
      let top = axis - (count == 0 ? 16 : 22)
      return #"<path class="end" d="M\#(scale.x(marble.time, in: line.diagram)) \#(top)v\#(length)"/>"#
    }
  }

  private func drawStack(_ marbles: [MarbleDiagram.Marble], _ line: Line, _ axis: Int) -> [String] {
    marbles.enumerated().flatMap { place, marble -> [String] in
      let (x, y) = (scale.x(marble.time, in: line.diagram), axis + place * Self.stackStep)
      guard let letter = marble.letter else {
        return [#"<path class="failure" d="M\#(x - 9) \#(y - 9)l18 18m0-18l-18 18"/>"#]
      }
      let isSent = marble.time >= line.diagram.origin ?? .zero
      let colour = (letters.firstIndex(of: letter) ?? 0) % PictureAppearance.colourCount
      let (circle, text) = isSent ? ("c\(colour)", "letter") : ("unsent", "source")
      return [
        #"<circle class="\#(circle)" cx="\#(x)" cy="\#(y)" r="\#(Self.radius)"/>"#,
        #"<text class="\#(text)" x="\#(x)" y="\#(y + 5)">\#(String(letter).escaped)</text>"#,
      ]
    }
  }

  /// The characters of the diagram.
  private func drawText(_ line: Line, _ y: Int) -> [String] {
    let characters = Array(line.diagram.text)
    let frames = line.diagram.frames.map {
      (x: scale.x($0.time, in: line.diagram), text: String(characters[$0.column]))
    }
    let jumps = line.diagram.jumps.map { jump in
      let ends = [jump.times.lowerBound, jump.times.upperBound].map { scale.x($0, in: line.diagram) }
      return (x: (ends[0] + ends[1]) / 2, text: jump.text)
    }
    return (frames + jumps).sorted { $0.x < $1.x }.map {
      #"<text class="source" x="\#($0.x)" y="\#(y)">\#($0.text.escaped)</text>"#
    }
  }
}

extension MarbleDiagram.Marble {
  fileprivate var letter: Character? {
    if case .element(let letter) = mark { return letter }
    return nil
  }
}

extension String {
  fileprivate var escaped: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
