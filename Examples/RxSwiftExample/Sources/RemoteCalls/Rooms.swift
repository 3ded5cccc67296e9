// Streams of functions that throw before there is a stream.

import RxSwift

/// The error of a room that does not exist.
struct NoSuchRoom: Error, Equatable {
  var name: String
}

/// Rooms of a chat.
protocol Rooms {
  /// The messages of a room.
  func messages(in room: String) throws -> Observable<String>
  /// The number of people in a room, which cannot fail once it is known.
  func people(in room: String) async throws -> Infallible<Int>
}
