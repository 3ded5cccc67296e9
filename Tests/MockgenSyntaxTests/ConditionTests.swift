// `#if` inside and outside of protocols.

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
        #if hasAttribute(foo)
        @foo
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
        #if hasAttribute(foo)
        #endif
        func e()
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
      #if A
      @available(iOS 13, *)
      #endif
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
      protocol Q
      """)
  }

  @Test func deadBranchesMayBeUnreadable() {
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

  @Test func liveBranchesMayNot() throws {
    try expectDiagnostic("protocol P {\n#if DEBUG\n  func ①(a: Int)\n#endif\n}", "expected-name")
    try expectDiagnostic("protocol P {\n#if compiler(>=6.2)\n  ①some text\n#endif\n}", "unexpected-in-protocol")
  }

  @Test func missingEndif() throws {
    try expectDiagnostic("protocol P {\n#if DEBUG\n  func f()\n①}\nprotocol Q {}", "expected-endif")
  }
}
