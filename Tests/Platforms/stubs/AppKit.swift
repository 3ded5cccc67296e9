// The part of AppKit that mocks meet. Signatures: Apple's documentation of AppKit.
// swift-format-ignore-file
@_exported import Foundation

@MainActor open class NSResponder: NSObject {
  public override init() { super.init() }
  open var next: NSResponder? { nil }
  open func becomeFirstResponder() -> Bool { true }
  open var isFirstResponder: Bool { false }
}

@MainActor open class NSView: NSResponder {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var tag: Int = 0
  open var isHidden: Bool = false
  open func setNeedsLayout() {}
}

@MainActor open class NSViewController: NSResponder {
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var title: String?
  open func viewDidLoad() {}
  open func show(_ viewController: NSViewController, sender: Any?) {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}

@MainActor open class NSTableView: NSView {}
@MainActor open class NSImage: NSObject {}

