import Foundation
import Testing

@testable import conformance

/// Builds of broken subjects. Each test builds packages of one line.
@Suite(.serialized) struct SubjectWorkspaceTests {
  private let scratch: ScratchFolder
  private let workspace: SubjectWorkspace

  init() throws {
    scratch = try ScratchFolder()
    workspace = SubjectWorkspace(folder: scratch.url.appendingPathComponent("Workspace"))
  }

  @Test func errorsOfASubjectAreFaultsInEachRun() throws {
    let broken = try scratch.package("Broken", source: "public protocol P { func f(_ x: Missing) }\n")
    let sound = try scratch.package("Sound", source: "public protocol Q {}\n")
    for _ in 1...2 {
      let build = try workspace.build([broken, sound])
      #expect(build.faults == ["Broken has an error of its own: File.swift:1: cannot find type 'Missing' in scope"])
      let description = try #require(build.description)
      #expect(description.module("Broken") == nil)
      #expect(description.module("Sound") != nil)
    }
  }

  @Test func anUnresolvablePackageDoesNotAffectOthers() throws {
    let lost = try scratch.package("Lost", source: "", dependency: "Missing")
    let sound = try scratch.package("Sound", source: "public protocol Q {}\n")
    let build = try workspace.build([lost, sound])
    #expect(build.faults.count == 1)
    #expect(build.faults.first?.hasPrefix("Lost cannot be resolved: ") == true, "\(build.faults)")
    #expect(try #require(build.description).module("Sound") != nil)
  }

  @Test func withoutResolvablePackagesThereIsNoBuild() throws {
    let lost = try scratch.package("Lost", source: "", dependency: "Missing")
    let build = try workspace.build([lost])
    #expect(build.description?.swiftCommands == nil)
    #expect(build.faults.count == 1)
  }
}
