// Queues and what belongs to them. Signatures: Apple's documentation of Dispatch.
// swift-format-ignore-file
@_exported import Darwin
@_exported import ObjectiveC

public typealias DispatchBlock = @convention(block) () -> Void

open class DispatchObject: NSObject {
  override init() { super.init() }
  open func activate() {}
  open func suspend() {}
  open func resume() {}
}

public struct DispatchQoS: Equatable, Sendable {
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }
  public let qosClass: QoSClass
  public static let background = DispatchQoS(qosClass: .background)
  public static let utility = DispatchQoS(qosClass: .utility)
  public static let `default` = DispatchQoS(qosClass: .default)
  public static let userInitiated = DispatchQoS(qosClass: .userInitiated)
  public static let userInteractive = DispatchQoS(qosClass: .userInteractive)
  public static let unspecified = DispatchQoS(qosClass: .unspecified)
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let barrier = DispatchWorkItemFlags(rawValue: 1)
}

public final class DispatchWorkItem: @unchecked Sendable {
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], block: @escaping @convention(block) () -> Void
  ) {}
  public func perform() {}
  public func cancel() {}
  public func wait() {}
  public var isCancelled: Bool { false }
}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 1)
    public static let initiallyInactive = Attributes(rawValue: 2)
  }
  public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }

  open class var main: DispatchQueue { fatalError() }
  open class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { fatalError() }

  public convenience init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    self.init()
  }
  override init() { super.init() }

  open var label: String { "" }

  @preconcurrency public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func async(execute workItem: DispatchWorkItem) {}
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {}
  public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
  public func sync<T>(flags: DispatchWorkItemFlags, execute work: () throws -> T) rethrows -> T { try work() }
  open class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}

  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  open class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
}

public final class DispatchSpecificKey<T> {
  public init() {}
}
extension DispatchSpecificKey: @unchecked Sendable where T: Sendable {}

public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {}
public enum DispatchPredicate {
  case onQueue(DispatchQueue)
  case notOnQueue(DispatchQueue)
}

public enum DispatchTimeoutResult: Sendable { case success, timedOut }

open class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() { super.init() }
  public func enter() {}
  public func leave() {}
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
  @preconcurrency public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) {}
}

open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) { super.init() }
  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}

public struct DispatchTime: Comparable, Sendable {
  public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)
  public let uptimeNanoseconds: UInt64
  public init(uptimeNanoseconds: UInt64) { self.uptimeNanoseconds = uptimeNanoseconds }
  public static func now() -> DispatchTime { distantFuture }
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { false }
}

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time }
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time }
public func - (time: DispatchTime, seconds: Double) -> DispatchTime { time }

public protocol DispatchSourceProtocol: NSObjectProtocol {
  func setEventHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?)
  func setCancelHandler(qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?)
  func cancel()
  func resume()
  func suspend()
  func activate()
  var isCancelled: Bool { get }
}
public typealias DispatchSourceHandler = @convention(block) () -> Void

extension DispatchSourceProtocol {
  public func setEventHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?
  ) {}
  public func setCancelHandler(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?
  ) {}
}

public protocol DispatchSourceTimer: DispatchSourceProtocol {}
public protocol DispatchSourceSignal: DispatchSourceProtocol {}
extension DispatchSourceTimer {
  public func schedule(
    deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
  public func schedule(
    deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {}
}

open class DispatchSource: DispatchObject {
  public struct TimerFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strict = TimerFlags(rawValue: 1)
  }
  open class func makeTimerSource(
    flags: TimerFlags = [], queue: DispatchQueue? = nil
  ) -> any DispatchSourceTimer { fatalError() }
  open class func makeSignalSource(signal: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceSignal { fatalError() }
}

extension DispatchQueue {
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public struct Stride: SignedNumeric, Comparable, Hashable, Sendable {
      public init(integerLiteral value: Int) {}
      public init?<T: BinaryInteger>(exactly source: T) {}
      public var magnitude: Int { 0 }
      public static func < (a: Stride, b: Stride) -> Bool { false }
      public static func + (a: Stride, b: Stride) -> Stride { a }
      public static func - (a: Stride, b: Stride) -> Stride { a }
      public static func * (a: Stride, b: Stride) -> Stride { a }
      public static func *= (a: inout Stride, b: Stride) {}
      public init(_ interval: DispatchTimeInterval) {}
      public static func seconds(_ s: Int) -> Stride { 0 }
      public static func seconds(_ s: Double) -> Stride { 0 }
      public static func milliseconds(_ ms: Int) -> Stride { 0 }
      public static func microseconds(_ us: Int) -> Stride { 0 }
      public static func nanoseconds(_ ns: Int) -> Stride { 0 }
    }
    public init(_ time: DispatchTime) {}
    public func distance(to other: SchedulerTimeType) -> Stride { 0 }
    public func advanced(by n: Stride) -> SchedulerTimeType { self }
  }
}
