extension ForeignNames {
  /// The top-level types that are visible in every generated file, or may be through an import that re-exports them.
  static let always = standard.union(Set(remainder.words)).union(runtime)
    .union(modules["Foundation"] ?? []).union(modules["Dispatch"] ?? [])

  /// The types of the standard library that are rare in signatures.
  private static let remainder = """
    AdditiveArithmetic AnyBidirectionalCollection AnyClass AnyIndex AnyObject AnyRandomAccessCollection
    AnyRegexOutput ArrayLiteralConvertible AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence
    AsyncFilterSequence AsyncFlatMapSequence AsyncMapSequence AsyncPrefixSequence AsyncPrefixWhileSequence
    AsyncThrowingCompactMapSequence AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence
    AsyncThrowingFlatMapSequence AsyncThrowingMapSequence AsyncThrowingPrefixWhileSequence
    BidirectionalCollection BidirectionalIndexable BidirectionalSlice BinaryFloatingPoint BitwiseCopyable
    BooleanLiteralConvertible BooleanLiteralType CBool CChar CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CInt
    CLong CLongDouble CLongLong CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong
    CUnsignedShort CVaListPointer CVarArg CWideChar CancellationError CheckedContinuation ClosedRangeIndex
    CodingKeyRepresentable CodingUserInfoKey CollectionDifference CollectionOfOne CommandLine ConcurrentValue
    ContiguousArray Copyable CountableClosedRange CountablePartialRangeFrom CountableRange
    CustomConsumingRegexComponent CustomLeafReflectable CustomPlaygroundDisplayConvertible
    CustomPlaygroundQuickLookable CustomReflectable DecodingError DefaultBidirectionalIndices DefaultIndices
    DefaultRandomAccessIndices DefaultStringInterpolation DictionaryIndex DictionaryIterator DictionaryLiteral
    DictionaryLiteralConvertible DiscardingTaskGroup DiscontiguousSlice DropFirstSequence DropWhileSequence
    DurationProtocol EmptyCollection EmptyIterator EncodingError EnumeratedIterator EnumeratedSequence Escapable
    ExecutorJob ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
    ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
    ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
    ExpressibleByUnicodeScalarLiteral ExtendedGraphemeClusterLiteralConvertible ExtendedGraphemeClusterType
    FixedWidthInteger FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex FlattenCollection
    FlattenCollectionIndex FlattenSequence Float16 Float32 Float64 Float80 FloatLiteralConvertible
    FloatLiteralType FloatingPoint FloatingPointClassification FloatingPointRoundingRule FloatingPointSign
    GlobalActor Indexable IndexableBase IndexingIterator InlineArray InstantProtocol Int128
    IntegerLiteralConvertible IntegerLiteralType IteratorOverOne IteratorSequence Job JobPriority JoinedIterator
    JoinedSequence KeyValuePairs KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer
    KeyedEncodingContainerProtocol LazyBidirectionalCollection LazyCollection LazyCollectionProtocol
    LazyDropWhileBidirectionalCollection LazyDropWhileCollection LazyDropWhileIndex LazyDropWhileIterator
    LazyDropWhileSequence LazyFilterBidirectionalCollection LazyFilterCollection LazyFilterIndex
    LazyFilterIterator LazyFilterSequence LazyMapBidirectionalCollection LazyMapCollection LazyMapIterator
    LazyMapRandomAccessCollection LazyMapSequence LazyPrefixWhileBidirectionalCollection
    LazyPrefixWhileCollection LazyPrefixWhileIndex LazyPrefixWhileIterator LazyPrefixWhileSequence
    LazyRandomAccessCollection LazySequence LazySequenceProtocol LosslessStringConvertible ManagedBuffer
    ManagedBufferPointer MemoryLayout MirrorPath MutableBidirectionalSlice MutableCollection MutableIndexable
    MutableRandomAccessSlice MutableRangeReplaceableBidirectionalSlice MutableRangeReplaceableRandomAccessSlice
    MutableRangeReplaceableSlice MutableRawSpan MutableSlice MutableSpan NilLiteralConvertible ObjectIdentifier
    OpaquePointer OptionSet OutputRawSpan OutputSpan PartialAsyncTask PartialKeyPath PartialRangeFrom
    PartialRangeThrough PartialRangeUpTo PlaygroundQuickLook PrefixSequence RandomAccessCollection
    RandomAccessIndexable RandomAccessSlice RandomNumberGenerator RangeExpression
    RangeReplaceableBidirectionalSlice RangeReplaceableCollection RangeReplaceableIndexable
    RangeReplaceableRandomAccessSlice RangeReplaceableSlice RangeSet RawSpan ReferenceWritableKeyPath Regex
    RegexComponent RegexRepetitionBehavior RegexSemanticLevel RegexWordBoundaryKind Repeated ReversedCollection
    ReversedIndex ReversedRandomAccessCollection SIMD SIMD16 SIMD2 SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask
    SIMDScalar SIMDStorage SendableMetatype SerialExecutor SetAlgebra SetIndex SetIterator SignedInteger
    SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer Slice Span StaticBigInt
    StrideThrough StrideThroughIterator StrideTo StrideToIterator StringInterpolationConvertible
    StringInterpolationProtocol StringLiteralConvertible StringLiteralType StringProtocol
    SystemRandomNumberGenerator TaskExecutor TaskGroup TaskLocal TaskPriority TextOutputStream
    TextOutputStreamable ThrowingDiscardingTaskGroup ThrowingTaskGroup UInt128 UTF16 UTF32 UTF8 UTF8Span
    UnboundedRange UnboundedRange_ UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult
    UnicodeScalar UnicodeScalarLiteralConvertible UnicodeScalarType UnkeyedDecodingContainer
    UnkeyedEncodingContainer Unmanaged UnownedJob UnownedSerialExecutor UnownedTaskExecutor UnsafeBufferPointer
    UnsafeBufferPointerIterator UnsafeConcurrentValue UnsafeContinuation UnsafeCurrentTask
    UnsafeMutableBufferPointer UnsafeMutableRawBufferPointer UnsafeMutableRawBufferPointerIterator
    UnsafeMutableRawPointer UnsafeRawBufferPointer UnsafeRawBufferPointerIterator UnsafeSendable
    UnsafeThrowingContinuation UnsignedInteger WritableKeyPath Zip2Iterator Zip2Sequence
    """
}
