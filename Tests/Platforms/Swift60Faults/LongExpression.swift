// warning: expression took
func words(_ attributes: [Int], _ kind: String?, _ path: [String]) -> String {
  let words = attributes.map(\.description) + ["import"] + (kind.map { [$0] } ?? []) + [path.joined(separator: ".")]
  return words.joined(separator: " ")
}
