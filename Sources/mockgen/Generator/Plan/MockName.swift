// How a mock is named after its protocol.

extension GeneratorOptions {
  /// The name of the mock of what has this name, where no annotation says another.
  func mockName(of name: String) -> String {
    nameParts.joined(separator: shortened(name))
  }

  /// Split once, since each protocol is asked for its mock's name more than once.
  static func nameParts(of format: String) -> [String] {
    format.split(separator: "{name}", omittingEmptySubsequences: false).map(String.init)
  }

  /// Without the longest of the suffixes and of the prefixes that it has; something always stays.
  private func shortened(_ name: String) -> String {
    let suffixes = droppedSuffixes.filter { name.hasSuffix($0) && name.count > $0.count }
    let rest = name.dropLast(suffixes.map(\.count).max() ?? 0)
    let prefixes = droppedPrefixes.filter { rest.hasPrefix($0) && rest.dropFirst($0.count).first?.isUppercase == true }
    return String(rest.dropFirst(prefixes.map(\.count).max() ?? 0))
  }
}
