// The state that all members of one mock share: its location, its settings, and its called functions.

/// The state that all members of one mock share, or that all static members of a mock type share in one test.
///
/// It may be used from any thread.
public final class MockState: MockSettings, @unchecked Sendable {
  @_spi(Generated) public var mockState: MockState { self }

  /// The location where the mock was created and where failures are reported; `nil` if no line of the user is known.
  @_spi(Generated) public let location: MockLocation?

  /// The spelling of the mock in the suggestion of a failure.
  let owner: String
  private let isLate: Bool
  /// Whether the mock fails its test if it outlives it; `nil` if the test leaves that to the mock.
  private(set) var mayLeak: Bool?
  private let context: TestContext?
  /// The number of the XCTest that created the mock; 0 if none was running.
  private var testCase: UInt64 = 0
  private let lock = MockLock()
  private let flags = AtomicWord.make()
  private var functions: [Adopted] = []
  private var looseCalls: [MockCall] = []
  /// The settings that a reset returns to.
  private var initial = InitialSettings.inScope
  /// Whether the members are those of a class that has an original: the class of a partial mock, or the instance that a
  /// mock wraps. Changed only while the mock is created.
  var isOfOriginal = true
  /// Whether the mock wraps an instance. Changed only while the mock is created.
  package private(set) var isWrapping = false
  /// The value of `callers`, with a lock of its own.
  private(set) var storedCallers: CallerLog?
  /// The record of this mock for the check of its unused parts; `nil` if there is none.
  private var known: KnownMock?
  /// The parts to check if the test specifies none. Changed only while the mock is created.
  private var initialParts: CheckedParts = []
  /// The settings that the test has chosen for this mock alone.
  private var chosen = InitialSettings()
  private var mockWide = MockWideOutcome()
  private var storedDefaults: MockDefaults?
  private var storedEventLog: EventLog?
  private var storedCallObserver: (any ForwardedCallObserver)?
  private var storedWrapped: Any.Type?
  /// The publisher of `objectWillChange`, once it was read.
  private var changes: AnyObject?
  /// The links of this mock in the list of `LivingMocks`, which alone changes them.
  var place = LivingMocks.Place()

  /// An unretained reference to a recorder, which retains this state and leaves the list in its `deinit`. Weak
  /// references would make every use of a function slower.
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
    static let held: UInt64 = 32
    static let callObserver: UInt64 = 64
    static let wrapped: UInt64 = 128
    static let callers: UInt64 = 256
  }

  /// Creates the state of a mock at the given location. Without arguments, as for a mock that a generic `T.init`
  /// creates, it has no source location.
  public convenience init(
    fileID: StaticString? = nil, filePath: StaticString = "", line: UInt = 0, column: UInt = 0
  ) {
    let location = fileID.map { MockLocation(fileID: $0, filePath: filePath, line: line, column: column) }
    self.init(location: location, owner: "mock")
  }

  /// Creates the state of a mock that is created at a forwarded location.
  package convenience init(at location: MockLocation) { self.init(location: location, owner: "mock") }

  /// Returns the state of a mock that this mock returns while no result is set. It fails the same test, on its line.
  func makeChild() -> MockState {
    forChild { MockState(location: location, owner: "mock", isLate: isLate, parent: self) }
  }

  /// Runs a closure that makes a mock, whose initial settings are those of this one.
  func forChild<T>(_ make: () -> T) -> T {
    var settings = lock.withLock { self.settings }
    if case .original = settings.whenUnset { settings.whenUnset = nil }
    return InitialSettings.$current.withValue(settings, operation: make)
  }

  /// Creates the state of a mock, or of static members, whose test may have ended.
  init(location: MockLocation? = nil, owner: String, isLate: Bool = false, parent: MockState? = nil) {
    self.isLate = isLate
    self.location = location
    self.owner = owner
    let scope = TestScope.current
    // A mock that another one returns for an unset result lives as long as that one.
    mayLeak = parent == nil ? scope?.findsLeaks : false
    context = parent?.context ?? TestContext.capture() ?? scope?.context
    known = scope?.know(mockAt: location)
    storedCallers = initial.callers
    if initial.isChosen {
      storeFlags()
      joinHolder()
    }
    Registry.shared.observeTestCases()
    testCase = parent?.testCase ?? Registry.shared.runningTestCase.load()
    Registry.shared.noteTestRun()
  }

  deinit {
    if let known, known.endsWithMock {
      // All functions have ended, since each retains this state.
      for text in known.close() { FailureReporter.report(text + noteOfEarlierTest, at: location, context: context) }
    }
  }
}

