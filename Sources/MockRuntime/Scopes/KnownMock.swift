// The record of one mock in the scope of a test: its unused parts, even if the mock is released before the test ends.

/// The record of one mock, for the check at the end of its test. It retains none of the mock's values.
final class KnownMock: @unchecked Sendable {
  /// The location at which the mock was made.
  let location: MockLocation?
  /// The parts to check.
  let parts: CheckedParts
  /// Whether the mock is checked when it is released, as it belongs to no scope.
  let endsWithMock: Bool
  private let lock = MockLock()
  private var members: [Entry] = []
  private var leftovers: [(number: Int, leftovers: [Leftover])] = []
  private var added = 0
  private var isClosed = false

  /// An unretained reference. A member removes its entry when it is released.
  private struct Entry {
    unowned(unsafe) let member: any RecordedMember
    let key: ObjectIdentifier
    let number: Int
  }

  init(location: MockLocation?, parts: CheckedParts, endsWithMock: Bool = false) {
    (self.location, self.parts, self.endsWithMock) = (location, parts, endsWithMock)
  }

  func add(_ member: any RecordedMember) {
    let key = ObjectIdentifier(member)
    lock.withLock {
      if isClosed || members.contains(where: { $0.key == key }) { return }
      members.append(Entry(member: member, key: key, number: added))
      added += 1
    }
  }

  func remove(_ member: any RecordedMember) {
    let key = ObjectIdentifier(member)
    lock.withLock { members.removeAll { $0.key == key } }
  }

  /// Stores the texts about the unused parts of a member that is released before the test ends.
  func end(_ member: any RecordedMember) {
    let key = ObjectIdentifier(member)
    guard let number = lock.withLock({ members.first { $0.key == key }?.number }) else { return }
    // The member stays in the list until now: if the test ends meanwhile, the check reads the member itself.
    let left = Self.leftovers(member)()
    lock.withLock {
      members.removeAll { $0.key == key }
      if !isClosed, !left.isEmpty { leftovers.append((number, left)) }
    }
  }

  /// Returns the unused parts of all members, in the order in which they became known. Members that are added later are
  /// not checked.
  func close() -> [String] {
    // While the lock is held, no member can be released. Code of the user runs after it is free again.
    let (ended, open) = lock.withLock { () -> ([(number: Int, leftovers: [Leftover])], [(Int, () -> [Leftover])]) in
      defer { (leftovers, members, isClosed) = ([], [], true) }
      return (leftovers, members.map { ($0.number, Self.leftovers($0.member)) })
    }
    let all = ended + open.map { (number: $0, leftovers: $1()) }
    return all.sorted { $0.number < $1.number }.flatMap(\.leftovers).filter { parts.contains($0.part) }.map(\.text)
  }

  private static func leftovers(_ member: any RecordedMember) -> () -> [Leftover] {
    LinkedTestLibrary.type?.leftovers(of: member) ?? { [] }
  }

  /// Drops all members without a check, and ignores later ones.
  func forget() { lock.withLock { (leftovers, members, isClosed) = ([], [], true) } }
}

/// A text about an unused part of a mock.
package struct Leftover {
  let part: CheckedParts
  package let text: String

  package init(part: CheckedParts, text: String) { (self.part, self.text) = (part, text) }
}
