// The members that an object stores, whatever it says about itself.

/// Hands each stored property of the object to the closure, also those of its superclasses.
///
/// A `Mirror` would ask the object first: the mock of a `CustomReflectable` protocol answers as its test has set it.
func forEachStoredMember(of object: AnyObject, _ body: (Any) -> Void) {
  var type: AnyClass? = Swift.type(of: object)
  while let current = type {
    for index in 0..<storedMemberCount(object, type: current) {
      var (name, free): (UnsafePointer<CChar>?, FreeName?)
      (name, free) = (nil, nil)
      body(storedMember(of: object, type: current, index: index, outName: &name, outFreeFunc: &free))
      free?(name)
    }
    type = _getSuperclass(current)
  }
}

private typealias FreeName = @convention(c) (UnsafePointer<CChar>?) -> Void

// What the standard library makes its mirrors of.
@_silgen_name("swift_reflectionMirror_count")
private func storedMemberCount<T>(_ object: T, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func storedMember<T>(
  of object: T, type: Any.Type, index: Int, outName: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  outFreeFunc: UnsafeMutablePointer<FreeName?>
) -> Any
