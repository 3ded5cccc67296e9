import Foundation
import MockgenSyntax

@testable import MockgenChanges
@testable import MockgenGenerator

/// The code that uses one requirement with sample arguments, inside an extension of the mock.
struct RequirementUse {
  var requirement: GoldenRequirement
  /// The mock and the requirement.
  var name: String
  /// The values without samples, by their types as written.
  private static let literals = [
    ticket: "Ticket(number: 1)", "@isolated(any) () async -> String": "{ \"\" }",
  ]
  /// The type that cannot be copied, and so has no text.
  private static let ticket = "Ticket"
  /// The actors that a requirement may be isolated to by itself.
  private static let isolations: Set<String> = ["MainActor", "Database"]
  /// The isolation of the protocol, which the mock does not repeat.
  private static let inferredIsolations = [
    "MockScreen.title": "@MainActor ", "MockScreen.show(_:)": "@MainActor ", "MockSender.refresh()": "@MainActor ",
  ]
  private static let specifiers: Set<String> = [
    "inout", "consuming", "borrowing", "sending", "isolated", "@escaping", "@autoclosure",
  ]

  /// The isolating attribute, with a space.
  var isolation: String {
    if let isolation = Self.inferredIsolations[name] { return isolation }
    let attributes = requirement.declaration.requirementHeader?.attributes ?? []
    return attributes.filter { Self.isolations.contains($0.name) }.map { "\($0) " }.joined()
  }

  /// Whether a suspending function has to use it. Elsewhere a suspending overload might be selected.
  var isAsync: Bool {
    let effects: FunctionEffectSpecifiers?
    switch requirement.declaration {
    case .function(let decl):
      if decl.parameters.contains(where: { $0.type.description.hasPrefix("isolated ") }) { return true }
      effects = decl.effects
    case .variable(let decl): effects = decl.accessors.first { $0.kind == "get" }?.effects
    case .subscript(let decl): effects = decl.accessors.first { $0.kind == "get" }?.effects
    case .initializer(let decl): effects = decl.effects
    default: effects = nil
    }
    return effects.map { $0.asyncSpecifier != .none } ?? false
  }

  private var attempt: String { isAsync ? "try await" : "try" }

  private var isStatic: Bool {
    requirement.declaration.requirementHeader?.modifiers.contains { ["static", "class"].contains($0.name) } ?? false
  }

  /// Before brackets, `Self` would begin the name of a type.
  private var base: String { isStatic ? "Self.self" : "self" }

  /// The statements that call or read it, and leave the texts of all arguments in `texts`.
  var call: [String] {
    switch requirement.declaration {
    case .function(let decl):
      let arguments = Arguments(decl.parameters)
      let call = result(decl.returnType, Self.call(decl, base: base, arguments))
      return aliases(decl.genericParameters, decl.genericWhereClause) + arguments.lines + call
    case .variable(let decl): return result(decl.type, "\(base).`\(decl.name)`")
    case .subscript(let decl):
      let arguments = Arguments(decl.parameters, isSubscript: true)
      let call = result(decl.returnType, "\(base)[\(arguments.list)]")
      return aliases(decl.genericParameters, decl.genericWhereClause) + arguments.lines + call
    case .initializer(let decl):
      // Without arguments, this would be the initializer of every mock.
      return decl.parameters.isEmpty ? [] : initialization(decl, of: "Self")
    default: return []
    }
  }

  /// Returns a protocol that requires the initializer, and statements that call it through the protocol, as in generic code.
  ///
  /// - Returns: `nil` if the initializer mentions a generic parameter of the mock, which such a protocol lacks.
  func witness(_ name: String, of mock: NominalDecl) -> (declaration: String, call: [String])? {
    guard case .initializer(let decl) = requirement.declaration else { return nil }
    let parameters = decl.parameters.map { parameter in
      let names = [Identifier.escapedLabel(parameter.firstName)] + (parameter.secondName.map { [$0] } ?? [])
      return names.joined(separator: " ") + ": \(parameter.type.description)" + (parameter.isVariadic ? "..." : "")
    }
    var list = parameters.joined(separator: ", ")
    let words = list.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if mock.genericParameters.contains(where: { words.contains($0.name) }) { return nil }
    for case .typealias(let alias) in mock.members {
      list = list.replacingOccurrences(
        of: "\\b\(alias.name)\\b", with: alias.initializer.description, options: .regularExpression)
    }
    let member = GeneratedMember(requirement.declaration, nil, nil)
    let constraints = GeneratedMock.generics(decl.genericParameters, [])
    let declaration = "init\(member?.mark ?? "")\(constraints)(\(list)) \(decl.effects.description)"
    return ("protocol \(name) { \(declaration) }", initialization(decl, of: "(Self.self as any \(name).Type).init"))
  }

  private func initialization(_ decl: InitializerDecl, of type: String) -> [String] {
    let arguments = Arguments(decl.parameters)
    return aliases(decl.genericParameters, decl.genericWhereClause) + arguments.lines
      + ["_ = \(attempt) \(type)(\(arguments.list))"]
  }

