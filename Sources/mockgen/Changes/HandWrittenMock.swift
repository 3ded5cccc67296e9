import MockgenGenerator
import MockgenSyntax

/// A mock that was written by hand: a type that conforms to a protocol, with the members that tests use.
public struct HandWrittenMock: Sendable {
  /// A property or a function.
  struct Member: Sendable {
    /// The name, with labels for a function: `getUser(id:)`.
    var name: String
    /// The type of a property; empty if it is not written.
    var type = ""
    var isFunction: Bool
    /// Whether other types, such as tests, can use the member.
    var isVisible: Bool
    /// The words and punctuation of the declaration, from its name to the next declaration.
    var code: [Substring]
    var parameters: [GeneratedMember.Parameter] = []
  }

  public let name: String
  /// The line of the type's name.
  public let line: Int
  /// The conformances and the superclass, also of extensions in the file.
  public private(set) var inherited: [String]
  private(set) var members: [Member] = []

  /// Whether the name is one that test doubles usually have. Other types of tests conform to protocols, too.
  public var isNamedAsDouble: Bool { Self.isDouble(name) }

  static func isDouble(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["mock", "stub", "spy", "fake", "dummy"].contains { name.contains($0) }
  }

  /// Returns the types in a file, including nested ones. Those that are no mocks conform to no mocked protocol.
  public static func all(in text: String) -> [HandWrittenMock] {
    let file = Parser.parseAllMembers(text).flattened()
    let text = Code(text, file)
    var mocks = file.typesWithin().map { HandWrittenMock($0.decl, text) }
    for case (.extension(let decl), _) in file {
      let name = decl.extendedType.core.dottedName.last
      guard let place = mocks.firstIndex(where: { $0.name == name }) else { continue }
      mocks[place].inherited += Self.names(decl.inheritanceClause)
      mocks[place].members += decl.members.flattened().compactMap { Member($0.declaration, text) }
    }
    return mocks
  }

  private init(_ decl: NominalDecl, _ text: Code) {
    (name, line) = (decl.name, decl.header.position.line)
    inherited = Self.names(decl.inheritanceClause)
    members = decl.members.flattened().compactMap { Member($0.declaration, text) }
  }

  /// The private properties that an initializer sets to its arguments, with the labels of these.
  var initialized: [(name: String, member: Member)] {
    let initializers = members.filter { $0.isVisible && $0.name.hasPrefix("init(") }
    return members.filter { !$0.isFunction && !$0.isVisible }.compactMap { member in
      initializers.lazy.compactMap { $0.argument(storedIn: member) }.first.map { ($0.spokenName, member) }
    }
  }

  private static func names(_ clause: [InheritedType]) -> [String] {
    clause.compactMap { $0.type.core.dottedName.last }
  }
}

extension HandWrittenMock.Member {
  /// Returns the parameter that the function assigns to a property.
  fileprivate func argument(storedIn property: Self) -> GeneratedMember.Parameter? {
    let name = Substring(property.name)
    let values = code.indices.dropLast(2).filter { code[$0] == name && code[$0 + 1] == "=" }.map { code[$0 + 2] }
    return parameters.first { values.contains(Substring($0.name)) }
  }

  fileprivate init?(_ declaration: DeclSyntax, _ text: HandWrittenMock.Code) {
    guard let member = GeneratedMember(declaration, nil, nil), let header = declaration.header else { return nil }
    name = member.fullName
    type = member.kind == .property ? member.type : ""
    isFunction = member.kind != .property
    isVisible = header.accessLevel >= .internal
    code = text.words(from: header.position.utf8Offset)
    parameters = member.parameters
  }
}

extension HandWrittenMock {
  /// The text of a file, and the places of its declarations.
  fileprivate struct Code {
    let bytes: [UInt8]
    /// The offsets of the names of all declarations, in order, and the end.
    let starts: [Int]

    init(_ text: String, _ file: [(declaration: DeclSyntax, condition: String?)]) {
      bytes = Array(text.utf8)
      starts = Self.starts(file).sorted() + [bytes.count]
    }

    private static func starts(_ declarations: [(declaration: DeclSyntax, condition: String?)]) -> [Int] {
      declarations.flatMap { declaration, _ -> [Int] in
        let own = declaration.header.map { [$0.position.utf8Offset] } ?? []
        return own + starts(declaration.members.flattened())
      }
    }

    /// Returns the words and the punctuation from a declaration's name to the next declaration, without comments.
    func words(from start: Int) -> [Substring] {
      let end = starts.first { $0 > start } ?? bytes.count
      let lines = String(decoding: bytes[min(start, end)..<end], as: UTF8.self).split(separator: "\n")
      return lines.flatMap { line -> [Substring] in
        let code = line.indices.first { line[$0...].hasPrefix("//") }.map { line[..<$0] } ?? line
        return code.wordsAndSigns.filter { !$0.allSatisfy(\.isWhitespace) }
      }
    }
  }
}
