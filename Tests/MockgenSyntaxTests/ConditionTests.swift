// `#if` inside and outside protocols.

import MockgenSyntax
import Testing

@Suite struct ConditionTests {
  @Test func insideProtocols() {
    expectTree(
      """
      protocol P {
        func a()
        #if os(iOS)||os( macOS ) // comment
          func b()
          #if DEBUG
          var c: Int { get }
          #endif
        #elseif compiler(>=6.0) &&
          !canImport(UIKit)
        #else
          func d()
        #endif
        // mockgen: name = ee
        @objc
        #if hasAttribute(foo)
        @foo
        #elseif compiler(>=5.9)
        @bar(1) @baz
        #endif
        func e()
        #sourceLocation(file: "a.swift", line: 3)
        func f()
        #sourceLocation()
      }
      """,
      """
      protocol P
        func a()
        #if os(iOS) || os(macOS)
          func b()
          #if DEBUG
            var c: Int { get }
          #endif
        #elseif compiler(>=6.0) && !canImport(UIKit)
        #else
          func d()
        #endif
        [name = ee] @objc @bar(1) @baz func e()
        func f()
      """)
  }

  @Test func outsideOfProtocols() {
    expectTree(
      """
      #if canImport(Combine)
      import Combine
      #else
      import OpenCombine
      #endif
      struct S {
        #if A
        protocol P {}
        func f() {
          #if B
          print("}")
          #endif
        }
        #endif
        let x = a
          #if C
          .b()
          #endif
      }
      #if EMPTY
      let a = 3
      #endif
      // mockgen: skip
      #if compiler(>=5.5)
      @available(iOS 13, *)
      #endif
      public
      protocol Q {}
      """,
      """
      #if canImport(Combine)
        import Combine
      #else
        import OpenCombine
      #endif
      struct S
        #if A
          protocol P
        #endif
      [skip] @available(iOS 13, *) public protocol Q
      """)
  }

  @Test func inactiveBranchesMayBeUnreadable() {
    expectTree(
      """
      protocol P {
        #if compiler(<5)
        func a(Int) -> protocol<A, B>
        #elseif swift(>=5.0)
        func b()
        #else
        ???
        #endif
        #if false
        some text
        #endif
      }
      """,
      """
      protocol P
        #if compiler(<5)
        #elseif swift(>=5.0)
          func b()
        #else
        #endif
        #if false
        #endif
      """)
  }

  @Test func activeBranchesMustBeReadable() throws {
    try expectDiagnostic("protocol P {\n#if DEBUG\n  func ①(a: Int)\n#endif\n}", "expected-name")
    try expectDiagnostic(
      "protocol P {\n#if compiler(>=5.9) && canImport(A)\n#else\n  ①some text\n#endif\n}", "unexpected-in-protocol")
    try expectDiagnostic("protocol P {\n#if compiler(>=6.0)\n  ①some text\n#endif\n}", "unexpected-in-protocol")
  }

  @Test func missingEndif() throws {
    try expectDiagnostic("protocol P {\n#if DEBUG\n  func f()\n①}\nprotocol Q {}", "expected-endif")
  }
}
