import MockRuntime
import Testing

/// Names that are keywords or not English, and names that many requirements share.
struct NameTests {
  private let book = MockPhrasebook()
  private let mock = MockSearch()

  @Test func keywordsAsNamesAndLabels() {
    let phrases: any Phrasebook = book
    book.defaultInoutResult = .value(1)
    book.repeatForInWhereResult = .value(2)
    book.initTryAwaitSelfThrowsResult = .value(3)
    #expect(phrases.default(4, `inout`: "x") == 1)
    #expect(phrases.repeat(for: 5, in: "y", where: true) == 2)
    #expect(phrases.`init`(try: 6, await: 7, self: 8, throws: false) == 3)
    #expect(book.defaultIn == 4)
    #expect(book.defaultInout == "x")
    #expect(book.repeatIn == "y")
    #expect(book.repeatForInWhereCalls.first?.where == true)
    #expect([book.initTry, book.initAwait, book.initSelf] == [6, 7, 8])
    #expect(book.initThrows == false)
  }

  @Test func keywordsAsProperties() {
    var phrases: any Phrasebook = book
    phrases.class = "c"
    book.Type = 3
    book.`self` = "own"
    book.subscriptInMock.handler = { "\($0)" }
    #expect(phrases.class == "c")
    #expect(book.classSetValues == ["c"])
    #expect(phrases.`Type` == 3)
    #expect(phrases.`self` == "own")
    #expect(phrases[in: 2] == "2")
  }

  @Test func unicodeNames() {
    var phrases: any Phrasebook = book
    book.grüßeMock.handler = { "Hallo \($0)" }
    book.übersetzeGröße🙂Result = .value(4)
    #expect(phrases.grüße("世界") == "Hallo 世界")
    #expect(book.grüße名前 == "世界")
    #expect(phrases.übersetze(größe: 1, 🙂: "smile") == 4)
    #expect(book.übersetze🙂 == "smile")
    phrases.größe = 5
    #expect(book.größeSetValues == [5])
  }

  @Test func overloadsByTypeLabelAndResult() {
    let search: any Search = mock
    mock.findStringStringArrayResult = .value(["text"])
    mock.findStringIntResult = .value(1)
    mock.findIntResult = .value(["number"])
    mock.findIDResult = .value(["id"])
    mock.findStringOptionalResult = .value(true)
    mock.findTResult = .value([2])
    mock.findAllResult = .value(3)
    mock.findAnyResult = .value(["any"])
    let (texts, count): ([String], Int) = (search.find("a"), search.find("b"))
    #expect(texts == ["text"])
    #expect(count == 1)
    #expect(search.find(4) == ["number"])
    #expect(search.find(id: 4) == ["id"])
    #expect(search.find(String?.none))
    #expect(search.find(true) == [2])
    #expect(search.find(all: "c", "d") == 3)
    #expect(search.find(["e"]) == ["any"])
    #expect(mock.findAnyCalls == [["e"]])
    #expect(mock.findStringStringArrayCalls == ["a"])
    #expect(mock.findStringIntCalls == ["b"])
    #expect(mock.findAll == ["c", "d"])
  }

  @Test func overloadsByEffectAreToldApartByAnnotation() async throws {
    mock.findNowResult = .value(["now"])
    mock.findLaterResult = .value(["later"])
    let findNow: () throws -> [String] = { try mock.find(text: "x") }
    #expect(try findNow() == ["now"])
    #expect(try await mock.find(text: "y") == ["later"])
    #expect(mock.findNowCalls == ["x"])
    #expect(mock.findLaterCalls == ["y"])
  }

  @Test func staticMembersShareNamesWithInstanceMembers() {
    MockSearch.findStringResult = .value(["static"])
    MockSearch.find = 7
    #expect(MockSearch.find("a") == ["static"])
    #expect(find(in: mock) == 7)
    #expect(MockSearch.findText == "a")
  }

  private func find<S: Search>(in search: S) -> Int { S.find }
}
