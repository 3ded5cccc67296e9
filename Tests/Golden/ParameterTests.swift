import MockRuntime
import Testing

/// Parameters with every ownership and form.
struct ParameterTests {
  private let mock = MockCourier()
  private var courier: any Courier { mock }

  @Test func consumedAndBorrowedValuesAreRecorded() {
    mock.deliverMock.handler = { $0.count }
    mock.inspectResult = .value(true)
    #expect(courier.deliver("box") == 3)
    #expect(courier.inspect("crate"))
    #expect(mock.deliverParcel == "box")
    #expect(mock.inspectCalls == ["crate"])
  }

  @Test func sentValuesAreRecordedAndReturned() async {
    mock.handOverMock.handler = { .value(Parcel(weight: $0.weight + 1)) }
    #expect(await mock.hand(over: Parcel(weight: 2)).weight == 3)
    #expect(mock.handOver?.weight == 2)
  }

  @Test func variadicsAreArrays() {
    mock.weighStampsMock.handler = { $0.reduce(0, +) + $1.count }
    #expect(courier.weigh(1, 2, stamps: "a", "b") == 5)
    #expect(courier.weigh() == 0)
    #expect(mock.weighStampsCalls.map(\.parcels) == [[1, 2], []])
    #expect(mock.weighStamps == [])
  }

  @Test func handlerChangesInoutArguments() throws {
    mock.swapMock.handler = { Swift.swap(&$0, &$1) }
    var (first, second) = (1, 2)
    courier.swap(&first, &second)
    #expect((first, second) == (2, 1))
    #expect(mock.swapFirst == 1)
    mock.loadIntoLimitMock.handler = { stock, limit in
      stock["box"] = limit
      return stock.count
    }
    var stock = ["bag": 1]
    #expect(try courier.load(into: &stock, limit: 9) == 2)
    #expect(stock == ["bag": 1, "box": 9])
    #expect(mock.loadInto == ["bag": 1])
  }

  @Test func isolatedParameterIsRecorded() async {
    mock.workOnResult = .value("done")
    let actor = MockItemCache()
    #expect(await mock.work(on: actor) == "done")
    #expect(mock.workOn === actor)
    #expect(await mock.work(on: nil) == "done")
    #expect(mock.workOn == nil)
  }

  @Test func nonCopyableValuesReachTheHandlerOnly() {
    mock.redeemMock.handler = { ticket in ticket.number }
    mock.lookAtResult = .value(8)
    let redeemed = courier.redeem(Ticket(number: 5))
    let looked = courier.look(at: Ticket(number: 6))
    #expect(redeemed == 5)
    #expect(looked == 8)
    #expect(mock.redeemCallCount == 1)
    #expect(mock.lookAtCallCount == 1)
  }

  @Test func optionalsTuplesAndUnnamedArgumentsAreRecorded() {
    mock.routeViaMock.handler = { stops, hub, isFast in stops.compactMap { $0 } + [hub?.name ?? "", "\(isFast)"] }
    #expect(courier.route(["a", nil], via: ("hub", 3), true) == ["a", "hub", "true"])
    #expect(mock.routeVia?.gate == 3)
    #expect(mock.routeArgument3 == true)
    #expect(courier.route([], via: nil, false) == ["", "false"])
    #expect(mock.routeVia == nil)
    #expect(mock.routeViaCalls.map { $0.via?.gate } == [3, nil])
  }

  @Test func twentySixParameters() async throws {
    let mixer = MockMixer()
    mixer.mixABCDEFGHIJKLMNOPQRSTUVWXYZMock.handler = {
      a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z in
      .value(a + y + z.count)
    }
    let sum = try await (mixer as any Mixer).mix(
      a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: 9, j: 10, k: 11, l: 12, m: 13, n: 14, o: 15, p: 16, q: 17,
      r: 18, s: 19, t: 20, u: 21, v: 22, w: 23, x: 24, y: 25, z: "twenty-six")
    #expect(sum == 36)
    #expect(mixer.mixM == 13)
    #expect(mixer.mixABCDEFGHIJKLMNOPQRSTUVWXYZCalls.first?.z == "twenty-six")
  }
}
