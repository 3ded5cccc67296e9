// Functions whose results only a handler can make.

extension MockedFunction where Result == NoResult {
  /// Reports a call of a function that only a handler can implement, and that has none.
  ///
  /// - Returns: The error for the requirement to throw.
  @_spi(Generated) public func unanswered() -> any Error { site.reportUnexpectedCall() }

  /// Reports a call that has no handler, and stops the process: the requirement can neither return nor throw.
  @_spi(Generated) public func unanswerable() -> Never {
    let site = site
    site.reportUnexpectedCall()
    site.end("can only be answered by a handler, and has none", cure: "set \(assignment(owner: site.state.owner))")
  }
}
