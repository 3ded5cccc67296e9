// Protocols whose requirements members of AppKit's classes satisfy.

import AppKit

@MainActor protocol Pane: NSViewController {
  var titlePublisher: Published<String>.Publisher { get }
  var view: NSView { get set }
  var title: String? { get set }
  func viewDidLoad()
  func viewWillAppear()
  func open(_ name: String)
}

protocol Meter: NSView {
  var tag: Int { get }
  var isHidden: Bool { get set }
  func layout()
  func show(_ level: Double)
}

/// Uses the property as the stream that it is.
@MainActor func stub(_ pane: MockPane) { pane.titlePublisherResult = .value("Ada") }
