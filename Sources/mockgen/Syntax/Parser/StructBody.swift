/// The body of a struct, which is read when the initializer is asked for. Most structs have no value in a mock.
struct StructBody: Hashable, Sendable {
  /// A part of a copy of the file, from behind the opening brace on.
  let bytes: ArraySlice<UInt8>

  /// The initializer with the fewest arguments.
  var shortestInitializer: InitializerDecl? {
    bytes.withUnsafeBufferPointer { bytes in
      var parser = DeclarationParser(SourceBytes(bytes))
      (parser.isProbing, parser.mayHoldMarks) = (true, false)
      return parser.parseElements(.structBody, insideClause: false).shortestInitializer
    }
  }
}
