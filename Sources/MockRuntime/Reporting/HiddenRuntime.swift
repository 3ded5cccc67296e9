// Stands for the toolchain's module `Runtime` if a package has a module of that name, which hides it.

#if os(Linux) && compiler(>=6.2)
  /// The type with this name of the toolchain takes precedence over this one if it can be imported, since its functions
  /// are preferred.
  package enum Backtrace {
    @_disfavoredOverload
    package static func capture(limit: Int, offset: Int, top: Int, images: HiddenRuntime) throws -> HiddenRuntime {
      images
    }
  }

  /// The type with this name of the toolchain takes precedence, as that of `Backtrace` does.
  package enum ImageMap {
    @_disfavoredOverload package static func capture() -> HiddenRuntime { HiddenRuntime() }
  }

  /// A call stack without frames, and all parts that the frames would have.
  package struct HiddenRuntime: Sendable {
    package let name = "", rawName = "", path = "", offset = 0, line = 0, isSwiftThunk = false, inlined = false
    package var frames: [HiddenRuntime] { [] }
    package var symbol: HiddenRuntime? { nil }
    package var sourceLocation: HiddenRuntime? { nil }

    package func symbolicated(with images: HiddenRuntime, options: [Int] = []) -> HiddenRuntime? { nil }
  }
#endif
