// What all members of one mock share: where it was made, its settings, and which of its functions were called.

/// The state that all members of one mock share; of static members, that of their type in one test.
///
/// It may be used from any thread.
public final class MockState: MockSettings, @unchecked Sendable {
  @_spi(Generated) public var mockState: MockState { self }

  /// Where the mock was made; failures are reported there. `nil` where no line of the user is known.
  @_spi(Generated) public let location: MockLocation?

  /// How the cure in a failure spells the mock.
  let owner: String
  private let isLate: Bool
  private let context: TestContext?
  private let lock = MockLock()
  private let flags = AtomicWord.make()
  private var functions: [Adopted] = []
  private var looseCalls: [MockCall] = []
  /// What a reset goes back to.
  private var initial = InitialSettings.inScope
  /// What the scope of the test knows of this mock; `nil` where nothing is checked.
  private let known: KnownMock?
  private var unsetBehavior: MockUnsetBehavior
  private var chosenDelivery: MockDelivery?
  private var mockWide = MockWideOutcome()
  private var storedDefaults: MockDefaults?
  private var storedEventLog: EventLog?
  /// Its place among the mocks that are in use, which is theirs to change.
  @exclusivity(unchecked) var place = LivingMocks.Place()

  /// Unretained: a function retains its state, and leaves the list when it ends. Weak references would make every use
  /// of a function slower.
  private struct Adopted {
    unowned(unsafe) let member: any RecordedMember
    let key: ObjectIdentifier

    init(_ member: any RecordedMember) { (self.member, key) = (member, ObjectIdentifier(member)) }
  }

  private enum Flag {
    static let strict: UInt64 = 1
    static let delivery: UInt64 = 2
    static let mockWide: UInt64 = 4
    static let immediate: UInt64 = 8
    static let eventLog: UInt64 = 16
  }

  /// Makes the state of a mock that is made at this place; without one, of a mock whose maker knows no line, such as a
  /// generic `T.init`.
  public convenience init(
    fileID: StaticString? = nil, filePath: StaticString = "", line: UInt = 0, column: UInt = 0
  ) {
    let location = fileID.map { MockLocation(fileID: $0, filePath: filePath, line: line, column: column) }
    self.init(location: location, owner: "mock")
  }

  /// Makes the state of a mock that is made at a place that was handed on.
  package convenience init(at location: MockLocation) { self.init(location: location, owner: "mock") }

  /// Makes the state of static members.
  ///
  /// - Parameter isLate: Whether the test that they belong to is over.
  convenience init(owner: String, isLate: Bool = false) { self.init(location: nil, owner: owner, isLate: isLate) }

  private init(location: MockLocation?, owner: String, isLate: Bool = false) {
    self.isLate = isLate
    self.location = location
    self.owner = owner
    let scope = TestScope.current
    context = TestContext.capture() ?? scope?.context
    known = scope?.know(mockAt: location)
    (unsetBehavior, chosenDelivery) = (initial.whenUnset ?? .fail, initial.delivery)
    if initial.isChosen { storeFlags() }
    Registry.shared.observeTestCases()
    Registry.shared.noteTestRun()
  }

  deinit { lock.destroy() }
}

// MARK: Settings

