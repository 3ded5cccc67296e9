import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// One protocol for each feature of the language: its mock compiles in both language modes without a warning.
struct ProbeTests {
  private static let folder = "Tests/Fixtures/Probes"

  @Test(arguments: [5, 6]) func everyProbeCompiles(languageMode: Int) async throws {
    let probes = try Repository.swiftFiles(in: Self.folder)
    #expect(probes.count >= 66)
    let failures = try await aside {
      let scratch = try TemporaryFolder()
      return try probes.compactMap { probe in
        try compile(probe, languageMode: languageMode, scratch: scratch).map { "\(probe): \($0)" }
      }
    }
    #expect(failures == [])
  }

  /// What the compiler says of a probe and its mock, `nil` where it is content.
  private func compile(_ probe: String, languageMode: Int, scratch: TemporaryFolder) throws -> String? {
    let result = try generate(["Probe.swift": try Repository.contents(probe)])
    guard result.diagnostics == [] else { return "\(result.places)" }
    guard result.mockCount > 0 else { return "no mock" }
    let mocks = try scratch.write(result.text, to: "Mocks.swift")
    let compilation = try run(
      "swiftc",
      Compilation.check + [
        "-swift-version", "\(languageMode)", "-warnings-as-errors", "-module-name", "Probe",
        "-package-name", "probes", "-I", Repository.products.appendingPathComponent("Modules").path,
        Repository.root.appendingPathComponent(probe).path, mocks.path,
      ])
    return compilation.status == 0 ? nil : compilation.errors
  }
}
