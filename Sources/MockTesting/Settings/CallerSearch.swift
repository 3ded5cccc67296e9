// The search for the code under test in a call stack.

import Foundation

/// A frame of a call stack.
struct StackFrame: Hashable {
  /// The mangled name of the function, which begins with its module.
  let symbol: String
  /// The distance in bytes from the start of the function.
  let offset: Int
  /// The name of the function without modules and types, such as `closure #1 in Greeter.greeting(id:)`.
  let name: String
  /// Whether the compiler has made the function, to call another one.
  let isThunk: Bool

  /// The module of the function, or of the type that it extends; `nil` if the name begins in another way.
  var module: Substring? {
    guard symbol.hasPrefix("$s"), let first = symbol.dropFirst(2).first, first.isNumber, first != "0" else {
      return nil
    }
    let digits = symbol.dropFirst(2).prefix { $0.isNumber }
    return Int(digits).map { symbol.dropFirst(2 + digits.count).prefix($0) }
  }

  /// The names of the types of a member, and its base name, such as `Greeter` and `greeting`. A closure in it is part
  /// of it.
  var member: (owner: String, base: String) {
    var path = CallerSearch.outermost(name).prefix { $0 != "(" }.split(separator: ".")
    let base = path.popLast() ?? ""
    return (path.joined(separator: "."), String(base))
  }
}

/// The search for the frame of the code under test, which is found only if it is certain.
enum CallerSearch {
  /// Returns the frame that has called the mock.
  ///
  /// - Parameters:
  ///   - member: The name of the mock's member, whose frame must be the first outside of the runtime.
  ///   - modules: The modules of the tests.
  ///   - frame: Returns the frame at an index, innermost first, or `nil` if it has no name. The last one that is asked
  ///     for is the result.
  static func caller(
    of member: String, inTestsOf modules: Set<String>, frame: (Int) -> StackFrame?
  ) -> StackFrame? {
    var mock: StackFrame?
    for index in 0..<64 {
      guard let frame = frame(index) else { return nil }
      let isOfRuntime = frame.module.map { $0 == "MockRuntime" || $0 == "MockTesting" }
      if frame.isThunk { continue }
      // Beyond a frame of C the stack may be unreadable.
      if isOfRuntime == nil, !frame.symbol.hasPrefix("$s") { return nil }
      guard let called = mock else {
        if isOfRuntime != false { continue }
        if frame.member.base != member.prefix(while: { $0 != "(" }) { return nil }
        mock = frame
        continue
      }
      if frame.module == called.module, frame.member.owner == called.member.owner { continue }
      guard let module = frame.module, isOfRuntime == false else { return nil }
      return modules.contains(String(module)) || module.contains("Test") ? nil : frame
    }
    return nil
  }

  /// Returns the function and its line, such as `Greeter.greeting(id:), Greeter.swift:11`; `nil` for generated code
  /// and for a file of tests.
  static func spelling(of name: String, path: String, line: Int) -> String? {
    let parts = path.split(separator: "/")
    guard line > 0, let file = parts.last, file != "<compiler-generated>", !parts.contains(where: isOfTests),
      !["mocks", "generated"].contains(where: file.lowercased().contains)
    else { return nil }
    let function = outermost(name)
    return "\(name.hasPrefix("closure #") ? "a closure in " : "")\(function), \(file):\(line)"
  }

  private static func isOfTests(_ folder: Substring) -> Bool { folder.hasSuffix("Tests") }

  /// Returns the name of the function around closures and local functions, without `static`, the parameters of generics
  /// and the kind of accessor.
  static func outermost(_ name: String) -> String {
    // A part of an `async` function is named "await resume partial function for" it.
    var name = name.components(separatedBy: " partial function for ").last ?? name
    while let range = name.range(of: "<[A-Z][^<>]*>", options: .regularExpression) { name.removeSubrange(range) }
    var parts = name.components(separatedBy: " in ").last?.split(separator: ".") ?? []
    if let last = parts.last, ["getter", "setter", "modify", "read"].contains(last) { parts.removeLast() }
    let whole = parts.joined(separator: ".")
    return whole.hasPrefix("static ") ? String(whole.dropFirst("static ".count)) : whole
  }
}
