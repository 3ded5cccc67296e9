import MockRuntime
import MockTesting
import Testing

/// A mock does not retain the values of a property that is marked `// mockgen: weak`.
struct WeakPropertyTests {
  private final class Screen: BasketDelegate {
    func basketDidChange() {}
  }

  @Test func aDelegateIsReleased() {
    let mock = MockBasket()
    #expect(mock.delegate == nil && mock.delegateGetCount == 1)
    weak var released: Screen?
    do {
      let screen = Screen()
      released = screen
      mock.delegate = screen
      #expect(mock.delegate === screen && mock.delegateGetCount == 2)
      #expect(mock.delegateSetValues.map { $0 === screen } == [true])
    }
    #expect(released == nil)
    #expect(mock.delegate == nil)
    #expect(mock.delegateSetValues.count == 1 && mock.delegateSetValues[0] == nil)
  }

  @Test func severalValuesAreRecorded() {
    let mock = MockBasket()
    let (first, second) = (Screen(), MockBasketDelegate())
    mock.delegate = first
    mock.delegate = nil
    #expect(mock.delegate == nil)
    mock.delegate = second
    second.basketDidChange()
    #expect(mock.delegate === second)
    #expect(mock.delegateSetValues.count == 3 && mock.delegateSetValues[0] === first)
    var seen = 0
    mock.delegateMock.onSet = { _ in seen += 1 }
    mock.delegate = first
    #expect(seen == 1)
    mock.reset()
    #expect(mock.delegate == nil && mock.delegateSetValues.isEmpty)
  }

  @Test func aValueThatIsNoObjectIsKept() {
    let mock = MockBasket()
    mock.note = "text"
    #expect(mock.note == "text" && mock.noteSetValues == ["text"])
    mock.note = nil
    #expect(mock.note == nil && mock.noteSetValues == ["text", nil])
  }

  @Test func aStaticPropertyIsWeak() {
    StaticMocks.scoped {
      do {
        let screen = Screen()
        MockBasket.observer = screen
        #expect(MockBasket.observer === screen)
      }
      #expect(MockBasket.observer == nil && MockBasket.observerSetValues.count == 1)
    }
  }

  /// Tests that a mock in front of an instance leaves the value to it, and retains nothing.
  @Test func aForwardedDelegateIsReleased() {
    let basket = RealBasket()
    let mock = MockBasket(wrapping: basket)
    weak var released: Screen?
    do {
      let screen = Screen()
      released = screen
      mock.delegate = screen
      #expect(basket.delegate === screen && mock.delegate === screen)
    }
    #expect(released == nil && mock.delegate == nil && mock.delegateSetValues.count == 1)
  }

  private final class RealBasket: Basket {
    weak var delegate: (any BasketDelegate)?
    var note: String?
    static var observer: (any BasketDelegate)? {
      get { nil }
      set {}
    }
  }
}
