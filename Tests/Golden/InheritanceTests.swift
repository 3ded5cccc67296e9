import Foundation
import MockRuntime
import Testing

/// The code under test, which holds its delegate weakly.
private final class View {
  weak var delegate: (any ViewDelegate)?
  init(delegate: (any ViewDelegate)?) { self.delegate = delegate }
}

/// Inherited requirements, which a mock has once.
struct InheritanceTests {
  @Test func diamondHasEveryRequirementOnce() throws {
    let mock = MockDocument()
    mock.pages = 3
    mock.renameResult = .value(true)
    mock.editResult = .value(1)
    mock.logResult = .throw(StoreError.locked)
    var document: any Document = mock
    document.name = "d"
    #expect(document.name == "d")
    #expect(mock.nameSetValues == ["d"])
    #expect((document as any Named).rename("x"))
    #expect((document as any Loggable).rename("y"))
    #expect((document as any Editable).edit() == 1)
    #expect(throws: StoreError.locked) { try document.log() }
    #expect(mock.renameCalls == ["x", "y"])
  }

  @Test func protocolsThatAreInheritedHaveMocksOfTheirOwn() {
    let editable = MockEditable()
    editable.editResult = .value(2)
    editable.name = "e"
    #expect((editable as any Editable).edit() == 2 && (editable as any Named).name == "e")
    #expect(editable.editCallCount == 1 && editable.nameGetCount == 1 && editable.nameSetValues == ["e"])
    let named = MockNamed()
    named.name = "n"
    #expect((named as any Named).name == "n" && named.nameGetCount == 1)
    let loggable = MockLoggable()
    loggable.renameMock.handler = { $0 == "l" }
    loggable.logResult = .throw(StoreError.locked)
    #expect((loggable as any Named).rename("l") && !(loggable as any Named).rename("m"))
    #expect(throws: StoreError.locked) { try (loggable as any Loggable).log() }
    #expect(loggable.renameCalls == ["l", "m"] && loggable.renameName == "m" && loggable.logCallCount == 1)
  }

  @Test func compositionsAndTypealiases() async {
    let note = MockNote()
    note.textResult = .value("text")
    note.name = "note"
    #expect(await Task { note.text() + note.name }.value == "textnote")
    let letter = MockLetter()
    letter.name = "letter"
    var sent: any Letter = letter
    sent.name += "!"
    sent.send()
    #expect(letter.nameSetValues == ["letter", "letter!"])
    #expect(letter.sendCallCount == 1)
    let postcard = MockPostcard()
    postcard.stampResult = .value(80)
    #expect((postcard as any Postcard).stamp() == 80)
  }

  @Test func classBoundMocksAreHeldWeakly() {
    var mock: MockViewDelegate? = MockViewDelegate()
    let view = View(delegate: mock)
    view.delegate?.didTap(3)
    #expect(mock?.didTapButton == 3)
    #expect(view.delegate?.owner == nil)
    view.delegate?.owner = MockViewDelegate()
    #expect(mock?.ownerSetValues.count == 1)
    mock = nil
    #expect(view.delegate == nil)
  }

  @Test func superclassesMembersAreThere() throws {
    let mock = MockRouting(title: "main")
    mock.routeToMock.handler = { $0.hasPrefix("/") }
    let routing: any Routing = mock
    routing.load()
    #expect(routing.isLoaded)
    #expect(routing.title == "main")
    #expect(routing.route(to: "/home"))
    #expect(mock.routeToCalls == ["/home"])
    let presenting = MockPresenting(title: "sheet")
    presenting.presentResult = .throw(StoreError.missing)
    #expect(throws: StoreError.missing) { try presenting.present() }
    #expect((presenting as Controller).title == "sheet")
  }

  @Test func mockWithASuperclassFailsWhereItWasMade() {
    let line = #line + 1
    let mock = MockRouting(title: "main")
    expectUnexpectedCall(of: "route(to:)", onLine: line) { #expect(!mock.route(to: "")) }
  }

  @Test func objectiveCProtocols() {
    let line = #line + 1
    let mock = MockSession()
    mock.isOpen = true
    let session: any Session = mock
    #expect(session.isOpen)
    #expect(session.isEqual(mock))
    #expect(Set([mock as NSObject, mock]).count == 1)
    expectUnexpectedCall(of: "begin(_:)", onLine: line) { #expect(!session.begin("s")) }
    mock.beginResult = .value(true)
    #expect(session.begin("t"))
    #expect(mock.beginCalls == ["s", "t"])
  }

  @Test func conformersMayBeNonCopyable() {
    let mock = MockBuffer()
    mock.readResult = .value(1)
    mock.finishResult = .value(2)
    #expect(use(mock) == [1, 2])
    #expect(mock.writeCalls == [9])
  }

  private func use<B: Buffer & ~Copyable>(_ buffer: consuming B) -> [Int] {
    let read = buffer.read()
    buffer.write(9)
    return [read, buffer.finish()]
  }
}
