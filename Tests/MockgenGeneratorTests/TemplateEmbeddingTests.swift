import Foundation
import MockgenTemplates
import TestSupport
import Testing

/// Holds `Templates/EmbeddedTemplates.swift` in step with the templates beside it.
struct TemplateEmbeddingTests {
  private func expectedSource() throws -> String {
    let folder = Repository.root.appendingPathComponent("Templates")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".mustache") }
    var text = """
      // Generated from the `.mustache` files beside it by `MOCKGEN_RECORD=1 swift test --filter TemplateEmbedding`.

      /// The text of every built-in template, by name. A literal, because resources embedded by the build system cost
      /// users seconds at each clean build.
      public enum EmbeddedTemplates {
        public static let texts: [String: String] = [

      """
    for path in paths.sorted() {
      let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      text += "    \"\(name)\": ##\"\"\"\n"
      for line in try Repository.contents("Templates/\(path)").components(separatedBy: "\n") {
        text += line.isEmpty ? "\n" : "      \(line)\n"
      }
      text += "      \"\"\"##,\n"
    }
    return text + "  ]\n}\n"
  }

  @Test func embeddedTextIsCurrent() throws {
    let expected = try expectedSource()
    if Repository.isRecording {
      let file = Repository.root.appendingPathComponent("Templates/EmbeddedTemplates.swift")
      try Data(expected.utf8).write(to: file)
      Issue.record("recorded Templates/EmbeddedTemplates.swift")
      return
    }
    #expect(try Repository.contents("Templates/EmbeddedTemplates.swift") == expected)
  }

  @Test func everyTemplateIsThere() {
    #expect(Set(EmbeddedTemplates.texts.keys).isSuperset(of: ["file", "mock", "call", "RxSwift", "Combine"]))
  }
}
