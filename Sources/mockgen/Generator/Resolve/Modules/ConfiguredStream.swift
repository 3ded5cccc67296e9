import MockgenSyntax
import MockgenTemplates

/// A stream type that a config declares, with its adapter.
public struct ConfiguredStream: Sendable {
  /// The number of values that a stream emits.
  public enum Values: String, CaseIterable, Sendable {
    case one, maybe, end, many

    fileprivate var shape: StreamFramework.Stream.Shape {
      switch self {
      case .one: .value
      case .maybe: .maybe
      case .end: .completion
      case .many: .elements
      }
    }
  }

  /// The reason that an adapter cannot be used.
  public struct AdapterError: Error {
    public var message: String
    public var note: String
    public var line: Int
    public var column: Int
  }

  let module: String
  let stream: StreamFramework.Stream
  /// The adapter without its imports.
  let source: String
  let imports: [IndexedImport]
  /// The templates of the code that calls the adapter.
  let callers: (creation: String, observation: String)

  /// Returns the names of the built-in stream types of a module.
  public static func builtInNames(of module: String) -> Set<String> {
    StreamFramework.all.of(module: module)?.streamNames ?? []
  }

  /// - Parameters:
  ///   - type: The name of the stream type.
  ///   - adapter: The Swift file that extends the type by `mocking(_:)`, and by `mockEvents(_:)` for waits.
  public init(type: String, module: String, gives values: Values, adapter: String) throws(AdapterError) {
    let declarations = Parser.parseAllMembers(adapter).flattened()
    let members = AdapterMembers(of: type, in: declarations.map(\.declaration))
    let creation = try members.creation(of: type, values)
    self.module = module
    stream = creation.stream(type, values.shape)
    let code = creation.callers(of: stream)
    callers = (code.creation(), members.forwardsEvents ? code.observation() : "")
    let imported = declarations.compactMap { declaration, condition in
      if case .import(let decl) = declaration { (decl, condition) } else { nil }
    }
    imports = imported.map(IndexedImport.init)
    source = Self.text(adapter, withoutLines: Set(imported.map { $0.0.header.position.line }))
  }

  /// Returns the text without the given lines, and without empty lines around it.
  private static func text(_ text: String, withoutLines numbers: Set<Int>) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.enumerated().filter { !numbers.contains($0.offset + 1) }.map(\.element)
    let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    let body = kept.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
    return body.joined(separator: "\n") + "\n"
  }
}

/// The members that an adapter declares in extensions of the stream type.
private struct AdapterMembers {
  private var extensions: [ExtensionDecl]

  init(of type: String, in declarations: [DeclSyntax]) {
    extensions = declarations.compactMap { declaration in
      guard case .extension(let decl) = declaration, decl.extendedType.lastName == type else { return nil }
      return decl
    }
  }

  private func functions(_ name: String) -> [(decl: FunctionDecl, extended: ExtensionDecl)] {
    extensions.flatMap { decl in
      decl.members.flattened().compactMap { member, _ in
        guard case .function(let function) = member, function.name == name else { return nil }
        return (function, decl)
      }
    }
  }

  /// Whether the adapter declares `mockEvents(_:)`, which waits need.
  var forwardsEvents: Bool { !functions("mockEvents").isEmpty }

  /// Returns the function of the adapter that creates streams.
  func creation(
    of type: String, _ values: ConfiguredStream.Values
  ) throws(ConfiguredStream.AdapterError) -> StreamCreation {
    let example = values == .end ? "MockStream<Never, any Error>" : "MockStream<T, any Error>"
    let form =
      "in 'extension \(type)': static func mocking(_ stream: \(example)) -> \(type)"
      + (values == .end ? "" : "<T>, with the type's own parameters")
    guard let (function, extended) = functions("mocking").first else {
      throw ConfiguredStream.AdapterError(
        message: "the adapter does not declare 'mocking(_:)' of '\(type)'", note: form, line: 1, column: 1)
    }
    func fail(_ message: String, _ note: String) -> ConfiguredStream.AdapterError {
      let position = function.header.position
      return ConfiguredStream.AdapterError(message: message, note: note, line: position.line, column: position.column)
    }
    guard let creation = StreamCreation(function, in: extended, of: type) else {
      throw fail("'mocking(_:)' does not have the form that mocks call", form)
    }
    let correction = "correct the adapter, or 'gives' in the config"
    if (values == .end) != creation.element.isWritten(as: .never) {
      throw fail("the element of 'MockStream' is 'Never' if and only if the stream gives \"end\"", correction)
    }
    if values == .maybe, creation.errors != .any {
      throw fail("a stream that gives \"maybe\" fails with 'any Error'", correction)
    }
    return creation
  }
}

