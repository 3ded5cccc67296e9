// Protocols and their members, as trees.

import MockgenSyntax
import Testing

@Suite struct ProtocolTests {
  @Test func headers() {
    expectTree(
      """
      @available(macOS 14,*) @MainActor
      public protocol A < Element , B > : AnyObject, Sendable & Equatable, @preconcurrency Foo.Bar<Int?>, ~Copyable
        where Self: B, Element == [Int?: (a: Int, String)] {}
      protocol B : class { }
      protocol `default`{}
      protocol/**/C{};protocol D {}
      @objc(Foo) private protocol E: nonisolated P {}
      """,
      """
      @available(macOS 14, *) @MainActor public protocol A<Element, B>: AnyObject, Sendable & Equatable, \
      @preconcurrency Foo.Bar<Int?>, ~Copyable where Self: B, Element == [Int?: (a: Int, String)]
      protocol B: class
      protocol default
      protocol C
      protocol D
      @objc(Foo) private protocol E: nonisolated P
      """)
  }

  @Test func functions() {
    expectTree(
      """
      protocol P {
        func a()
        @discardableResult @objc(foo:bar:) static func b(_ x: Int, y z: inout Int) -> Int
        mutating func c<T: P & Q, each U, let n: Int>(
          `in` x: T, // one
          default: repeat each U...
        ) async throws(MyError<Int>) -> some P<Int> where T.Element == U, T: ~Copyable, n == 3
        func d(_ body: () throws -> Void) rethrows; func e()
        nonisolated(nonsending) func f() async
        @MainActor(unsafe) func g(@Wrapped a: Int, @Builder b: () -> Int)
        distributed func h(a: isolated (any Actor)? , b: @autoclosure () -> Int)
        optional func i(a: Int ...)
        class func j()
        func k<T>() where T : Sequence<Int>
      }
      """,
      """
      protocol P
        func a()
        @discardableResult @objc(foo:bar:) static func b(_ x: Int, y z: inout Int) -> Int
        mutating func c<T: P & Q, each U, let n: Int>(in x: T, default: repeat each U...) async throws(MyError<Int>) \
      -> some P<Int> where T.Element == U, T: ~Copyable, n == 3
        func d(_ body: () throws -> Void) rethrows
        func e()
        nonisolated(nonsending) func f() async
        @MainActor(unsafe) func g(@Wrapped a: Int, @Builder b: () -> Int)
        distributed func h(a: isolated (any Actor)?, b: @autoclosure () -> Int)
        optional func i(a: Int...)
        class func j()
        func k<T>() where T: Sequence<Int>
      """)
  }

  @Test func namesThatAreKeywords() {
    expectTree(
      """
      protocol P {
        func get(set: Int, in protocol: Int, for func: Int, is: Int, _ : Bool, inout: Int)
        var set: Int { get }
        func `default`()
        var `class`: `Type` { get set }
        func init_()
        func async()
        func mutating(static: Int)
        var prefix: Int { get }
        func `hello world`(`a b`: Int)
        var some: Int { get }
        associatedtype each
        func grüße(_ 名前: String, 😀: Int)
      }
      """,
      """
      protocol P
        func get(set: Int, in protocol: Int, for func: Int, is: Int, _: Bool, `inout`: Int)
        var set: Int { get }
        func `default`()
        var `class`: `Type` { get; set }
        func init_()
        func async()
        func mutating(static: Int)
        var prefix: Int { get }
        func `hello world`(`a b`: Int)
        var some: Int { get }
        associatedtype each
        func grüße(_ 名前: String, 😀: Int)
      """)
  }

  @Test func operators() {
    expectTree(
      """
      protocol P {
        static func == (l: Self, r: Self) -> Bool
        static func ==<T>(l: T, r: Self) -> Bool
        static func < <T>(l: T, r: T)
        static func <(l: Self, r: Self)
        static prefix func -(x: Self) -> Self
        static func >>= (l: Self, r: Self)
        static func ..< (l: Self, r: Self)
        static func / (l: Self, r: Self)
        static func ≠ (l: Self, r: Self)
        static func ≈=(l: Self, r: Self)
        static func *(l: Self, r: Self)
        static func &&(l: Self, r: Self)
      }
      """,
      """
      protocol P
        static func ==(l: Self, r: Self) -> Bool
        static func ==<T>(l: T, r: Self) -> Bool
        static func <<T>(l: T, r: T)
        static func <(l: Self, r: Self)
        static prefix func -(x: Self) -> Self
        static func >>=(l: Self, r: Self)
        static func ..<(l: Self, r: Self)
        static func /(l: Self, r: Self)
        static func ≠(l: Self, r: Self)
        static func ≈=(l: Self, r: Self)
        static func *(l: Self, r: Self)
        static func &&(l: Self, r: Self)
      """)
  }

