import PipelineInvariants

/// Runs one input. libFuzzer calls this function.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  // Each input is tested with one of the two naming styles, which depends on the input alone.
  if let violation = PipelineInvariants.violation(in: input, naming: count.isMultiple(of: 2) ? .full : .short) {
    fatalError(violation)
  }
  return 0
}
