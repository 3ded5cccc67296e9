/// The parser's state and its few primitives: `at`, `peek`, `consume(if:)`, `expect`.

struct DeclarationParser {
  /// The limit of nested types and declarations, so that no input overflows the stack.
  static let nestingLimit = 96

  let source: SourceBytes
  var lexer: Lexer
  /// The next token, which is not yet consumed.
  var token: Token
  /// The end of the last consumed token.
  var previousEnd: Int
  var diagnostics: [SyntaxDiagnostic] = []
  var depth = 0
  /// The height of the tree of the type that is parsed at present.
  var typeHeight = 0
  /// The indentation of the line on which the innermost protocol starts.
  var protocolIndentation = -1
  /// Whether the functions, variables, subscripts and initialisers of all types are kept, not only those of classes.
  var readsAllMembers = false
  /// Whether the parser only looks for the initializers of a struct.
  var isProbing = false
  /// Whether the file may contain annotations. Then members without other use are parsed, to find annotations without
  /// effect.
  var mayHoldMarks = true
  /// The other tools whose marks on protocols are read.
  var styles: Set<AnnotationStyle> = []
  /// Whether a protocol's members are being read.
  var isInProtocol = false
  /// The offsets of annotations among the members of protocols, including those that the tree does not contain.
  var annotationsInProtocols: Set<Int> = []
  /// The offset at which the search for the current declaration began.
  var skimStart = 0
  /// The offset of the first token of the last header.
  var headerStart = 0
  /// The regions that Sourcery's comments mark, if a protocol has needed them.
  var sourceryRegions: SourceryRegions?
  /// A copy of the file, once it declares a struct, whose body may be read later.
  var copy: [UInt8] = []
  private var lines: LineCounter

  init(_ source: SourceBytes) {
    self.source = source
    lexer = Lexer(source)
    lines = LineCounter(source)
    previousEnd = lexer.contentStart
    token = Token(kind: .endOfFile, start: previousEnd, end: previousEnd, startsLine: true)
  }

  // MARK: Moving on

  mutating func advance() {
    previousEnd = token.end
    token = lexer.token(from: token.end)
  }

  /// Goes to an offset and looks at the token there.
  mutating func reset(to offset: Int) {
    previousEnd = offset
    token = lexer.token(from: offset)
  }

  mutating func peek() -> Token {
    lexer.token(from: token.end)
  }

  // MARK: Looking
  // All of these are `mutating`: for other calls, debug builds would copy the parser, and overflow small stacks.

  mutating func at(_ kind: TokenKind) -> Bool { token.kind == kind }

  mutating func at(_ word: StaticString) -> Bool { isWord(word, token) }

  mutating func isWord(_ word: StaticString, _ token: Token) -> Bool {
    token.kind == .identifier && source.matches(word, at: token.start, length: token.length)
  }

  mutating func at(anyOf words: WordSet) -> Bool { isWord(anyOf: words, token) }

  mutating func isWord(anyOf words: WordSet, _ token: Token) -> Bool {
    token.kind == .identifier && words.contains(source, from: token.start, length: token.length)
  }

  /// Whether no trivia separates the token from the previous one.
  var isAdjacent: Bool { mutating get { token.start == previousEnd } }

  // MARK: Consuming

  mutating func consume(if kind: TokenKind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  mutating func consume(if word: StaticString) -> Bool {
    guard at(word) else { return false }
    advance()
    return true
  }

  mutating func expect(_ kind: TokenKind, _ what: Expectation, after place: String) throws(SyntaxError) {
    guard consume(if: kind) else { throw expected(what, after: place) }
  }

  /// Parses a name. Keywords are names too if the grammar leaves no doubt.
  mutating func parseName(_ what: Expectation, after place: String) throws(SyntaxError) -> String {
    guard at(.identifier) || at(.backtickedIdentifier), !startsOuterDeclaration(token) else {
      throw expected(what, after: place)
    }
    let name = nameText(token)
    advance()
    return name
  }

  // MARK: Text and places

  mutating func text(_ token: Token) -> String { source.text(from: token.start, to: token.end) }

  /// Returns the text of an identifier without its backticks.
  mutating func nameText(_ token: Token) -> String {
    token.kind == .backtickedIdentifier
      ? source.text(from: token.start + 1, to: token.end - 1) : source.text(from: token.start, to: token.end)
  }

  mutating func position(_ offset: Int) -> SourcePosition { lines.position(of: offset) }

  // MARK: Complaining

  /// Returns an error at the current token, or at the end of the previous one if that ended its line.
  mutating func expected(_ what: Expectation, after place: String) -> SyntaxError {
    let endsLine = token.startsLine && previousEnd > 0 && !at(.endOfFile)
    let message = SyntaxMessage.expected(what, place, found: endsLine ? "the end of the line" : foundText())
    return SyntaxError(message: message, offset: endsLine ? previousEnd : token.start)
  }

  /// Returns a description of the current token for messages.
  mutating func foundText() -> String {
    switch token.kind {
    case .endOfFile: return "the end of the file"
    case .string: return "a string"
    default:
      let end = min(token.end, token.start + 40)
      return "'" + source.text(from: token.start, to: end) + (end < token.end ? "…'" : "'")
    }
  }

  mutating func report(_ error: SyntaxError) {
    report(error.message, at: error.offset)
  }

  mutating func report(_ message: SyntaxMessage, at offset: Int) {
    diagnostics.append(
      SyntaxDiagnostic(id: message.id.rawValue, message: message.text, note: message.note, position: position(offset)))
  }

  /// Enters one more level of nesting. The caller lowers `depth` afterwards.
  mutating func enterNesting() throws(SyntaxError) {
    guard depth < Self.nestingLimit else { throw SyntaxError(message: .nestingTooDeep, offset: token.start) }
    depth += 1
  }
}