  @Test func properties() {
    expectTree(
      """
      protocol P {
        var a: Int { get }
        var b: Int? {get set}
        static var c: [String:Int]{ mutating get async throws; nonmutating set }
        var d: () -> Void { get throws(E) }
        @Foo public private(set) var e: Int! { @MainActor get }
        var f: Int {
          // only this
          get
        }
        var g: Int { _read _modify }
      }
      """,
      """
      protocol P
        var a: Int { get }
        var b: Int? { get; set }
        static var c: [String: Int] { mutating get async throws; nonmutating set }
        var d: () -> Void { get throws(E) }
        @Foo public private(set) var e: Int! { @MainActor get }
        var f: Int { get }
        var g: Int { _read; _modify }
      """)
  }

  @Test func subscriptsAndInitialisers() {
    expectTree(
      """
      protocol P {
        subscript(i: Int) -> Int { get }
        static subscript<K: Hashable>(_ k: K, default d: @autoclosure () -> Int) -> Int? where K: P { get set }
        init()
        init?(a: Int) async throws
        init! <T>(_ t: T) where T: P
      }
      """,
      """
      protocol P
        subscript(i: Int) -> Int { get }
        static subscript<K: Hashable>(_ k: K, default d: @autoclosure () -> Int) -> Int? where K: P { get; set }
        init()
        init?(a: Int) async throws
        init!<T>(_ t: T) where T: P
      """)
  }

  @Test func associatedTypesAndTypealiases() {
    expectTree(
      """
      protocol P {
        associatedtype A
        associatedtype B: Sequence, Sendable = [Int] where B.Element == A
        associatedtype C: ~Copyable
        @_implements(Q, D) associatedtype D = Int
        typealias E = (Int) -> Void
        typealias F<T> = [T] where T: Hashable
      }
      """,
      """
      protocol P
        associatedtype A
        associatedtype B: Sequence, Sendable = [Int] where B.Element == A
        associatedtype C: ~Copyable
        @_implements(Q, D) associatedtype D = Int
        typealias E = (Int) -> Void
        typealias F<T> = [T] where T: Hashable
      """)
  }

  @Test func nestedProtocolsAndImports() {
    expectTree(
      """
      #!/usr/bin/swift
      import Foundation
      @testable @preconcurrency internal import Foo.Bar
      import struct Foundation.Date; import func Foo.==
      enum Outer { struct Inner { fileprivate protocol P { func f() } } }
      extension Outer.Inner: Q where T: P { public protocol R {} ; typealias X = Int }
      actor A { protocol S {} ; nonisolated func f() {} }
      let actor = 3
      """,
      """
      import Foundation
      @testable @preconcurrency internal import Foo.Bar
      import struct Foundation.Date
      import func Foo.==
      enum Outer
        struct Inner
          fileprivate protocol P
            func f()
      extension Outer.Inner: Q where T: P
        public protocol R
        typealias X = Int
      actor A
        protocol S
      """)
  }

  @Test func positions() throws {
    let source = MarkedSource(
      """
      // 名前\r
      public protocol ①P {\r
        /* ü */ func ②f(③a b: Int)\r
        ④subscript(i: Int) -> Int { get }\r
      }
      """)
    let file = Parser.parse(path: "Test.swift", text: source.text)
    guard case .protocol(let decl) = file.declarations.first, case .function(let function) = decl.members.first,
      case .subscript(let element) = decl.members.last
    else {
      Issue.record("no protocol with a function and a subscript")
      return
    }
    let found = [
      decl.header.position, function.header.position, function.parameters[0].position, element.header.position,
    ]
    let expected = try "①②③④".map(source.position)
    #expect(found == expected)
  }
}
