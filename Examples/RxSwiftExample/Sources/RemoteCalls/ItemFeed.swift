// A feed of items over a client with one function per verb, whose responses are texts.

import Foundation
import RxSwift

/// An item of the feed.
struct FeedItem: Decodable, Equatable {
  var id: Int
  var title: String
}

/// Sends requests and returns the bodies of the responses.
protocol RequestClient: AnyObject {
  /// The default client of a new feed.
  static var sharedInstance: any RequestClient { get }
  func get(_ urlString: String) -> Observable<String>
  func post(_ urlString: String, body: String) -> Single<String>
  func delete(_ urlString: String) -> Completable
}

/// The code under test. It builds the addresses and parses the responses.
final class ItemFeed {
  private let client: any RequestClient

  /// Creates a feed over `client`.
  init(client: any RequestClient) {
    self.client = client
  }

  /// The items of the feed, newest first.
  func fetchLatestItems() -> Observable<[FeedItem]> {
    client.get("https://example.com/items").map { text in
      try JSONDecoder().decode([FeedItem].self, from: Data(text.utf8))
    }
  }

  /// Adds an item, and returns it as the server stored it.
  func add(title: String) -> Single<FeedItem> {
    client.post("https://example.com/items", body: title).map { text in
      try JSONDecoder().decode(FeedItem.self, from: Data(text.utf8))
    }
  }

  /// Removes an item.
  func remove(id: Int) -> Completable {
    client.delete("https://example.com/items/\(id)")
  }
}
