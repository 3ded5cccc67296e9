// The root class of Objective-C. Signatures: Apple's documentation of NSObject and NSObjectProtocol.
// swift-format-ignore-file
@_exported import Darwin

#if _runtime(_ObjC)
  @objc public protocol NSObjectProtocol {
    @objc(isEqual:) func isEqual(_ object: Any?) -> Bool
    @objc var hash: Int { get }
    @objc var superclass: AnyClass? { get }
    @objc(isKindOfClass:) func isKind(of aClass: AnyClass) -> Bool
    @objc(isMemberOfClass:) func isMember(of aClass: AnyClass) -> Bool
    @objc func isProxy() -> Bool
    @objc var description: String { get }
    @objc optional var debugDescription: String { get }
  }

  @objc open class NSObject: NSObjectProtocol {
    @objc public init() {}
    @objc open func isEqual(_ object: Any?) -> Bool { false }
    @objc open var hash: Int { 0 }
    @objc open var superclass: AnyClass? { nil }
    @objc open func isKind(of aClass: AnyClass) -> Bool { false }
    @objc open func isMember(of aClass: AnyClass) -> Bool { false }
    @objc open func isProxy() -> Bool { false }
    @objc open var description: String { "" }
    @objc open var debugDescription: String { "" }
    @objc open func copy() -> Any { self }
    @objc open func mutableCopy() -> Any { self }
    @objc open func value(forKey key: String) -> Any? { nil }
    @objc open func setValue(_ value: Any?, forKey key: String) {}
    @objc open func awakeFromNib() {}
  }
#else
  public protocol NSObjectProtocol: AnyObject {
    func isEqual(_ object: Any?) -> Bool
    var hash: Int { get }
    var description: String { get }
  }

  open class NSObject: NSObjectProtocol {
    public init() {}
    open func isEqual(_ object: Any?) -> Bool { false }
    open var hash: Int { 0 }
    open var description: String { "" }
    open var debugDescription: String { "" }
    open func copy() -> Any { self }
    open func mutableCopy() -> Any { self }
  }
#endif

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public init(_ value: Bool) {}
  public init(booleanLiteral value: Bool) {}
  public var boolValue: Bool { false }
}

public struct Selector: Hashable, ExpressibleByStringLiteral, @unchecked Sendable {
  public init(_ name: String) {}
  public init(stringLiteral name: String) {}
}

extension NSObject: Equatable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs === rhs }
  public final func hash(into hasher: inout Hasher) {}
}

public func autoreleasepool<E, Result>(invoking body: () throws(E) -> Result) throws(E) -> Result { try body() }

// MARK: Classes of Foundation that values are bridged to; they are here since the bridges come before Foundation

open class NSString: NSObject {
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let regularExpression = CompareOptions(rawValue: 1)
    public static let backwards = CompareOptions(rawValue: 2)
    public static let caseInsensitive = CompareOptions(rawValue: 4)
    public static let anchored = CompareOptions(rawValue: 8)
    public static let literal = CompareOptions(rawValue: 16)
    public static let numeric = CompareOptions(rawValue: 32)
  }
  public init(string: String) {}
  open class func path(withComponents components: [String]) -> String { "" }
  open var lastPathComponent: String { "" }
  open var deletingLastPathComponent: String { "" }
  open var standardizingPath: String { "" }
  open var expandingTildeInPath: String { "" }
  open var length: Int { 0 }
}

open class NSArray: NSObject {
  open var count: Int { 0 }
}

open class NSData: NSObject {
  open var length: Int { 0 }
}
#if _runtime(_ObjC)
  extension Array: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSArray { NSArray() }
    public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> [Element] { [] }
  }
  extension String: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSString { NSString(string: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
  }
#endif
