import Foundation
import Observation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
protocol ObservableProbe: Observable, Sendable {
  var state: [Int] { get }
  var level: Double { get set }
  // mockgen: weak
  var owner: AnyObject? { get set }
  subscript(index: Int) -> Int { get }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
protocol ObservableOnMainActor: AnyObject, Observation.Observable {
  var aPropertyWhoseRecorderIsLongerThanOneLineOfTheOutput: [String: Result<[Int], any Error>] { get }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
protocol ObservableRefinement: ObservableOnMainActor { nonisolated var id: Int { get } }

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
protocol ObservableActorProbe: Actor, Observable { var level: Int { get } }

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
protocol ObservableObjectiveC: NSObjectProtocol, Observable { var level: Int { get } }

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
// mockgen: wrapping
protocol ObservableWrapping: Observable { var level: Int { get set } }

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
protocol ObservableList<Element>: Observable {
  associatedtype Element
  var elements: [Element] { get }
}
