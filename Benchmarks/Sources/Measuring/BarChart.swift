/// A bar chart with one bar per comparison, as long as its ratio, and a line at the ratio 1.
struct BarChart {
  let title: String
  let comparisons: [Comparison]

  private static let (left, width, top, step) = (330.0, 420.0, 56.0, 34.0)

  var svg: String {
    let end = Self.top + Self.step * Double(comparisons.count)
    let one = x(1)
    var parts = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 860 \(Int(end) + 30)\" font-family=\"sans-serif\" "
        + "font-size=\"13\">", "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>",
      "<text x=\"20\" y=\"26\" font-size=\"15\">\(title.escaped)</text>",
    ]
    for (number, comparison) in comparisons.enumerated() { parts += bar(comparison, number) }
    parts += [
      "<path d=\"M\(one.text) \((Self.top - 10).text)V\(end.text)\" stroke=\"#555\" stroke-dasharray=\"4 3\"/>",
      "<text x=\"\(one.text)\" y=\"\((end + 18).text)\" fill=\"#555\" text-anchor=\"middle\">1</text>", "</svg>",
    ]
    return parts.joined(separator: "\n") + "\n"
  }

  private func bar(_ comparison: Comparison, _ number: Int) -> [String] {
    let y = Self.top + Self.step * Double(number)
    let end = x(comparison.ratio)
    let time = Report.text(comparison.time)
    return [
      "<text x=\"\((Self.left - 10).text)\" y=\"\((y + 9).text)\" text-anchor=\"end\">\(comparison.name.escaped)</text>",
      "<text x=\"\((Self.left - 10).text)\" y=\"\((y + 22).text)\" text-anchor=\"end\" font-size=\"10\" fill=\"#777\">"
        + "with \(comparison.other.escaped)</text>",
      "<rect x=\"\(Self.left.text)\" y=\"\(y.text)\" width=\"\((end - Self.left).text)\" height=\"20\" "
        + "fill=\"#0b6e4f\"/>",
      "<text x=\"\((end + 8).text)\" y=\"\((y + 15).text)\">\(comparison.ratio.text) × (\(time))</text>",
    ]
  }

  private func x(_ ratio: Double) -> Double {
    let longest = max(comparisons.map(\.ratio).max() ?? 1, 1)
    return Self.left + Self.width * ratio / longest
  }
}

extension Double {
  /// Formats the value with one decimal, independent of the locale.
  fileprivate var text: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension String {
  fileprivate var escaped: String {
    var text = ""
    for character in self {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case "`": break
      default: text.append(character)
      }
    }
    return text
  }
}
