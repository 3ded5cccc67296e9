// The part of Foundation that the project uses. Signatures: Apple's documentation of Foundation.
// swift-format-ignore-file
import Combine
@_exported import Darwin
@_exported import Dispatch
@_exported import ObjectiveC

public typealias TimeInterval = Double

// All that a file without 'import Combine' sees of it.
public typealias ObservableObject = Combine.ObservableObject
public typealias Published = Combine.Published

// MARK: Values

public struct Date: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  public init() {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeInterval: TimeInterval, since date: Date) {}
  public static var now: Date { Date() }
  public static let distantFuture = Date()
  public static let distantPast = Date()
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceNow: TimeInterval { 0 }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  public static func + (date: Date, interval: TimeInterval) -> Date { date }
  public static func - (date: Date, interval: TimeInterval) -> Date { date }
  public static func < (a: Date, b: Date) -> Bool { false }
  public var description: String { "" }
}

public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)
public struct UUID: Hashable, Codable, Sendable, CustomStringConvertible {
  public init() {}
  public init(uuid: uuid_t) {}
  public init?(uuidString: String) {}
  public var uuidString: String { "" }
  public var description: String { "" }
}

public struct URL: Hashable, Codable, Sendable, CustomStringConvertible {
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public init(fileURLWithPath path: String, relativeTo base: URL?) {}
  public init?(string: String) {}
  public var path: String { "" }
  public var absoluteString: String { "" }
  public var relativePath: String { "" }
  public var lastPathComponent: String { "" }
  public var pathComponents: [String] { [] }
  public var pathExtension: String { "" }
  public var scheme: String? { nil }
  public var host: String? { nil }
  public var hasDirectoryPath: Bool { false }
  public var isFileURL: Bool { false }
  public var standardizedFileURL: URL { self }
  public var absoluteURL: URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
  public func appendingPathComponent(_ component: String) -> URL { self }
  public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL { self }
  public func appendingPathExtension(_ pathExtension: String) -> URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public mutating func appendPathComponent(_ component: String) {}
  public mutating func deleteLastPathComponent() {}
  public var description: String { "" }
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues { URLResourceValues() }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func path(percentEncoded: Bool = true) -> String { "" }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func appending<S: StringProtocol>(path: S) -> URL { self }
  @available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
  public func appending<S: StringProtocol>(component: S) -> URL { self }
}

public struct URLResourceKey: Hashable, Sendable {
  public static let isDirectoryKey = URLResourceKey()
  public static let isRegularFileKey = URLResourceKey()
  public static let contentModificationDateKey = URLResourceKey()
}
public struct URLResourceValues: Sendable {
  public var isDirectory: Bool? { nil }
  public var isRegularFile: Bool? { nil }
  public var contentModificationDate: Date? { nil }
}

public struct URLRequest: Hashable, Sendable {
  public init(url: URL) {}
  public var url: URL?
  public var httpMethod: String?
  public var httpBody: Data?
}

public struct Data: Hashable, Codable, Sendable, RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  public typealias Index = Int
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mappedIfSafe = ReadingOptions(rawValue: 1)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }
  public init() {}
  public init(_ bytes: [UInt8]) {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
  public init(bytes: UnsafeRawPointer, count: Int) {}
  public init(count: Int) {}
  public init(capacity: Int) {}
  public init(buffer: UnsafeBufferPointer<UInt8>) {}
  public init(repeating byte: UInt8, count: Int) {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public init?(base64Encoded: String) {}
  public struct SearchOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public func range(of dataToFind: Data, options: SearchOptions = [], in range: Range<Index>? = nil) -> Range<Index>? {
    nil
  }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 {
    get { 0 }
    set {}
  }
  public subscript(bounds: Range<Int>) -> Data {
    get { self }
    set {}
  }
  public mutating func append(_ other: Data) {}
  public mutating func append(contentsOf bytes: [UInt8]) {}
  public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with new: C) where C.Element == UInt8 {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(start: nil, count: 0))
  }
  public func base64EncodedString() -> String { "" }
}
#if _runtime(_ObjC)
  extension Data: _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSData { NSData() }
    public static func _forceBridgeFromObjectiveC(_ source: NSData, result: inout Data?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSData, result: inout Data?) -> Bool { false }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSData?) -> Data { Data() }
  }
