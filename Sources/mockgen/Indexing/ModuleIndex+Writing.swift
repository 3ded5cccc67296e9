import MockgenSyntax

extension ModuleIndex {
  /// Returns the text of an index, which contains the name and the `interface` of each file of the module.
  package static func text(of module: String, files: [(name: String, interface: String, isGenerated: Bool)]) -> String {
    var text = "\(firstLine)\(version) of \(module)\n"
    for file in files.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      let body = file.interface
      if body.isEmpty { continue }
      let sum = Checksum.of(module, file.name, body)
      text += (file.isGenerated ? generatedLine : fileLine) + "\(body.utf8.count) \(sum): \(file.name)\n" + body
    }
    return text + lastLine + "\n"
  }

  /// Returns whether the bytes begin like an index, in any version of the format.
  static func begins(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: firstLine.utf8) }

  /// Returns the text of a file's part of an index.
  ///
  /// - Parameter file: A file that was parsed with the styles of `markStyles`.
  package static func interface(of file: SourceFileSyntax, isGenerated: Bool = false) -> String {
    var printer = DeclarationPrinter()
    printer.print(isGenerated ? file.declarations.nominalNames : file.declarations.interface)
    return printer.text
  }
}

extension [DeclSyntax] {
  /// The top-level types, reduced to their modifiers and names.
  fileprivate var nominalNames: [DeclSyntax] {
    compactMap { declaration in
      switch declaration {
      case .nominal(let decl):
        let header = DeclHeader(modifiers: decl.header.modifiers, position: decl.header.position)
        return .nominal(
          NominalDecl(
            header: header, kind: decl.kind, name: decl.name, genericParameters: [], inheritanceClause: [],
            genericWhereClause: [], members: [], hasCases: false))
      case .ifConfig(var decl):
        for number in decl.clauses.indices {
          decl.clauses[number].elements = decl.clauses[number].elements.nominalNames
        }
        return decl.clauses.contains { !$0.elements.isEmpty } ? .ifConfig(decl) : nil
      default: return nil
      }
    }
  }
}

extension Checksum {
  package static func of(_ module: String, _ name: String, _ text: String) -> String {
    var text = text
    return text.withUTF8 { of(module, name, $0) }
  }
}
