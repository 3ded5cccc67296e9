import MockgenSyntax

extension StringProtocol where SubSequence == Substring {
  /// The words of a declaration or a line of code, and each other character by itself, in order.
  var wordsAndSigns: [Substring] {
    var (parts, rest) = ([Substring](), self[...])
    while !rest.isEmpty {
      let word = rest.prefix(while: Identifier.isWordCharacter)
      let part = word.isEmpty ? rest.prefix(1) : word
      parts.append(part)
      rest = rest.dropFirst(part.count)
    }
    return parts
  }
}
