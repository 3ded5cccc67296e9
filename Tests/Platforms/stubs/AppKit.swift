// The part of AppKit that mocks meet. Signatures: Apple's documentation of AppKit.
// swift-format-ignore-file
@_exported import Foundation

public typealias NSRect = CGRect

open class NSNib: NSObject {
  public typealias Name = String
}

@MainActor open class NSResponder: NSObject {
  public override init() { super.init() }
  public init?(coder: NSCoder) { super.init() }
  open var nextResponder: NSResponder?
  open func becomeFirstResponder() -> Bool { true }
  open var acceptsFirstResponder: Bool { false }
}

@MainActor open class NSView: NSResponder {
  public init(frame: NSRect) { super.init() }
  public required override init?(coder: NSCoder) { super.init() }
  open var tag: Int { 0 }
  open var isHidden: Bool = false
  open var frame: NSRect = .zero
  open var needsLayout: Bool = false
  open func layout() {}
  open func addSubview(_ view: NSView) {}
}

@MainActor open class NSViewController: NSResponder {
  public init(nibName: NSNib.Name?, bundle: Bundle?) { super.init() }
  public required override init?(coder: NSCoder) { super.init() }
  open var view: NSView { get { fatalError() } set {} }
  open var title: String?
  open func viewDidLoad() {}
  open func viewWillAppear() {}
  open func dismiss(_ viewController: NSViewController) {}
}

@MainActor open class NSTableView: NSView {}
@MainActor open class NSImage: NSObject {}
