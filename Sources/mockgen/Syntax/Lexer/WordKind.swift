/// Tells apart the words that matter when skimming, as packed integers: comparing strings would cost too much there.

enum WordKind {
  static let other = 0
  static let modifier = 1
  static let declaration = 2
  static let member = 3

  /// The kind of a word.
  ///
  /// - Parameters:
  ///   - word: Its last eight bytes, the last one lowest.
  ///   - length: Of the whole word. Longer words are told apart well enough; the parser looks again.
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
      if word == 0x656E756D { return declaration }  // enum
      if word == 0x6F70656E { return modifier }  // open
      if word == 0x6C617A79 { return modifier }  // lazy
      if word == 0x7765616B { return modifier }  // weak
      if word == 0x66756E63 { return member }  // func
      if word == 0x696E6974 { return member }  // init
      return other
    }
    if length == 5 {
      if word == 0x636C617373 { return declaration }  // class
      if word == 0x6163746F72 { return declaration }  // actor
      if word == 0x66696E616C { return modifier }  // final
      if word == 0x696E666978 { return modifier }  // infix
      return other
    }
    return other
  }

  private static func medium(_ word: UInt64, length: Int) -> Int {
    if length == 6 {
      if word == 0x737472756374 { return declaration }  // struct
      if word == 0x696D706F7274 { return declaration }  // import
      if word == 0x7075626C6963 { return modifier }  // public
      if word == 0x737461746963 { return modifier }  // static
      if word == 0x707265666978 { return modifier }  // prefix
      return other
    }
    if length == 7 {
      if word == 0x70726976617465 { return modifier }  // private
      if word == 0x7061636B616765 { return modifier }  // package
      if word == 0x756E6F776E6564 { return modifier }  // unowned
      if word == 0x64796E616D6963 { return modifier }  // dynamic
      if word == 0x706F7374666978 { return modifier }  // postfix
      return other
    }
    return other
  }

  private static func long(_ word: UInt64, length: Int) -> Int {
    if length == 8 {
      if word == 0x70726F746F636F6C { return declaration }  // protocol
      if word == 0x696E7465726E616C { return modifier }  // internal
      if word == 0x696E646972656374 { return modifier }  // indirect
      if word == 0x6F76657272696465 { return modifier }  // override
      if word == 0x7265717569726564 { return modifier }  // required
      if word == 0x6D75746174696E67 { return modifier }  // mutating
      if word == 0x6F7074696F6E616C { return modifier }  // optional
      return other
    }
    if length == 9 {
      if word == 0x7874656E73696F6E { return declaration }  // extension
      if word == 0x797065616C696173 { return declaration }  // typealias
      if word == 0x6F6E73756D696E67 { return modifier }  // consuming
      if word == 0x6F72726F77696E67 { return modifier }  // borrowing
      if word == 0x7562736372697074 { return member }  // subscript
      return other
    }
    if length == 11 {
      if word == 0x6570726976617465 { return modifier }  // fileprivate
      if word == 0x7472696275746564 { return modifier }  // distributed
      if word == 0x69736F6C61746564 { return modifier }  // nonisolated
      if word == 0x76656E69656E6365 { return modifier }  // convenience
      if word == 0x6D75746174696E67 { return modifier }  // nonmutating
      return other
    }
    return other
  }
}
