import Testing

@testable import MockgenGenerator

/// Templates that are unfinished.
struct BrokenTemplateTests {
  /// Tests that parsing ends for any part of a template.
  @Test func templatesThatAreCutOffAreRead() {
    for name in ["header", "additions"] {
      let text = TemplateSchema.named(name)?.text ?? ""
      #expect(text.count > 100)
      for length in 0..<text.count {
        do {
          _ = try Template(name: name, text: String(text.prefix(length)))
          _ = try Template(name: name, text: String(text.dropFirst(length)))
        } catch {
          #expect(error.line >= 1 && error.column >= 1)
        }
      }
    }
  }
}