/// The function of an adapter that creates streams: `mocking(_ stream: MockStream<T, any Error>) -> Promise<T>`.
private struct StreamCreation {
  let element: TypeSyntax
  private let failure: TypeSyntax
  private let extended: TypeSyntax
  private let parameters: [String]

  init?(_ function: FunctionDecl, in extended: ExtensionDecl, of type: String) {
    guard function.header.modifiers.contains(where: { $0.name == "static" }), extended.genericWhereClause.isEmpty,
      function.parameters.count == 1, let parameter = function.parameters.first, parameter.firstName == "_",
      case let stream = parameter.type.core, stream.lastName == "MockStream", stream.genericArguments.count == 2,
      let created = function.returnType?.core, created.lastName == type
    else { return nil }
    let names = created.genericArguments.compactMap { $0.genericArguments.isEmpty ? $0.dottedName.first : nil }
    guard names.count == created.genericArguments.count else { return nil }
    (element, failure) = (stream.genericArguments[0], stream.genericArguments[1])
    (parameters, self.extended) = (names, extended.extendedType)
  }

  var errors: StreamFramework.Stream.Failure {
    if failure.isWritten(as: .never) { return .never }
    if case .any(let bound) = failure.core, bound.isWritten(as: .error) { return .any }
    return failure.isWritten(as: .error) ? .any : .typed(failure)
  }

  func stream(_ type: String, _ shape: StreamFramework.Stream.Shape) -> StreamFramework.Stream {
    StreamFramework.Stream(name: type, parameters: parameters, shape: shape, failure: errors, element: element)
  }

  /// Returns the code that calls the adapter. Its generic parameters have other names than those of the types around it.
  func callers(of stream: StreamFramework.Stream) -> StreamMembers {
    let names = parameters.enumerated().map { place, name in
      TypeSyntax.named(name) == self.failure ? "E" : place == 0 ? "T" : "T\(place + 1)"
    }
    let renamed = Dictionary(zip(parameters, names.map(TypeSyntax.named)), uniquingKeysWith: { first, _ in first })
    let (ownElement, ownFailure) = (text(element), text(failure))
    let (ofCaller, failureOfCaller) = (text(element.substituting(renamed)), text(failure.substituting(renamed)))
    let list = names.map { $0 == "E" ? "E: Swift.Error" : $0 }.joined(separator: ", ")
    let name =
      switch stream.shape {
      case .value: "ValueResult"
      case .maybe: "MaybeResult"
      case .completion: "CompletionResult"
      case .elements: "StreamResult"
      }
    func arguments(_ element: String, _ failure: String) -> String {
      switch stream.shape {
      case .value, .elements: "\(element), \(failure)"
      case .maybe: element
      case .completion: failure
      }
    }
    let extended = extended.description
    return StreamMembers(
      extended: extended, type: names.isEmpty ? extended : "\(extended)<\(names.joined(separator: ", "))>",
      parameters: names.isEmpty ? "" : "<\(list)>", element: ofCaller,
      result: (name, arguments(ofCaller, failureOfCaller), arguments("Any", failureOfCaller)),
      own: (ownElement, ownFailure, arguments(ownElement, ownFailure)))
  }

  private func text(_ type: TypeSyntax) -> String {
    if type.isWritten(as: .never) { return "Swift.Never" }
    return type == failure && errors == .any ? "any Swift.Error" : type.description
  }
}
