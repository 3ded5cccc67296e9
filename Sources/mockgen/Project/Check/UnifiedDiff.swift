/// The difference of two texts in the unified format.
struct UnifiedDiff {
  private struct Line {
    /// The first character in a hunk: a minus, a plus, or a space for a line of both texts.
    var sign: Character
    var text: Substring
  }

  /// - Returns: Headers and hunks with three lines of context; empty if the texts are equal.
  static func between(_ old: String, _ new: String, oldName: String, newName: String) -> String {
    let lines = merge(split(old), split(new))
    let hunks = self.hunks(of: lines)
    return hunks.isEmpty ? "" : "--- \(oldName)\n+++ \(newName)\n" + hunks.joined()
  }

  private static func split(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func merge(_ old: [Substring], _ new: [Substring]) -> [Line] {
    var lines: [Line] = []
    var oldPlace = 0
    var newPlace = 0
    for common in LineDifference(old, new).common + [(old: old.count, new: new.count)] {
      lines += old[oldPlace..<common.old].map { Line(sign: "-", text: $0) }
      lines += new[newPlace..<common.new].map { Line(sign: "+", text: $0) }
      if common.old < old.count { lines.append(Line(sign: " ", text: old[common.old])) }
      oldPlace = common.old + 1
      newPlace = common.new + 1
    }
    return lines
  }

  private static let context = 3

  private static func hunks(of lines: [Line]) -> [String] {
    let changes = lines.indices.filter { lines[$0].sign != " " }
    var ranges: [Range<Int>] = []
    for change in changes {
      let range = max(0, change - context)..<min(lines.count, change + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { hunk(lines, $0) }
  }

  private static func hunk(_ lines: [Line], _ range: Range<Int>) -> String {
    let (old, new) = (span(of: range, in: lines, without: "+"), span(of: range, in: lines, without: "-"))
    return "@@ -\(old) +\(new) @@\n" + lines[range].map { "\($0.sign)\($0.text)\n" }.joined()
  }

  /// Returns the first line and the number of lines of one side. A side without lines is counted from the line before it.
  private static func span(of range: Range<Int>, in lines: [Line], without sign: Character) -> String {
    let count = lines[range].count { $0.sign != sign }
    let linesBefore = lines[..<range.lowerBound].count { $0.sign != sign }
    return "\(count == 0 ? linesBefore : linesBefore + 1),\(count)"
  }
}
