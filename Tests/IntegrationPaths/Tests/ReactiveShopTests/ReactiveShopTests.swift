import MockTesting
import ReactiveSwift
import Testing

@Test func aRequirementWithAProducerHasAStreamResult() async {
  let shop = MockReactiveShop()
  shop.priceOfResult = .value(2.5)
  #expect(await shop.price(of: 7).waitForValues() == [2.5])
}
