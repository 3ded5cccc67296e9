// Runs the tests of the module that it is compiled with.

import Testing

@main enum Main {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
