import MockTesting
import Newsletter
import RxSwift
import Testing

@Test func welcomesAReader() async {
  let readers = MockReaderList()
  readers.addAddressResult = .completed()
  readers.numberOfResult = .value(7)
  let subscription = Subscription(readers: readers)
  #expect(await subscription.welcome(address: "ada@example.com").waitForSuccess() == "Welcome, reader 7")
  #expect(readers.addAddressCalls == ["ada@example.com"])
}

@Test func listsTheReaders() async {
  let readers = MockReaderList()
  readers.addressesResult = .sequence(["ada@example.com", "grace@example.com"])
  #expect(await readers.addresses.waitForValues() == ["ada@example.com", "grace@example.com"])
}
