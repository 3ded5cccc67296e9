/// A pattern for the names of declarations or, if it contains a slash, for the paths of their files.
///
/// `*` matches any characters and `?` one. In paths neither matches a slash, but `**` does. The pattern may begin at
/// any folder of the path.
public struct NamePattern: Sendable {
  private enum Piece: Equatable, Sendable {
    case exactly(Character)
    case one
    case any(crossesFolders: Bool)
  }
  private let pieces: [Piece]
  private let isPath: Bool

  public init(_ text: String) {
    isPath = text.contains("/")
    var pieces: [Piece] = []
    for character in text {
      switch (character, pieces.last) {
      case ("*", .any): pieces[pieces.count - 1] = .any(crossesFolders: true)
      case ("*", _): pieces.append(.any(crossesFolders: !text.contains("/")))
      // `**/` also matches no folder.
      case ("/", .any(true)): break
      case ("?", _): pieces.append(.one)
      default: pieces.append(.exactly(character))
      }
    }
    self.pieces = pieces
  }

  /// Returns whether the pattern matches a declaration.
  ///
  /// - Parameters:
  ///   - name: The qualified name of a declaration. The pattern may also match its last component alone.
  ///   - path: The path of its file.
  public func matches(name: String, path: String) -> Bool {
    if isPath {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      return matches(path) || parts.indices.contains { matches(parts[$0...].joined(separator: "/")) }
    }
    return matches(name) || matches(name.split(separator: ".").last.map(String.init) ?? name)
  }

  /// Returns whether the pattern matches the text. All possible matches advance together, so no pattern takes exponential time.
  private func matches(_ text: String) -> Bool {
    var places: Set<Int> = reachable(from: [0])
    for character in text {
      var next: Set<Int> = []
      for place in places where place < pieces.count {
        switch pieces[place] {
        case .exactly(let wanted): if wanted == character { next.insert(place + 1) }
        case .one: if character != "/" || !isPath { next.insert(place + 1) }
        case .any(let crossesFolders): if crossesFolders || character != "/" { next.insert(place) }
        }
      }
      places = reachable(from: next)
    }
    return places.contains(pieces.count)
  }

  /// Returns the places, and those after wildcards that may match no characters.
  private func reachable(from places: Set<Int>) -> Set<Int> {
    var result = places
    for place in places {
      var next = place
      while next < pieces.count, case .any = pieces[next] {
        next += 1
        result.insert(next)
      }
    }
    return result
  }
}
