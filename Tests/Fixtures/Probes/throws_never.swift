struct ThrowsNeverError: Error {}
// mockgen: wrapping
protocol ThrowsNever {
  func f() throws(Never) -> Int
  func g() async throws(Never)
  var v: Int { get throws(Never) }
  subscript(i: Int) -> Int { get throws(Never) }
}
// mockgen: mock
class ThrowsNeverPartial { func f() throws(Never) -> Int { 1 }; var v: Int { get throws(Never) { 1 } } }
