// The part of SwiftUI that mocks meet. Signatures: Apple's documentation of SwiftUI.
// swift-format-ignore-file
@_exported import Foundation

@MainActor public protocol View {}
