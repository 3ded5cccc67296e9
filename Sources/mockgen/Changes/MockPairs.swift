/// The mocks of two generated files, paired by the mocked declaration.
struct MockPairs {
  /// The messages in the order of the mocked declarations.
  private(set) var lines: [String] = []
  /// The mocked declarations whose mocks changed, but not in their requirements.
  private var otherwiseChanged: [String] = []

  init(old: [GeneratedMock], new: [GeneratedMock]) {
    for name in Set((old + new).map(\.protocolName)).sorted() {
      match(old.filter { $0.protocolName == name }, new.filter { $0.protocolName == name })
    }
    if let line = additions { lines.append(line) }
  }

  /// Compares the mocks of one protocol, of which there are several if it is declared in several branches of `#if`.
  private mutating func match(_ old: [GeneratedMock], _ new: [GeneratedMock]) {
    var rest = old
    var unmatched: [GeneratedMock] = []
    for mock in new {
      if let index = rest.firstIndex(where: { $0.condition == mock.condition }) {
        compare(rest.remove(at: index), mock)
      } else {
        unmatched.append(mock)
      }
    }
    if rest.count == 1, unmatched.count == 1 { return compare(rest[0], unmatched[0]) }
    for mock in unmatched { lines.append("\(mock.protocolName) is new\(Self.place(mock)): \(mock.name)") }
    for mock in rest {
      let isDouble = new.contains { $0.condition == mock.condition }
      lines.append(
        isDouble
          ? "\(mock.protocolName): the file contains its mock more than once"
          : "\(mock.protocolName) is gone\(Self.place(mock))")
    }
  }

  private static func place(_ mock: GeneratedMock) -> String {
    mock.condition.map { " inside '#if \($0)'" } ?? ""
  }

  private mutating func compare(_ old: GeneratedMock, _ new: GeneratedMock) {
    let found = MockComparison(old: old, new: new).lines
    lines += found
    if found.isEmpty, old.lines != new.lines { otherwiseChanged.append(new.protocolName) }
  }

  private var additions: String? {
    guard let first = otherwiseChanged.first else { return nil }
    let place = otherwiseChanged.count == 1 ? "the mock of \(first)" : "\(otherwiseChanged.count) mocks"
    return "only members that mockgen adds changed in \(place): another version of mockgen may have written it"
  }
}
