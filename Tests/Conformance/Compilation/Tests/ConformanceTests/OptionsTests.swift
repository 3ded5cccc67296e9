import Foundation
import Testing

@testable import conformance

struct OptionsTests {
  private func options(_ arguments: String..., environment: [String: String] = [:]) throws -> Options {
    try Options(["--mockgen", "/tool", "--folder", "/folder"] + arguments, environment: environment)
  }

  @Test func theDefaultListHasItsCountsBesideIt() throws {
    let list = try options().list
    #expect(list.file.path == "/folder/packages.json")
    #expect(list.expectations.path == "/folder/expectations.json")
    #expect(list.tableName == "conformance")
  }

  @Test func anotherListHasItsOwnCountsTableAndBuild() throws {
    let options = try options("--packages", "/lists/soak.json")
    #expect(options.list.file.path == "/lists/soak.json")
    #expect(options.list.expectations.path == "/lists/soak-expectations.json")
    #expect(options.list.tableName == "soak")
    #expect(options.workspace.path == "/folder/.build-subjects-soak")
  }

  @Test func anUnlistedPackageIsAFault() throws {
    let package = SubjectPackage(name: "One", url: "", version: "", products: [], modules: [])
    #expect(try options("--package", "One").selected(from: [package]).map(\.name) == ["One"])
    #expect(throws: Failure.self) { try options("--package", "Two").selected(from: [package]) }
  }

  @Test(arguments: [([:], false), (["CI_OFFLINE": ""], false), (["CI_OFFLINE": "1"], true)])
  func unreachablePackagesAreAllowedOnlyOffline(environment: [String: String], isOffline: Bool) throws {
    #expect(try Options(["--mockgen", "/tool"], environment: environment).isOffline == isOffline)
  }
}