#endif

public struct CGPoint: Equatable, Sendable {
  public static let zero = CGPoint()
}

public struct CGSize: Equatable, Sendable {
  public static let zero = CGSize()
}

public struct CGRect: Equatable, Sendable {
  public static let zero = CGRect()
}

public struct IndexPath: Hashable, Sendable {
  public init() {}
  public init(item: Int, section: Int) {}
  public init(row: Int, section: Int) {}
}

public struct Notification: Sendable {
  public struct Name: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public var name: Name
  public init(name: Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) { self.name = name }
}

public struct Locale: Hashable, Sendable {
  public init(identifier: String) {}
  public static let current = Locale(identifier: "")
}
public struct TimeZone: Hashable, Sendable {
  public init?(identifier: String) {}
  public init?(secondsFromGMT: Int) {}
  public static let current = TimeZone(identifier: "")!
}
public struct Calendar: Hashable, Sendable {
  public enum Identifier: Sendable { case gregorian }
  public init(identifier: Identifier) {}
  public static let current = Calendar(identifier: .gregorian)
}
public struct DateComponents: Hashable, Sendable {
  public init() {}
}
public struct Decimal: Hashable, Sendable, ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) {}
}
public struct Measurement<UnitType>: Sendable {}

public struct IndexSet: Hashable, Sendable {}

public struct CharacterSet: Hashable, Sendable {
  public static let whitespaces = CharacterSet()
  public static let newlines = CharacterSet()
  public static let whitespacesAndNewlines = CharacterSet()
  public static let alphanumerics = CharacterSet()
  public static let decimalDigits = CharacterSet()
  public static let letters = CharacterSet()
  public init(charactersIn text: String) {}
  init() {}
  public func contains(_ member: Unicode.Scalar) -> Bool { false }
  public var inverted: CharacterSet { self }
}

// MARK: Text

extension String {
  public struct Encoding: Hashable, Sendable {
    public static let utf8 = Encoding()
    public static let ascii = Encoding()
    public static let isoLatin1 = Encoding()
  }
  public init?(data: Data, encoding: Encoding) { nil }
  public init?<S: Sequence>(bytes: S, encoding: Encoding) where S.Element == UInt8 { nil }
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
  public init(format: String, locale: Locale?, _ arguments: any CVarArg...) { self = "" }
}

extension StringProtocol {
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { [] }
  public func components(separatedBy separator: CharacterSet) -> [String] { [] }
  public func contains<T: StringProtocol>(_ other: T) -> Bool { false }
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target, with replacement: Replacement, options: String.CompareOptions = [],
    range searchRange: Range<Index>? = nil
  ) -> String { "" }
  public func range<T: StringProtocol>(
    of text: T, options: String.CompareOptions = [], range: Range<Index>? = nil, locale: Locale? = nil
  ) -> Range<Index>? { nil }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data? { nil }
  public func write<T>(to url: T, atomically: Bool, encoding: String.Encoding) throws where T: _URLOnly {}
  public func write<T: StringProtocol>(toFile path: T, atomically: Bool, encoding: String.Encoding) throws {}
  public func padding<T: StringProtocol>(toLength length: Int, withPad pad: T, startingAt index: Int) -> String { "" }
  public var capitalized: String { "" }
  public func caseInsensitiveCompare<T: StringProtocol>(_ other: T) -> ComparisonResult { .orderedSame }
  public func localizedStandardCompare<T: StringProtocol>(_ other: T) -> ComparisonResult { .orderedSame }
  public func compare<T: StringProtocol>(_ other: T, options: String.CompareOptions = []) -> ComparisonResult {
    .orderedSame
  }
  public func addingPercentEncoding(withAllowedCharacters allowed: CharacterSet) -> String? { nil }
  public var removingPercentEncoding: String? { nil }
}

