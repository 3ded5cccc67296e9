import MockgenSyntax

/// One import of a scanned file.
struct IndexedImport: Hashable, Sendable {
  /// The attributes, such as `@testable`, without `@_exported` and `@_implementationOnly`, which concern only the importing file.
  var attributes: [String]
  /// The kind of a scoped import: `struct` in `import struct Foundation.Date`.
  var kind: String?
  var path: [String]
  var condition: String?
  /// The access level that the import specifies, if any. Other files of the module must then specify one, too.
  var access: AccessLevel?
  /// Whether the import is re-exported.
  var isExported = false
  /// Whether the import is `@_implementationOnly`, so that other modules need not have the imported module.
  var isImplementationOnly = false

  var isTestable: Bool { attributes.contains("@testable") }
  /// Whether other modules may see the imported declarations.
  var mayBeShown: Bool { !isImplementationOnly && access.map { $0 > .internal } ?? true }
  var hasAccessLevels: Bool { access != nil }
  var module: String { path.first ?? "" }

  init(attributes: [String] = [], kind: String? = nil, path: [String], condition: String? = nil) {
    self.attributes = attributes
    self.kind = kind
    self.path = path
    self.condition = condition
  }

  init(decl: ImportDecl, condition: String?) {
    let kept = decl.header.attributes.filter { $0.name != "_exported" && $0.name != "_implementationOnly" }
    self.init(
      attributes: kept.map(\.description), kind: decl.kind, path: decl.path, condition: condition)
    isExported = decl.header.attributes.contains { $0.name == "_exported" }
    isImplementationOnly = decl.header.attributes.contains { $0.name == "_implementationOnly" }
    access = decl.header.explicitAccessLevel
  }

  /// The import without its attributes, by which imports are compared.
  var target: String { "import " + (kind.map { $0 + " " } ?? "") + path.joined(separator: ".") }
}