extension MockState {
  /// What unset results do.
  var whenUnset: MockUnsetBehavior {
    get { lock.withLock { unsetBehavior } }
    set {
      let old = lock.withLock {
        let old = unsetBehavior
        unsetBehavior = newValue
        storeFlags()
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Where streams deliver.
  var delivery: MockDelivery {
    get { explicitDelivery ?? .background }
    set {
      let old = lock.withLock {
        let old = chosenDelivery
        chosenDelivery = newValue
        storeFlags()
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  /// The delivery that the test chose; `nil` as long as it chose none.
  var explicitDelivery: MockDelivery? {
    guard flags.load() & Flag.delivery != 0 else { return nil }
    return lock.withLock { chosenDelivery }
  }

  /// Whether the test chose to have streams deliver at once.
  var deliversAtOnce: Bool { flags.load() & Flag.immediate != 0 }

  /// What all functions without a result of their own come to; `nil` as long as the test chose nothing.
  var mockWideOutcome: MockWideOutcome? {
    guard flags.load() & Flag.mockWide != 0 else { return nil }
    return lock.withLock { mockWide }
  }

  /// Changes what all functions without a result of their own come to.
  func changeMockWideOutcome(_ change: (inout MockWideOutcome) -> Void) {
    let old = lock.withLock {
      let old = mockWide
      change(&mockWide)
      storeFlags()
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// What the mock returns for types that have no natural default; made when it is first asked for.
  var defaults: MockDefaults {
    lock.withLock {
      let defaults = storedDefaults ?? MockDefaults()
      storedDefaults = defaults
      return defaults
    }
  }

  var defaultsIfSet: MockDefaults? { lock.withLock { storedDefaults } }

  /// What the streams of the mock did since somebody has wanted to know; `nil` where nobody does.
  var eventLog: EventLog? {
    guard flags.load() & Flag.eventLog != 0 else { return nil }
    return lock.withLock { storedEventLog }
  }

  /// Notes what streams do from now on.
  func beginEventLog() -> EventLog {
    lock.withLock {
      let log = storedEventLog ?? EventLog()
      storedEventLog = log
      storeFlags()
      return log
    }
  }

  var isStrict: Bool { flags.load() & Flag.strict != 0 }

  func resetSettings() {
    changeMockWideOutcome { $0 = MockWideOutcome() }
    defaultsIfSet?.reset()
    eventLog?.forget()
    let old = lock.withLock {
      let old = (unsetBehavior, chosenDelivery, looseCalls)
      (unsetBehavior, chosenDelivery, looseCalls) = (initial.whenUnset ?? .fail, initial.delivery, [])
      storeFlags()
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Begins with these settings, where the test has said nothing around the making of the mock.
  @_spi(Generated) public func begin(whenUnset: MockUnsetBehavior? = nil, delivery: MockDelivery? = nil) {
    let old = lock.withLock {
      let old = (unsetBehavior, chosenDelivery, initial)
      initial = InitialSettings(delivery: delivery, whenUnset: whenUnset).changed(initial.delivery, initial.whenUnset)
      (unsetBehavior, chosenDelivery) = (initial.whenUnset ?? .fail, initial.delivery)
      storeFlags()
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// The state itself, once it has begun with these settings.
  @_spi(Generated) public func begun(whenUnset: MockUnsetBehavior? = nil, delivery: MockDelivery? = nil) -> MockState {
    begin(whenUnset: whenUnset, delivery: delivery)
    return self
  }

  /// Begins with a default of this type, which stays behind a reset.
  @_spi(Generated) public func begin<T>(_ type: T.Type, default make: @escaping () -> T) {
    defaults.setInitial(type, make)
  }

  /// The state itself, once it has begun with a default of this type.
  @_spi(Generated) public func begun<T>(_ type: T.Type, default make: @escaping () -> T) -> MockState {
    begin(type, default: make)
    return self
  }

  /// Copies what every call looks at to where it can be read without the lock.
  private func storeFlags() {
    var word: UInt64 = chosenDelivery == nil ? 0 : Flag.delivery
    if case .strict = unsetBehavior { word |= Flag.strict }
    if !mockWide.isEmpty { word |= Flag.mockWide }
    if case .immediate = chosenDelivery { word |= Flag.immediate }
    if storedEventLog != nil { word |= Flag.eventLog }
    flags.store(word)
  }
}

// MARK: Functions

extension MockState {
  /// Adds a function that was called for the first time.
  func adopt(_ function: any RecordedMember) {
    known?.add(function)
    let entry = Adopted(function)
    lock.lock()
    if index(of: entry.key) == nil { functions.append(entry) }
    lock.unlock()
  }

  /// Makes known which functions a new mock has, if that is checked.
  func introduceMembersIfChecked(of mock: AnyObject) {
    if known != nil { forEachRecorder(of: mock) { $0.introduce(to: self) } }
  }

  /// Removes a function that ends.
  func end(_ function: any RecordedMember) {
    known?.end(function)
    forget(function)
  }

  /// Removes a function that belongs to another mock now.
  func forget(_ function: any RecordedMember) {
    known?.remove(function)
    lock.lock()
    if let index = index(of: ObjectIdentifier(function)) { functions.remove(at: index) }
    lock.unlock()
  }

  /// Where a function stands in the list. Each mock looks some functions up, and where nothing is optimised a loop of this kind
  /// is by far the shortest.
  private func index(of key: ObjectIdentifier) -> Int? {
    var index = 0
    while index < functions.count, functions[index].key != key { index += 1 }
    return index < functions.count ? index : nil
  }

  /// Records the call of a function that has no recorder of its own.
  func recordLooseCall(_ name: String) {
    let call = MockCall(name: name, order: Registry.shared.sequence.increment(), arguments: ())
    lock.withLock { looseCalls.append(call) }
  }

  /// Every call so far, in order.
  var calls: [MockCall] { calls(unverifiedOnly: false) }

  /// Every call so far, in order, or those that the test has not asked about.
  func calls(unverifiedOnly: Bool) -> [MockCall] {
    // While the lock is held no function can end; what runs the user's code waits until it is free again.
    let (loose, recorded) = lock.withLock {
      (looseCalls, functions.map { $0.member.snapshotOfCalls(unverifiedOnly: unverifiedOnly) })
    }
    return (recorded.flatMap { $0() } + loose).sorted { $0.order < $1.order }
  }
}

// MARK: Failures

extension MockState {
  /// Fails the test that made the mock, where it made it.
  ///
  /// - Parameter fallback: The place to report at where it is not known where the mock was made.
  func fail(_ text: String, fallback: MockLocation? = nil) {
    let note = isLate ? "\n(static members are gone when their test, or their 'scoped', has ended)" : ""
    FailureReporter.report(text + note, at: location ?? fallback, context: context)
  }

  /// Fails the test that asks something of the mock; on a thread that belongs to no test, the one that made the mock.
  func report(_ text: String, at location: MockLocation) {
    FailureReporter.report(text, at: location, context: context)
  }

  /// The same, with all that happened, where somebody keeps a timeline of the mock.
  func reportWithTimeline(_ text: String, at location: MockLocation) {
    report(text + (eventLog?.timeline?.failureNote ?? ""), at: location)
  }
}
