import Greeting
import MockTesting
import Testing

@Suite struct GreeterTests {
  private let phrases = MockPhraseBook()

  @Test func looksThePhraseUp() async {
    phrases.textForKeyResult = .value("Good morning")
    #expect(await Greeter(phrases: phrases).greeting(for: "Ada") == "Good morning, Ada")
    #expect(phrases.textForKeyCalls == ["hello"])
  }

  @Test func fallsBackWhenTheStoreFails() async {
    phrases.textForKeyResult = .throw(CancellationError())
    phrases.fallback = "Hi"
    #expect(await Greeter(phrases: phrases).greeting(for: "Ada") == "Hi, Ada")
  }
}
