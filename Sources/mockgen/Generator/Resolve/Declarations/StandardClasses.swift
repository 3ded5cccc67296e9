extension StandardProtocols {
  /// Classes of UIKit, AppKit and WatchKit that protocols ask for, with the initialisers that a subclass must know: what it
  /// has to repeat, and what it can call from nothing, by default values. From the frameworks' documentation; a mock
  /// overrides no member of theirs.
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
}
