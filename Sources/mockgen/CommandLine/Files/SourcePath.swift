import MockgenSyntax

/// A path with an optional module of its files: `Core=Sources/Core`.
package struct SourcePath: Hashable {
  package var module: String?
  package var path: String

  /// Splits at the first `=` if the text in front of it can be the name of a module.
  package init(_ text: String) {
    path = text
    guard let equal = text.firstIndex(of: "="), equal != text.startIndex else { return }
    let name = text[..<equal]
    guard OptionText.isName(name) else { return }
    module = String(name)
    path = String(text[text.index(after: equal)...])
  }

  package init(path: String) { self.path = path }

  /// Returns the paths in the order in which they are searched: those with a module first, and folders inside of
  /// folders before these, so that the nearest path determines the module of a file.
  ///
  /// - Parameter exists: Whether there is a file or folder of exactly this name, which takes precedence.
  package static func inSearchOrder(_ texts: [String], exists: (String) -> Bool) -> [SourcePath] {
    let paths = texts.map { exists($0) ? SourcePath(path: $0) : SourcePath($0) }
    return paths.map { (path: $0, depth: $0.depth) }.sorted { left, right in
      if (left.path.module == nil) != (right.path.module == nil) { return left.path.module != nil }
      if left.path.module != nil, left.depth != right.depth { return left.depth > right.depth }
      return (left.path.path, left.path.module ?? "") < (right.path.path, right.path.module ?? "")
    }.map(\.path)
  }

  /// Returns the innermost folder that contains all of the files and the folders, which end with a slash.
  package static func commonFolder(of paths: [String]) -> String {
    var folder = paths.first.map { $0[..<($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)] } ?? ""
    for path in paths {
      while !path.hasPrefix(folder) {
        let parent = folder.dropLast().lastIndex(of: "/")
        folder = parent.map { folder[...$0] } ?? ""
      }
    }
    return String(folder)
  }

  /// Whether the path is that of a module's index.
  package var isIndex: Bool {
    guard path.hasSuffix(ModuleIndex.suffix), case .folder = FileKind(ofPath: path) else {
      return path.hasSuffix(ModuleIndex.suffix)
    }
    return false
  }

  private var depth: Int { path.split(separator: "/").lazy.filter { $0 != "." }.count }

  package var text: String { module.map { "\($0)=\(path)" } ?? path }

  /// Returns the path, resolved against the folder of another file if it is relative.
  package func relative(toFolderOf other: String) -> SourcePath {
    guard !path.hasPrefix("/"), let slash = other.lastIndex(of: "/") else { return self }
    var result = self
    result.path = other[...slash] + path
    return result
  }
}
