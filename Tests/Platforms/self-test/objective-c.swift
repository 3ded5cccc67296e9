// A native class cannot return itself for a protocol of Objective-C.
import Foundation

@objc protocol Maker { func make() -> Self }
final class Mock: Maker { func make() -> Mock { self } }
