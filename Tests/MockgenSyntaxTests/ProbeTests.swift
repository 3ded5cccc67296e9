// Every probe, with one language feature each, is parsed without a diagnostic.

import MockgenSyntax
import Testing

@Suite struct ProbeTests {
  @Test(arguments: Probe.all)
  func isReadWithoutDiagnostics(_ probe: Probe) {
    let file = Parser.parse(path: probe.name, bytes: probe.bytes)
    #expect(file.diagnostics == [])
    #expect(TreeDump.text(file).contains("protocol "))
    #expect(probe.bytes.withUnsafeBufferPointer(Parser.mayDeclare))
  }

  @Test func thereAreProbes() {
    #expect(Probe.all.count >= 66)
  }
}