public protocol _URLOnly {}
extension URL: _URLOnly {}

extension String {
  public typealias CompareOptions = NSString.CompareOptions
}

public enum ComparisonResult: Int, Sendable { case orderedAscending = -1, orderedSame, orderedDescending }

public struct NSRange: Hashable, Sendable {
  public var location: Int
  public var length: Int
  public init(location: Int, length: Int) {
    self.location = location
    self.length = length
  }
  public init<R: RangeExpression, S: StringProtocol>(_ region: R, in target: S) where R.Bound == S.Index {
    self.init(location: 0, length: 0)
  }
}
extension Range where Bound == String.Index {
  public init?(_ range: NSRange, in text: String) { nil }
}

open class NSRegularExpression: NSObject, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let anchorsMatchLines = Options(rawValue: 1)
    public static let dotMatchesLineSeparators = Options(rawValue: 2)
  }
  public struct MatchingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init(pattern: String, options: Options = []) throws {}
  open func firstMatch(in text: String, options: MatchingOptions = [], range: NSRange) -> NSTextCheckingResult? { nil }
  open func matches(in text: String, options: MatchingOptions = [], range: NSRange) -> [NSTextCheckingResult] { [] }
  open func stringByReplacingMatches(
    in text: String, options: MatchingOptions = [], range: NSRange, withTemplate template: String
  ) -> String { "" }
}
open class NSTextCheckingResult: NSObject {
  open var range: NSRange { NSRange(location: 0, length: 0) }
  open func range(at index: Int) -> NSRange { range }
  open func range(withName name: String) -> NSRange { range }
  open var numberOfRanges: Int { 0 }
}

// MARK: Errors

open class NSError: NSObject, Error, @unchecked Sendable {
  public init(domain: String, code: Int, userInfo: [String: Any]? = nil) {}
  open var domain: String { "" }
  open var code: Int { 0 }
  open var userInfo: [String: Any] { [:] }
  open var localizedDescription: String { "" }
}
public let NSLocalizedDescriptionKey = ""
public let NSUnderlyingErrorKey = ""
public let NSCocoaErrorDomain = ""
public let NSPOSIXErrorDomain = ""

extension Error {
  public var localizedDescription: String { "" }
}
public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
}
extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
}
public protocol CustomNSError: Error {}
public struct CocoaError: Error, Hashable {
  public struct Code: Hashable, Sendable {
    public static let fileReadNoSuchFile = Code()
    public static let fileNoSuchFile = Code()
    public static let fileReadNoPermission = Code()
    public static let fileWriteNoPermission = Code()
    public static let fileWriteOutOfSpace = Code()
    public static let userCancelled = Code()
  }
  public init(_ code: Code) { self.code = code }
  public var code: Code
  public static var fileReadNoSuchFile: Code { .fileReadNoSuchFile }
  public static var fileNoSuchFile: Code { .fileNoSuchFile }
}
public struct POSIXError: Error, Hashable {
  public init(_ code: POSIXErrorCode) {}
}
public struct POSIXErrorCode: Hashable, Sendable {
  public init?(rawValue: Int32) {}
}
public struct URLError: Error, Hashable {
  public struct Code: Hashable, Sendable {
    public static let timedOut = Code()
    public static let notConnectedToInternet = Code()
    public static let cancelled = Code()
    public static let badServerResponse = Code()
  }
  public init(_ code: Code) { self.code = code }
  public let code: Code
  public static var timedOut: Code { .timedOut }
  public static var notConnectedToInternet: Code { .notConnectedToInternet }
}

// MARK: Processes, threads and files

public protocol NSLocking {
  func lock()
  func unlock()
}
extension NSLocking {
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}
open class NSLock: NSObject, NSLocking, @unchecked Sendable {
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  open func lock() {}
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  open func unlock() {}
  open func `try`() -> Bool { false }
}
open class NSRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  open func lock() {}
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  open func unlock() {}
}
open class NSCondition: NSObject, NSLocking, @unchecked Sendable {
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  open func lock() {}
  @available(*, noasync, message: "Use async-safe scoped locking instead")
  open func unlock() {}
  open func wait() {}
  open func wait(until limit: Date) -> Bool { false }
  open func signal() {}
  open func broadcast() {}
}