// MARK: Settings

extension MockState {
  /// The settings in effect. The lock guards them.
  private var settings: InitialSettings { initial.changed(chosen) }

  /// The behavior of unset results.
  var whenUnset: MockUnsetBehavior {
    get { lock.withLock { settings.whenUnset ?? .fail } }
    set { choose { $0.whenUnset = newValue } }
  }

  /// The place where streams deliver.
  var delivery: MockDelivery {
    get { explicitDelivery ?? .background }
    set {
      choose { $0.delivery = newValue }
      joinHolder()
    }
  }

  private func choose(_ change: (inout InitialSettings) -> Void) {
    lock.releasing {
      let old = chosen
      change(&chosen)
      storeFlags()
      return old
    }
  }

  /// The delivery that the test has chosen, if any.
  package var explicitDelivery: MockDelivery? {
    guard flags.load() & Flag.delivery != 0 else { return nil }
    return lock.withLock { settings.delivery }
  }

  /// Whether the test has chosen the delivery `.immediate`.
  var deliversAtOnce: Bool { flags.load() & Flag.immediate != 0 }

  /// Whether results are held, because the test is run for every order or every fault.
  var isHeld: Bool { flags.load() & Flag.held != 0 }

  /// The run of a test that holds results and decides when each arrives, if there is one.
  var holder: (any ResultHolder)? { isHeld ? explicitDelivery?.clock?.holder : nil }

  /// Registers the mock with the current task's run of a test that holds results, and whether the mock takes part.
  private func joinHolder() { HeldResults.holder?.adopt(self, isHeld: isHeld) }

  /// The outcome of all functions without a result of their own, if the test has chosen one.
  var mockWideOutcome: MockWideOutcome? {
    guard flags.load() & Flag.mockWide != 0 else { return nil }
    return lock.withLock { mockWide }
  }

  /// Changes the outcome of all functions without a result of their own.
  func changeMockWideOutcome(_ change: (inout MockWideOutcome) -> Void) {
    lock.releasing {
      let old = mockWide
      change(&mockWide)
      storeFlags()
      return old
    }
  }

  /// The values for types without a natural default, created on first use.
  var defaults: MockDefaults {
    lock.withLock {
      let defaults = storedDefaults ?? MockDefaults()
      storedDefaults = defaults
      return defaults
    }
  }

  var defaultsIfSet: MockDefaults? { lock.withLock { storedDefaults } }

  /// The log of the events of the mock's streams; `nil` until a timeline needs it.
  package var eventLog: EventLog? {
    guard flags.load() & Flag.eventLog != 0 else { return nil }
    return lock.withLock { storedEventLog }
  }

  /// Logs the events of streams from now on, and returns the log.
  package func beginEventLog() -> EventLog {
    lock.withLock {
      let log = storedEventLog ?? EventLog()
      storedEventLog = log
      storeFlags()
      return log
    }
  }

  /// The recording of the calls that the mock forwards; `nil` if there is none.
  package var callObserver: (any ForwardedCallObserver)? {
    get { flags.load() & Flag.callObserver == 0 ? nil : lock.withLock { storedCallObserver } }
    set {
      lock.releasing {
        defer { storeFlags() }
        return exchange(&storedCallObserver, newValue)
      }
    }
  }

  var isStrict: Bool { flags.load() & Flag.strict != 0 }

  /// Whether results are held, or each call notes its caller: all that a call asks for beside its stub.
  var isTraced: Bool { flags.load() & (Flag.held | Flag.callers) != 0 }

  /// Whether calls that need no result are checked: by a strict mock, or by a recording that it plays.
  var checksVoidCalls: Bool { flags.load() & (Flag.strict | Flag.mockWide) != 0 }

  /// Whether each call notes the code under test that makes it.
  var recordsCallers: Bool { flags.load() & Flag.callers != 0 }

  func resetSettings() {
    changeMockWideOutcome { $0 = MockWideOutcome() }
    defaultsIfSet?.reset()
    eventLog?.forget()
    callObserver = nil
    lock.releasing {
      let old = (chosen, looseCalls)
      (chosen, looseCalls) = (InitialSettings(), [])
      storeFlags()
      return old
    }
  }

  /// Sets the initial settings. Those of a surrounding `withSettings` or test take precedence.
  @_spi(Generated) public func configure(
    whenUnset: MockUnsetBehavior? = nil, delivery: MockDelivery? = nil, unused: CheckedParts = [],
    findsLeaks: Bool = false
  ) {
    if !unused.isEmpty { check(unused) }
    if findsLeaks, mayLeak == nil { mayLeak = true }
    lock.releasing {
      defer { storeFlags() }
      return exchange(&initial, InitialSettings(delivery: delivery, whenUnset: whenUnset).changed(initial))
    }
  }

