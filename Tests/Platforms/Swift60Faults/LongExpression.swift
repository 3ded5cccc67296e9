// warning: expression took
func words(_ numbers: [Int], _ kind: String?, _ path: [String]) -> String {
  let all = numbers.map(\.description) + ["import"] + (kind.map { [$0] } ?? []) + [path.joined(separator: ".")] + path
  return all.joined(separator: " ")
}
