final class SubscriptIndex {}
protocol SendingIndex {
  subscript(index: sending SubscriptIndex) -> Int { get set }
  subscript(read index: sending SubscriptIndex) -> Int { get }
}
