import PipelineInvariants

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  // Each input is seen with one of the two namings; which one depends on the input alone.
  if let violation = PipelineInvariants.violation(in: input, naming: count.isMultiple(of: 2) ? .full : .short) {
    fatalError(violation)
  }
  return 0
}
