// The natural default of a type: nil, empty, zero, false, a fixed value of Foundation's types, the success of one of
// these, and tuples.

import Foundation

/// Returns the natural default of `T`, or `nil` if it has none.
///
/// - Parameter site: The mock whose defaults take precedence, also inside of tuples.
func naturalDefault<T>(_ type: T.Type = T.self, _ site: MockDefaultSite? = nil) -> T? {
  if T.self == Void.self { return unsafeBitCast((), to: T.self) }
  if let site, let value = site.state.defaultsIfSet?.value(type, at: site) { return value }
  if let value = knownDefault(of: type) { return value as? T }
  if let type = type as? any DefaultedSuccess.Type { return type.naturalSuccess(site) as? T }
  return tupleDefault(of: type, site)
}

/// Returns `nil` as a value of the type if that is an Optional, whose unset value needs no report.
func optionalDefault<T>(_ type: T.Type = T.self) -> T? {
  guard let type = type as? any ExpressibleByNilLiteral.Type else { return nil }
  return nilLiteral(type) as? T
}

/// A type that has a natural default if its success type has one.
private protocol DefaultedSuccess {
  static func naturalSuccess(_ site: MockDefaultSite?) -> Self?
}

extension Result: DefaultedSuccess {
  static func naturalSuccess(_ site: MockDefaultSite?) -> Result? {
    naturalDefault(Success.self, site).map { .success($0) }
  }
}

private func nilLiteral<T: ExpressibleByNilLiteral>(_ type: T.Type) -> Any { T(nilLiteral: ()) }
private func empty<T: RangeReplaceableCollection>(_ type: T.Type) -> Any { T() }
private func emptySet<T: SetAlgebra>(_ type: T.Type) -> Any { T() }
private func emptyDictionary<T: ExpressibleByDictionaryLiteral>(_ type: T.Type) -> Any { T() }
private func zero<T: AdditiveArithmetic>(_ type: T.Type) -> Any { T.zero }

private func knownDefault(of type: Any.Type) -> Any? {
  switch type {
  case is Void.Type: return ()
  case is Bool.Type: return false
  case is Mirror.Type: return Mirror(reflecting: ())
  case is Date.Type: return Date(timeIntervalSinceReferenceDate: 0)
  case is URL.Type: return URL(fileURLWithPath: "/")
  case is UUID.Type: return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  case is IndexPath.Type: return IndexPath()
  case is Notification.Type: return Notification(name: Notification.Name(""))
  case is Notification.Name.Type: return Notification.Name("")
  case is Character.Type: return Character(" ")
  case is CGPoint.Type: return CGPoint.zero
  case is CGSize.Type: return CGSize.zero
  case is CGRect.Type: return CGRect.zero
  case is Calendar.Type: return Calendar(identifier: .gregorian)
  case is DateComponents.Type: return DateComponents()
  case is Locale.Type: return Locale(identifier: "")
  case is TimeZone.Type: return TimeZone(identifier: "GMT")
  case let type as any ExpressibleByNilLiteral.Type: return nilLiteral(type)
  case let type as any RangeReplaceableCollection.Type: return empty(type)
  case let type as any SetAlgebra.Type: return emptySet(type)
  case let type as any ExpressibleByDictionaryLiteral.Type: return emptyDictionary(type)
  case let type as any AdditiveArithmetic.Type: return zero(type)
  default: return nil
  }
}

/// The part of a tuple's type metadata that Swift's stable ABI describes: kind, count, labels, and for each element
/// its type and its offset.
private enum TupleMetadata {
  static let kind = 0x301
  static let word = MemoryLayout<Int>.size

  static func elements(of type: Any.Type) -> [(type: Any.Type, offset: Int)]? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: Int.self) == kind else { return nil }
    let count = metadata.load(fromByteOffset: word, as: Int.self)
    return (0..<count).map { index in
      let element = metadata + word * (3 + 2 * index)
      return (element.load(as: Any.Type.self), Int(element.load(fromByteOffset: word, as: UInt32.self)))
    }
  }
}

private func tupleDefault<T>(of type: T.Type, _ site: MockDefaultSite?) -> T? {
  guard let elements = TupleMetadata.elements(of: type) else { return nil }
  var writers: [(UnsafeMutableRawPointer) -> Void] = []
  for element in elements {
    func open<Element>(_ type: Element.Type) -> ((UnsafeMutableRawPointer) -> Void)? { defaultWriter(type, site) }
    guard let writer = _openExistential(element.type, do: open) else { return nil }
    writers.append { writer($0 + element.offset) }
  }
  let tuple = UnsafeMutablePointer<T>.allocate(capacity: 1)
  defer { tuple.deallocate() }
  for writer in writers { writer(UnsafeMutableRawPointer(tuple)) }
  return tuple.move()
}

private func defaultWriter<T>(_ type: T.Type, _ site: MockDefaultSite?) -> ((UnsafeMutableRawPointer) -> Void)? {
  guard let value = naturalDefault(type, site) else { return nil }
  return { $0.initializeMemory(as: T.self, to: value) }
}
