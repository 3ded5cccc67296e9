// A native class cannot return 'Self' for a protocol of Objective-C.
import Foundation

@objc protocol Maker { func make() -> Self }
final class Mock: Maker { func make() -> Self { self } }
