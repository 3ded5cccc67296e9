// error: thrown expression type 'any Error' cannot be converted to error type 'Failure'
struct Failure: Error {}
func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> Int { throw Failure() }
func read(_ bytes: [UInt8]) throws(Failure) -> Int {
  try bytes.withUnsafeBufferPointer { bytes throws(Failure) in try read(bytes) }
}