  /// The statements that set it, or `nil` if it cannot be set.
  var assignment: [String]? {
    let newValue = { (type: TypeSyntax?) in
      ["let newValue: \(Self.plain(type?.description ?? "Any")) = try sample()"]
    }
    switch requirement.declaration {
    case .variable(let decl) where decl.accessors.contains { $0.kind == "set" }:
      return newValue(decl.type) + ["\(base).`\(decl.name)` = newValue", "texts.add(newValue)"]
    case .subscript(let decl) where decl.accessors.contains { $0.kind == "set" }:
      let arguments = Arguments(decl.parameters, isSubscript: true)
      return aliases(decl.genericParameters, decl.genericWhereClause) + arguments.lines + newValue(decl.returnType) + [
        "\(base)[\(arguments.list)] = newValue", "texts.add(newValue)",
      ]
    default: return nil
    }
  }

  private func result(_ type: TypeSyntax?, _ call: String) -> [String] {
    let type = Self.plain(type?.description ?? "")
    if type == "Never", let recorder = requirement.members(.recorder).first {
      return ["\(recorder.reference).handler = { throw StoreError.missing }", "do { _ = try \(call) } catch {}"]
    }
    let isSpelled = !type.isEmpty && !type.contains("repeat ")
    return [(isSpelled ? "let _: \(type) = " : type.isEmpty ? "" : "_ = ") + "\(attempt) \(call)"]
  }

  private static func call(_ decl: FunctionDecl, base: String, _ arguments: Arguments) -> String {
    let modifiers = decl.header.modifiers.map(\.name)
    guard decl.name.first.map({ $0.isLetter || $0 == "_" }) == false else {
      return "\(base).`\(decl.name)`(\(arguments.list))"
    }
    // Operators take `inout` arguments without `&`.
    let operands = arguments.values.map { $0.hasPrefix("&") ? String($0.dropFirst()) : $0 }
    if modifiers.contains("prefix") { return "(\(decl.name)\(operands[0]))" }
    if modifiers.contains("postfix") { return "(\(operands[0])\(decl.name))" }
    return "(\(operands[0]) \(decl.name) \(operands[1]))"
  }

  /// Returns the type that a variable has for a type.
  static func plain(_ type: String) -> String {
    var words = type.split(separator: " ")[...]
    var isLazy = false
    while let word = words.first, specifiers.contains(String(word)) || word == "@ListBuilder" {
      isLazy = isLazy || word == "@autoclosure"
      words = words.dropFirst()
    }
    if isLazy, let arrow = words.firstIndex(of: "->") { words = words[(arrow + 1)...] }
    let plain = words.joined(separator: " ")
    return plain.hasPrefix("some ") ? SampleType.of(String(plain.dropFirst(5))) : plain
  }

  /// The generic parameters as names of types that fit.
  private func aliases(_ parameters: [GenericParameter], _ clause: [GenericRequirement]) -> [String] {
    parameters.filter { $0.specifier == nil }.map { "typealias \($0.name) = \(SampleType.of($0, clause))" }
  }

  /// The variables with samples, and the arguments.
  private struct Arguments {
    var lines: [String] = []
    /// The arguments without labels.
    var values: [String] = []
    var list: String

    init(_ parameters: [FunctionParameter], isSubscript: Bool = false) {
      var passed: [String] = []
      for (index, parameter) in parameters.enumerated() {
        let name = "argument\(index)"
        let hasLabel = parameter.firstName != "_" && (!isSubscript || parameter.secondName != nil)
        let value = Self.add(name, parameter, to: &lines)
        values.append(value)
        passed.append(hasLabel ? "`\(parameter.firstName)`: \(value)" : value)
      }
      list = passed.joined(separator: ", ")
    }

    private static func add(_ name: String, _ parameter: FunctionParameter, to lines: inout [String]) -> String {
      let written = parameter.type.description
      let type = RequirementUse.plain(written)
      if type.hasPrefix("repeat ") {
        lines += ["let \(name): (Swift.Int, Swift.String) = try sample()", "texts.add(\(name))"]
        return "\(name).0, \(name).1"
      }
      let isInout = written.split(separator: " ").contains("inout") && !type.contains("inout")
      let value = RequirementUse.literals[type] ?? "try sample()"
      lines.append("\(isInout ? "var" : "let") \(name): \(type) = \(value)")
      if type != RequirementUse.ticket {
        let list = parameter.isVariadic ? "[\(name)]" : name
        lines.append("texts.add(\(written.contains("@autoclosure") ? "{ \(name) }" : list))")
      }
      return isInout ? "&\(name)" : name
    }
  }
}

/// Returns a type for a generic parameter.
enum SampleType {
  private static let byConstraint: [(word: String, type: String)] = [
    ("StringProtocol", "Swift.String"), ("Collection", "[Swift.Int]"), ("AsyncSequence", "AsyncStream<Swift.Int>"),
    ("Sequence", "[Swift.Int]"),
    ("Error", "StoreError"), ("Source", "MockSource<Swift.Int, StoreError>"), ("AnyObject", "Parcel"),
    ("Parcel", "Parcel"),
  ]

  static func of(_ constraint: String) -> String {
    byConstraint.first { constraint.contains($0.word) }?.type ?? "Swift.Int"
  }

  static func of(_ parameter: GenericParameter, _ clause: [GenericRequirement]) -> String {
    let written = clause.filter { $0.left.description == parameter.name && $0.relation == .conformance }
    return of(([parameter.inheritedType] + written.map(\.right)).compactMap { $0?.description }.joined(separator: " "))
  }
}
