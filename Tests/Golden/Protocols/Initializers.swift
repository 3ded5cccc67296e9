/// Initialisers in all their forms.
protocol Account {
  init(name: String)
  init(name: String, balance: Int)
  init(_ numbers: Int...)
  init?(code: Int)
  init!(legacy: String)
  init(checked: String) throws
  init(typed: Int) throws(PaymentError)
  init(url: String) async throws
  init(other: Self)
  init(parents: [Self], named name: String)
  init<Text: StringProtocol>(text: Text)
  // mockgen: name = initNow
  init(user: Int)
  // mockgen: name = initLater
  init(user: Int) async throws
  init(change: (Int) -> Int)
  func describe() -> String
}

/// The initializer that every mock has.
protocol Blank {
  init()
  func isBlank() -> Bool
}

/// The same initializer, if it can fail.
protocol Fallible {
  init() throws
  func text() -> String
}
