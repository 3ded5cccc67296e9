// The compiler accepts a condition that leaves out tvOS, watchOS and visionOS.
#if os(Linux)
  let canSleep = false
#elseif os(macOS) || os(iOS)
  let canSleep = true
#endif
