// The timeline as lines of text, and as a diagram of another tool.

@_spi(Generated) import MockRuntime

extension MockTimeline {
  private static let widest = 48

  /// The limit of lines in a failure, which shows the end of a longer timeline.
  private static let mostLinesOfFailure = 40

  /// One line for each call and each event, one column for each mock, and the virtual time in front, if there is one.
  public var text: String { text(of: entries, before: 0) }

  /// The text at the end of a failure.
  package var failureNote: String {
    let entries = entries
    let shown = entries.suffix(Self.mostLinesOfFailure)
    let text = text(of: Array(shown), before: entries.count - shown.count)
    return "\ntimeline:\n  " + text.split(separator: "\n").joined(separator: "\n  ")
  }

  private func text(of entries: [Entry], before: Int) -> String {
    if entries.isEmpty { return "no events of \(lanes.map(\.name).joined(separator: ", "))" }
    let times = entries.map { $0.time.map { "\($0.seconds.spelling)  " } ?? "" }
    let margin = times.map(\.count).max() ?? 0
    let widths = widths(of: entries)
    var lines = [padded("", to: margin) + row(lanes.map(\.name), widths)]
    if before > 0 { lines.append("… \(before) before") }
    for (entry, time) in zip(entries, times) {
      let cells = lanes.indices.map { $0 == entry.lane ? entry.text : "" }
      lines.append(padded(time, to: margin) + row(cells, widths))
    }
    return lines.joined(separator: "\n")
  }

  /// A sequence diagram in Mermaid's syntax, which GitHub draws in an issue between ` ```mermaid ` and ` ``` `.
  public var mermaid: String {
    var lines = ["sequenceDiagram", "  participant code as code under test"]
    lines += lanes.enumerated().map { "  participant m\($0) as \(Self.escaped($1.name))" }
    var last: ClockTime?
    for entry in entries {
      if let time = entry.time, time != last {
        let all = lanes.count == 1 ? "m0" : "m0,m\(lanes.count - 1)"
        lines.append("  Note over \(all): \(time.seconds.spelling)")
        last = time
      }
      let arrow = entry.isCall ? "code->>m\(entry.lane)" : "m\(entry.lane)-->>code"
      lines.append("  \(arrow): \(Self.escaped(entry.text))")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the width of each column: that of its widest entry. A long entry extends beyond its column.
  private func widths(of entries: [Entry]) -> [Int] {
    lanes.indices.map { lane in
      let texts = entries.filter { $0.lane == lane }.map(\.text) + [lanes[lane].name]
      return min(texts.map(\.count).max() ?? 0, Self.widest)
    }
  }

  private func row(_ cells: [String], _ widths: [Int]) -> String {
    var line = zip(cells, widths).map { padded($0, to: $1) }.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Escapes the characters with a meaning in Mermaid as entities.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "#": "#35;"
      case ";": "#59;"
      case "<": "#lt;"
      case ">": "#gt;"
      case _ where character.isNewline: " "
      default: String(character)
      }
    }.joined()
  }
}
