import MockgenSyntax

/// One import of a scanned file.
struct IndexedImport: Hashable, Sendable {
  /// `@testable`, `@preconcurrency`, … without access levels and `@_exported`, which matter to the importing file only.
  var attributes: [String]
  /// `struct` in `import struct Foundation.Date`.
  var kind: String?
  var path: [String]
  var condition: String?
  /// The access level of the import, if its file specifies one. Then a file beside it must, too.
  var access: AccessLevel?
  /// Whether the import is re-exported.
  var isExported = false
  /// Whether other modules need not have what it imports.
  var isImplementationOnly = false

  var isTestable: Bool { attributes.contains("@testable") }
  /// Whether other modules may see what it imports.
  var mayBeShown: Bool { !isImplementationOnly && access.map { $0 > .internal } ?? true }
  var saysAccess: Bool { access != nil }
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

  /// The line without its attributes: what makes two imports the same.
  var target: String { "import " + (kind.map { $0 + " " } ?? "") + path.joined(separator: ".") }
}
