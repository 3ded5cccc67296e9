/// The common lines of two texts, found in linear time even if all lines differ.
struct LineDifference {
  /// The pairs of indices of equal lines, in ascending order on both sides.
  private(set) var common: [(old: Int, new: Int)] = []
  private let old: [Substring]
  private let new: [Substring]

  init(_ old: [Substring], _ new: [Substring]) {
    self.old = old
    self.new = new
    compare(old.indices, new.indices)
  }

  /// The number of pairs of lines above which an exact comparison takes too long.
  private static let exactLimit = 200_000

  private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let (oldRange, newRange, end) = trimmed(oldRange, newRange)
    if oldRange.isEmpty || newRange.isEmpty {
      // Nothing left to compare.
    } else if oldRange.count * newRange.count <= Self.exactLimit {
      compareExactly(oldRange, newRange)
    } else {
      compareBetweenAnchors(oldRange, newRange)
    }
    common += end
  }

  /// Removes equal lines from both ends. Records those at the start, and returns those at the end, which come last.
  private mutating func trimmed(
    _ oldRange: Range<Int>, _ newRange: Range<Int>
  ) -> (old: Range<Int>, new: Range<Int>, end: [(old: Int, new: Int)]) {
    var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
    var (oldEnd, newEnd) = (oldRange.upperBound, newRange.upperBound)
    while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
      common.append((oldStart, newStart))
      oldStart += 1
      newStart += 1
    }
    var end: [(old: Int, new: Int)] = []
    while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
      end.append((oldEnd, newEnd))
    }
    return (oldStart..<oldEnd, newStart..<newEnd, end.reversed())
  }

  private mutating func compareExactly(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new[newRange].difference(from: old[oldRange]) {
      switch change {
      case .remove(let offset, _, _): removed.insert(oldRange.lowerBound + offset)
      case .insert(let offset, _, _): added.insert(newRange.lowerBound + offset)
      }
    }
    let kept = zip(oldRange.filter { !removed.contains($0) }, newRange.filter { !added.contains($0) })
    common += kept.map { (old: $0, new: $1) }
  }

  /// Compares the ranges between anchors, which are lines that occur once on each side. Without anchors, long ranges
  /// count as different.
  private mutating func compareBetweenAnchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var start = (old: oldRange.lowerBound, new: newRange.lowerBound)
    let anchors = self.anchors(oldRange, newRange)
    for anchor in anchors + [(old: oldRange.upperBound, new: newRange.upperBound)] {
      let (oldGap, newGap) = (start.old..<anchor.old, start.new..<anchor.new)
      if !anchors.isEmpty || oldGap.count * newGap.count <= Self.exactLimit { compare(oldGap, newGap) }
      if anchor.old < oldRange.upperBound { common.append(anchor) }
      start = (anchor.old + 1, anchor.new + 1)
    }
  }

  private func anchors(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [(old: Int, new: Int)] {
    let oldPlaces = Self.singlePlaces(old, oldRange)
    let newPlaces = Self.singlePlaces(new, newRange)
    let pairs = newRange.compactMap { place -> (old: Int, new: Int)? in
      guard newPlaces[new[place]] == place, let other = oldPlaces[new[place]] else { return nil }
      return (other, place)
    }
    return Self.longestAscent(pairs)
  }

  private static func singlePlaces(_ lines: [Substring], _ range: Range<Int>) -> [Substring: Int] {
    var places: [Substring: Int?] = [:]
    for place in range { places[lines[place]] = places[lines[place]] == nil ? .some(place) : .some(nil) }
    return places.compactMapValues { $0 }
  }

  /// Returns the longest subsequence of the pairs that ascends in `old`, as all pairs do in `new`.
  private static func longestAscent(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // The last pair of the best subsequence of each length so far, and the predecessor of each pair.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for position in pairs.indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].old < pairs[position].old { low = middle + 1 } else { high = middle }
      }
      previous[position] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var result: [(old: Int, new: Int)] = []
    var position = ends.last
    while let current = position {
      result.append(pairs[current])
      position = previous[current]
    }
    return result.reversed()
  }
}
