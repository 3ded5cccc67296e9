// The recorders that an object stores, according to the metadata of its type.

/// Calls the closure with each recorder that the object stores in a property, including those of its superclasses.
///
/// A `Mirror` would call the `customMirror` of a mock of a `CustomReflectable` protocol. It would also copy the other
/// properties, which crashes for a dangling `unowned` reference. So this finds the properties in the metadata of the
/// type, and reads those that are declared as recorders.
func forEachRecorder(of object: AnyObject, _ body: (any RecordedMember) -> Void) {
  let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  for offset in recorderOffsets(Swift.type(of: object)) {
    guard let pointer = start.load(fromByteOffset: offset, as: UnsafeRawPointer?.self) else { continue }
    let member = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    if let recorder = member as? any RecordedMember { body(recorder) }
  }
}

/// Returns the recorders that an object stores.
package func recorders(of object: AnyObject) -> [AnyObject] {
  var recorders: [AnyObject] = []
  forEachRecorder(of: object) { recorders.append($0) }
  return recorders
}

/// Returns the offsets of the properties of a class that are declared as recorders.
func recorderOffsets(_ type: AnyClass) -> [Int] {
  (0..<propertyCount(type)).compactMap { index in
    var property = PropertyMetadata()
    let declared = propertyType(type, index: index, metadata: &property)
    property.freeName?(property.name)
    return property.isStrong && isRecorder(declared) ? propertyOffset(type, index: index) : nil
  }
}

private func isRecorder(_ type: Any.Type) -> Bool {
  // A `lazy` property is declared as an Optional.
  let type = (type as? any Wrapping.Type)?.wrapped ?? type
  return type is any RecordedMember.Type
}

private protocol Wrapping {
  static var wrapped: Any.Type { get }
}

extension Optional: Wrapping {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

/// The description of one property, in the layout of the standard library.
private struct PropertyMetadata {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

// Functions with which the standard library enumerates properties, including those of superclasses.

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func propertyCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func propertyType(
  _ type: Any.Type, index: Int, metadata: UnsafeMutablePointer<PropertyMetadata>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func propertyOffset(_ type: Any.Type, index: Int) -> Int

extension MockState: CustomReflectable {
  /// A mirror without children. Swift Testing of Swift 6.0 follows the references of each value that a test compares, and would
  /// not return from the cycles between the mocks of a test.
  @_spi(Generated) public var customMirror: Mirror { Mirror(self, children: []) }
}
