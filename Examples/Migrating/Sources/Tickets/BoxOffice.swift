/// A seat in a theatre.
struct Seat: Hashable, Sendable {
  var row: Int
  var number: Int
}

enum TicketError: Error, Equatable {
  case soldOut
}

/// Sells tickets.
///
/// @mockable(override: name = BoxOfficeFake; history: reserve = true)
protocol BoxOffice: AnyObject {
  var isOpen: Bool { get set }
  var waiting: Int { get async }

  func freeSeats() async throws -> [Seat]
  func reserve(_ seat: Seat, for guest: String) async throws -> Int
  func price(of seat: Seat) -> Int
  func price(group size: Int) -> Int
  func cancel(reservation: Int)
  func calls(from desk: Int) -> AsyncStream<String>
}

/// A protocol without a mark, which is not mocked.
protocol Usher {
  func lead(to seat: Seat)
}
