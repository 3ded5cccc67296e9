import Foundation

protocol PNsobject: NSObjectProtocol { func f(_ a: Int) -> Int; var v: String { get set } }
protocol QNsobject: NSObjectProtocol, Hashable, CustomStringConvertible { func q() }
