// A feed of items over a client with one function per verb; every answer is a text.

import Foundation
import RxSwift

/// An item of the feed.
struct FeedItem: Decodable, Equatable {
  var id: Int
  var title: String
}

/// Sends requests and gives the bodies of the answers.
protocol RequestClient: AnyObject {
  /// The client that a new feed uses.
  static var sharedInstance: any RequestClient { get }
  func get(_ urlString: String) -> Observable<String>
  func post(_ urlString: String, body: String) -> Single<String>
  func delete(_ urlString: String) -> Completable
}

/// The code under test: it knows the addresses and parses the answers.
final class ItemFeed {
  private let client: any RequestClient

  /// Makes a feed over `client`.
  init(client: any RequestClient) {
    self.client = client
  }

  /// The newest items, newest first.
  func fetchLatestItems() -> Observable<[FeedItem]> {
    client.get("https://example.com/items").map { text in
      try JSONDecoder().decode([FeedItem].self, from: Data(text.utf8))
    }
  }

  /// Adds an item and gives it as the remote side stored it.
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
