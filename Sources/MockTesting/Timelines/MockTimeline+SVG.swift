// The timeline as a picture.

@_spi(Generated) import MockRuntime

extension MockTimeline {
  /// The timeline as a picture, in light and dark: a line for each mock, an arrow for each call and each event.
  ///
  /// For example: `try timeline.svg.write(toFile: "timeline.svg", atomically: true, encoding: .utf8)`
  public var svg: String { TimelinePicture(lanes.map(\.name), entries).text }
}

/// Draws a timeline: the code under test on the left, a line for each mock beside it, and time downwards.
struct TimelinePicture {
  private static let rowHeight = 26
  private static let top = 44
  /// The width of a letter in a monospaced font.
  private static let letterWidth = 7.3
  private let names: [String]
  private let entries: [MockTimeline.Entry]
  /// The position of each mock's line. The code under test comes first.
  private let places: [Int]

  init(_ names: [String], _ entries: [MockTimeline.Entry]) {
    (self.names, self.entries) = (["code under test"] + names, entries)
    var places = [entries.contains { $0.time != nil } ? 130 : 70]
    for lane in names.indices {
      let texts = entries.filter { $0.lane == lane }.map(\.text) + [names[lane]]
      let widest = texts.map(\.count).max() ?? 0
      places.append(places[lane] + max(120, Int(Double(widest) * Self.letterWidth) + 24))
    }
    self.places = places
  }

  private var width: Int { (places.last ?? 0) + 90 }
  private var height: Int { Self.top + Self.rowHeight * (entries.count + 1) }

  var text: String {
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>
      text { font: 12px ui-monospace, Menlo, monospace; fill: #1f2328 }
      .time { fill: #59636e } line, path { stroke: #59636e; fill: none } .event { stroke-dasharray: 5 3 } .tip { fill: #59636e }
      @media (prefers-color-scheme: dark) {
        text { fill: #f0f6fc } .time { fill: #9198a1 } line, path { stroke: #9198a1 } .tip { fill: #9198a1 }
      }
      </style>
      """
    return ([head] + lanes + entries.indices.flatMap(row) + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private var lanes: [String] {
    zip(names, places).flatMap { name, x in
      [
        "<text x=\"\(x)\" y=\"20\" text-anchor=\"middle\">\(Self.escaped(name))</text>",
        "<line x1=\"\(x)\" y1=\"28\" x2=\"\(x)\" y2=\"\(height - 8)\"/>",
      ]
    }
  }

  private func row(_ index: Int) -> [String] {
    let entry = entries[index]
    let y = Self.top + Self.rowHeight * (index + 1)
    let (code, mock) = (places[0], places[entry.lane + 1])
    let (from, to) = entry.isCall ? (code, mock) : (mock, code)
    let tip = entry.isCall ? to - 6 : to + 6
    var lines = [
      "<line\(entry.isCall ? "" : " class=\"event\"") x1=\"\(from)\" y1=\"\(y)\" x2=\"\(to)\" y2=\"\(y)\"/>",
      "<path class=\"tip\" d=\"M\(to) \(y)L\(tip) \(y - 4)V\(y + 4)Z\"/>",
      "<text x=\"\(mock - 10)\" y=\"\(y - 5)\" text-anchor=\"end\">\(Self.escaped(entry.text))</text>",
    ]
    let isNew = index == 0 || entries[index - 1].time != entry.time
    if let time = entry.time, isNew {
      lines.append("<text class=\"time\" x=\"8\" y=\"\(y + 4)\">\(time.seconds.spelling)</text>")
    }
    return lines
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
  }
}
