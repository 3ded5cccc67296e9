// The dependency of the desk, as a protocol that tests can mock.

/// The position of a parcel.
struct Parcel: Equatable, Sendable {
  var number: String
  var place: String
}

/// An error of the parcel service.
enum ParcelError: Error, Equatable {
  case unknown(String)
  case tooHeavy
}

/// A service that tracks parcels.
protocol ParcelService: AnyObject, Sendable {
  /// The depot that parcels are returned to.
  var depot: String { get set }
  /// The current location of a parcel.
  func track(number: String) async throws -> Parcel
  /// The locations of a parcel, as it reaches them.
  func journey(number: String) -> AsyncStream<String>
  /// The price of a parcel in cents.
  func price(grams: Int) throws -> Int
  /// The price of a parcel that is delivered on the next day.
  func price(grams: Int, before hour: Int) throws -> Int
  /// Returns a parcel to the depot.
  func sendBack(number: String, reason: String)
}
