// Tests of a struct of closures, made from a mock or from results alone.

import MockTesting
import Testing

@testable import Weather

struct PlaceFinderTests {
  @Test func suggestsNearbyCities() async {
    let mock = MockPlaceClient()
    mock.currentResult = .value("Oslo")
    mock.nearResult = .value(["Drammen", "Moss"])

    let suggestions = await PlaceFinder(places: mock.placeClient).suggestions()

    #expect(suggestions == ["Oslo", "Drammen", "Moss"])
    #expect(mock.nearCity == "Oslo")
    #expect(mock.nearLimit == 3)
  }

  @Test func suggestsNothingWithoutAPlace() async {
    let finder = PlaceFinder(places: .mock(current: .throw(WeatherError.offline)))
    #expect(await finder.suggestions() == [])
  }

  @Test func changes() async {
    let places = PlaceClient.mock(changes: .sequence(["Oslo", "Bergen"]))
    #expect(await places.changes().waitForValues() == ["Oslo", "Bergen"])
  }
}
