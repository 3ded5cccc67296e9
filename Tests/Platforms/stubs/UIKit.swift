// The part of UIKit that mocks meet. Signatures: Apple's documentation of UIKit.
// swift-format-ignore-file
@_exported import Foundation

@MainActor open class UIResponder: NSObject {
  public override init() { super.init() }
  open var next: UIResponder? { nil }
  open func becomeFirstResponder() -> Bool { true }
  open var isFirstResponder: Bool { false }
}

@MainActor open class UIView: UIResponder {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var tag: Int = 0
  open var isHidden: Bool = false
  open func setNeedsLayout() {}
}

@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var title: String?
  open func viewDidLoad() {}
  open func show(_ viewController: UIViewController, sender: Any?) {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}

@MainActor open class UITableView: UIView {}
@MainActor open class UIImage: NSObject {}

#if _runtime(_ObjC)
  @MainActor @objc public protocol UIScrollViewDelegate: NSObjectProtocol {
    @objc optional func scrollViewDidScroll(_ scrollView: UIView)
  }
  @MainActor @objc public protocol UITableViewDelegate: UIScrollViewDelegate {
    @objc optional func tableView(_ tableView: UITableView, titleFor section: Int) -> String?
  }
#endif
