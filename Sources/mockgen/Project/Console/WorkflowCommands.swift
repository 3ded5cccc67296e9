extension String {
  /// Returns the text with no line that GitHub Actions would read as a command: `::` at the beginning of a line, after
  /// white space, or `##[` anywhere.
  var withoutWorkflowCommands: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let start = line.drop(while: \.isWhitespace)
      let line = start.hasPrefix("::") ? line.prefix(line.count - start.count) + "\\u{3A}" + start.dropFirst() : line
      let parts = line.split(separator: "[" as Character, omittingEmptySubsequences: false)
      let escaped = parts.dropLast().map { $0.hasSuffix("##") ? $0.dropLast() + "\\u{23}" : $0 }
      return (escaped + parts.suffix(1)).joined(separator: "[")
    }.joined(separator: "\n")
  }
}
