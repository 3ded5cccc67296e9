import Foundation
import MockRuntime
import Testing

/// Members under conditions: the mock has the members that the protocol has in this build.
struct ConditionTests {
  private let mock = MockPlatform()
  private var platform: any Platform { mock }

  #if os(Linux) || canImport(Darwin)
    @Test func membersOfThisPlatform() {
      mock.alwaysResult = .value(1)
      mock.desktopResult = .value(2)
      #expect(platform.always() == 1)
      #expect(platform.desktop() == 2)
    }

    @Test func protocolOfThisPlatform() {
      let mock = MockPresent()
      mock.hereResult = .value(true)
      #expect((mock as any Present).here())
    }
  #endif

  @Test func membersOfThisCompiler() {
    mock.modernResult = .throw(StoreError.missing)
    var platform = platform
    platform.nested = "n"
    #expect(throws: StoreError.missing) { try platform.modern() }
    #expect(mock.nestedSetValues == ["n"])
  }

  @Test func staticMembersAndSubscripts() {
    MockPlatform.featureResult = .value(3)
    mock.subscriptMock.handler = { $0 + 1 }
    #expect(MockPlatform.feature() == 3)
    #expect(platform[4] == 5)
  }

  @Test func membersOfThisConfiguration() {
    #if DEBUG
      mock.debugResult = .value(1)
      #expect(platform.debug() == 1)
    #else
      mock.releaseResult = .value(1)
      #expect(platform.release() == 1)
    #endif
    mock.handleResult = .value(4)
    #expect(platform.handle() == 4)
  }

  @Test func protocolsUnderConditions() async {
    let deep = MockDeep()
    deep.depthResult = .value(1)
    deep.deeperResult = .value(2)
    #expect((deep as any Deep).depth() == 1)
    #expect(await deep.deeper() == 2)
    let terminal = MockTerminal()
    terminal.columnsResult = .value(80)
    #expect((terminal as any Terminal).columns() == 80)
  }

  /// Tests that code for other platforms is kept in the file.
  @Test func conditionsAreKeptInTheOutput() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Mocks.generated.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    for condition in [
      "#if canImport(NoSuchModule)\n", "#if os(Windows)\n", "#if !canImport(NoSuchModule) && compiler(>=6.0)\n",
    ] {
      #expect(text.contains(condition))
    }
    #expect(text.contains("final class MockAbsent: "))
    #expect(text.contains("func missing() -> NoSuchType"))
  }
}
