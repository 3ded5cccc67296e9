import Testing

@testable import MockgenGenerator

/// Names of members, which are found by their hashes, however many there are.
struct NameHashesTests {
  private static let names = (0..<2_000).map { "load\($0 % 50)Item\($0)" }

  @Test func findsInsertedNames() {
    var hashes = NameHashes(minimumCapacity: 0)
    for name in Self.names {
      let wasThere = hashes.contains(NameHashes.Hash(name))
      let isNew = hashes.insert(NameHashes.Hash(name))
      let isNewAgain = hashes.insert(NameHashes.Hash(name))
      #expect(!wasThere && isNew && !isNewAgain)
    }
    #expect(Self.names.allSatisfy { hashes.contains(NameHashes.Hash($0)) })
    #expect(!hashes.contains(NameHashes.Hash("save")))
  }

  /// Tests that a stem and a suffix collide with the name that they form, however it is split.
  @Test func partsHaveTheHashOfTheWhole() {
    #expect(NameHashes.Hash("get").appending("Calls") == NameHashes.Hash("getCalls"))
    #expect(NameHashes.Hash("getCall").appending("s") == NameHashes.Hash("get").appending("Calls"))
    #expect(NameHashes.Hash("größe").appending("Result") == NameHashes.Hash("größeResult"))
    #expect(NameHashes.Hash("get").appending("Calls") != NameHashes.Hash("get").appending("Call"))
  }
}
