// The contents of a module's index, from which the parser reads the same as from the files.

import Foundation
import MockgenIndexing
import TestSupport
import Testing

@testable import MockgenSyntax

struct ModuleIndexTests {
  @Test func containsDeclarationsThatOthersNeed() {
    let source = """
      import Foundation
      @_exported import struct Core.Item
      /// A store.
      // mockgen: name = FakeStore
      @MainActor public protocol Store<Element>: AnyObject, Sendable where Element: Hashable {
        associatedtype Element = String
        var count: Int { get async throws }  // how many
        func save<T>(_ item: T, in `default`: inout [Int]?) async throws(Failure) -> (a: Int, T) where T: Equatable
        init?(name: String)
        subscript(_ key: Int) -> Element { get nonmutating set }
        #if DEBUG
        static func == (left: Self, right: Self) -> Bool
        #endif
      }
      enum Never2 {}
      struct Box<Key: Hashable, Value> { let id: Key; var value: Value { didSet {} }; private var kept: Value }
      public enum Mode: String { case fast, slow }
      """
    #expect(
      interface(of: source) == """
        import Foundation
        @_exported import struct Core.Item
        // mockgen: name = FakeStore
        @MainActor public protocol Store<Element>: AnyObject, Sendable where Element: Hashable {
          associatedtype Element = String
          var count: Int { get async throws }
          func save<T>(_ item: T, in default: inout [Int]?) async throws(Failure) -> (a: Int, T) where T: Equatable
          init?(name: String)
          subscript(_ key: Int) -> Element { get nonmutating set }
          #if DEBUG
          static func == (left: Self, right: Self) -> Bool
          #endif
        }
        enum Never2 {}
        struct Box<Key: Hashable, Value> {
          private init()
        }
        public enum Mode: String {
          case fast
        }

        """)
  }

  @Test func aClassKeepsMembersThatSubclassesSee() {
    let source = """
      open class Base {
        private var secret = 0
        private func hide() {}
        lazy var later = { 3 }()
        open var name: String { didSet { print(name) } }
        var computed: Int { 3 }
        private init(secret: Int) {}
        public init(
          limit: Int = 10, done: @escaping () -> Void = { print("done") }
        ) {}
      }
      final class Closed { func run() {} }
      """
    #expect(
      interface(of: source) == """
        open class Base {
          lazy var later = {}
          open var name: String { didSet {} }
          var computed: Int { get {} }
          private init(secret: Int)
          public init(limit: Int = 10, done: @escaping () -> Void = { print("done") })
        }
        final class Closed {}

        """)
  }

  @Test func marksOfOtherToolsAreKept() {
    let source = """
      /// Does it. @mockable(override: name = FakeA; typealias: T = Int; rx: a = PublishSubject)
      protocol A {}
      // sourcery: AutoMockable
      protocol B {}
      @Spyable protocol C {}
      // mockgen: skip
      /// @mockable
      struct S {}
      """
    #expect(
      interface(of: source) == """
        /// @mockable(override: name = FakeA; typealias: T = Int; rx: a = PublishSubject)
        protocol A {}
        // sourcery: AutoMockable
        protocol B {}
        @Spyable protocol C {}
        // mockgen: skip
        /// @mockable
        struct S {
          init()
        }

        """)
  }

  // MARK: Edits

  @Test(arguments: [
    ("return 1", "let one = 1\n    return one"),
    ("/// Counts.", "/// Counts all of them.\n///\n/// Slowly."),
    ("private func help() {}", "private func help(more: Int) {}\n  fileprivate var hidden = 0"),
    ("func free() {}", "func free(more: Int) -> Int { 2 }\nlet global = 3"),
    (
      "extension Base { func more() {} }",
      "extension Base { func less() {} }\nextension String { var twice: String { self + self } }"
    ),
    ("struct Item { var name = \"\" }", "struct Item { var name = \"\", other = 2\n  func f() {} }"),
    ("func count() -> Int", "func   count( )\n    -> Int"),
  ])
  func editsThatNoMockSeesChangeNothing(old: String, new: String) {
    #expect(Self.edited.contains(old))
    #expect(interface(of: Self.edited) == interface(of: Self.edited.replacing(old, new)))
  }

  @Test(arguments: [
    ("func count() -> Int", "func count() async -> Int"), ("struct Item", "public struct Item"),
    ("import Core", "import Net"), ("typealias ID = Int", "typealias ID = String"),
    ("extension Item: Sendable {}", ""), ("open func run()", "open func walk()"),
  ])
  func othersDo(old: String, new: String) {
    #expect(Self.edited.contains(old))
    #expect(interface(of: Self.edited) != interface(of: Self.edited.replacing(old, new)))
  }

  private static let edited = """
    import Core
    /// Counts.
    protocol Counter { func count() -> Int }
    struct Item { var name = "" }
    extension Item: Sendable {}
    open class Base {
      open func run() {
        return 1
      }
      private func help() {}
    }
    func free() {}
    extension Base { func more() {} }
    extension Item { typealias ID = Int }
    """

  // MARK: Reading

  @Test(arguments: Fixture.valid)
  func theParserReadsTheSameFromIt(_ fixture: Fixture) throws {
    let file = Parser.parse(
      path: "A.swift", text: String(decoding: fixture.bytes, as: UTF8.self), styles: ModuleIndex.markStyles)
    let text = ModuleIndex.interface(of: file)
    let read = Parser.parse(path: "A.swift", text: text, styles: ModuleIndex.markStyles)
    var expected = file
    expected.declarations = file.declarations.interface
    (expected.diagnostics, expected.strayAnnotations) = ([], [])
    #expect(TreeDump.text(read) == TreeDump.text(expected))
    #expect(ModuleIndex.interface(of: read) == text)
    // Each declaration, inherited type, parameter and mark of the index is found in the source.
    let positions = try #require(IndexedPositions(of: read.declarations, in: file.declarations)).pairs
    let own = try #require(IndexedPositions(of: read.declarations, in: read.declarations)).pairs
    #expect(!positions.isEmpty && positions.map(\.index) == own.map(\.source))
    let whole = try #require(IndexedPositions(of: expected.declarations, in: expected.declarations)).pairs
    #expect(positions.map(\.source) == whole.map(\.source))
  }

  /// Tests that the declarations of an index are found among others, and that a change of one is detected.
  @Test func positionsAreThoseOfTheSameDeclarations() throws {
    let source = """
      class Base {
        private func run(id: Int) {}
        func run(id: String) {}
        #if DEBUG
          private func log() {}
        #endif
        #if DEBUG
          func log() {}
        #endif
      }
      extension Base { func more() {} }
      extension Base: Runner {
        typealias ID = Int
      }
      """
    let file = Parser.parse(path: "A.swift", text: source)
    let index = Parser.parse(path: "A.swift", text: interface(of: source)).declarations
    let lines = try #require(IndexedPositions(of: index, in: file.declarations)).pairs.map(\.source.line)
    #expect(lines == [1, 3, 3, 8, 12, 12, 13])
    for (old, new) in [("id: String", "id: Int?"), ("Base: Runner", "Base: Walker"), ("= Int", "= UInt")] {
      let changed = Parser.parse(path: "A.swift", text: source.replacing(old, with: new))
      #expect(IndexedPositions(of: index, in: changed.declarations) == nil, "\(new)")
    }
  }

  @Test func unreadableDeclarationsStayUnreadable() throws {
    let text = interface(of: "protocol Broken {\n  func a()\n  func\n}\nprotocol Whole { func b() }")
    let file = Parser.parse(path: "A.swift", text: text)
    #expect(file.diagnostics.count == 1)
    let protocols = file.declarations.compactMap { if case .protocol(let decl) = $0 { decl } else { nil } }
    #expect(protocols.map(\.isComplete) == [false, true])
  }

  @Test func filesAreReadBackByName() throws {
    let text = ModuleIndex.text(
      of: "Core",
      files: [
        ("B.swift", "protocol B {}\n", false), ("Empty.swift", "", false), ("A: 1.swift", "struct A {}\n", true),
      ])
    #expect(
      text == """
        // mockgen index 4 of Core
        // generated 12 \(Checksum.of("Core", "A: 1.swift", "struct A {}\n")): A: 1.swift
        struct A {}
        // file 14 \(Checksum.of("Core", "B.swift", "protocol B {}\n")): B.swift
        protocol B {}
        // end

        """)
    let index = try read(Array(text.utf8))
    #expect(index.module == "Core")
    #expect(index.files.map(\.name) == ["A: 1.swift", "B.swift"])
    #expect(index.files.map(\.isGenerated) == [true, false])
    #expect(
      index.files.map { String(decoding: Array(text.utf8)[$0.bytes], as: UTF8.self) } == [
        "struct A {}\n", "protocol B {}\n",
      ])
  }

  /// Tests that lost or changed bytes are detected anywhere.
  @Test func damageIsFound() throws {
    let bytes = Array(
      ModuleIndex.text(
        of: "Core", files: [("A.swift", "protocol A {}\n", false), ("B.swift", "protocol B {}\n", false)]
      ).utf8)
    for length in bytes.indices {
      #expect(throws: ModuleIndexError.self, "cut off at \(length)") { try read(Array(bytes[..<length])) }
    }
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] = damaged[place] == 0x23 ? 0x24 : 0x23
      #expect(throws: ModuleIndexError.self, "changed at \(place)") { try read(damaged) }
    }
    #expect(throws: ModuleIndexError.self) { try read(bytes + [0x0A]) }
  }

  @Test(arguments: [
    ("", 1, "this is not an index of a module"),
    ("protocol P {}\n", 1, "this is not an index of a module"),
    ("// mockgen index 4 of Core\n", 2, "the index ends too early"),
    ("// mockgen index 4 of Core\nprotocol P {}\n// end\n", 2, "expected the name of a file"),
    (
      "// mockgen index 4 of Core\n// file 3 00: A.swift\nlet\n// end\n", 2,
      "the index's entry for this file is damaged"
    ),
    (
      "// mockgen index 4 of Core\n// file 99999999999999999999 00: A.swift\nlet\n// end\n", 2,
      "expected the name of a file"
    ),
    ("// mockgen index 3 of Core\n// end\n", 1, "the index has format 3, and this mockgen reads format 4"),
  ])
  func errorsAreLocated(text: String, line: Int, message: String) {
    do {
      _ = try read(Array(text.utf8))
      Issue.record("no error")
    } catch {
      let error = error as? ModuleIndexError
      #expect(error?.line == line)
      #expect(error?.message == message)
      #expect(error?.isOfOtherVersion == message.contains("format"))
    }
  }

  // MARK: Helpers

  private func interface(of text: String) -> String {
    ModuleIndex.interface(of: Parser.parse(path: "A.swift", text: text, styles: ModuleIndex.markStyles))
  }

  private func read(_ bytes: [UInt8]) throws -> ModuleIndex {
    try bytes.withUnsafeBufferPointer { try ModuleIndex(reading: $0) }
  }
}

extension String {
  fileprivate func replacing(_ old: String, _ new: String) -> String {
    guard let range = range(of: old) else { return self }
    return replacingCharacters(in: range, with: new)
  }
}
