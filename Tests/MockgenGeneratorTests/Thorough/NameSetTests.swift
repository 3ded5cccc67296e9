import Testing

@testable import MockgenGenerator

/// Names, which are distinguished by length and outer letters before they are compared.
struct NameSetTests {
  private static let names = ["Mutex", "Größe", "名前", "Item", "x", "", "A_1", "IIem"]

  @Test func containsOnlyInsertedNames() {
    for count in 0...Self.names.count {
      var set = NameSet()
      for name in Self.names.prefix(count) { set.insert(name) }
      #expect(Self.names.filter(set.contains) == Array(Self.names.prefix(count)))
      // Names of the same length, with the same outer letters.
      #expect(!["Matex", "Iaem", "Grüße"].contains(where: set.contains))
    }
  }

  /// Tests that `Swift.Mutex` is found by the part after the last dot, however the library counts characters.
  @Test func comparesThePartAfterTheLastDot() {
    var set = NameSet()
    set.insert("Mutex")
    #expect(set.contains("Swift.Mutex") && set.contains("A.B.Mutex") && set.contains(".Mutex"))
    #expect(!set.contains("Mutex.Item") && !set.contains("Mutex.") && !set.contains("AMutex"))
    set.insert("\u{301}a")
    #expect(set.contains("Swift.\u{301}a"))
  }
}
