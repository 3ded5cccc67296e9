import Foundation
import MockgenSyntax
import TestSupport

@testable import MockgenGenerator

/// A mock of the golden file with its requirements, read back without a look into the bodies, which may be wrong.
struct GoldenMock {
  static let file = "Tests/Golden/Mocks.generated.swift"

  var declaration: NominalDecl
  var condition: String?
  var requirements: [GoldenRequirement]

  var name: String { declaration.name }
}

/// What a protocol requires, and the members behind it that tests set and read.
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
  /// The subject of its doc comment; `nil` if it shares the one above.
  var subject: String?

  /// Its name, which a static member may share with another.
  var key: String { isStatic ? "static \(name)" : name }

  /// How an extension of the mock names it.
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

  /// The parser reads what a protocol can require, which is no `let name = Generic<First, Second>(…)`.
  private static func withTypesOfRecorders(_ lines: [String]) -> [String] {
    var isWithin = false
    return lines.map { line in
      if isWithin {
        isWithin = !line.hasPrefix("  >(")
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

  /// The first line of the doc comment above a declaration and its attributes.
  fileprivate static func comment(above header: DeclHeader, in lines: [String]) -> String? {
    // Lines count from 1.
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
  /// What a declaration begins with; `nil` for what is no requirement.
  var requirementHeader: DeclHeader? {
    switch self {
    case .function(let decl): decl.header
    case .variable(let decl): decl.header
    case .subscript(let decl): decl.header
    case .initializer(let decl): decl.header
    default: nil
    }
  }

  /// The name as mocks say it, with the names of what an operator takes: `+(left:right:)`.
  fileprivate var nameOfFunction: String? {
    guard case .function(let decl) = self else { return nil }
    return "\(decl.name)(" + decl.parameters.map { "\($0.firstName):" }.joined() + ")"
  }

  /// Private, or the state that every mock has.
  fileprivate var isOfTheMockItself: Bool {
    if case .variable(let decl) = self, decl.name == "mockState" { return true }
    return requirementHeader?.modifiers.contains { $0.name == "private" } ?? false
  }
}

extension GoldenRequirement {
  /// The struct whose closures call the mock stands for itself.
  fileprivate init(_ member: GoldenMember, _ declaration: DeclSyntax) {
    self.init(declaration: declaration, condition: nil, fullName: member.name)
  }
}

extension GoldenMember {
  /// `nil` for what is private or a requirement.
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
