import MockgenSyntax

/// Finds what the protocols of some files need to know of types that those files do not declare.
///
/// Most files of a project declare no protocol and are not read. Two things make one of interest: a class that a
/// protocol asks its mock to inherit from, and the types that stand beside a nested protocol.
public enum NeededTypes {
  /// - Returns: The names of types, without what encloses them, whose files are worth reading.
  public static func names(in files: [SourceFileSyntax]) -> Set<String> {
    let index = ProtocolIndex(files: files.map { ($0, false) } + [(StandardProtocols.file, true)])
    var names: Set<String> = []
    for source in index.protocols where !source.isDependency {
      if let outermost = source.scope.enclosing.first { names.insert(outermost) }
      for type in source.decl.inheritanceClause.map(\.type) + source.decl.genericWhereClause.map(\.right) {
        names.formUnion(unknown(type, from: source.scope, in: index))
      }
    }
    for nominal in index.classes {
      for inherited in nominal.decl.inheritanceClause {
        names.formUnion(unknown(inherited.type, from: nominal.scope, in: index))
      }
    }
    return names
  }

  private static func unknown(_ type: TypeSyntax, from scope: Scope, in index: ProtocolIndex) -> Set<String> {
    if case .composition(let types) = type.core {
      return types.reduce(into: []) { $0.formUnion(unknown($1, from: scope, in: index)) }
    }
    let dotted = type.core.dottedName
    let name = dotted.joined(separator: ".")
    guard let last = dotted.last, index.protocol(named: name, from: scope) == nil,
      index.nominal(named: name, from: scope) == nil, index.typeAlias(named: name, from: scope) == nil
    else { return [] }
    return [last]
  }
}
