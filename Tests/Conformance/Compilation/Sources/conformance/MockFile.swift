// A generated file, taken apart into its mocks.

/// One mock, and the lines of the generated file that it takes.
struct GeneratedMock: Hashable, Sendable {
  var name: String
  /// With the types around it: `Outer.Inner`.
  var protocolName: String
  /// Count from 1.
  var lines: ClosedRange<Int>
}

/// The text of a generated file by lines.
struct MockFile: Sendable {
  var lines: [Substring]
  var mocks: [GeneratedMock]

  /// - Parameter module: whose name is left out where a protocol has it before its own.
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

  /// The word after `class` or `actor` in the first line that has one.
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

  /// The text without some mocks; every other line keeps its number. At the end each mock that is needed is named once,
  /// so that one that no `#if` lets through is an error as well.
  func text(without excluded: Set<GeneratedMock>, naming needed: [GeneratedMock]) -> String {
    var kept = lines
    for mock in excluded {
      for line in mock.lines { kept[line - 1] = "" }
    }
    let names = Set(needed.map(\.name)).subtracting(excluded.map(\.name)).sorted()
    let uses = names.enumerated().map { "private typealias NamedMock\($0.offset) = \($0.element)" }
    return (kept.map(String.init) + uses).joined(separator: "\n") + "\n"
  }

  /// The mock that a line behind the file's own end names.
  func namedMock(in message: String) -> GeneratedMock? {
    mocks.first { message.contains("'\($0.name)'") }
  }
}
