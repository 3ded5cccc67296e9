import Testing

@testable import conformance

struct CompilerMessageTests {
  @Test func messagesAreReadWithTheirPlace() {
    let output = """
      [1/2] Compiling A a.swift
      /a/b.swift:3:14: error: cannot find type 'T' in scope
      <unknown>:0: error: no place
      /a/b.swift:4:1: warning: unused
      """
    #expect(
      CompilerMessage.all(in: output) == [
        CompilerMessage(severity: .error, path: "/a/b.swift", line: 3, text: "cannot find type 'T' in scope"),
        CompilerMessage(severity: .warning, path: "/a/b.swift", line: 4, text: "unused"),
      ])
  }
}
