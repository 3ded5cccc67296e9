import Foundation
import Testing

@testable import conformance

/// Runs in which less can be examined than requested.
@Suite(.serialized) struct ConformanceRunTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private var run: ConformanceRun {
    ConformanceRun(
      mockgen: URL(fileURLWithPath: "/bin/false"), runtimeFolder: scratch.url,
      workspace: scratch.url.appendingPathComponent("Workspace"))
  }

  @Test func unreachablePackagesAreSkipped() throws {
    let absent = SubjectPackage(
      name: "Absent", url: "file://\(scratch.url.path)/Absent", version: "1.0.0", products: [], modules: [])
    let result = try run.result(on: [absent])
    #expect(!result.isAnythingReachable)
    #expect(result.faults.isEmpty)
  }

  @Test func aModuleThatWasNotBuiltIsAFault() throws {
    var package = try scratch.package("Sound", source: "public protocol Q {}\n")
    package.modules = ["Absent"]
    let result = try run.result(on: [package])
    #expect(result.isAnythingReachable)
    #expect(result.faults == ["module 'Absent' of Sound was not built"])
  }

  /// The tool fails for each module here, as `/bin/false` does.
  @Test func aModuleWithoutAReportIsAFaultAndDoesNotAffectOthers() throws {
    let packages = try ["One", "Two"].map { try scratch.package($0, source: "public protocol Q {}\n") }
    let result = try run.result(on: packages)
    #expect(result.reports.map(\.counts.mocked) == [0, 0])
    #expect(result.reports.flatMap(\.uncounted) == Array(repeating: "Q has neither a mock nor a diagnostic", count: 2))
  }
}
