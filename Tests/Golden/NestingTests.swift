import MockRuntime
import Testing

/// Protocols inside types and extensions, and names that collide.
struct NestingTests {
  @Test func protocolsInTypes() {
    let cart = MockCart()
    cart.addMock.handler = { $0.price }
    #expect((cart as any Shop.Cart).add(Shop.Product(price: 3)) == 3)
    #expect(cart.addProduct?.price == 3)
  }

  @Test func protocolsOfOneNameInDifferentTypes() {
    let delegate = MockDelegate()
    (delegate as any Shop.Checkout.Delegate).didPay(Shop.Product(price: 1))
    #expect(delegate.didPayCalls == [Shop.Product(price: 1)])
    let library = MockLibraryDelegate()
    library.didLendResult = .value(true)
    #expect((library as any Library.Delegate).didLend("book"))
    #expect(library.didLendTitle == "book")
  }

  @Test func protocolsInExtensions() async throws {
    let payment = FakePayment()
    payment.payResult = .value("receipt")
    payment.productsResult = .value([Shop.Product(price: 5)])
    let storage: any Shop.Storage = payment
    let products = try await storage.products()
    #expect(try (payment as any Shop.Checkout.Payment).pay(products) == "receipt")
    #expect(payment.payProducts == products)
    let other = MockStorage()
    other.productsResult = .throw(StoreError.missing)
    await #expect(throws: StoreError.missing) { try await other.products() }
  }

  @Test func generatedMembersMakeRoomForRequirements() {
    let mock = MockClash()
    let clash: any Clash = mock
    mock.getURLStringResult = .value(1)
    mock.getURLIntResult = .value(2)
    mock.getURLResultResult = .value(3)
    mock.fCallsIntResult = .value(4)
    mock.fCalls = [5]
    mock.sendIntResult = .value(6)
    mock.sendHandlerResult = .value(7)
    #expect([clash.get(url: "u"), clash.getURL(), clash.getURLResult()] == [1, 2, 3])
    #expect(clash.f(calls: 9) == 4)
    #expect(clash.fCalls == [5])
    #expect(clash.send(8) == 6)
    #expect(clash.sendHandler() == 7)
    #expect(mock.fCallsIntCalls == [9])
    #expect(mock.sendIntCalls == [8])
  }

  @Test func propertiesMakeRoomToo() {
    let mock = MockClash()
    var clash: any Clash = mock
    clash.count = 1
    mock.countGetCount = 2
    mock.countSetValuesResult = .value([3])
    #expect(clash.count == 1)
    #expect(clash.countGetCount == 2)
    #expect(clash.countSetValues() == [3])
  }

  @Test func membersOfTheRuntimeAreShadowed() {
    let mock = MockClash()
    mock.whenUnset = "own"
    mock.totalCallCount = 12
    mock.lastArgumentMock.handler = { $0.count }
    mock.unexpectedFunctionCallResult = .value(1)
    let clash: any Clash = mock
    #expect(clash.whenUnset == "own")
    #expect(clash.totalCallCount == 12)
    #expect(clash.lastArgument("abc") == 3)
    #expect(clash.unexpectedFunctionCall() == 1)
    #expect((mock as any AsyncMock).totalCallCount == 2)
  }
}
