import Foundation
import MockRuntime
import Testing

/// Calls whose result a test forgot. Mockolo's mocks return such values, too: uber/mockolo, `DefaultValue`.
struct UnsetValueTests {
  private let mock = MockLampShop()
  private var shop: any LampShop { mock }

  /// Tests that each unset call fails the test, and returns.
  @Test func eachUnsetCallReturns() async {
    await expectReports(15) { functions }
    await expectReports(10) {
      _ = await shop.laterLamp()
      _ = await shop.laterShop()
      _ = await shop.laterUser()
      _ = await shop.laterTree()
      _ = await shop.laterMode()
      _ = await shop.laterDate()
      _ = await shop.laterURL()
      _ = await shop.laterRequest()
      _ = await shop.laterID()
      _ = await shop.laterPair()
    }
    await expectReports(11) {
      properties
      _ = await shop.loaded
      _ = (shop[1], shop["a"])
    }
    await expectReports(11) {
      statics(MockLampShop.self)
      _ = await MockLampShop.sharedTree()
      _ = await MockLampShop.loadedUser
      _ = MockLampShop.sharedMap(1)
    }
    await expectReports(3) {
      _ = shop.map(1)
      _ = await shop.mapLater(1)
      _ = shop.with {}
    }
  }

  /// Tests that an unset call of a function with typed errors throws one, if it has no value.
  @Test func unsetCallsThrowTheirOwnErrors() async {
    await expectReports(6) {
      #expect(throws: MockError.self) { try shop.buy() }
      await #expect(throws: MockError.self) { try await shop.find() }
      #expect(throws: Never.self) { try shop.sell() }
      #expect(throws: LampError.self) { try shop.move() }
      #expect(throws: LampFault(code: 0)) { try shop.send() }
      await #expect(throws: LampError.self) { try await shop.pack() }
    }
    await expectReports(7) {
      #expect(throws: MockError.self) { try shop.tryMap(1) }
      #expect(throws: LampError.self) { try shop.tryTyped(1) }
      await #expect(throws: Never.self) { try await shop.tryLater(1) }
      #expect(throws: MockError.self) { try shop.checkedUser }
      #expect(throws: LampError.self) { try shop.checkedThread }
      await #expect(throws: Never.self) { try await shop.checkedLamp }
      #expect(throws: MockError.self) { try shop[checked: 1] }
    }
    await expectReports(3) {
      #expect(throws: MockError.self) { try MockLampShop.checkedUser() }
      #expect(throws: LampError.self) { try MockLampShop.checkedThread() }
      await #expect(throws: Never.self) { try await MockLampShop.checkedLamp() }
    }
  }

  /// Tests closures, an enum whose first case is a keyword, and another mock of the same protocol.
  @Test func closuresReturnDefaults() async throws {
    let desk = MockLampDesk()
    await expectReports(10) {
      #expect(desk.frame() == .zero && desk.initial() == " ")
      #expect(desk.zone().0.secondsFromGMT() == 0)
      desk.observe()()
      desk.dimmer()(1, "a")
      #expect(desk.maker()(.off).id == 0)
      await #expect(throws: Never.self) { try await desk.later()() }
      #expect(desk.onTap(1) == .on)
      #expect(desk.style() == .default)
      _ = desk.next()
    }
    desk.whenUnset = .empty
    #expect(desk.next().next().style() == .default)
  }

  /// Tests that `.empty` returns the same values without a failure, also from functions that throw.
  @Test func emptyIsTheValue() async throws {
    mock.whenUnset = .empty
    functions
    properties
    let home = LampHome(street: "", .on)
    let user = LampUser(
      id: 0, name: "", nickname: nil, created: Date(timeIntervalSinceReferenceDate: 0), home: home)
    #expect(try shop.buy() == user)
    #expect(shop.map("a") == user)
    #expect(shop.mode() == .on)
    #expect(try shop.sell() == user)
    #expect(shop.pair() == (user, .on))
    #expect(try await shop.find().brightness() == 0)
    #expect(shop.tree().children.isEmpty)
    if case .none = shop.signal() {} else { Issue.record("the first case has a payload") }
  }

  /// Tests that each requirement keeps its mock, whose failures are those of the test that made the first mock.
  @Test func mocksAreKeptForEachRequirement() throws {
    mock.whenUnset = .empty
    #expect(shop.lamp() as AnyObject === shop.lamp() as AnyObject)
    #expect(shop.lamp() as AnyObject !== shop.currentLamp as AnyObject)
    let lamp = try #require(mock.defaults.children(MockLamp.self).first)
    lamp.brightnessResult = .value(7)
    #expect(shop.lamp().brightness() == 7)
    mock.reset()
    mock.whenUnset = .empty
    #expect(shop.lamp().brightness() == 0)
  }

  @Test func failuresOfKeptMocksAreOnTheLineOfTheTest() {
    let (mock, line) = (MockLampShop(), #line)
    mock.lampResult = nil
    let lamp = firstLamp(of: mock)
    expectUnexpectedCall(of: "brightness()", onLine: line) { _ = lamp.brightness() }
  }

  private func firstLamp(of mock: MockLampShop) -> any Lamp {
    var lamp: (any Lamp)?
    withKnownIssue { lamp = mock.lamp() }
    return lamp ?? MockLamp()
  }

  /// Tests that a default of the test takes precedence, also for the parts of a struct.
  @Test func theTestsOwnDefaultsTakePrecedence() {
    mock.whenUnset = .empty
    mock.defaults.set("Ada")
    #expect(shop.user().name == "Ada")
    mock.defaults.set(LampMode.off)
    #expect(shop.mode() == .off)
  }

  @Test @MainActor func isolatedMocksHaveDefaults() {
    let screen = MockLampScreen()
    screen.whenUnset = .empty
    #expect((screen as any LampScreen).next().mode() == .on)
    #expect(screen.user.id == 0)
    #expect(screen.defaults.children(MockLampScreen2.self).count == 1)
  }

  private var functions: Void {
    _ = (shop.lamp(), shop.user(), shop.tree(), shop.mode(), shop.signal())
    _ = (shop.date(), shop.url(), shop.request(), shop.price(), shop.path(), shop.notification(), shop.id())
    _ = (shop.data(), shop.pair(), shop.verdict())
  }

  private var properties: Void {
    _ = (shop.currentLamp, shop.currentUser, shop.currentMode, shop.currentTree)
    _ = (shop.today, shop.page, shop.key, shop.firstRequest)
  }

  private func statics<Shop: LampShop>(_ type: Shop.Type) {
    _ = (type.sharedLamp(), type.sharedUser(), type.sharedMode(), type.sharedDate())
    _ = (type.onlyLamp, type.onlyUser, type.onlyMode, type.onlyURL)
  }

  /// Runs the body, in which the given number of calls must be reported as unexpected.
  private func expectReports(
    _ count: Int, sourceLocation: SourceLocation = #_sourceLocation, _ body: () async -> Void
  ) async {
    let reports = Reports()
    await withKnownIssue(sourceLocation: sourceLocation) {
      await body()
    } matching: { issue in
      reports.add(issue.comments.first?.rawValue.hasPrefix("Unexpected ") == true)
    }
    #expect(reports.count == count, sourceLocation: sourceLocation)
  }

  private final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var count: Int { lock.withLock { number } }

    func add(_ isReport: Bool) -> Bool {
      if isReport { lock.withLock { number += 1 } }
      return isReport
    }
  }
}
