import Foundation
import MockgenSyntax
import TestSupport

@testable import MockgenChanges
@testable import MockgenGenerator

/// A mock in the golden file with its requirements, parsed without its bodies, which may be wrong.
struct GoldenMock {
  static let file = "Tests/Golden/Mocks.generated.swift"

  var declaration: NominalDecl
  var condition: String?
  var requirements: [GoldenRequirement]

  var name: String { declaration.name }
}

/// A requirement of a protocol, and the members that tests set and read for it.
struct GoldenRequirement {
  var declaration: DeclSyntax
  var condition: String?
  var fullName: String
  var members: [GoldenMember] = []

  func members(_ kind: GoldenMember.Kind) -> [GoldenMember] { members.filter { $0.kind == kind } }
}

/// A member that tests set or read.
struct GoldenMember {
  /// The kind of the member, according to its doc comment.
  enum Kind: CaseIterable {
    case result, calls, count, lastArgument, setCalls, setValues, recorder, dependency

    var phrases: [String] {
      switch self {
      case .result:
        [
          "The result of the next calls to `", "The result of the next reads of `",
          "The result that the next calls to `",
        ]
      case .calls: ["The arguments of each call to `"]
      case .count: ["The number of calls to `", "The number of reads of `"]
      case .lastArgument: ["The argument of the most recent call to `"]
      case .setCalls: ["The arguments and the new value of each write to `"]
      case .setValues: ["The values that `"]
      case .recorder: ["Stubs and verifies `", "Records the reads and writes of `"]
      case .dependency: ["The `"]
      }
    }
  }

  var kind: Kind
  var name: String
  var isStatic: Bool
  /// The subject of its doc comment, or `nil` if it shares the comment above.
  var subject: String?

  /// The name, which a static member may share with another.
  var key: String { isStatic ? "static \(name)" : name }

  /// The name of the member in an extension of the mock.
  var reference: String { "\(isStatic ? "Self" : "self").`\(name)`" }
}

/// A doc comment of an unknown form.
struct UnknownComment: Error {
  var text: String
}

extension GoldenMock {
  static func all() throws -> [GoldenMock] {
    let text = try Repository.contents(file)
    let lines = withTypesOfRecorders(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    return try Parser.parseAllMembers(lines.joined(separator: "\n")).flattened().compactMap { declaration, condition in
      guard case .nominal(let decl) = declaration, comment(above: decl.header, in: lines) != nil else { return nil }
      return GoldenMock(
        declaration: decl, condition: condition, requirements: try requirements(of: decl, in: lines))
    }
  }

  /// Returns the lines with typed recorders. The parser handles only requirements, and not `let name = Generic<A, B>(…)`.
  private static func withTypesOfRecorders(_ lines: [String]) -> [String] {
    var isWithin = false
    return lines.map { line in
      if isWithin {
        isWithin = !line.hasPrefix("  >(") && !line.hasPrefix("  )")
        return ""
      }
      guard let value = line.range(of: "Mock = Mocked"), line.contains("let ") else { return line }
      isWithin = !line.hasSuffix(")")
      return line[..<value.lowerBound] + "Mock: Recorder"
    }
  }

  private static func requirements(
    of decl: NominalDecl, in lines: [String]
  ) throws -> [GoldenRequirement] {
    var requirements: [GoldenRequirement] = []
    for (declaration, condition) in decl.members.flattened() {
      if let member = try GoldenMember(declaration, in: lines) {
        if member.kind == .dependency { requirements.append(GoldenRequirement(member, declaration)) }
        requirements[requirements.count - 1].members.append(member)
      } else if let member = GeneratedMember(declaration, nil, nil), !declaration.isOfTheMockItself {
        requirements.append(
          GoldenRequirement(
            declaration: declaration, condition: condition, fullName: declaration.nameOfFunction ?? member.fullName))
      }
    }
    return requirements.filter { !$0.members.isEmpty }
  }

  /// Returns the first line of the doc comment above a declaration and its attributes.
  fileprivate static func comment(above header: DeclHeader, in lines: [String]) -> String? {
    // Line numbers start at 1.
    var index = header.position.line - 2
    let text = { lines[index].drop { $0 == " " } }
    while index > 0, text().hasPrefix("@") { index -= 1 }
    while index > 0, text().hasPrefix("/// "), lines[index - 1].drop(while: { $0 == " " }).hasPrefix("/// ") {
      index -= 1
    }
    return text().hasPrefix("/// ") ? String(text().dropFirst(4)) : nil
  }
}

extension DeclSyntax {
  /// Returns the first words of a declaration, or `nil` if it is not a requirement.
  var requirementHeader: DeclHeader? {
    switch self {
    case .function(let decl): decl.header
    case .variable(let decl): decl.header
    case .subscript(let decl): decl.header
    case .initializer(let decl): decl.header
    default: nil
    }
  }

  /// Returns the name that mocks use, with the parameter names of an operator: `+(left:right:)`.
  fileprivate var nameOfFunction: String? {
    guard case .function(let decl) = self else { return nil }
    return "\(decl.name)(" + decl.parameters.map { "\($0.firstName):" }.joined() + ")"
  }

  /// Whether the member is private, or the state of the mock.
  fileprivate var isOfTheMockItself: Bool {
    if case .variable(let decl) = self, decl.name == "mockState" { return true }
    return requirementHeader?.modifiers.contains { $0.name == "private" } ?? false
  }
}

extension GoldenRequirement {
  /// Creates the requirement of a struct's closures from the mock itself.
  fileprivate init(_ member: GoldenMember, _ declaration: DeclSyntax) {
    self.init(declaration: declaration, condition: nil, fullName: member.name)
  }
}

extension GoldenMember {
  /// Creates the member; `nil` if it is private or a requirement.
  fileprivate init?(_ declaration: DeclSyntax, in lines: [String]) throws {
    guard case .variable(let decl) = declaration, !decl.header.modifiers.contains(where: { $0.name == "private" })
    else { return nil }
    let isStatic = decl.header.modifiers.contains { $0.name == "static" }
    guard let comment = GoldenMock.comment(above: decl.header, in: lines) else {
      // A second recorder shares the comment of the first.
      guard decl.name.hasSuffix("SetMock"), decl.isLet || isStatic else { return nil }
      self.init(kind: .recorder, name: decl.name, isStatic: isStatic, subject: nil)
      return
    }
    guard let kind = Kind.allCases.first(where: { $0.phrases.contains(where: comment.hasPrefix) }) else {
      throw UnknownComment(text: comment)
    }
    let subject = comment.split(separator: "`").dropFirst().first.map(String.init)
    self.init(kind: kind, name: decl.name, isStatic: isStatic, subject: subject)
  }
}
