extension StandardProtocols {
  /// The classes of UIKit, AppKit and WatchKit that protocols may require, according to the frameworks' documentation. Each has the
  /// initializers that a subclass must repeat, or can call with default values. A mock overrides none of their members.
  static let classes = """
    @MainActor open class UIResponder: NSObject { public init() {} }
    @MainActor open class WKInterfaceController: NSObject { public init() {} }
    @MainActor open class NSResponder: NSObject {
      public init() {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class UIView: UIResponder {
      public init(frame: CGRect = .zero) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class UIControl: UIView {
      public init(frame: CGRect = .zero) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class UIButton: UIControl {
      public init(frame: CGRect = .zero) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class UILabel: UIView {
      public init(frame: CGRect = .zero) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class UIImageView: UIView {
      public init(frame: CGRect = .zero) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class UIScrollView: UIView {
      public init(frame: CGRect = .zero) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class UICollectionReusableView: UIView {
      public init(frame: CGRect = .zero) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class UICollectionViewCell: UICollectionReusableView {
      public init(frame: CGRect = .zero) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class NSView: NSResponder {
      public init(frame: CGRect = .zero) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class UITableViewCell: UIView {
      public init(style: UITableViewCell.CellStyle = .default, reuseIdentifier: String? = nil) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class UIViewController: UIResponder {
      public init(nibName: String? = nil, bundle: Bundle? = nil) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class UINavigationController: UIViewController {
      public init(nibName: String? = nil, bundle: Bundle? = nil) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class UITabBarController: UIViewController {
      public init(nibName: String? = nil, bundle: Bundle? = nil) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class NSViewController: NSResponder {
      public init(nibName: NSNib.Name? = nil, bundle: Bundle? = nil) {}
      public required init?(coder: NSCoder) {}
    }
    @MainActor open class NSWindowController: NSResponder {
      public init(window: NSWindow? = nil) {}
      public required init?(coder: NSCoder) {}
    }
    """

  /// The members that satisfy requirements: the names of properties, and the names of functions with their labels, by the class
  /// that declares them.
  static let membersOfClasses: [String: Set<String>] = [
    "UIResponder": names(
      """
      becomeFirstResponder() canBecomeFirstResponder canResignFirstResponder inputAccessoryView inputView
      isFirstResponder next resignFirstResponder() undoManager
      """),
    "UIView": names(
      """
      accessibilityIdentifier addSubview(_:) alpha backgroundColor bottomAnchor bounds center centerXAnchor
      centerYAnchor clipsToBounds contentMode frame gestureRecognizers heightAnchor insertSubview(_:at:)
      insertSubview(_:aboveSubview:) insertSubview(_:belowSubview:) intrinsicContentSize isHidden
      isUserInteractionEnabled layer layoutIfNeeded() layoutMargins layoutSubviews() leadingAnchor removeFromSuperview()
      safeAreaInsets safeAreaLayoutGuide setNeedsDisplay() setNeedsLayout() sizeThatFits(_:) sizeToFit() subviews
      superview tag tintColor topAnchor trailingAnchor traitCollection transform
      translatesAutoresizingMaskIntoConstraints updateConstraints() widthAnchor window
      """),
    "UIControl": names(
      """
      addTarget(_:action:for:) isEnabled isHighlighted isSelected removeTarget(_:action:for:) sendActions(for:)
      """),
    "UILabel": names("attributedText font numberOfLines text textAlignment textColor"),
    "UIImageView": names("image"),
    "UIScrollView": names(
      """
      contentInset contentOffset contentSize delegate isScrollEnabled setContentOffset(_:animated:)
      """),
    "UITableViewCell": names(
      """
      accessoryType contentView prepareForReuse() reuseIdentifier selectionStyle setSelected(_:animated:)
      """),
    "UICollectionReusableView": names("prepareForReuse() reuseIdentifier"),
    "UICollectionViewCell": names("contentView isHighlighted isSelected"),
    "UIViewController": names(
      """
      addChild(_:) children dismiss(animated:completion:) didMove(toParent:) isBeingDismissed isBeingPresented
      isViewLoaded loadView() loadViewIfNeeded() modalPresentationStyle navigationController navigationItem parent
      present(_:animated:completion:) presentedViewController presentingViewController removeFromParent()
      setNeedsStatusBarAppearanceUpdate() show(_:sender:) splitViewController tabBarController tabBarItem title
      traitCollection transitioningDelegate view viewDidAppear(_:) viewDidDisappear(_:) viewDidLayoutSubviews()
      viewDidLoad() viewIfLoaded viewWillAppear(_:) viewWillDisappear(_:) willMove(toParent:)
      """),
    "UINavigationController": names(
      """
      popToRootViewController(animated:) popToViewController(_:animated:) popViewController(animated:)
      pushViewController(_:animated:) setViewControllers(_:animated:) topViewController viewControllers
      visibleViewController
      """),
    "UITabBarController": names(
      """
      selectedIndex selectedViewController setViewControllers(_:animated:) tabBar viewControllers
      """),
    "NSResponder": names(
      """
      acceptsFirstResponder becomeFirstResponder() nextResponder resignFirstResponder() undoManager
      """),
    "NSView": names(
      """
      addSubview(_:) alphaValue bounds frame identifier isHidden layer layout() needsDisplay needsLayout
      removeFromSuperview() subviews superview tag toolTip translatesAutoresizingMaskIntoConstraints wantsLayer window
      """),
    "NSViewController": names(
      """
      children dismiss(_:) identifier parent present(_:animator:)
      present(_:asPopoverRelativeTo:of:preferredEdge:behavior:) title view viewDidAppear() viewDidLoad()
      viewWillAppear() viewWillDisappear()
      """),
    "NSWindowController": names("close() showWindow(_:) window windowDidLoad()"),
    "WKInterfaceController": names(
      """
      awake(withContext:) didAppear() didDeactivate() dismiss() pop() popToRootController()
      pushController(withName:context:) setTitle(_:) willActivate() willDisappear()
      """),
    "NSManagedObject": names(
      """
      awakeFromFetch() awakeFromInsert() changedValues() committedValues(forKeys:) didAccessValue(forKey:)
      didChangeValue(forKey:) didSave() didTurnIntoFault() entity faultingState hasChanges
      hasFault(forRelationshipNamed:) hasPersistentChangedValues isDeleted isFault isInserted isUpdated
      managedObjectContext objectID objectIDs(forRelationshipNamed:) prepareForDeletion() primitiveValue(forKey:)
      setPrimitiveValue(_:forKey:) setValue(_:forKey:) validateForDelete() validateForInsert() validateForUpdate()
      validateValue(_:forKey:) value(forKey:) willAccessValue(forKey:) willChangeValue(forKey:) willSave()
      willTurnIntoFault()
      """),
  ]

  private static func names(_ text: String) -> Set<String> {
    Set(text.words)
  }
}
