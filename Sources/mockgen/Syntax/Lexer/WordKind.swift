/// The kinds of words that matter when skimming. Words are packed into integers, since comparing strings would cost too much.

enum WordKind {
  static let other = 0
  static let modifier = 1
  static let declaration = 2
  static let member = 3

  /// Returns the kind of a word.
  ///
  /// - Parameters:
  ///   - word: The last eight bytes of the word, with the last one in the lowest bits.
  ///   - length: The length of the whole word. Longer words with the same last bytes are confused, so the parser looks again.
  static func of(_ word: UInt64, length: Int) -> Int {
    if length < 6 { return short(word, length: length) }
    if length < 8 { return medium(word, length: length) }
    return long(word, length: length)
  }

  private static func short(_ word: UInt64, length: Int) -> Int {
    if length == 3 {
      if word == 0x766172 { return member }  // var
      if word == 0x6C6574 { return member }  // let
      return other
    }
    if length == 4 {
      if word == 0x656E_756D { return declaration }  // enum
      if word == 0x6F70_656E { return modifier }  // open
      if word == 0x6C61_7A79 { return modifier }  // lazy
      if word == 0x7765_616B { return modifier }  // weak
      if word == 0x6675_6E63 { return member }  // func
      if word == 0x696E_6974 { return member }  // init
      return other
    }
    if length == 5 {
      if word == 0x63_6C61_7373 { return declaration }  // class
      if word == 0x61_6374_6F72 { return declaration }  // actor
      if word == 0x66_696E_616C { return modifier }  // final
      if word == 0x69_6E66_6978 { return modifier }  // infix
      return other
    }
    return other
  }

  private static func medium(_ word: UInt64, length: Int) -> Int {
    if length == 6 {
      if word == 0x7374_7275_6374 { return declaration }  // struct
      if word == 0x696D_706F_7274 { return declaration }  // import
      if word == 0x7075_626C_6963 { return modifier }  // public
      if word == 0x7374_6174_6963 { return modifier }  // static
      if word == 0x7072_6566_6978 { return modifier }  // prefix
      return other
    }
    if length == 7 {
      if word == 0x70_7269_7661_7465 { return modifier }  // private
      if word == 0x70_6163_6B61_6765 { return modifier }  // package
      if word == 0x75_6E6F_776E_6564 { return modifier }  // unowned
      if word == 0x64_796E_616D_6963 { return modifier }  // dynamic
      if word == 0x70_6F73_7466_6978 { return modifier }  // postfix
      return other
    }
    return other
  }

  private static func long(_ word: UInt64, length: Int) -> Int {
    if length == 8 {
      if word == 0x7072_6F74_6F63_6F6C { return declaration }  // protocol
      if word == 0x696E_7465_726E_616C { return modifier }  // internal
      if word == 0x696E_6469_7265_6374 { return modifier }  // indirect
      if word == 0x6F76_6572_7269_6465 { return modifier }  // override
      if word == 0x7265_7175_6972_6564 { return modifier }  // required
      if word == 0x6D75_7461_7469_6E67 { return modifier }  // mutating
      if word == 0x6F70_7469_6F6E_616C { return modifier }  // optional
      return other
    }
    if length == 9 {
      if word == 0x7874_656E_7369_6F6E { return declaration }  // extension
      if word == 0x7970_6561_6C69_6173 { return declaration }  // typealias
      if word == 0x6F6E_7375_6D69_6E67 { return modifier }  // consuming
      if word == 0x6F72_726F_7769_6E67 { return modifier }  // borrowing
      if word == 0x7562_7363_7269_7074 { return member }  // subscript
      return other
    }
    if length == 11 {
      if word == 0x6570_7269_7661_7465 { return modifier }  // fileprivate
      if word == 0x7472_6962_7574_6564 { return modifier }  // distributed
      if word == 0x6973_6F6C_6174_6564 { return modifier }  // nonisolated
      if word == 0x7665_6E69_656E_6365 { return modifier }  // convenience
      if word == 0x6D75_7461_7469_6E67 { return modifier }  // nonmutating
      return other
    }
    return other
  }
}
