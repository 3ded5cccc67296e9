// The mocks that inherit from a class of the user.

extension MockRendering {
  /// Writes the initialiser with source location parameters, after the one without them if the superclass requires it.
  func write(_ initializer: InheritedInitializer, to text: inout SwiftWriter) {
    let parameters = initializer.signature.parameters.map(\.text)
    if let keyword = initializer.plainKeyword {
      write(
        initializer, prefix: "@_disfavoredOverload\n  ", keyword: keyword.rawValue + " ", parameters, state: state(),
        to: &text)
    }
    write(initializer, parameters + locationParameters, state: state(Self.location), to: &text)
  }

  private func write(
    _ initializer: InheritedInitializer, prefix: String = "", keyword: String = "", _ parameters: [String],
    state: String, to text: inout SwiftWriter
  ) {
    let signature = initializer.signature
    let declaration = Layout.list([access, keyword] + signature.head, parameters, signature.tail, indentation: 2)
    let attributes = initializer.attributes.map { "\($0)\n  " }.joined() + prefix
    let arguments = initializer.placeholders.map(\.text) + signature.parameters.map(\.forwarded)
    text += ""
    text.begin(initializer.condition, after: "  ")
    text += """
        \(documentation(initializer))\(attributes)\(declaration) {
          mockState = \(state)\(initialSettings)
          \(Layout.list("\(signature.effects.marks)super.init(", arguments, ")", indentation: 4))
        }
      """
    text.end(initializer.condition, after: "  ")
  }

  private func documentation(_ initializer: InheritedInitializer) -> String {
    guard let argument = initializer.placeholders.first, case .offered = argument.kind else { return "" }
    return "/// The mock is created with `init(\(argument.label):)`, which the class provides for mocks.\n  "
  }
}

extension InheritedInitializer.Placeholder {
  var text: String {
    switch kind {
    case .offered: "\(label): .init()"
    case .standard(let expression): "\(label): \(expression)"
    }
  }
}
