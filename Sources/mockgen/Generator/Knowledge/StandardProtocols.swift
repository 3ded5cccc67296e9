import MockgenSyntax

/// The protocols of the standard library and Foundation that a mock can satisfy. Requirements with a default
/// implementation and implicit conformances are not listed.
enum StandardProtocols {
  static let path = "<standard protocols>"

  /// Returns whether the standard library or Foundation declares a protocol or a type of this name.
  static func declare(_ name: String) -> Bool { KnownModule.declarations[0].positions[name] != nil }

  /// The protocol of Combine and OpenCombine, the type of its publisher by default, and the associated type.
  static let (publishing, publisher, publisherType) =
    ("ObservableObject", "ObservableObjectPublisher", "ObjectWillChangePublisher")

  /// The associated types that have a default, each with the protocol whose requirements apply if another type is fixed.
  static let further: [(protocol: String, type: String, default: String, further: String)] = [
    ("Collection", "SubSequence", "Slice<Self>", "__SlicingCollection"),
    (publishing, publisherType, publisher, "__ObservedObject"),
  ]

  /// The protocol whose initializer the compiler synthesizes for a class that declares none.
  static let decodable = "Decodable"

  static var decodableInitializer: InitializerDecl? {
    guard let position = KnownModule.declarations[0].positions[decodable],
      case .protocol(let decl) = KnownModule.syntax[KnownModule.Position(module: 0, declaration: position)]
    else { return nil }
    return decl.members.lazy.compactMap { if case .initializer(let decl) = $0 { decl } else { nil } }.first
  }

  /// The types of the standard library that cannot be copied or must not escape.
  static let noncopyable = KnownModule.declarations[0].all.reduce(into: NameSet()) { names, declaration in
    if !declaration.isProtocol { names.insert(declaration.name) }
  }

  /// Returns whether a name begins with two or three capitals before a word, as in Apple's frameworks, whose protocols
  /// inherit from `NSObjectProtocol`.
  static func isObjectiveC(_ name: String) -> Bool {
    let last = name.split(separator: ".").last ?? ""
    let capitals = last.utf8.prefix { (0x41...0x5A).contains($0) }.count
    return (3...4).contains(capitals) && last.utf8.dropFirst(capitals).first.map { (0x61...0x7A).contains($0) } == true
  }

  /// The protocols of the standard library that a mock cannot usefully implement, such as those of numbers.
  static let unsatisfiable: Set<String> = [
    "AnyHashable", "BinaryFloatingPoint", "BinaryInteger", "BitwiseCopyable", "CVarArg", "DataProtocol",
    "DistributedActor", "FixedWidthInteger", "FloatingPoint", "LazyCollectionProtocol", "LazySequenceProtocol",
    "MutableDataProtocol", "Numeric", "OptionSet", "ReferenceConvertible", "RegexComponent", "SIMD", "SIMDScalar",
    "SignedInteger", "SignedNumeric", "StringProtocol", "UnicodeCodec", "UnsignedInteger",
  ]

  /// The protocols that can be written after `any`. An argument whose generic type has such a bound is recorded as a
  /// value of this protocol.
  static let nameable: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Error", "LocalizedError", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Identifiable", "Decodable", "Encodable", "Codable", "Collection", "Sequence",
    "StringProtocol", "Numeric", "BinaryInteger", "FixedWidthInteger", "FloatingPoint", "BinaryFloatingPoint",
    "Strideable", "CaseIterable", "RawRepresentable", "CodingKey", "LosslessStringConvertible", "Sendable",
  ]
}