  /// Checks these parts at the end of the test, unless the test specifies others. Without a scope the mock is checked
  /// when it is released.
  private func check(_ parts: CheckedParts) {
    initialParts = parts
    if known != nil { return }
    if let scope = TestScope.current {
      known = scope.know(mockAt: location, orElse: parts)
    } else if TestRunner.ofProcess != .none {
      known = KnownMock(location: location, parts: parts, endsWithMock: true)
    }
  }

  /// Sets the initial `whenUnset` to `.original`, so that calls without a result go to the instance that the mock
  /// wraps, whatever the settings of the test's scope.
  @_spi(Generated) public func wrap() {
    (isOfOriginal, isWrapping) = (true, true)
    leaveUnsetToOriginal()
  }

  /// Whether calls can go to an original: the class of a partial mock, or what a mock wraps.
  var hasOriginal: Bool { isOfOriginal || flags.load() & Flag.wrapped != 0 }

  /// The type that the static members wrap, if any.
  @_spi(Generated) public var wrapped: Any.Type? { lock.withLock { storedWrapped } }

  /// Leaves calls of static members without a result to a type.
  @_spi(Generated) public func wrap(_ type: Any.Type) {
    lock.withLock { storedWrapped = type }
    leaveUnsetToOriginal()
  }

  private func leaveUnsetToOriginal() {
    let old = lock.withLock {
      let old = initial
      initial.whenUnset = .original
      storeFlags()
      return old
    }
    // An error of the settings is released without the lock.
    withExtendedLifetime(old) {}
  }

  /// Copies the settings that every call reads to `flags`, which is read without the lock.
  private func storeFlags() {
    let settings = settings
    var word: UInt64 = settings.delivery == nil ? 0 : Flag.delivery
    if case .strict = settings.whenUnset { word |= Flag.strict }
    if !mockWide.isEmpty { word |= Flag.mockWide }
    if case .immediate = settings.delivery { word |= Flag.immediate }
    if storedEventLog != nil { word |= Flag.eventLog }
    if storedCallObserver != nil { word |= Flag.callObserver }
    if storedWrapped != nil { word |= Flag.wrapped }
    if settings.delivery?.clock?.holder != nil { word |= Flag.held }
    if settings.callers != nil { word |= Flag.callers }
    flags.store(word)
  }
}

// MARK: Functions

extension MockState {
  /// Adds a function that belongs to this mock from now on.
  func adopt(_ function: any RecordedMember) {
    let entry = Adopted(function)
    lock.lock()
    let known = known
    if index(of: entry.key) == nil { functions.append(entry) }
    lock.unlock()
    known?.add(function)
  }

  /// Makes the mock part of a test that began after its creation. Settings that were chosen for this mock alone are
  /// kept.
  func join(_ scope: TestScope, of mock: AnyObject) {
    let joined = scope.know(mockAt: location, orElse: initialParts)
    let old = lock.withLock {
      let old = (initial, known)
      initial = initial.changed(scope.settings)
      Self.lockOfCallers.withLock { storedCallers = initial.callers }
      known = joined
      storeFlags()
      // While the lock is held, no function can be released.
      for function in functions { joined?.add(function.member) }
      return old
    }
    old.1?.forget()
    introduceMembersIfChecked(of: mock)
  }

  /// Registers all functions of a mock, if the test checks unused parts.
  func introduceMembersIfChecked(of mock: AnyObject) {
    if known != nil { forEachRecorder(of: mock) { $0.introduce(to: self) } }
  }

  /// Returns the publisher of `objectWillChange`, which is created on the first call and sends before a property of the
  /// mock changes.
  @_spi(Generated) public func objectWillChange<Publisher: AnyObject>(
    of mock: AnyObject, _ make: @autoclosure () -> Publisher, send: @escaping (Publisher) -> Void
  ) -> Publisher {
    lock.withLock {
      if let known = changes as? Publisher { return known }
      let publisher = make()
      changes = publisher
      forEachRecorder(of: mock) { $0.publish { send(publisher) } }
      return publisher
    }
  }

  /// Removes a function whose recorder is released.
  func end(_ function: any RecordedMember) { remove(function)?.end(function) }

  /// Removes a function that belongs to another mock now.
  func forget(_ function: any RecordedMember) { remove(function)?.remove(function) }