open class Thread: NSObject, @unchecked Sendable {
  public override init() { super.init() }
  @preconcurrency public convenience init(block: @escaping @Sendable () -> Void) { self.init() }
  open class var current: Thread { fatalError() }
  open class var isMainThread: Bool { true }
  open class var main: Thread { fatalError() }
  open var isMainThread: Bool { true }
  open var name: String?
  open var stackSize: Int = 0
  open var qualityOfService: QualityOfService = .default
  open func start() {}
  open func main() {}
  open class func sleep(forTimeInterval interval: TimeInterval) {}
  open class func sleep(until date: Date) {}
  @preconcurrency open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
  open class var callStackSymbols: [String] { [] }
  open var threadDictionary: NSMutableDictionary { fatalError() }
}
public enum QualityOfService: Int, Sendable { case userInteractive, userInitiated, utility, background, `default` }
open class NSMutableDictionary: NSObject {
  open subscript(key: Any) -> Any? {
    get { nil }
    set {}
  }
}

open class RunLoop: NSObject {
  public struct Mode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode("")
    public static let common = Mode("")
  }
  @available(*, noasync) open class var current: RunLoop { fatalError() }
  open class var main: RunLoop { fatalError() }
  open func run(mode: Mode, before limit: Date) -> Bool { false }
  open func run(until limit: Date) {}
  @preconcurrency open func perform(_ block: @escaping @Sendable () -> Void) {}
  open func add(_ timer: Timer, forMode mode: Mode) {}
}
open class Timer: NSObject {
  open func invalidate() {}
  open func fire() {}
}

open class OperationQueue: NSObject, @unchecked Sendable {
  open class var main: OperationQueue { fatalError() }
  @preconcurrency open func addOperation(_ block: @escaping @Sendable () -> Void) {}
}

open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { [:] }
  open var arguments: [String] { [] }
  open var processName: String = ""
  open var processIdentifier: Int32 { 0 }
  open var activeProcessorCount: Int { 1 }
  open var processorCount: Int { 1 }
  open var physicalMemory: UInt64 { 0 }
  open var systemUptime: TimeInterval { 0 }
  open var operatingSystemVersionString: String { "" }
}

open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { fatalError() }
  open class var allBundles: [Bundle] { [] }
  public init?(path: String) {}
  public convenience init?(url: URL) { nil }
  public convenience init(for aClass: AnyClass) { self.init(path: "")! }
  open func url(forResource name: String?, withExtension ext: String?) -> URL? { nil }
  open func url(forResource name: String?, withExtension ext: String?, subdirectory: String?) -> URL? { nil }
  open func path(forResource name: String?, ofType ext: String?) -> String? { nil }
  open var bundlePath: String { "" }
  open var bundleURL: URL { fatalError() }
  open var bundleIdentifier: String? { nil }
  open var resourceURL: URL? { nil }
  open var executableURL: URL? { nil }
  open var executablePath: String? { nil }
  open var infoDictionary: [String: Any]? { nil }
}

public struct FileAttributeKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let size = FileAttributeKey(rawValue: "")
  public static let modificationDate = FileAttributeKey(rawValue: "")
  public static let posixPermissions = FileAttributeKey(rawValue: "")
  public static let type = FileAttributeKey(rawValue: "")
}
public struct FileAttributeType: Hashable, Sendable {
  public static let typeDirectory = FileAttributeType()
  public static let typeSymbolicLink = FileAttributeType()
}

