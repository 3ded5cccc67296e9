// On Linux, programs cannot be linked with the module Observation of older compilers.
#if canImport(Darwin) || compiler(>=6.3)
  import Observation

  /// A player whose state a view shows.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  protocol ObservedPlayer: Observable {
    var state: PlayerState { get }
    var volume: Double { get set }
    var title: String? { get async throws }
    static var count: Int { get }
  }

  /// The state of a player.
  enum PlayerState { case paused, playing }

  /// A refinement on the main actor, through a typealias.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  typealias ObservedObject = AnyObject & Observation.Observable

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  protocol ObservedQueue: ObservedObject {
    var titles: [String] { get }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  protocol ObservedRadio: ObservedQueue {
    // mockgen: weak
    var delegate: (any BasketDelegate)? { get set }
  }

  /// An actor whose nonisolated state is observed.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  protocol ObservedActor: Actor, Observable {
    var level: Int { get }
  }

  /// A player that wraps another one.
  // mockgen: wrapping
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  protocol ObservedOriginal: Observable {
    var speed: Int { get set }
  }
#endif
