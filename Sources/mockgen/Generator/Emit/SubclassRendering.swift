// The mocks that inherit from a class of the user.

extension MockRendering {
  /// Writes the initialiser with source location parameters, after the one without them if the superclass requires it.
  func write(_ initializer: InheritedInitializer, to text: inout SwiftWriter) {
    let parameters = initializer.signature.parameters.map(\.text)
    if let keyword = initializer.plainKeyword {
      write(
        initializer, after: ["@_disfavoredOverload"], keyword: keyword.rawValue + " ", parameters, state: state(),
        to: &text)
    }
    write(initializer, parameters + locationParameters, state: state(Self.location.joined(separator: ", ")), to: &text)
  }

  private func write(
    _ initializer: InheritedInitializer, after prefix: [SwiftText] = [], keyword: String = "", _ parameters: [String],
    state: String, to text: inout SwiftWriter
  ) {
    let signature = initializer.signature
    let declaration = signature.declaration(access + keyword, parameters: parameters)
    let arguments = initializer.placeholders.map(\.text) + signature.parameters.map(\.forwarded)
    text += ""
    text.begin(initializer.condition, after: "  ")
    if let argument = initializer.placeholders.first, argument.standard == nil {
      text += "  /// The mock is created with `init(\(argument.label):)`, which the class provides for mocks."
    }
    text.add(initializer.attributes.map { "\($0)" } + prefix, after: "  ")
    text += "  \(declaration)"
    text += "    mockState = \(state)\(initialSettings)"
    text += "    \(signature.effects.marks)super.init(\(items: arguments))"
    text += "  }"
    text.end(initializer.condition, after: "  ")
  }
}
