// The module 'os': the unfair lock. Signatures: Apple's documentation of os.
// swift-format-ignore-file
@_exported import Darwin
@_exported import osC
