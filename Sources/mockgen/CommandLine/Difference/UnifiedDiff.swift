/// The difference of two texts in the unified format.
struct UnifiedDiff {
  private enum Line {
    case same(String)
    case removed(String)
    case added(String)
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
      lines += old[oldPlace..<common.old].map { .removed(String($0)) }
      lines += new[newPlace..<common.new].map { .added(String($0)) }
      if common.old < old.count { lines.append(.same(String(old[common.old]))) }
      oldPlace = common.old + 1
      newPlace = common.new + 1
    }
    return lines
  }

  private static let context = 3

  private static func hunks(of lines: [Line]) -> [String] {
    let changes = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
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
    var oldStart = 1
    var newStart = 1
    for line in lines[..<range.lowerBound] {
      if case .added = line {} else { oldStart += 1 }
      if case .removed = line {} else { newStart += 1 }
    }
    var oldCount = 0
    var newCount = 0
    var text = ""
    for line in lines[range] {
      switch line {
      case .same(let line):
        oldCount += 1
        newCount += 1
        text += " \(line)\n"
      case .removed(let line):
        oldCount += 1
        text += "-\(line)\n"
      case .added(let line):
        newCount += 1
        text += "+\(line)\n"
      }
    }
    // A side without lines is counted from the line before it.
    let old = oldCount == 0 ? oldStart - 1 : oldStart
    let new = newCount == 0 ? newStart - 1 : newStart
    return "@@ -\(old),\(oldCount) +\(new),\(newCount) @@\n\(text)"
  }
}
