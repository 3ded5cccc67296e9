import MockTesting
import OpenCombine
import Testing

@Test func aRequirementWithAPublisherHasAStreamResult() async {
  let shop = MockOpenCombineShop()
  shop.priceOfResult = .value(2.5)
  #expect(await shop.price(of: 7).waitForValues() == [2.5])
}
