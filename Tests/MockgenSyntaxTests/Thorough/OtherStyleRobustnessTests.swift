import Dispatch
import MockgenSyntax
import TestSupport
import Testing

/// The marks of other tools, with any bytes.
struct OtherStyleRobustnessTests {
  private static let all = Set(AnnotationStyle.allCases)

  @Test(arguments: Fixture.all)
  func cutOffAtAnyByte(_ fixture: Fixture) {
    let head = Array("/** @mockable(typealias: T = Int) */\n// sourcery: AutoMockable\n".utf8)
    for length in stride(from: 0, through: fixture.bytes.count, by: 7) {
      let bytes = head + fixture.cut(at: length)
      bytes.withUnsafeBufferPointer { _ = Parser.parse(path: "Test.swift", source: $0, styles: Self.all) }
    }
  }

  /// Tests inputs that would take minutes if comments were scanned more than once.
  @Test(arguments: [
    "*/ protocol P {}\n", "*/protocol P {}", "/**/", "/** @mockable(", "/// @mockable(typealias: T = (((\n",
    "// x */\n",
    "/// @mockable\n\n", "// sourcery:begin: AutoMockable\nprotocol P {}\n", "/// sourcery: ,,,,AutoMockable\n", "@",
    "/// @@@@mockable@mockable", "\n\n", "/// @mockable(;;;;=;=;:)", "*/", "/*", "protocol P {}/**/", "@Mockable ",
  ])
  func timeGrowsWithTheNumberOfBytes(piece: String) {
    for tail in ["", "\nprotocol P {}"] {
      let text = String(repeating: piece, count: 400_000 / piece.utf8.count) + tail
      let start = DispatchTime.now()
      _ = Parser.parse(path: "Test.swift", text: text, styles: Self.all)
      #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds < 20_000_000_000)
    }
  }
}
