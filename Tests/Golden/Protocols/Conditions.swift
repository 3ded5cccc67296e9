/// Members under every kind of condition.
protocol Platform {
  func always() -> Int

  #if os(Linux) || canImport(Darwin)
    func desktop() -> Int
  #else
    func mobile() -> NoSuchType
  #endif

  #if canImport(NoSuchModule)
    func missing() -> NoSuchType
  #elseif compiler(>=6.0)
    func modern() throws -> Int
    #if swift(>=5.0)
      var nested: String { get set }
    #endif
  #elseif compiler(>=5.0)
    func old() -> Int
  #endif

  #if !hasFeature(NoSuchFeature) && swift(>=5.0)
    static func feature() -> Int
    subscript(index: Int) -> Int { get }
  #endif

  #if DEBUG
    func debug() -> Int
  #else
    func release() -> Int
  #endif

  // One of the two exists, with another type.
  #if os(Windows)
    func handle() -> NoSuchType
  #else
    func handle() -> Int
  #endif
}

#if canImport(NoSuchModule)
  protocol Absent {
    func f() -> NoSuchType
  }
#elseif os(Linux) || canImport(Darwin)
  protocol Present {
    func here() -> Bool
  }
#else
  protocol Elsewhere {
    func g() -> NoSuchType
  }
#endif

#if swift(>=5.0)
  #if compiler(>=5.0)
    protocol Deep {
      func depth() -> Int
      #if !os(Windows)
        func deeper() async -> Int
      #endif
    }
  #endif
#endif

/// One protocol per platform, of one name.
#if os(Windows)
  protocol Terminal {
    func window() -> NoSuchType
  }
#else
  protocol Terminal {
    func columns() -> Int
  }
#endif
