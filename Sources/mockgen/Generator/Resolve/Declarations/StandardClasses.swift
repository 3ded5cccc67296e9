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

  /// The names of the members that satisfy requirements, by the class that declares them.
  static let membersOfClasses: [String: Set<String>] = [
    "UIResponder": names(
      """
      becomeFirstResponder canBecomeFirstResponder canResignFirstResponder inputAccessoryView inputView isFirstResponder
      next resignFirstResponder undoManager
      """),
    "UIView": names(
      """
      accessibilityIdentifier addSubview alpha backgroundColor bottomAnchor bounds center centerXAnchor centerYAnchor
      clipsToBounds contentMode frame gestureRecognizers heightAnchor insertSubview intrinsicContentSize isHidden
      isUserInteractionEnabled layer layoutIfNeeded layoutMargins layoutSubviews leadingAnchor removeFromSuperview
      safeAreaInsets safeAreaLayoutGuide setNeedsDisplay setNeedsLayout sizeThatFits sizeToFit subviews superview tag
      tintColor topAnchor trailingAnchor traitCollection transform translatesAutoresizingMaskIntoConstraints
      updateConstraints widthAnchor window
      """),
    "UIControl": names("addTarget isEnabled isHighlighted isSelected removeTarget sendActions"),
    "UILabel": names("attributedText font numberOfLines text textAlignment textColor"),
    "UIImageView": names("image"),
    "UIScrollView": names("contentInset contentOffset contentSize delegate isScrollEnabled setContentOffset"),
    "UITableViewCell": names("accessoryType contentView prepareForReuse reuseIdentifier selectionStyle setSelected"),
    "UICollectionReusableView": names("prepareForReuse reuseIdentifier"),
    "UICollectionViewCell": names("contentView isHighlighted isSelected"),
    "UIViewController": names(
      """
      addChild children dismiss didMove isBeingDismissed isBeingPresented isViewLoaded loadView loadViewIfNeeded
      modalPresentationStyle navigationController navigationItem parent present presentedViewController
      presentingViewController removeFromParent setNeedsStatusBarAppearanceUpdate show splitViewController
      tabBarController tabBarItem title traitCollection transitioningDelegate view viewDidAppear viewDidDisappear
      viewDidLayoutSubviews viewDidLoad viewIfLoaded viewWillAppear viewWillDisappear willMove
      """),
    "UINavigationController": names(
      "popToRootViewController popToViewController popViewController pushViewController setViewControllers topViewController "
        + "viewControllers visibleViewController"),
    "UITabBarController": names("selectedIndex selectedViewController setViewControllers tabBar viewControllers"),
    "NSResponder": names("acceptsFirstResponder becomeFirstResponder nextResponder resignFirstResponder undoManager"),
    "NSView": names(
      """
      addSubview alphaValue bounds frame identifier isHidden layer layout needsDisplay needsLayout removeFromSuperview
      subviews superview tag toolTip translatesAutoresizingMaskIntoConstraints wantsLayer window
      """),
    "NSViewController": names(
      "children dismiss identifier parent present title view viewDidAppear viewDidLoad viewWillAppear viewWillDisappear"
    ),
    "NSWindowController": names("close showWindow window windowDidLoad"),
    "WKInterfaceController": names(
      "awake didAppear didDeactivate dismiss pop popToRootController pushController setTitle willActivate willDisappear"
    ),
    "NSManagedObject": names(
      """
      awakeFromFetch awakeFromInsert changedValues committedValues didAccessValue didChangeValue didSave didTurnIntoFault
      entity faultingState hasChanges hasFault hasPersistentChangedValues isDeleted isFault isInserted isUpdated
      managedObjectContext objectID objectIDs prepareForDeletion primitiveValue setPrimitiveValue setValue
      validateForDelete validateForInsert validateForUpdate validateValue value willAccessValue willChangeValue willSave
      willTurnIntoFault
      """),
  ]

  private static func names(_ text: String) -> Set<String> {
    Set(text.words)
  }
}