open class FileManager: NSObject, @unchecked Sendable {
  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let skipsHiddenFiles = DirectoryEnumerationOptions(rawValue: 1)
    public static let skipsSubdirectoryDescendants = DirectoryEnumerationOptions(rawValue: 2)
  }
  public struct SearchPathDirectory: Hashable, Sendable {
    public static let cachesDirectory = SearchPathDirectory()
    public static let documentDirectory = SearchPathDirectory()
    public static let itemReplacementDirectory = SearchPathDirectory()
  }
  public struct SearchPathDomainMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let userDomainMask = SearchPathDomainMask(rawValue: 1)
  }
  open class DirectoryEnumerator: NSObject, Sequence, IteratorProtocol {
    open func next() -> Any? { nil }
    open func skipDescendants() {}
    open func nextObject() -> Any? { nil }
  }
  open class var `default`: FileManager { fatalError() }
  open var currentDirectoryPath: String { "" }
  open var temporaryDirectory: URL { fatalError() }
  #if os(macOS)
    open var homeDirectoryForCurrentUser: URL { fatalError() }
  #endif
  open func changeCurrentDirectoryPath(_ path: String) -> Bool { false }
  open func fileExists(atPath path: String) -> Bool { false }
  open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { false }
  open func isReadableFile(atPath path: String) -> Bool { false }
  open func isWritableFile(atPath path: String) -> Bool { false }
  open func isExecutableFile(atPath path: String) -> Bool { false }
  open func contents(atPath path: String) -> Data? { nil }
  open func contentsEqual(atPath one: String, andPath other: String) -> Bool { false }
  open func createFile(atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil) -> Bool { false }
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createSymbolicLink(at url: URL, withDestinationURL destination: URL) throws {}
  open func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {}
  open func removeItem(at url: URL) throws {}
  open func removeItem(atPath path: String) throws {}
  open func copyItem(at url: URL, to destination: URL) throws {}
  open func copyItem(atPath path: String, toPath destination: String) throws {}
  open func moveItem(at url: URL, to destination: URL) throws {}
  open func moveItem(atPath path: String, toPath destination: String) throws {}
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options: DirectoryEnumerationOptions = []
  ) throws -> [URL] { [] }
  open func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  open func enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options: DirectoryEnumerationOptions = [],
    errorHandler handler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator? { nil }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
  open func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
  open func urls(for directory: SearchPathDirectory, in domains: SearchPathDomainMask) -> [URL] { [] }
}

open class FileHandle: NSObject, @unchecked Sendable {
  open class var standardError: FileHandle { fatalError() }
  open class var standardOutput: FileHandle { fatalError() }
  open class var standardInput: FileHandle { fatalError() }
  open class var nullDevice: FileHandle { fatalError() }
  public init(fileDescriptor: Int32) {}
  public init(fileDescriptor: Int32, closeOnDealloc: Bool) {}
  public convenience init?(forReadingAtPath path: String) { nil }
  public convenience init?(forWritingAtPath path: String) { nil }
  public convenience init(forWritingTo url: URL) throws { self.init(fileDescriptor: 0) }
  public convenience init(forReadingFrom url: URL) throws { self.init(fileDescriptor: 0) }
  public convenience init(forUpdating url: URL) throws { self.init(fileDescriptor: 0) }
  open var fileDescriptor: Int32 { 0 }
  open var availableData: Data { Data() }
  open func readData(ofLength length: Int) -> Data { Data() }
  open func readDataToEndOfFile() -> Data { Data() }
  @discardableResult open func seekToEndOfFile() -> UInt64 { 0 }
  open func seek(toFileOffset offset: UInt64) {}
  open func closeFile() {}
  open func write(_ data: Data) {}
  @preconcurrency open var readabilityHandler: (@Sendable (FileHandle) -> Void)?
  @available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *)
  public func readToEnd() throws -> Data? { nil }
  @available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *)
  public func write<T: DataProtocol>(contentsOf data: T) throws {}
  @available(macOS 10.15.4, iOS 13.4, tvOS 13.4, watchOS 6.2, *)
  @discardableResult public func seekToEnd() throws -> UInt64 { 0 }
  @available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
  public func close() throws {}
}
public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
extension Data: DataProtocol {}
extension Array: DataProtocol where Element == UInt8 {}

