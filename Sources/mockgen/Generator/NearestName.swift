/// Finds the name that was probably intended.
public enum NearestName {
  /// Returns the candidate with the fewest edits, if they are few enough for a typing error.
  public static func of(_ name: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { (distance: distance(Array(name.utf8), Array($0.utf8)), name: $0) }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    guard let best = ranked.first, best.distance <= max(2, name.utf8.count / 3) else { return nil }
    return best.name
  }

  /// Returns the Levenshtein distance between two names.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var previous = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let substitution = previous[column] + (byte == other ? 0 : 1)
        current.append(min(previous[column + 1] + 1, current[column] + 1, substitution))
      }
      previous = current
    }
    return previous[right.count]
  }
}
