import MockgenSyntax

/// The protocols of the standard library and Foundation that a mock knows how to satisfy, as far as a class must
/// satisfy them itself: what a default implementation or an implicit conformance provides is not listed.
enum StandardProtocols {
  static let path = "<standard protocols>"

  static let file = Parser.parse(path: path, text: source + "\n" + furtherSource + "\n" + classes)

  static let names = Set(
    file.declarations.compactMap { if case .protocol(let decl) = $0 { decl.name } else { nil } })

  /// Associated types that have a default, with the protocol that requires what those that are fixed need.
  static let further: [(protocol: String, type: String, default: String, further: String)] = [
    ("Collection", "SubSequence", "Slice<Self>", "__SlicingCollection"),
    ("ObservableObject", "ObjectWillChangePublisher", "ObservableObjectPublisher", "__ObservedObject"),
  ]

  /// Pairs of protocols whose extensions have the same member, with the protocol that requires it of a class.
  static let ambiguous: [(protocols: Set<String>, further: String)] = [
    (["Collection", "SetAlgebra"], "__CollectionOfSet")
  ]

  /// The protocol whose initialiser the compiler writes for a class, if the class declares none.
  static let decodable: (name: String, initializer: InitializerDecl?) = {
    let name = "Decodable"
    for case .protocol(let decl) in file.declarations where decl.name == name {
      for case .initializer(let initializer) in decl.members { return (name, initializer) }
    }
    return (name, nil)
  }()

  /// Whether a name begins like those of Apple's frameworks, whose protocols inherit from `NSObjectProtocol`: with two or
  /// three capitals before a word.
  static func isObjectiveC(_ name: String) -> Bool {
    let last = name.split(separator: ".").last ?? ""
    let capitals = last.utf8.prefix { (0x41...0x5A).contains($0) }.count
    return (3...4).contains(capitals) && last.utf8.dropFirst(capitals).first.map { (0x61...0x7A).contains($0) } == true
  }

  static let traits: [String: ResolvedDeclaration.Traits] = [
    "Actor": .actor, "Equatable": .equatable, "Hashable": [.equatable, .hashable],
    "Comparable": [.equatable, .comparable], "NSObjectProtocol": .nsObject,
  ]

  /// Protocols of the standard library that are about being a value of one kind.
  static let unsatisfiable: Set<String> = [
    "AnyHashable", "BinaryFloatingPoint", "BinaryInteger", "BitwiseCopyable", "CVarArg", "DataProtocol",
    "DistributedActor", "FixedWidthInteger", "FloatingPoint", "LazyCollectionProtocol", "LazySequenceProtocol",
    "MutableDataProtocol", "Numeric", "OptionSet", "ReferenceConvertible", "RegexComponent", "SIMD", "SIMDScalar",
    "SignedInteger", "SignedNumeric", "StringProtocol", "UnicodeCodec", "UnsignedInteger",
  ]

  /// Protocols that can be used with `any` without further ado: a value of a generic type with such a bound is recorded
  /// as one.
  static let nameable: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Error", "LocalizedError", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Identifiable", "Decodable", "Encodable", "Codable", "Collection", "Sequence",
    "StringProtocol", "Numeric", "BinaryInteger", "FixedWidthInteger", "FloatingPoint", "BinaryFloatingPoint",
    "Strideable", "CaseIterable", "RawRepresentable", "CodingKey", "LosslessStringConvertible", "Sendable",
  ]
}
