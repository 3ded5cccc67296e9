/// A clerk who answers letters.
struct Clerk {
  let office: any PostOffice

  /// Answers every letter in a box.
  ///
  /// - Returns: The total cost.
  func answer(box: Int) async throws -> Int {
    var cost = 0
    for letter in try await office.fetch(box: box) where office.weigh(letter) < 50 {
      cost += try office.send(Letter(text: "Thank you for \(letter.text)"), to: office.town)
    }
    office.close()
    return cost
  }

  func text(for name: String) -> String { office.find(name: name)?.text ?? "nothing" }
}
