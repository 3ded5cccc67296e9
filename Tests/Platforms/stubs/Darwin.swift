// The Swift part of Darwin: what cannot be imported from C. Signatures: Apple's documentation of Darwin and POSIX.
// swift-format-ignore-file
@_exported import DarwinC

public var errno: Int32 {
  get { __error().pointee }
  set { __error().pointee = newValue }
}

public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IRUSR: mode_t { 0o000400 }
public var S_IWUSR: mode_t { 0o000200 }
public var S_IXUSR: mode_t { 0o000100 }

public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { -1 }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { -1 }
public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { -1 }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { -1 }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ ptr: UnsafeMutableRawPointer) -> Int32 { -1 }
public func ioctl(_ fd: CInt, _ request: UInt, _ ptr: UnsafeMutableRawPointer) -> CInt { -1 }
public var TIOCGWINSZ: UInt { 0x4008_7468 }

public var SIG_DFL: (@convention(c) (Int32) -> Void)? { nil }
public var SIG_IGN: (@convention(c) (Int32) -> Void) { { _ in } }
public var SIG_ERR: (@convention(c) (Int32) -> Void) { { _ in } }

public var RTLD_DEFAULT: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: -2) }
