import Foundation

protocol P: NSObjectProtocol { func f(_ a: Int) -> Int; var v: String { get set } }
protocol Q: NSObjectProtocol, Hashable, CustomStringConvertible { func q() }
