import MockRuntime
import MockTesting
import Testing

/// Properties with every combination of accessors and effects.
struct PropertyTests {
  private let mock = MockSettings()
  private var settings: any Settings { mock }

  @Test func readableAndWritableProperties() {
    mock.theme = "dark"
    var settings = settings
    settings.volume = 3
    settings.volume += 1
    #expect(settings.theme == "dark")
    #expect(mock.themeGetCount == 1)
    #expect(settings.volume == 4)
    #expect(mock.volumeSetValues == [3, 4])
    #expect(mock.volumeGetCount == 2)
  }

  @Test func readsHaveResults() {
    mock.volume = 1
    mock.volumeMock.result = .inOrder(.value(2), .value(3))
    #expect([settings.volume, settings.volume] == [2, 3])
    withKnownIssue {
      #expect(settings.volume == 0)
    } matching: {
      $0.comments.first?.rawValue.contains("or set mock.volumeMock.result = .value(…) for every call") == true
    }
    var reads = 0
    mock.volumeMock.result = .value {
      reads += 1
      return 10 * reads
    }
    #expect([settings.volume, settings.volume] == [10, 20])
    #expect(mock.volumeGetCount == 5)
    mock.volumeMock.result = nil
    #expect(settings.volume == 1)
  }

  @Test func writesCallAHandler() {
    var volumes: [Int] = []
    mock.volumeMock.onSet = { [mock] volume in
      // The value has been recorded, and the handler may use the property.
      volumes.append(volume)
      if mock.volumeSetValues.count < 3 { mock.volume = volume + 1 }
    }
    var settings = settings
    settings.volume = 5
    #expect(volumes == [5, 6, 7])
    #expect(mock.volumeSetValues == [5, 6, 7])
    mock.reset()
    settings.volume = 8
    #expect(volumes == [5, 6, 7])
    mock.volumeMock.result = .value(1)
    mock.reset()
    mock.volume = 2
    #expect(settings.volume == 2)
  }

  @Test func mutatingGettersNeedAVariable() {
    mock.language = "de"
    mock.draft = "a"
    var settings = settings
    settings.counter = 5
    #expect(settings.language == "de")
    #expect(settings.counter == 5)
    #expect(settings.draft == "a")
    settings.draft = "b"
    #expect(mock.counterSetValues == [5])
    #expect(mock.draftSetValues == ["a", "b"])
  }

  @Test func nonmutatingSettersNeedNone() {
    let settings = settings
    settings.cache = ["a": 1]
    settings.cache["b"] = 2
    #expect(settings.cache == ["a": 1, "b": 2])
    #expect(mock.cacheSetValues.count == 2)
  }

  @Test func effectfulPropertiesAreCalls() async throws {
    mock.remoteResult = .value(1)
    mock.checkedResult = .inOrder(.value(2), .throw(StoreError.locked))
    mock.syncedMock.handler = { .value("now") }
    #expect(await settings.remote == 1)
    #expect(try settings.checked == 2)
    #expect(throws: StoreError.locked) { try settings.checked }
    #expect(try await settings.synced == "now")
    #expect(mock.checkedGetCount == 2)
    #expect(mock.syncedGetCount == 1)
  }

  @Test func typedErrorsOfProperties() async throws {
    mock.typedResult = .throw(.declined)
    mock.lateTypedResult = .throw(.offline)
    do throws(PaymentError) {
      _ = try settings.typed
      Issue.record("read")
    } catch {
      #expect(error == .declined)
    }
    await #expect(throws: PaymentError.offline) { try await settings.lateTyped }
    mock.typedMock.handler = { .value(4) }
    #expect(try settings.typed == 4)
  }

  @Test func streamProperties() async {
    mock.changesResult = .sequence([1, 2])
    var seen: [Int] = []
    for await change in settings.changes { seen.append(change) }
    #expect(seen == [1, 2])
  }

  @Test func staticProperties() async throws {
    MockSettings.defaults = ["a"]
    MockSettings.buildResult = .value("b7")
    #expect(raiseVersion(of: mock) == 1)
    #expect(MockSettings.versionSetValues == [0, 1])
    #expect(defaults(of: mock) == ["a"])
    #expect(try await MockSettings.build == "b7")
    #expect(MockSettings.buildGetCount == 1)
  }

  private func raiseVersion<S: Settings>(of settings: S) -> Int {
    S.version = 0
    S.version += 1
    return S.version
  }

  private func defaults<S: Settings>(of settings: S) -> [String] { S.defaults }
}

/// Properties of every kind of type.
struct PropertyTypeTests {
  private let mock = MockProfile()

  @Test func implicitlyUnwrappedProperties() {
    var profile: any Profile = mock
    #expect(profile.nickname == nil)
    profile.nickname = "nick"
    mock.birthday = 5
    #expect(profile.nickname.count == 4)
    #expect(profile.birthday + 1 == 6)
    #expect(mock.nicknameSetValues == ["nick"])
  }

  @Test func functionsAreValues() async throws {
    mock.greet = { "hello \($0)" }
    mock.load = { 3 }
    let profile: any Profile = mock
    #expect(profile.greet("you") == "hello you")
    #expect(try await profile.load() == 3)
    #expect(profile.onChange == nil)
    let heard = Recorder()
    mock.onChange = { heard.append("\($0)") }
    profile.onChange?(4)
    #expect(heard.texts == ["4"])
    #expect(mock.greetGetCount == 1)
  }

  @Test func tuplesMetatypesAndKeyPaths() {
    var profile: any Profile = mock
    profile.position = (1, 2)
    profile.position.y = 3
    mock.nothing = ()
    mock.model = Item.self
    mock.anyType = String.self
    mock.path = \.name
    #expect(profile.position == (1, 3))
    #expect(mock.positionSetValues.map(\.y) == [2, 3])
    profile.nothing
    #expect(mock.nothingGetCount == 1)
    #expect(profile.model == Item.self)
    #expect(profile.anyType is String.Type)
    #expect(Item(id: 1, name: "n")[keyPath: profile.path] == "n")
  }

  @Test func existentials() {
    let profile: any Profile = mock
    mock.keys = ["a", "b"]
    mock.both = 3
    mock.error = StoreError.missing
    #expect(profile.keys.count == 2)
    #expect(profile.both as? Int == 3)
    #expect(profile.error as? StoreError == .missing)
    #expect(profile.nested == nil)
    mock.nested = ["a": [1, nil]]
    #expect(profile.nested == ["a": [1, nil]])
  }

  @Test func selfIsTheMock() {
    #expect(parent(of: mock) == nil)
    let parent = MockProfile()
    mock.parent = parent
    mock.children = [mock]
    #expect(self.parent(of: mock) === parent)
    #expect(mock.children.first === mock)
  }

  private func parent<P: Profile>(of profile: P) -> P? { profile.parent }
}
