struct Letter: Hashable, Sendable {
  var text: String
}

enum PostError: Error, Equatable {
  case closed
}

// sourcery: AutoMockable
protocol PostOffice: AnyObject {
  var town: String { get }
  var clerks: [String] { get }
  var arrivals: AsyncStream<Letter> { get }
  var queue: Int { get async throws }

  func fetch(box: Int) async throws -> [Letter]
  func send(_ letter: Letter, to name: String) throws -> Int
  func weigh(_ letter: Letter) -> Double
  func find(name: String) -> Letter?
  func close()
}

/// A protocol without a mark, which is not mocked.
protocol Postman {
  func ring()
}
