// File system events. Signatures: Apple's documentation of FSEvents in Core Services, as Swift imports them.
// swift-format-ignore-file
@_exported import Foundation

// Core Foundation's arrays are those of Foundation. Without Objective-C, no Swift array is one.
public typealias CFArray = NSArray
public typealias CFAllocator = NSObject
public typealias FSEventStreamRef = OpaquePointer
public typealias ConstFSEventStreamRef = OpaquePointer
public typealias FSEventStreamCreateFlags = UInt32
public typealias FSEventStreamEventFlags = UInt32
public typealias FSEventStreamEventId = UInt64
public typealias CFTimeInterval = Double

public typealias FSEventStreamCallback =
  @convention(c) (
    ConstFSEventStreamRef, UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer,
    UnsafePointer<FSEventStreamEventFlags>, UnsafePointer<FSEventStreamEventId>
  ) -> Void

public struct FSEventStreamContext {
  public init() {}
  public var version: Int = 0
  public var info: UnsafeMutableRawPointer?
}

public let kFSEventStreamEventIdSinceNow: UInt64 = .max
public var kFSEventStreamCreateFlagNone: Int { 0x00 }
public var kFSEventStreamCreateFlagUseCFTypes: Int { 0x01 }
public var kFSEventStreamCreateFlagNoDefer: Int { 0x02 }
public var kFSEventStreamCreateFlagFileEvents: Int { 0x10 }
public var kFSEventStreamEventFlagMustScanSubDirs: Int { 0x01 }
public var kFSEventStreamEventFlagUserDropped: Int { 0x02 }
public var kFSEventStreamEventFlagKernelDropped: Int { 0x04 }
public var kFSEventStreamEventFlagItemIsFile: Int { 0x10000 }
public var kFSEventStreamEventFlagItemIsDir: Int { 0x20000 }

public func FSEventStreamCreate(
  _ allocator: CFAllocator?, _ callback: FSEventStreamCallback, _ context: UnsafeMutablePointer<FSEventStreamContext>?,
  _ pathsToWatch: CFArray, _ sinceWhen: FSEventStreamEventId, _ latency: CFTimeInterval,
  _ flags: FSEventStreamCreateFlags
) -> FSEventStreamRef? { nil }
public func FSEventStreamSetDispatchQueue(_ stream: FSEventStreamRef, _ queue: DispatchQueue?) {}
public func FSEventStreamStart(_ stream: FSEventStreamRef) -> Bool { false }
public func FSEventStreamStop(_ stream: FSEventStreamRef) {}
public func FSEventStreamInvalidate(_ stream: FSEventStreamRef) {}
public func FSEventStreamRelease(_ stream: FSEventStreamRef) {}
