import MockTesting
import NIOCore
import NIOEmbedded
import NIOPosix
import Testing
import Weather

/// Futures of a real event loop, and of one that the test drives.
struct ForecasterTests {
  private let service = MockWeatherService()
  private let loop = MultiThreadedEventLoopGroup.singleton.any()

  init() { service.defaults.set(loop as any EventLoop) }

  @Test func savesTheForecast() async throws {
    service.highCityResult = .value(21)
    service.saveResult = .completed()

    let forecast = try await Forecaster(service: service).forecast(city: "Bergen").get()

    #expect(forecast == Forecast(city: "Bergen", high: 21))
    #expect(service.saveCalls == [forecast])
  }

  @Test func theSecondAttemptSucceeds() async {
    service.highCityResult = .inOrder(.throw(NoForecast()), .value(9).delayed(by: 0.01))
    service.saveResult = .completed()

    let forecast = await Forecaster(service: service).forecast(city: "Oslo").waitForValue()

    #expect(forecast?.high == 9)
    #expect(service.highCityCalls == ["Oslo", "Oslo"])
    #expect(service.highCityMock.subscriptionCount == 2)
  }

  @Test func reportsTheFailure() async {
    service.highCityResult = .throw(NoForecast())

    let error = await Forecaster(service: service).forecast(city: "Oslo").waitForError()

    #expect(error is NoForecast)
    service.saveMock.expectNotCalled()
  }

  @Test func theTestSendsTheValue() async {
    let high = MockSubject<Int, any Error>()
    service.highCityResult = .subject(high)
    service.saveResult = .completed()

    let forecast = Forecaster(service: service).forecast(city: "Narvik")
    high.send(-3)

    #expect(await forecast.waitForValue()?.high == -3)
  }

  @Test func realFuturesAreResults() async {
    service.highCityResult = .stream(loop.makeSucceededFuture(12))

    #expect(await service.high(city: "Bodø").waitForValue() == 12)
  }

  @Test func anEmbeddedLoopRunsInTheTest() throws {
    let loop = EmbeddedEventLoop()
    service.defaults.set(loop as any EventLoop)
    service.delivery = .immediate
    service.highCityResult = .value(30)
    service.saveResult = .completed()

    let forecast = Forecaster(service: service).forecast(city: "Rome")

    #expect(try forecast.wait().high == 30)
  }
}
