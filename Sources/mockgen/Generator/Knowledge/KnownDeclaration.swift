import MockgenSyntax

/// A declaration of a known module from which a mock can inherit.
struct KnownDeclaration: Sendable {
  let name: String
  let isProtocol: Bool
  /// The parts of the module's text before and behind the name, which other names may share.
  fileprivate let head: Range<Int>
  fileprivate let tail: Range<Int>
}

/// The declarations of a known module, in the order of its text, and their positions by name.
///
/// In the text, each declaration begins at the start of a line, and its further lines are indented, or close a brace. It lists
/// the names of protocols or classes that differ in nothing else.
struct KnownDeclarations: Sendable {
  private let text: String
  private(set) var all: [KnownDeclaration] = []
  private(set) var positions: [String: Int] = [:]

  fileprivate init(of module: KnownModule) {
    var text = module.interface()
    self.text = text
    text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return }
      let (space, brace): (UInt8, UInt8) = (0x20, 0x7D)
      var (start, end) = (0, 0)
      while end < bytes.count {
        end = (base + end).offset(of: 0x0A, count: bytes.count &- end).map { end &+ $0 &+ 1 } ?? bytes.count
        if end < bytes.count, base[end] == space || base[end] == brace { continue }
        add(base, start, end)
        start = end
      }
    }
  }

  /// Adds the declaration between two offsets, once for each of its names.
  private mutating func add(_ bytes: UnsafePointer<UInt8>, _ first: Int, _ last: Int) {
    let (comma, at): (UInt8, UInt8) = (0x2C, 0x40)
    var (names, head, isProtocol): ([String], Int?, Bool) = ([], nil, false)
    var start = first
    while start < last {
      var end = start
      while Identifier.isWordByte(bytes[end]) || bytes[end] == at { end &+= 1 }
      if end > start {
        let word = String(decoding: UnsafeBufferPointer(start: bytes + start, count: end &- start), as: UTF8.self)
        if head != nil { names.append(word) }
        if head != nil, bytes[end] != comma { break }
        if head == nil, word == "protocol" || word == "class" || word == "struct" {
          (head, isProtocol) = (end &+ 1, word == "protocol")
        }
      }
      start = end &+ 1
    }
    // The tail begins behind the last name.
    let tail = start &+ (names.last?.utf8.count ?? 0)
    for name in names {
      positions[name] = all.count
      all.append(
        KnownDeclaration(name: name, isProtocol: isProtocol, head: first..<(head ?? first), tail: tail..<last))
    }
  }

  /// Returns a declaration, as Swift.
  func text(of declaration: KnownDeclaration) -> String {
    func part(_ range: Range<Int>) -> Substring {
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      return text[start..<text.utf8.index(start, offsetBy: range.count)]
    }
    return "\(part(declaration.head))\(declaration.name)\(part(declaration.tail))"
  }
}

extension KnownModule {
  /// The position of a declaration: that of its module in `all`, and its own in the module.
  struct Position: Hashable, Sendable {
    var module: Int
    var declaration: Int
  }

  /// The declarations of each module, by its position in `all`.
  static let declarations = Computed<Int, KnownDeclarations> { KnownDeclarations(of: all[$0]) }

  /// The syntax of each declaration, which is parsed when a lookup asks for it.
  static let syntax = Computed<Position, DeclSyntax> { position in
    let known = declarations[position.module]
    let text = known.text(of: known.all[position.declaration])
    return Parser.parse(path: all[position.module].path, text: text).declarations[0]
  }

  /// The frameworks that have a declaration, by its name.
  static let declaring: [String: [KnownModule]] = frameworks.indices.reduce(into: [:]) { declaring, position in
    for declaration in declarations[position + 1].all {
      declaring[declaration.name, default: []].append(frameworks[position])
    }
  }
}
