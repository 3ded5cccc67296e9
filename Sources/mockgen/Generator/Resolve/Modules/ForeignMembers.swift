/// The nested types of the standard library and of frameworks. A protocol in an extension of the outer type may use
/// their names unqualified, but its mock may not, since it is outside of that type.
enum ForeignMembers {
  static func contains(_ name: String, of type: String) -> Bool { members[type]?.contains(name) ?? false }

  /// The names of all nested types.
  static let names = members.values.reduce(into: Set<String>()) { $0.formUnion($1) }

  /// The names of nested types that are common in signatures, by the name of the outer type. Generic types are missing,
  /// since they cannot contain protocols.
  private static let members: [String: Set<String>] = {
    var members = named.mapValues { Set($0.words) }
    for type in ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"] {
      members[type] = ["IntegerLiteralType", "Magnitude", "Stride", "Words"]
    }
    for type in ["Double", "Float", "CGFloat"] {
      members[type] = ["Exponent", "FloatLiteralType", "Magnitude", "RawExponent", "RawSignificand", "Stride"]
    }
    return members
  }()

  private static let named = [
    "String": """
    Comparator CompareOptions Element Encoding EncodingConversionOptions EnumerationOptions Index Indices Iterator
    LocalizationValue StringInterpolation SubSequence UTF16View UTF8View UnicodeScalarView
    """,
    "Substring": "Element Index Indices Iterator SubSequence UTF16View UTF8View UnicodeScalarView",
    "Character": "UnicodeScalarView",
    "Calendar": "Component Identifier MatchingPolicy RepeatedTimePolicy SearchDirection",
    "Data": """
    Base64DecodingOptions Base64EncodingOptions Deallocator Element Index Indices Iterator ReadingOptions SearchOptions
    SubSequence WritingOptions
    """,
    "Date": "FormatStyle FormatString ISO8601FormatStyle IntervalFormatStyle RelativeFormatStyle Stride",
    "DateFormatter": "Behavior Style",
    "DispatchQueue": "Attributes AutoreleaseFrequency SchedulerTimeType",
    "DispatchQoS": "QoSClass",
    "FileManager": """
    DirectoryEnumerationOptions DirectoryEnumerator ItemReplacementOptions SearchPathDirectory SearchPathDomainMask
    """,
    "IndexPath": "Element Index Indices Iterator SubSequence",
    "IndexSet": "Element Index Indices Iterator RangeView SubSequence",
    "JSONDecoder": "DataDecodingStrategy DateDecodingStrategy KeyDecodingStrategy NonConformingFloatDecodingStrategy",
    "JSONEncoder": """
    DataEncodingStrategy DateEncodingStrategy KeyEncodingStrategy NonConformingFloatEncodingStrategy OutputFormatting
    """,
    "Locale": "Components Currency Language LanguageCode Region Script Subdivision Variant",
    "Notification": "Name",
    "NumberFormatter": "Behavior PadPosition RoundingMode Style",
    "OperationQueue": "SchedulerTimeType",
    "Process": "TerminationReason",
    "RunLoop": "Mode SchedulerTimeType",
    "TimeZone": "NameStyle",
    "URL": "BookmarkCreationOptions BookmarkResolutionOptions DirectoryHint",
    "URLRequest": "CachePolicy NetworkServiceType",
    "URLSession": "AsyncBytes AuthChallengeDisposition DelayedRequestDisposition ResponseDisposition",
    "URLSessionTask": "State",
  ]
}