  /// Removes a function from the list, and returns the record of the mock, which may contain the function, too.
  private func remove(_ function: any RecordedMember) -> KnownMock? {
    lock.lock()
    defer { lock.unlock() }
    if let index = index(of: ObjectIdentifier(function)) { functions.remove(at: index) }
    return known
  }

  /// Returns the index of a function in the list. Each mock needs several lookups, and in unoptimised code a loop of
  /// this kind is by far the fastest.
  private func index(of key: ObjectIdentifier) -> Int? {
    var index = 0
    while index < functions.count, functions[index].key != key { index += 1 }
    return index < functions.count ? index : nil
  }

  /// Records the call of a function that has no recorder of its own.
  func recordLooseCall(_ name: String) {
    let order = Registry.shared.sequence.increment()
    noteCaller(of: name, order)
    let call = MockCall(MockCall.Function(name, callers: callers), order: order, arguments: ())
    lock.withLock { looseCalls.append(call) }
  }

  func forgetLooseCalls() {
    lock.releasing { exchange(&looseCalls, []) }
  }

  /// Every call so far, in order.
  package var calls: [MockCall] { calls(with: []) }

  /// Every call and every access to a property so far, in order.
  package var callsAndAccesses: [MockCall] { calls(with: [.reads, .writes]) }

  private func calls(with accesses: Set<MockPropertyAccess>) -> [MockCall] {
    callLists(with: accesses).flatMap { list in list.orders.indices.map(list.call) }.sorted { $0.order < $1.order }
  }

  /// Returns the calls of each function.
  ///
  /// - Parameters:
  ///   - unverifiedOnly: Whether verified calls are excluded.
  ///   - accesses: The accesses to properties that are included.
  package func callLists(unverifiedOnly: Bool = false, with accesses: Set<MockPropertyAccess> = []) -> [RecordedCalls] {
    // While the lock is held, no function can be released. Code of the user runs after it is free again.
    lock.withLock {
      functions.filter { $0.member.accessor.map(accesses.contains) ?? true }
        .map { $0.member.snapshotOfCalls(unverifiedOnly: unverifiedOnly) } + [RecordedCalls(looseCalls)]
    }
  }
}

// MARK: Failures

extension MockState {
  /// Fails the test that created the mock, at the mock's location.
  ///
  /// - Parameter fallback: The location of the failure if that of the mock is unknown.
  package func fail(_ text: String, fallback: MockLocation? = nil) {
    let note = isLate ? "\n(static members are reset when their test, or their 'scoped', ends)" : ""
    FailureReporter.report(text + note + noteOfEarlierTest, at: location ?? fallback, context: context)
  }

  /// Tells something about the test that created the mock that does not fail it.
  ///
  /// A run of an exploration tells nothing, as that may be one of many which are not shown.
  func note(_ text: String) {
    if !isHeld, HeldResults.holder == nil { FailureReporter.note(text, at: location, context: context) }
  }

  /// The note that the XCTest which created the mock has ended, on a line of its own; empty if it has not.
  private var noteOfEarlierTest: String {
    Registry.shared.isEarlier(testCase: testCase) ? "\n\(MockState.reasonOfEarlierTest)" : ""
  }

  package static let reasonOfEarlierTest =
    "(from a mock of an earlier test, which had already ended: make that test wait for the work that it starts)"

  /// Whether the mock was created in another test of Swift Testing than the current one.
  package var isOfAnotherTest: Bool {
    guard let maker = context?.test, let test = LinkedTestLibrary.type?.currentTestID else { return false }
    return maker != test
  }

  /// Fails the test that uses the mock. On a thread that belongs to no test, it fails the test that created the mock.
  package func report(_ text: String, at location: MockLocation) {
    let shared =
      isOfAnotherTest
      ? "\n(another test made this mock: two tests that use one see the calls of both; make one in each test)" : ""
    FailureReporter.report(text + shared + noteOfEarlierTest, at: location, context: context)
  }

  /// The notes about events that are due by the mock's clock, and about calls that wait, on lines of their own; empty if
  /// there are none.
  package var whatIsDue: String {
    (explicitDelivery?.clock?.whatIsDue.map { "\n\($0); advance the clock" } ?? "") + Registry.shared.circumstances.hint
  }

  /// Whether the task of the test that created the mock was cancelled.
  var isOfCancelledTest: Bool { context?.isCancelled ?? false }

  /// Fails the test with a text and the timeline of the mock, if there is one.
  package func reportWithTimeline(_ text: String, at location: MockLocation) {
    report(text + (eventLog?.timeline?.failureNote ?? ""), at: location)
  }
}
