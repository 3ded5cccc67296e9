import RxSwift

/// The list of the readers of a newsletter.
public protocol ReaderList {
  func add(address: String) -> Completable
  func number(of address: String) -> Single<Int>
  var addresses: Observable<String> { get }
}

/// Adds a reader, and returns the number of the reader.
public struct Subscription {
  private let readers: any ReaderList

  public init(readers: any ReaderList) { self.readers = readers }

  public func welcome(address: String) -> Single<String> {
    readers.add(address: address).andThen(readers.number(of: address)).map { "Welcome, reader \($0)" }
  }
}
