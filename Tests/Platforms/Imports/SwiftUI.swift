// Protocols with the names of Combine that SwiftUI exports from Foundation.

import SwiftUI

@MainActor protocol ScreenModel: ObservableObject {
  var title: String { get set }
  var titlePublisher: Published<String>.Publisher { get }
  func show(_ view: any View)
}

/// Uses the property as the stream that it is.
@MainActor func stub(_ model: MockScreenModel) { model.titlePublisherResult = .value("Ada") }
