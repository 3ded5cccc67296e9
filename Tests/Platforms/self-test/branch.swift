// Code for systems of Apple alone.
#if canImport(Darwin)
  func load() -> Missing { Missing() }
#endif
