// An app that shows the results of its mocks, and continues if there are none.

import Kiosk

@main
enum Preview {
  static func main() async throws {
    let till = MockTill()
    till.priceOfResult = .value(3)
    till.payResult = .value("paid")
    till.customersResult = .sequence(["Ada", "Grace"])
    print(till.price(of: "tea"), try await till.pay(3))
    for await name in till.customers() { print(name) }
    print(till.priceOfCalls, MockTill().price(of: "milk"))
    // A view is drawn repeatedly.
    let unprepared = MockTill()
    for amount in 1...3 { _ = try? await unprepared.pay(amount) }
  }
}
