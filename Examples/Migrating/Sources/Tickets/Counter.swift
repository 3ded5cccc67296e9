/// A counter of a box office.
struct Counter {
  let office: any BoxOffice

  /// Reserves the cheapest free seat.
  func reserveCheapest(for guest: String) async throws -> Int {
    let seats = try await office.freeSeats()
    guard let seat = seats.min(by: { office.price(of: $0) < office.price(of: $1) }) else { throw TicketError.soldOut }
    return try await office.reserve(seat, for: guest)
  }

  func close(cancelling reservations: [Int]) {
    office.isOpen = false
    for reservation in reservations { office.cancel(reservation: reservation) }
  }

  func calls(at desk: Int) async -> [String] {
    var names: [String] = []
    for await name in office.calls(from: desk) { names.append(name) }
    return names
  }
}
