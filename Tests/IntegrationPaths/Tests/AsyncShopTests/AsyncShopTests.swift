import MockTesting
import Testing

@Test func aRequirementWithAStreamHasAStreamResult() async {
  let shop = MockAsyncShop()
  shop.pricesOfResult = .value(2.5)
  #expect(await shop.prices(of: 7).waitForValues() == [2.5])
}
