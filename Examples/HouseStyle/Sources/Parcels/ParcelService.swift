// What the desk needs of the outside world, as a protocol that tests can mock.

/// A parcel on its way.
struct Parcel: Equatable, Sendable {
  var number: String
  var place: String
}

/// What can go wrong with a parcel.
enum ParcelError: Error, Equatable {
  case unknown(String)
  case tooHeavy
}

/// The service that knows where parcels are.
protocol ParcelService: AnyObject, Sendable {
  /// The depot that parcels are sent back to.
  var depot: String { get set }
  /// Where a parcel is now.
  func track(number: String) async throws -> Parcel
  /// The places of a parcel, as it reaches them.
  func journey(number: String) -> AsyncStream<String>
  /// The price of a parcel in cents.
  func price(grams: Int) throws -> Int
  /// The price of a parcel that is there on the next day.
  func price(grams: Int, before hour: Int) throws -> Int
  /// Sends a parcel back.
  func sendBack(number: String, reason: String)
}
