import MockgenChanges
import MockgenGenerator
import MockgenSyntax

/// The invariants for all inputs, checked by the fuzzer and by the tests for the crashes that it found.
public enum PipelineInvariants {
  /// The separator between two files in one input, which is not a byte of Swift.
  public static let fileSeparator: UInt8 = 0x1E

  /// Runs the whole pipeline from bytes to mocks.
  ///
  /// - Parameter input: One or several files. Those after an empty one are dependencies.
  /// - Returns: The invariant that does not hold, or `nil`.
  public static func violation(in input: [UInt8], naming: NamingStyle) -> String? {
    let parts = input.split(separator: fileSeparator, omittingEmptySubsequences: false)
    let boundary = parts.firstIndex { $0.isEmpty } ?? parts.endIndex
    var files: [SourceFileSyntax] = []
    for (number, part) in parts.enumerated() {
      let bytes = Array(part)
      _ = bytes.withUnsafeBufferPointer(Parser.mayDeclare)
      let file = Parser.parse(path: "File\(number).swift", bytes: bytes)
      if let violation = violation(in: file, of: bytes) { return violation }
      files.append(file)
    }
    let isText = String(decoding: input, as: UTF8.self).utf8.elementsEqual(input)
    return violation(
      sources: Array(files[..<boundary]), dependencies: Array(files[boundary...]), naming: naming, isText: isText)
  }

  /// Diagnostics are inside the file, and an incomplete declaration has one.
  private static func violation(in file: SourceFileSyntax, of bytes: [UInt8]) -> String? {
    for diagnostic in file.diagnostics {
      let position = diagnostic.position
      let isInside = position.line >= 1 && position.column >= 1 && (0...bytes.count).contains(position.utf8Offset)
      if !isInside { return "'\(diagnostic.message)' stands outside of the file, at \(position)" }
    }
    if file.diagnostics.isEmpty, hasIncompleteProtocol(file.declarations) {
      return "a protocol is incomplete, and no diagnostic says why"
    }
    return nil
  }

  private static func hasIncompleteProtocol(_ declarations: [DeclSyntax]) -> Bool {
    declarations.contains { declaration in
      switch declaration {
      case .protocol(let decl): !decl.isComplete
      case .nominal(let decl): hasIncompleteProtocol(decl.members)
      case .extension(let decl): hasIncompleteProtocol(decl.members)
      case .ifConfig(let decl): decl.clauses.contains { hasIncompleteProtocol($0.elements) }
      default: false
      }
    }
  }

  private static func violation(
    sources: [SourceFileSyntax], dependencies: [SourceFileSyntax], naming: NamingStyle, isText: Bool
  ) -> String? {
    do {
      let generator = naming == .full ? try fullNames.get() : try shortNames.get()
      func generate(_ sources: [SourceFileSyntax], _ dependencies: [SourceFileSyntax]) throws -> GenerationResult {
        var index = SourceIndex(options: options(naming))
        index.add(sources, isDependency: false)
        index.add(dependencies, isDependency: true)
        return try generator.generate(index)
      }
      let result = try generate(sources, dependencies)
      // The same order again would show nothing: the hash seed is the same for the whole process.
      if sources.count + dependencies.count > 1 {
        let again = try generate(sources.reversed(), dependencies.reversed())
        if result.text != again.text { return "another order of the files gives another text" }
        if result.diagnostics != again.diagnostics { return "another order of the files gives other diagnostics" }
      }
      if result.mockCount > result.protocolCount { return "there are more mocks than protocols" }
      if result.mockCount < result.protocolCount, result.diagnostics.isEmpty {
        return "a protocol has no mock, and no diagnostic says why"
      }
      // Invalid UTF-8 cannot be written as text, and is missing when the text is read again.
      guard isText else { return nil }
      return violation(inOutput: result, of: sources + dependencies)
    } catch {
      return "the mocks cannot be generated: \(error)"
    }
  }

  /// The text of the mocks can be parsed, contains all of them, and is recognized as generated.
  private static func violation(inOutput result: GenerationResult, of inputs: [SourceFileSyntax]) -> String? {
    for file in result.files where !GeneratedHeader.isPresent(in: Array(file.text.utf8)) {
      return "the tool would not know its own file '\(file.name)'"
    }
    if !MockChanges.describe(old: result.text, new: result.text).isEmpty { return "a current file is not current" }
    if MockChanges.describe(old: result.text + "\n", new: result.text).isEmpty { return "a change is not told" }
    let file = Parser.parse(path: "Mocks.swift", text: result.text)
    if let first = file.diagnostics.first {
      return "the mocks cannot be read, line \(first.position.line): \(first.message)"
    }
    let count = mockCount(file.declarations)
    if count != result.mockCount { return "\(count) mocks can be read of \(result.mockCount) that were written" }
    // If the compiler rejects the protocols, it may reject their mocks.
    if inputs.contains(where: { hasClash(in: $0.declarations) }) { return nil }
    return clash(inMocks: Parser.parseAllMembers(result.text))
  }

  private static func clash(inMocks declarations: [DeclSyntax]) -> String? {
    for declaration in declarations {
      switch declaration {
      case .nominal(let decl):
        if let clash = MemberClash(in: decl.members) { return "\(decl.name) declares '\(clash.name)' twice" }
      case .ifConfig(let decl):
        for clause in decl.clauses {
          if let violation = clash(inMocks: clause.elements) { return violation }
        }
      default: continue
      }
    }
    return nil
  }

  private static func hasClash(in declarations: [DeclSyntax]) -> Bool {
    declarations.contains { declaration in
      switch declaration {
      case .protocol(let decl): MemberClash(in: decl.members) != nil
      case .nominal(let decl): MemberClash(in: decl.members) != nil || hasClash(in: decl.members)
      case .extension(let decl): hasClash(in: decl.members)
      case .ifConfig(let decl): decl.clauses.contains { hasClash(in: $0.elements) }
      default: false
      }
    }
  }

  private static func mockCount(_ declarations: [DeclSyntax]) -> Int {
    declarations.reduce(0) { count, declaration in
      switch declaration {
      case .nominal(let decl): count + (decl.inheritanceClause.contains(where: \.isMock) ? 1 : 0)
      case .ifConfig(let decl): count + decl.clauses.reduce(0) { $0 + mockCount($1.elements) }
      default: count
      }
    }
  }

  // The generator is created once, since reading the templates takes longer than most inputs.
  private static let fullNames = generator(.full)
  private static let shortNames = generator(.short)

  private static func generator(_ naming: NamingStyle) -> Result<MockGenerator, TemplateError> {
    Result { () throws(TemplateError) in try MockGenerator(options: options(naming)) }
  }

  private static func options(_ naming: NamingStyle) -> GeneratorOptions {
    var options = GeneratorOptions()
    options.naming = naming
    options.access = .public
    return options
  }
}

extension InheritedType {
  fileprivate var isMock: Bool {
    let name = type.description.split(separator: ".").last ?? ""
    return ["BaseMock", "AsyncMock"].contains(name)
  }
}