open class Pipe: NSObject, @unchecked Sendable {
  open var fileHandleForReading: FileHandle { fatalError() }
  open var fileHandleForWriting: FileHandle { fatalError() }
}

#if os(macOS)
  open class Process: NSObject, @unchecked Sendable {
    public enum TerminationReason: Int, Sendable { case exit, uncaughtSignal }
    open var executableURL: URL?
    open var arguments: [String]?
    open var environment: [String: String]?
    open var currentDirectoryURL: URL?
    open var standardInput: Any?
    open var standardOutput: Any?
    open var standardError: Any?
    open var isRunning: Bool { false }
    open var processIdentifier: Int32 { 0 }
    open var terminationStatus: Int32 { 0 }
    open var terminationReason: TerminationReason { .exit }
    @preconcurrency open var terminationHandler: (@Sendable (Process) -> Void)?
    open func run() throws {}
    open func waitUntilExit() {}
    open func terminate() {}
    open func interrupt() {}
  }
#endif

// MARK: Coding

public protocol ContiguousBytes {}
open class JSONDecoder: @unchecked Sendable {
  public enum DateDecodingStrategy: Sendable { case deferredToDate, iso8601, secondsSince1970 }
  public enum NonConformingFloatDecodingStrategy: Sendable {
    case `throw`
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  public init() {}
  open var nonConformingFloatDecodingStrategy: NonConformingFloatDecodingStrategy = .throw
  open var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    @available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }
  public enum NonConformingFloatEncodingStrategy: Sendable {
    case `throw`
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }
  public init() {}
  open var nonConformingFloatEncodingStrategy: NonConformingFloatEncodingStrategy = .throw
  open var outputFormatting: OutputFormatting = []
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}
open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fragmentsAllowed = ReadingOptions(rawValue: 1)
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = WritingOptions(rawValue: 1)
    public static let sortedKeys = WritingOptions(rawValue: 2)
    public static let withoutEscapingSlashes = WritingOptions(rawValue: 8)
  }
  open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { 0 }
  open class func data(withJSONObject object: Any, options: WritingOptions = []) throws -> Data { Data() }
}
open class PropertyListDecoder: @unchecked Sendable {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

// MARK: Others that protocols mention

open class NSNumber: NSObject, @unchecked Sendable {
  public init(value: Int) {}
  open var intValue: Int { 0 }
  open var doubleValue: Double { 0 }
  open var boolValue: Bool { false }
}
open class NSNull: NSObject, @unchecked Sendable {}
open class NSCoder: NSObject {}
open class Formatter: NSObject {}
open class DateFormatter: Formatter, @unchecked Sendable {
  open var dateFormat: String!
  open var locale: Locale!
  open var timeZone: TimeZone!
  open func string(from date: Date) -> String { "" }
  open func date(from text: String) -> Date? { nil }
}
open class ISO8601DateFormatter: Formatter, @unchecked Sendable {
  open func string(from date: Date) -> String { "" }
  open func date(from text: String) -> Date? { nil }
}
open class URLSession: NSObject, @unchecked Sendable {
  open class var shared: URLSession { fatalError() }
}
open class URLSessionTask: NSObject, @unchecked Sendable {
  open func resume() {}
  open func cancel() {}
}
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
open class URLResponse: NSObject, @unchecked Sendable {}
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open var statusCode: Int { 0 }
}
open class UserDefaults: NSObject, @unchecked Sendable {
  open class var standard: UserDefaults { fatalError() }
}
open class NotificationCenter: NSObject, @unchecked Sendable {
  open class var `default`: NotificationCenter { fatalError() }
  open func post(name: Notification.Name, object: Any?) {}
}
open class Progress: NSObject, @unchecked Sendable {}

public func NSTemporaryDirectory() -> String { "" }
public func NSHomeDirectory() -> String { "" }
public func NSStringFromClass(_ aClass: AnyClass) -> String { "" }
public func NSClassFromString(_ name: String) -> AnyClass? { nil }
