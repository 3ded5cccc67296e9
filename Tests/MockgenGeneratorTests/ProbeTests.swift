import Foundation
import TestSupport
import Testing

@testable import MockgenGenerator

/// One protocol for each language feature, whose mock compiles in both language modes without a warning.
///
/// They are all in one module, since the compiler starts slowly. No two probes declare the same name.
struct ProbeTests {
  private static let folder = "Tests/Fixtures/Probes"

  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  @Test(arguments: Inputs.languageModes, [false, true])
  func everyProbeCompiles(languageMode: Int, isApproachable: Bool) async throws {
    // Under these settings a refinement on the main actor would need another kind of mock, which is not supported yet.
    let excluded = isApproachable ? "isolated_parameter_refined.swift" : ""
    let probes = try Repository.swiftFiles(in: Self.folder).filter { probe in
      !probe.hasSuffix("/" + excluded) && !Self.newer.contains { probe.hasSuffix("/\($0).swift") }
    }
    #expect(probes.count >= 66)
    let files = try Dictionary(uniqueKeysWithValues: probes.map { ($0, try sourceAndMocks(of: $0)) })
    var compilation = Self.compilation(languageMode)
    if isApproachable { compilation.options = Self.approachableConcurrency(languageMode) }
    let failures = try await compilation.failures(of: files)
    #expect(failures == [:])
  }

  #if compiler(>=6.3)
    private static let newer: [String] = []
  #else
    /// The probes that Swift 6.0 does not compile: it lacks their syntax, fails to infer that a generic function with typed
    /// throws implements a requirement, or ends on their own declarations (`sending_subscript`, `partial_initializers`).
    /// Functions that suspend, never return and are isolated (`never_on_main_actor`) get a mock that it refuses.
    private static let newer = [
      "closures_run", "fixed_to_never", "module_selectors", "never_on_main_actor", "noncopyable_erased",
      "nonisolated_nonsending", "partial_initializers", "raw_identifiers", "sending_subscript", "shadowed_constraint",
      "streams_async", "struct_closures",
    ]
  #endif

  /// The features that Xcode and new packages enable; some are part of Swift 6 mode.
  private static func approachableConcurrency(_ languageMode: Int) -> [String] {
    let older = ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures"]
    let newer = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
    return ((languageMode < 6 ? older : []) + newer).flatMap { ["-enable-upcoming-feature", $0] }
  }

  /// Tests that errors are assigned to their files, and that the compiler reports all of them.
  @Test(arguments: [
    "let wrong: Int = \"\"", "func wrong(_ body: () -> Void) -> () -> Void { { body() } }",
    "func wrong() -> Int { if true {} }", "@available(*, deprecated) func old() {}\nfunc wrong() { old() }",
  ])
  func aProbeThatDoesNotCompileIsNamed(wrong: String) async throws {
    let probes = ["async.swift", "throws.swift", "static.swift"].map { "\(Self.folder)/\($0)" }
    var files = try Dictionary(uniqueKeysWithValues: probes.map { ($0, try sourceAndMocks(of: $0)) })
    let mocks = try #require(files[probes[1]]?.last)
    try Data((String(contentsOf: mocks, encoding: .utf8) + wrong).utf8).write(to: mocks)
    #expect(try await Self.compilation(6).failures(of: files).keys.sorted() == [probes[1]])
    // Errors without a file of a fixture are reported as well.
    files[probes[1]]?.removeLast()
    files[probes[1]]?.append(scratch.url.appendingPathComponent("missing.swift"))
    #expect(try await Self.compilation(6).failures(of: files).isEmpty == false)
  }

  private func sourceAndMocks(of probe: String) throws -> [URL] {
    let result = try generate(["Probe.swift": try Repository.contents(probe)])
    #expect(result.diagnostics == [], "\(probe)")
    #expect(result.mockCount > 0, "\(probe)")
    let name = URL(fileURLWithPath: probe).lastPathComponent
    return [Repository.root.appendingPathComponent(probe), try scratch.write(result.text, to: "Mocks_\(name)")]
  }

  private static func compilation(_ languageMode: Int) -> Compilation {
    var compilation = Compilation(languageMode: languageMode)
    compilation.package = "probes"
    return compilation
  }
}
