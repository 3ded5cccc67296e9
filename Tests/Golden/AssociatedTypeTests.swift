import MockRuntime
import Testing

/// Associated types, which are generic parameters of the mock unless they are fixed.
struct AssociatedTypeTests {
  @Test func parametersArePlainTypes() {
    let mock = MockSource<Int, PaymentError>()
    mock.nextResult = .inOrder(.value(1), .value(nil))
    mock.failResult = .value(.declined)
    #expect(drain(mock) == [1])
    #expect(mock.fail() == .declined)
    #expect(mock.nextCallCount == 2)
  }

  private func drain<S: Source>(_ source: S) -> [S.Output] {
    var outputs: [S.Output] = []
    while let output = source.next() { outputs.append(output) }
    return outputs
  }

  private func sum<S: Source<Int>>(_ source: S) -> Int { drain(source).reduce(0, +) }

  @Test func refinementsFixParameters() {
    let numbers = MockNumberSource<StoreError>()
    numbers.sumResult = .value(6)
    numbers.nextResult = .inOrder(.value(2), .value(3), .value(nil))
    #expect(numbers.sum() == 6)
    #expect(sum(numbers) == 5)
    let texts = MockTextSource<StoreError>()
    texts.separator = ","
    texts.nextResult = .inOrder(.value("a"), .value(nil))
    #expect(drain(texts).joined(separator: texts.separator) == "a")
  }

  @Test func annotationFixesAParameter() {
    let mock = MockMailbox<Int>()
    mock.postToResult = .value(true)
    mock.messagesResult = .value(["m"])
    #expect(post("hi", to: 3, in: mock))
    #expect(mock.messages() == ["m"])
    #expect(mock.postMessage == "hi")
    #expect(mock.postTo == 3)
  }

  private func post<M: Mailbox>(_ message: M.Message, to address: M.Address, in mailbox: M) -> Bool {
    mailbox.post(message, to: address)
  }

  @Test func parametersWithConstraints() throws {
    let mock = MockCatalog<[String], Recorder, Parcel, MockTextSource<StoreError>>()
    let cover = Recorder()
    mock.sectionAtResult = .value(["b", "a"])
    mock.entriesInMock.handler = { $0.sorted() }
    mock.cover = cover
    mock.shelf = Parcel(weight: 3)
    mock.index = MockTextSource()
    #expect(try firstEntry(of: mock) == "a")
    #expect(mock.cover === cover)
    #expect(mock.shelf.weight == 3)
    #expect(mock.entriesIn == ["b", "a"])
  }

  private func firstEntry<C: Catalog>(of catalog: C) throws -> C.Entry? {
    catalog.entries(in: try catalog.section(at: 0)).first
  }

  @Test func parametersThatAreAnother() {
    let mock = MockConverter<Int>()
    mock.convertMock.handler = { $0 * 2 }
    mock.convertAllByMock.handler = { batch, step in batch.map(step) }
    #expect(mock.convert(4) == 8)
    #expect(convert([1, 2], with: mock) == [2, 4])
    #expect(mock.convertAll == [1, 2])
  }

  private func convert<C: Converter>(_ batch: C.Batch, with converter: C) -> C.Batch {
    converter.convert(all: batch) { converter.convert($0) }
  }

  @Test func parametersNamedLikeTypesInScope() async throws {
    let mock = MockRegistry<Double, Character, Bool, Float>()
    mock.registerAtMock.handler = { error, index in error == 1.5 && index == "x" }
    mock.loadResult = .value(7)
    #expect(try mock.register(1.5, at: "x"))
    #expect(try await mock.load(2) == 7)
    #expect(mock.registerError == 1.5)
    #expect(mock.registerAtCallCount == 1)
    #expect(mock.loadState == 2)
  }

  @Test func genericRequirementsBesideParameters() {
    let mock = MockArchive<String>()
    mock.storeForMock.handler = { _, key in #expect(key as? Int == 3) }
    mock.valueOrResult = .value("v")
    mock.store("s", for: 3)
    #expect(mock.value(or: true) == "v")
    #expect(mock.storeValue == "s")
    #expect(mock.valueOr as? Bool == true)
  }

  @Test func inheritedParametersAreConstrainedFurther() {
    let mock = MockKeyedSource<Int, String, StoreError>()
    mock.outputForMock.handler = { ["key": $0] }
    mock.nextResult = .value(nil)
    #expect(outputs(of: mock, for: 4) == ["key": 4])
    #expect(drain(mock) == [])
  }

  @Test func aTypeThatIsFixedToAStreamHasItsResults() async throws {
    let mock = MockTickerFeed()
    mock.ticksResult = .sequence([1, 2])
    #expect(await mock.ticks.waitForValues() == [1, 2])
    mock.pagesAfterResult = .sequence(["a"], throwing: StoreError.locked)
    #expect(await mock.pages(after: 3).waitForError().values == ["a"])
    #expect(mock.pagesAfter == 3)
    mock.checkedResult = .throw(StoreError.locked)
    await #expect(throws: StoreError.locked) { _ = try await mock.checked() }
    // The generic parameter hides the associated type.
    mock.lastResult = .value(4)
    #expect(mock.last(Int.self) == 4)
  }

  @Test func aTypeThatMayBeAnyStreamIsAValue() async {
    let mock = MockOpenFeed<AsyncStream<Int>>()
    mock.ticks = AsyncStream { $0.finish() }
    #expect(await mock.ticks.waitForValues() == [])
    mock.laterResult = .value(AsyncStream { $0.yield(5) })
    #expect(await mock.later().waitForValue() == 5)
  }

  private func outputs<K: KeyedSource>(of source: K, for key: K.Key) -> [K.Output: K.Key] { source.output(for: key) }
}
