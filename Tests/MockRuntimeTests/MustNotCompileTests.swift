// Snippets that the compiler must reject. Each specifies the lines and the text of the errors, which older compilers word
// otherwise.

import Foundation
import TestSupport
import Testing

#if compiler(>=6.3) && (os(macOS) || os(Linux))
  @Suite struct MustNotCompileTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("MustNotCompile")

    private static let files = ["Failures.swift", "NamesOfOtherLibraries.swift", "Values.swift"]

    @Test(arguments: [5, 6]) func everyMarkedLineIsRefusedAndNoOther(languageMode: Int) async throws {
      var compilation = Compilation(.typeErrors, languageMode: languageMode)
      compilation.isStrict = false
      let output = try await compilation.run(Self.files.map(Self.folder.appendingPathComponent))
      for file in Self.files {
        let path = Self.folder.appendingPathComponent(file).path
        let expected = try Self.markers(in: path)
        #expect(expected.count > 5)
        let errors = Self.errors(of: path, in: output.text)
        for (line, text) in expected {
          #expect(errors[line]?.contains(text) == true, "\(file):\(line): \(errors[line] ?? "no error")")
        }
        for (line, text) in errors { #expect(expected[line] != nil, "\(file):\(line): \(text)") }
      }
    }

    @Test func everySnippetIsTested() throws {
      let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      #expect(files.sorted() == Self.files)
    }

    /// The lines that a comment marks, and the text of their error.
    private static func markers(in path: String) throws -> [Int: String] {
      let lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
      let marker = "  // error: "
      return Dictionary(
        uniqueKeysWithValues: lines.enumerated().compactMap { index, line in
          line.range(of: marker).map { (index + 1, String(line[$0.upperBound...])) }
        })
    }

    /// The errors of the compiler for each rejected line.
    private static func errors(of path: String, in output: String) -> [Int: String] {
      var texts: [Int: String] = [:]
      for line in output.components(separatedBy: "\n") {
        let parts = line.components(separatedBy: ":")
        guard parts.count > 4, parts[0] == path, let number = Int(parts[1]) else { continue }
        if parts[3] == " error" || texts[number] != nil {
          texts[number, default: ""] += parts[4...].joined(separator: ":") + "\n"
        }
      }
      return texts
    }
  }
#endif
