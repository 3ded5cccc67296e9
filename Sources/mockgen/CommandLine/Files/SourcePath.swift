/// A path that may say which module its files belong to: `Core=Sources/Core`.
struct SourcePath: Hashable {
  var module: String?
  var path: String

  /// What stands before the first `=` is a module where it can be the name of one.
  init(_ text: String) {
    path = text
    guard let equal = text.firstIndex(of: "="), equal != text.startIndex else { return }
    let name = text[..<equal]
    let isName = name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber } && name.first?.isNumber == false
    guard isName else { return }
    module = String(name)
    path = String(text[text.index(after: equal)...])
  }

  var text: String { module.map { "\($0)=\(path)" } ?? path }

  /// The same file, where the path is relative to the folder of another.
  func relative(toFolderOf other: String) -> SourcePath {
    guard !path.hasPrefix("/"), let slash = other.lastIndex(of: "/") else { return self }
    var result = self
    result.path = other[...slash] + path
    return result
  }
}
