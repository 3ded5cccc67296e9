// warning: expression took
func line(_ kind: String?, _ path: [String]) -> String {
  "import " + (kind.map { $0 + " " } ?? "") + path.joined(separator: ".")
}
