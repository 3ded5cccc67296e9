import MockTesting
import RxSwift
import Testing

@Test func aRequirementWithASingleHasASingleResult() async {
  let shop = MockRxShop()
  shop.priceOfResult = .value(2.5)
  #expect(await shop.price(of: 7).waitForSuccess() == 2.5)
  shop.restockResult = .completed()
  await shop.restock([7]).waitForCompletion()
  shop.noteResult = .value("open")
  #expect(await shop.note().waitForValue() == "open")
}
