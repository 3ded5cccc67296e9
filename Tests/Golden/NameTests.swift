import MockRuntime
import Testing

/// Names that are keywords or not ASCII, and names that several requirements share.
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
    #expect(book.defaultInoutCalls.map(\.inout) == ["x"])
    #expect(book.repeatFor == 5)
    #expect(book.repeatWhere == true)
    #expect(book.initTryAwaitSelfThrowsCalls.map(\.try) == [6])
  }

  @Test func handlersOfKeywords() {
    book.defaultInoutMock.handler = { $0 + $1.count }
    book.repeatForInWhereMock.handler = { $2 ? $0 * $1.count : 0 }
    book.initTryAwaitSelfThrowsMock.handler = { $3 ? 0 : $0 + $1 + $2 }
    #expect(book.default(4, `inout`: "x") == 5)
    #expect(book.repeat(for: 5, in: "yy", where: true) == 10)
    #expect(book.`init`(try: 6, await: 7, self: 8, throws: false) == 21)
    #expect([book.defaultInoutCallCount, book.repeatForInWhereCallCount] == [1, 1])
    #expect(book.initTryAwaitSelfThrowsCallCount == 1)
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
    #expect(book.classGetCount == 1)
    #expect(book.TypeGetCount == 1)
    #expect(book.selfGetCount == 1)
    book.subscriptInMock.handler = nil
    book.subscriptInResult = .value("three")
    #expect(phrases[in: 3] == "three")
    #expect(book.subscriptIn == 3)
    #expect(book.subscriptInCalls == [2, 3])
    #expect(book.subscriptInCallCount == 2)
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
    #expect(phrases.größe == 5)
    #expect(book.größeGetCount == 1)
    book.grüßeMock.handler = nil
    book.grüßeResult = .value("Servus")
    #expect(phrases.grüße("Wien") == "Servus")
    #expect(book.grüßeCalls == ["世界", "Wien"])
    #expect(book.grüßeCallCount == 2)
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

  @Test func overloadsHaveHandlersAndRecordsOfTheirOwn() {
    mock.findStringStringArrayMock.handler = { ["text \($0)"] }
    mock.findStringIntMock.handler = { $0.count }
    mock.findStringOptionalMock.handler = { $0 == nil }
    mock.findIntMock.handler = { ["number \($0)"] }
    mock.findIDMock.handler = { ["id \($0)"] }
    mock.findTMock.handler = { $0 as? Bool == true ? [1] : [] }
    mock.findAllMock.handler = { $0.count }
    mock.findAnyMock.handler = { $0.reversed() }
    let (texts, count, isMissing): ([String], Int, Bool) = (mock.find("a"), mock.find("bcd"), mock.find(String?.none))
    #expect(texts == ["text a"])
    #expect(count == 3)
    #expect(isMissing)
    #expect(mock.find(4) == ["number 4"])
    #expect(mock.find(id: 5) == ["id 5"])
    #expect(mock.find(true) == [1])
    #expect(mock.find(all: "e", "f") == 2)
    #expect(mock.find(["g", "h"]) == ["h", "g"])
    #expect(mock.findStringStringArrayText == "a")
    #expect(mock.findStringIntText == "bcd")
    #expect(mock.findStringOptionalText == nil)
    #expect(mock.findStringOptionalCalls == [nil])
    #expect(mock.findNumber == 4)
    #expect(mock.findIntCalls == [4])
    #expect(mock.findID == 5)
    #expect(mock.findIDCalls == [5])
    #expect(mock.findValue as? Bool == true)
    #expect(mock.findTCalls.map { $0 as? Bool } == [true])
    #expect(mock.findAllCalls == [["e", "f"]])
    #expect(mock.findTexts == ["g", "h"])
    let counts = [
      mock.findStringStringArrayCallCount, mock.findStringIntCallCount, mock.findStringOptionalCallCount,
      mock.findIntCallCount, mock.findIDCallCount, mock.findTCallCount, mock.findAllCallCount, mock.findAnyCallCount,
    ]
    #expect(counts == Array(repeating: 1, count: 8))
    #expect(mock.totalCallCount == 8)
  }

  @Test func annotationsDistinguishOverloadsByEffect() async throws {
    mock.findNowResult = .value(["now"])
    mock.findLaterResult = .value(["later"])
    let findNow: () throws -> [String] = { try mock.find(text: "x") }
    #expect(try findNow() == ["now"])
    #expect(try await mock.find(text: "y") == ["later"])
    #expect(mock.findNowCalls == ["x"])
    #expect(mock.findLaterCalls == ["y"])
    #expect(mock.findNowText == "x")
    #expect(mock.findLaterText == "y")
    mock.findNowMock.handler = { [$0] }
    mock.findLaterMock.handler = { .value([$0, $0]) }
    #expect(try findNow() == ["x"])
    #expect(try await mock.find(text: "z") == ["z", "z"])
    #expect(mock.findNowCallCount == 2)
    #expect(mock.findLaterCallCount == 2)
  }

  @Test func staticMembersShareNamesWithInstanceMembers() {
    MockSearch.findStringResult = .value(["static"])
    MockSearch.find = 7
    #expect(MockSearch.find("a") == ["static"])
    #expect(find(in: mock) == 7)
    #expect(MockSearch.findText == "a")
    MockSearch.findStringMock.handler = { [$0] }
    #expect(MockSearch.find("b") == ["b"])
    #expect(MockSearch.findStringCalls == ["a", "b"])
    #expect(MockSearch.findStringCallCount == 2)
    #expect(MockSearch.findGetCount == 1)
  }

  private func find<S: Search>(in search: S) -> Int { S.find }
}
