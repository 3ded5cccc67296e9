import Testing

@_spi(Generated) @testable import MockRuntime

/// Tests which processes count as test runners. A wrong answer would lose the failures of mocks silently.
struct TestRunnerTests {
  @Test(arguments: [
    ["/build/AppPackageTests.xctest"],
    ["/Xcode/usr/bin/xctest", "-XCTest", "AppTests", "/build/AppPackageTests.xctest"],
    ["/build/AppTests-test-runner"],
    ["/build/AppTests-test-runner", "AppTests.ClientTests/testLoads"],
    ["/build/AppPackageTests.xctest", "--testing-library", "xctest"],
  ])
  func xcTest(arguments: [String]) {
    #expect(TestRunner(arguments: arguments, environment: [:]) == .xcTest)
  }

  @Test(arguments: [
    ["/build/AppPackageTests.xctest", "--testing-library", "swift-testing"],
    ["/build/AppTests-test-runner", "--filter", "Client", "--testing-library", "swift-testing"],
    ["/lib/swiftpm-testing-helper", "--test-bundle-path", "/build/App.xctest", "--testing-library", "swift-testing"],
  ])
  func swiftTesting(arguments: [String]) {
    #expect(TestRunner(arguments: arguments, environment: [:]) == .swiftTesting)
  }

  @Test func xcodeSetsTheEnvironment() {
    let environment = ["XCTestConfigurationFilePath": "/build/App.xctestconfiguration"]
    #expect(TestRunner(arguments: ["/App.app/App"], environment: environment) == .xcTest)
  }

  @Test(arguments: [[], ["/App.app/App"], ["/build/App", "--testing-library"], ["/build/test-runner"]])
  func apps(arguments: [String]) {
    #expect(TestRunner(arguments: arguments, environment: ["XCODE_RUNNING_FOR_PREVIEWS": "1"]) == .none)
  }
}
