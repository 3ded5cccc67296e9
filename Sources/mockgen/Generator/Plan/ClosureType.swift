import MockgenSyntax

/// The closure type of a stored property of a struct, without the Optionals and parentheses around it.
struct ClosureType {
  var function: FunctionType
  /// The attributes, for example `@Sendable` and `@MainActor`.
  var attributes: [AttributeSyntax]
  /// The specifiers, for example `nonisolated(nonsending)`.
  var specifiers: [String]

  /// Creates the closure type, or `nil` if the type is not a closure or is an unknown typealias of one.
  init?(_ type: TypeSyntax, in scope: Scope, index: DeclarationIndex) {
    var type = type
    attributes = []
    specifiers = []
    // Attributes may precede an Optional, the parentheses or the type behind a typealias.
    for _ in 0..<16 {
      attributes += type.attributes
      specifiers += type.specifiers
      switch type {
      case .function(let function):
        // A function pointer of C cannot capture a mock.
        if attributes.contains(where: { $0.name == "convention" && $0.arguments != "block" }) { return nil }
        self.function = function
        return
      case .attributed(let attributed): type = attributed.base
      case .tuple(let elements) where elements.count == 1: type = elements[0].type
      default:
        let inner = type.optionalWrapped ?? StreamClassifier(index: index).expand(type, in: scope).type
        guard inner != type else { return nil }
        type = inner
      }
    }
    return nil
  }

  var isAsync: Bool { function.effects.asyncSpecifier != .none }

  var isSendable: Bool { attributes.contains { $0.name == "Sendable" } }

  /// Whether the type itself specifies its isolation.
  var declaresIsolation: Bool {
    attributes.contains { $0.name == "concurrent" || $0.isTypeName && $0.name != "Sendable" }
      || function.parameters.contains { $0.type.specifiers.contains("isolated") }
  }

  /// Returns the corresponding requirement of the mock: `func fetch(_ id: Int) async throws -> User`.
  func function(_ name: String, _ header: DeclHeader) -> FunctionDecl {
    FunctionDecl(
      header: header, name: name, genericParameters: [],
      parameters: function.parameters.map { parameter($0, at: header.position) },
      effects: function.effects, returnType: function.returnType.isVoid ? nil : function.returnType,
      genericWhereClause: [])
  }

  private func parameter(_ element: TupleTypeElement, at position: SourcePosition) -> FunctionParameter {
    // The struct's closure forwards a variadic argument as an array, and an autoclosure as a closure.
    let type = element.type.withoutAutoclosure
    return FunctionParameter(
      firstName: "_", secondName: element.secondName, type: element.isVariadic ? .array(type) : type,
      isVariadic: false, position: position)
  }
}

extension TypeSyntax {
  fileprivate var withoutAutoclosure: TypeSyntax {
    guard case .attributed(var type) = self else { return self }
    type.attributes.removeAll { $0.name == "autoclosure" }
    return type.attributes.isEmpty && type.specifiers.isEmpty ? type.base : .attributed(type)
  }
}
