// Sample values of any type, as different from each other as the type allows, for a program that calls every mock.

import Foundation
import MockRuntime

/// A type that provides sample values.
protocol Sampled {
  static func sampled() throws -> Self
}

/// A type without sample values.
struct NoSample: Error, CustomStringConvertible {
  var type: Any.Type
  var description: String { "no sample of \(type): add one to Tests/EachMember" }
}

/// The pool of samples. The program runs one check at a time.
enum Samples {
  nonisolated(unsafe) private static var last = 0
  /// Values that are samples of their own type and of every existential that they fit into.
  nonisolated(unsafe) private static var values: [Any] = [
    StoreError.missing, [1, 2], Int.self, Item.self, MockNode.self, \Item.name, Isolation(), Coding.decoder,
    Coding.encoder, Toolbox(), Toolbox(),
    Thread(), Thread(),
  ]

  /// Returns a number that was not used before.
  static var number: Int {
    last += 1
    return last
  }

  static func add(_ value: Any) { values.append(value) }

  /// Alternates between several candidates.
  static func value<T>() -> T? {
    let fitting = ([number, "text \(number)"] as [Any] + values).compactMap { $0 as? T }
    guard let first = fitting.first else { return nil }
    let alike = fitting.filter { type(of: $0 as Any) == type(of: first as Any) }
    return alike[number % alike.count]
  }
}

/// An actor for isolated parameters.
private actor Isolation {}

func sample<T>(_ type: T.Type = T.self) throws -> T {
  if let type = type as? any Sampled.Type, let value = try type.sampled() as? T { return value }
  if let value: T = Samples.value() ?? closure() { return value }
  if let value: T = try tuple() { return value }
  throw NoSample(type: type)
}

// MARK: Types that the language makes

/// The parts of a type's metadata that Swift's stable ABI describes.
private enum Metadata {
  static let function = 0x302
  static let tuple = 0x301

  static func kind(of type: Any.Type) -> Int { unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: Int.self) }

  static func elements(ofTuple type: Any.Type) -> [(type: Any.Type, offset: Int)] {
    let (metadata, word) = (unsafeBitCast(type, to: UnsafeRawPointer.self), MemoryLayout<Int>.size)
    return (0..<metadata.load(fromByteOffset: word, as: Int.self)).map { index in
      let element = metadata + word * (3 + 2 * index)
      return (element.load(as: Any.Type.self), Int(element.load(fromByteOffset: word, as: UInt32.self)))
    }
  }
}

/// A closure that can be stored and passed on, but must not be called: it only has the layout of one of its type.
private func closure<T>() -> T? {
  guard Metadata.kind(of: T.self) == Metadata.function else { return nil }
  let number = Samples.number
  let body: () -> Void = { print("a sample was called", number) }
  return withUnsafePointer(to: body) { UnsafeRawPointer($0).load(as: T.self) }
}

private func tuple<T>() throws -> T? {
  guard Metadata.kind(of: T.self) == Metadata.tuple else { return nil }
  let memory = UnsafeMutablePointer<T>.allocate(capacity: 1)
  defer { memory.deallocate() }
  for element in Metadata.elements(ofTuple: T.self) {
    func write<Element>(_ type: Element.Type) throws {
      (UnsafeMutableRawPointer(memory) + element.offset).initializeMemory(as: type, to: try sample())
    }
    try _openExistential(element.type, do: write)
  }
  return memory.move()
}

// MARK: Results

/// Returns a hand-chosen result of the type of the member.
func outcome<Result: MockResult>(_ old: Result?, _ result: Result) throws -> Result { result }

/// Returns a result that lets a call end, if possible. A completion closure is only a sample, and is not called.
func outcome<Result: MockResult>(_ old: Result?) throws -> Result {
  if "\(Result.self)".hasPrefix("CallbackResult<"), let type = Result.self as? any DelayableResult.Type {
    if let never = type.never as? Result { return never }
  }
  if let type = Result.self as? any EndingResult.Type, let end = type.completed() as? Result { return end }
  if Result.Element.self == Never.self { return .throw(try sample()) }
  return .value(try sample())
}
