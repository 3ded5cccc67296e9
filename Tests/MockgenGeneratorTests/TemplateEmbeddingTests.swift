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
    for path in paths.sorted() where !path.hasPrefix("Overlays/") { text += try entry(path) }
    text += """
        ]

        /// The templates of each overlay, by its name.
        public static let overlays: [String: [String: String]] = [

      """
    let overlays = Set(paths.filter { $0.hasPrefix("Overlays/") }.map { $0.components(separatedBy: "/")[1] })
    for overlay in overlays.sorted() {
      text += "    \"\(overlay.lowercased())\": [\n"
      for path in paths.sorted() where path.hasPrefix("Overlays/\(overlay)/") { text += try entry(path) }
      text += "    ],\n"
    }
    return text + "  ]\n}\n"
  }

  private func entry(_ path: String) throws -> String {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    var text = "    \"\(name)\": ##\"\"\"\n"
    for line in try Repository.contents("Templates/\(path)").components(separatedBy: "\n") {
      text += line.isEmpty ? "\n" : "      \(line)\n"
    }
    return text + "      \"\"\"##,\n"
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
