// The code under test: answers what customers ask about their parcels.

/// A desk with a clerk who knows the service.
struct ParcelDesk {
  let service: any ParcelService

  /// Where a parcel is, in words.
  func answer(number: String) async -> String {
    do {
      return "It is in \(try await service.track(number: number).place)."
    } catch {
      return "We do not know it."
    }
  }

  /// The whole journey of a parcel on one line.
  func journey(number: String) async -> String {
    var places: [String] = []
    for await place in service.journey(number: number) { places.append(place) }
    return places.joined(separator: " → ")
  }

  /// How much more it costs to be in time.
  func surcharge(grams: Int, before hour: Int) throws -> Int {
    try service.price(grams: grams, before: hour) - service.price(grams: grams)
  }

  /// Sends parcels back to a depot.
  func refuse(_ numbers: [String], depot: String) {
    service.depot = depot
    for number in numbers { service.sendBack(number: number, reason: "refused") }
  }
}
