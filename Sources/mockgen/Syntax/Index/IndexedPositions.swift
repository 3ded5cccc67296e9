/// The positions of an index's declarations in the source that it was made from.
///
/// An index contains some of the declarations of the source, in the same order. Two of them are the same if their names,
/// modifiers and types are.
package struct IndexedPositions {
  /// The corresponding positions, sorted by those in the index.
  package private(set) var pairs: [(index: SourcePosition, source: SourcePosition)] = []

  /// - Returns: `nil` if the source lacks a declaration of the index, since it has changed.
  package init?(of index: [DeclSyntax], in source: [DeclSyntax]) {
    guard add(index, from: source) else { return nil }
    pairs.sort { $0.index < $1.index }
  }

  private mutating func add(_ index: [DeclSyntax], from source: [DeclSyntax]) -> Bool {
    var rest = source.flattened()[...]
    return index.flattened().allSatisfy { declaration, condition in
      let found = rest.firstIndex { $0.condition == condition && $0.declaration.isSame(as: declaration) }
      guard let found else { return false }
      let original = rest[found].declaration
      rest = rest[(found + 1)...]
      add(declaration, from: original)
      return add(declaration.members, from: original.members)
    }
  }

  private mutating func add(_ declaration: DeclSyntax, from original: DeclSyntax) {
    guard let header = declaration.header, let other = original.header else { return }
    pairs.append((header.position, other.position))
    for mark in header.annotations {
      let same = other.annotations.first { $0.key == mark.key && $0.value == mark.value && $0.style == mark.style }
      if let same { pairs.append((mark.position, same.position)) }
    }
    pairs += zip(declaration.inheritanceClause, original.inheritanceClause).map { ($0.position, $1.position) }
    pairs += zip(declaration.parameters, original.parameters).map { ($0.position, $1.position) }
  }
}

extension DeclSyntax {
  fileprivate func isSame(as other: DeclSyntax) -> Bool {
    names == other.names && header?.modifiers == other.header?.modifiers
      && inheritanceClause.map(\.type) == other.inheritanceClause.map(\.type)
      && parameters.map(\.firstName) == other.parameters.map(\.firstName)
      && parameters.map(\.type) == other.parameters.map(\.type)
  }

  /// The kind of the declaration, and its name or type.
  private var names: [String] {
    switch self {
    case .import(let decl): ["import"] + decl.path
    case .protocol(let decl): ["protocol", decl.name]
    case .nominal(let decl): [decl.kind.rawValue, decl.name]
    case .extension(let decl): ["extension", decl.extendedType.description]
    case .typealias(let decl): ["typealias", decl.name, decl.initializer.description]
    case .associatedtype(let decl): ["associatedtype", decl.name]
    case .function(let decl): ["func", decl.name, decl.returnType?.description ?? ""]
    case .variable(let decl): ["var", decl.name, decl.type?.description ?? ""]
    case .subscript(let decl): ["subscript", decl.returnType.description]
    case .initializer: ["init"]
    case .ifConfig: []
    }
  }

  fileprivate var inheritanceClause: [InheritedType] {
    switch self {
    case .protocol(let decl): decl.inheritanceClause
    case .nominal(let decl): decl.inheritanceClause
    case .extension(let decl): decl.inheritanceClause
    case .associatedtype(let decl): decl.inheritanceClause
    default: []
    }
  }

  fileprivate var parameters: [FunctionParameter] {
    switch self {
    case .function(let decl): decl.parameters
    case .subscript(let decl): decl.parameters
    case .initializer(let decl): decl.parameters
    default: []
    }
  }
}
