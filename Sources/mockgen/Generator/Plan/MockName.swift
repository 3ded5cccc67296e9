// How a mock is named after its protocol.

extension GeneratorOptions {
  /// The name of the mock of what has this name, where no annotation says another.
  func mockName(of name: String) -> String {
    nameFormat.split(separator: "{name}", omittingEmptySubsequences: false).joined(separator: shortened(name))
  }

  /// Without the longest of the suffixes and of the prefixes that it has; something always stays.
  private func shortened(_ name: String) -> String {
    let suffixes = droppedSuffixes.filter { name.hasSuffix($0) && name.count > $0.count }
    let rest = name.dropLast(suffixes.map(\.count).max() ?? 0)
    let prefixes = droppedPrefixes.filter { rest.hasPrefix($0) && rest.dropFirst($0.count).first?.isUppercase == true }
    return String(rest.dropFirst(prefixes.map(\.count).max() ?? 0))
  }
}
