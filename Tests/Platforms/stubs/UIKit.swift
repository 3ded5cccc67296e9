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
  public init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var tag: Int = 0
  open var isHidden: Bool = false
  open var frame: CGRect = .zero
  open func setNeedsLayout() {}
  open func layoutSubviews() {}
  open func addSubview(_ view: UIView) {}
}

@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var view: UIView!
  open var title: String?
  open var children: [UIViewController] { [] }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
  open func show(_ viewController: UIViewController, sender: Any?) {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
}

@MainActor open class UIControl: UIView {
  open var isEnabled: Bool = true
  open var isSelected: Bool = false
}

@MainActor open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
}

@MainActor open class UITableView: UIView {}
@MainActor open class UIImage: NSObject {}

@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var reuseIdentifier: String? { nil }
  open var isSelected: Bool = false
  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) {}
}

#if _runtime(_ObjC)
  @MainActor @objc public protocol UIScrollViewDelegate: NSObjectProtocol {
    @objc optional func scrollViewDidScroll(_ scrollView: UIView)
  }
  @MainActor @objc public protocol UITableViewDelegate: UIScrollViewDelegate {
    @objc optional func tableView(_ tableView: UITableView, titleFor section: Int) -> String?
  }

  extension NSObject {
    @MainActor @objc open var isAccessibilityElement: Bool { get { false } set {} }
    @MainActor @objc open var accessibilityLabel: String? { get { nil } set {} }
    @MainActor @objc open func accessibilityActivate() -> Bool { false }
  }
#endif
