import MockgenSyntax
import Testing

@testable import MockgenGenerator

/// The lists and declarations of known modules.
struct KnowledgeTests {
  private static let lists =
    KnownModule.all.flatMap { [$0.types, $0.openNames].compactMap { $0 } + $0.members.map(\.value) }
    + KnownModule.alwaysSeen

  /// Tests that each word is found, so that the words are in order.
  @Test func eachWordOfAListIsFound() {
    #expect(Self.lists.count > 60)
    for list in Self.lists {
      let words = list.words
      #expect(words.filter { !list.contains($0) } == [])
      #expect(Set(words).count == words.count && words.allSatisfy { !$0.isEmpty })
      for word in words { #expect(!list.contains(word + "_") && !list.contains("_" + word)) }
    }
    let list: WordList = "A\nBc"
    #expect(list.words == ["A", "Bc"])
    #expect(["", "B", "Bcd", "C", "Ab", " "].filter(list.contains) == [])
  }

  /// Tests that a text contains only declarations with the names under which they are found.
  @Test func eachDeclarationIsRead() throws {
    for (number, module) in KnownModule.all.enumerated() {
      let known = KnownModule.declarations[number]
      #expect(known.positions.count == known.all.count, "\(module.path) declares a name twice")
      var names: Set<String> = []
      for (position, declaration) in known.all.enumerated() {
        let file = Parser.parse(path: "", text: known.text(of: declaration))
        #expect(
          file.declarations.count == 1 && file.diagnostics.isEmpty && known.positions[declaration.name] == position)
        switch KnownModule.syntax[KnownModule.Position(module: number, declaration: position)] {
        case .protocol(let decl):
          #expect(decl.name == declaration.name && declaration.isProtocol)
          names.formUnion(Self.openNames(of: decl))
        case .nominal(let decl): #expect(decl.name == declaration.name && !declaration.isProtocol)
        default: Issue.record("\(declaration.name) is no type")
        }
      }
      let text = module.interface()
      let lines = text.split(separator: "\n").filter { $0.first.map { $0 != " " && $0 != "}" } ?? false }
      #expect(lines.count <= known.all.count)
      #expect(names == Set(module.openNames.words), "\(module.path)")
    }
  }

  /// Returns the names of the associated types, and of the properties whose types mention these.
  private static func openNames(of decl: ProtocolDecl) -> [String] {
    let types = decl.members.compactMap { if case .associatedtype(let type) = $0 { type.name } else { nil } }
    let properties = decl.members.compactMap { member -> String? in
      guard case .variable(let property) = member, property.type?.mentions(Set(types)) == true else { return nil }
      return property.name
    }
    return types + properties
  }

  @Test func membersBelongToKnownClasses() {
    for (number, module) in KnownModule.all.enumerated() {
      let positions = KnownModule.declarations[number].positions
      #expect(module.members.filter { positions[$0.key] == nil }.map(\.key) == [])
    }
  }
}
