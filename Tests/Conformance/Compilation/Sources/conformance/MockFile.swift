// A generated file, split into its mocks.

/// One mock, and its lines in the generated file.
struct GeneratedMock: Hashable, Sendable {
  var name: String
  /// The name with the enclosing types: `Outer.Inner`.
  var protocolName: String
  /// The line numbers, which start at 1.
  var lines: ClosedRange<Int>
}

/// The text of a generated file, by lines.
struct MockFile: Sendable {
  var lines: [Substring]
  var mocks: [GeneratedMock]

  /// - Parameter module: The module, whose name is removed if it qualifies a protocol.
  init(text: String, module: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    mocks = []
    var index = 0
    while index < lines.count {
      if let mock = Self.mock(at: index, in: lines, module: module) {
        mocks.append(mock)
        index = mock.lines.upperBound
      } else {
        index += 1
      }
    }
  }

  private static func mock(at index: Int, in lines: [Substring], module: String) -> GeneratedMock? {
    let opening = "/// Mock of `"
    guard lines[index].hasPrefix(opening), let name = name(after: index, in: lines),
      let end = lines[index...].firstIndex(of: "}")
    else { return nil }
    let written = lines[index].dropFirst(opening.count).prefix { $0 != "`" }
    let protocolName = written.hasPrefix(module + ".") ? written.dropFirst(module.count + 1) : written
    return GeneratedMock(name: name, protocolName: String(protocolName), lines: (index + 1)...(end + 1))
  }

  /// Returns the word after `class` or `actor` in the first line that contains one.
  private static func name(after index: Int, in lines: [Substring]) -> String? {
    for line in lines[index...].prefix(20) {
      let words = line.split(separator: " ")
      guard !line.hasPrefix("//"), let keyword = words.firstIndex(where: { $0 == "class" || $0 == "actor" }) else {
        continue
      }
      return words.dropFirst(keyword + 1).first.map { String($0.prefix { !"<:{".contains($0) }) }
    }
    return nil
  }

  func mock(at line: Int) -> GeneratedMock? { mocks.first { $0.lines.contains(line) } }

  /// Returns the text without some mocks. All other lines keep their numbers. At the end each required mock is named once,
  /// so that a mock that an `#if` excludes is an error as well.
  func text(without excluded: Set<GeneratedMock>, naming needed: [GeneratedMock]) -> String {
    var kept = lines
    for mock in excluded {
      for line in mock.lines { kept[line - 1] = "" }
    }
    let names = Set(needed.map(\.name)).subtracting(excluded.map(\.name)).sorted()
    let uses = names.enumerated().map { "private typealias NamedMock\($0.offset) = \($0.element)" }
    return (kept.map(String.init) + uses).joined(separator: "\n") + "\n"
  }

  /// Returns the mock that a line after the end of the file names.
  func namedMock(in message: String) -> GeneratedMock? {
    mocks.first { message.contains("'\($0.name)'") }
  }
}
