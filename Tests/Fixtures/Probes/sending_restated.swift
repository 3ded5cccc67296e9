// Requirements that are asked for with and without `sending`.
final class SentNote {}

// mockgen: skip
protocol SendingBase {
  func give() -> sending SentNote
  func keep() -> SentNote
  func take(_ note: sending SentNote)
  func lend(_ note: SentNote)
}

protocol SendingRefinement: SendingBase {
  func give() -> SentNote
  func keep() -> sending SentNote
  func take(_ note: SentNote)
  func lend(_ note: sending SentNote)
}
