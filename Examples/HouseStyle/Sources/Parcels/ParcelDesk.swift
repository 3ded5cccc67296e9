// The code under test. It answers questions of customers about their parcels.

/// A desk that uses the parcel service.
struct ParcelDesk {
  let service: any ParcelService

  /// Returns the location of a parcel, in words.
  func answer(number: String) async -> String {
    do {
      return "It is in \(try await service.track(number: number).place)."
    } catch {
      return "We do not know it."
    }
  }

  /// Returns the whole journey of a parcel in one line.
  func journey(number: String) async -> String {
    var places: [String] = []
    for await place in service.journey(number: number) { places.append(place) }
    return places.joined(separator: " → ")
  }

  /// Returns the surcharge for delivery on the next day.
  func surcharge(grams: Int, before hour: Int) throws -> Int {
    try service.price(grams: grams, before: hour) - service.price(grams: grams)
  }

  /// Returns parcels to a depot.
  func refuse(_ numbers: [String], depot: String) {
    service.depot = depot
    for number in numbers { service.sendBack(number: number, reason: "refused") }
  }
}
