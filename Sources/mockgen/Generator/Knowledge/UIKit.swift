import MockgenSyntax

extension KnownModule {
  /// UIKit, AppKit and WatchKit, whose names differ, according to their documentation. Each class has the initializers
  /// that a subclass must repeat, or can call with default values. A mock overrides none of their members.
  static let uiKit = KnownModule(
    "UIKit", "AppKit", "Cocoa", "SwiftUI", "WatchKit", hasPrefix: true,
    members: membersOfUIKit,
    interface: """
      @MainActor open class UIResponder, WKInterfaceController, UIPercentDrivenInteractiveTransition: NSObject {
        public init() {}
      }
      @MainActor open class NSResponder, UIBarItem, UICollectionViewLayout: NSObject { public init() {}; \(coder) }
      @MainActor open class UIBarButtonItem, UITabBarItem: UIBarItem { public init() {}; \(coder) }
      @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout { public init() {}; \(coder) }
      @MainActor open class UIView: UIResponder { \(frame) }
      @MainActor open class UIControl, UILabel, UIImageView, UIWindow, UIPickerView, UIProgressView, UISearchBar,
        UINavigationBar, UITabBar, UIToolbar, UIScrollView, UICollectionReusableView: UIView { \(frame) }
      @MainActor open class UIButton, UITextField, UISwitch, UISlider, UIPageControl, UIDatePicker: UIControl { \(frame) }
      @MainActor open class UICollectionViewCell: UICollectionReusableView { \(frame) }
      @MainActor open class NSView: NSResponder { \(frame) }
      @MainActor open class NSControl, NSScrollView, NSStackView, NSTableCellView: NSView { \(frame) }
      @MainActor open class NSButton, NSTextField, NSTableView, NSImageView: NSControl { \(frame) }
      @MainActor open class UIStackView: UIView {
        public init(frame: CGRect = .zero) {}
        public required init(coder: NSCoder) {}
      }
      @MainActor open class UITableView: UIScrollView {
        public init(frame: CGRect = .zero, style: UITableView.Style = .plain) {}; \(coder)
      }
      @MainActor open class UICollectionView: UIScrollView {
        public init(
          frame: CGRect = .zero, collectionViewLayout layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {}
        \(coder)
      }
      @MainActor open class UITextView: UIScrollView {
        public init(frame: CGRect = .zero, textContainer: NSTextContainer? = nil) {}; \(coder)
      }
      @MainActor open class UITableViewCell: UIView {
        public init(style: UITableViewCell.CellStyle = .default, reuseIdentifier: String? = nil) {}; \(coder)
      }
      @MainActor open class UITableViewHeaderFooterView: UIView {
        public init(reuseIdentifier: String? = nil) {}; \(coder)
      }
      @MainActor open class UIVisualEffectView: UIView { public init(effect: UIVisualEffect? = nil) {}; \(coder) }
      @MainActor open class UIGestureRecognizer: NSObject { \(action) }
      @MainActor open class UITapGestureRecognizer, UIPanGestureRecognizer, UILongPressGestureRecognizer:
        UIGestureRecognizer {
        \(action)
      }
      @MainActor open class UIPresentationController: NSObject {
        public init(
          presentedViewController: UIViewController = UIViewController(nibName: nil, bundle: nil),
          presenting presentingViewController: UIViewController? = nil) {}
      }
      @MainActor open class UIViewController: UIResponder { \(nib) }
      @MainActor open class UINavigationController, UITabBarController, UISplitViewController, UIInputViewController:
        UIViewController { \(nib) }
      @MainActor open class UITableViewController: UIViewController {
        public init(style: UITableView.Style = .plain) {}; public init(nibName: String?, bundle: Bundle?) {}; \(coder)
      }
      @MainActor open class UICollectionViewController: UIViewController {
        public init(collectionViewLayout layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {}
        public init(nibName: String?, bundle: Bundle?) {}; \(coder)
      }
      @MainActor open class UIPageViewController: UIViewController {
        public init(
          transitionStyle style: UIPageViewController.TransitionStyle = .scroll,
          navigationOrientation: UIPageViewController.NavigationOrientation = .horizontal,
          options: [UIPageViewController.OptionsKey: Any]? = nil) {}; \(coder)
      }
      @MainActor open class NSViewController: NSResponder {
        public init(nibName: NSNib.Name? = nil, bundle: Bundle? = nil) {}; \(coder)
      }
      @MainActor open class NSWindowController: NSResponder { public init(window: NSWindow? = nil) {}; \(coder) }
      @MainActor protocol UIAdaptivePresentationControllerDelegate, UIApplicationDelegate, UIBarPositioningDelegate,
        UIDocumentPickerDelegate, UIGestureRecognizerDelegate, UIImagePickerControllerDelegate,
        UINavigationControllerDelegate, UIPageViewControllerDelegate, UIPickerViewDelegate, UISceneDelegate,
        UIScrollViewDelegate, UISearchControllerDelegate, UISplitViewControllerDelegate, UITabBarControllerDelegate,
        UITabBarDelegate, UITextFieldDelegate, UITextInputTraits, UIViewControllerTransitioningDelegate,
        NSApplicationDelegate, NSCollectionViewDelegate, NSComboBoxDataSource, NSControlTextEditingDelegate,
        NSGestureRecognizerDelegate, NSMenuDelegate, NSOutlineViewDataSource, NSPopoverDelegate, NSSplitViewDelegate,
        NSTabViewDelegate, NSTableViewDataSource, NSTextDelegate, NSToolbarDelegate, NSWindowDelegate: NSObjectProtocol
        {}
      @MainActor protocol UICollectionViewDelegate, UITableViewDelegate, UITextViewDelegate: UIScrollViewDelegate {}
      @MainActor protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}
      @MainActor protocol UINavigationBarDelegate, UISearchBarDelegate: UIBarPositioningDelegate {}
      @MainActor protocol UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate:
        UIAdaptivePresentationControllerDelegate {}
      @MainActor protocol UIWindowSceneDelegate: UISceneDelegate {}
      @MainActor protocol NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate {}
      @MainActor protocol NSComboBoxDelegate, NSSearchFieldDelegate: NSTextFieldDelegate {}
      @MainActor protocol NSOutlineViewDelegate, NSTableViewDelegate, NSTextFieldDelegate:
        NSControlTextEditingDelegate {}
      @MainActor protocol NSTextViewDelegate: NSTextDelegate {}
      @MainActor protocol UIActivityItemSource: NSObjectProtocol {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
        func activityViewController(
          _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any?
      }
      @MainActor protocol UICollectionViewDataSource: NSObjectProtocol {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
        func collectionView(
          _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
      }
      @MainActor protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
      }
      @MainActor protocol UIContentContainer: NSObjectProtocol {
        var preferredContentSize: CGSize { get }
        func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
        func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
        func size(
          forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
        func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
        func willTransition(
          to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
      }
      @MainActor protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
        func contextMenuInteraction(
          _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration?
      }
      @MainActor protocol UIKeyInput: UITextInputTraits {
        var hasText: Bool { get }
        func insertText(_ text: String)
        func deleteBackward()
      }
      @MainActor protocol UIPageViewControllerDataSource: NSObjectProtocol {
        func pageViewController(
          _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController?
        func pageViewController(
          _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController?
      }
      @MainActor protocol UIPickerViewDataSource: NSObjectProtocol {
        func numberOfComponents(in pickerView: UIPickerView) -> Int
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
      }
      @MainActor protocol UISearchResultsUpdating: NSObjectProtocol {
        func updateSearchResults(for searchController: UISearchController)
      }
      @MainActor protocol UITableViewDataSource: NSObjectProtocol {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      }
      @MainActor protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
      }
      @MainActor protocol UITextInput: UIKeyInput {
        func text(in range: UITextRange) -> String?
        func replace(_ range: UITextRange, withText text: String)
        var selectedTextRange: UITextRange? { get set }
        var markedTextRange: UITextRange? { get }
        var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
        func setMarkedText(_ markedText: String?, selectedRange: NSRange)
        func unmarkText()
        var beginningOfDocument: UITextPosition { get }
        var endOfDocument: UITextPosition { get }
        func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
        func position(from position: UITextPosition, offset: Int) -> UITextPosition?
        func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
        func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
        func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
        var inputDelegate: (any UITextInputDelegate)? { get set }
        var tokenizer: any UITextInputTokenizer { get }
        func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
        func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
        func baseWritingDirection(
          for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
        func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
        func firstRect(for range: UITextRange) -> CGRect
        func caretRect(for position: UITextPosition) -> CGRect
        func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
        func closestPosition(to point: CGPoint) -> UITextPosition?
        func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
        func characterRange(at point: CGPoint) -> UITextRange?
      }
      @MainActor protocol UITextInputDelegate: NSObjectProtocol {
        func selectionWillChange(_ textInput: (any UITextInput)?)
        func selectionDidChange(_ textInput: (any UITextInput)?)
        func textWillChange(_ textInput: (any UITextInput)?)
        func textDidChange(_ textInput: (any UITextInput)?)
      }
      @MainActor protocol UITraitEnvironment: NSObjectProtocol {
        var traitCollection: UITraitCollection { get }
        func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
      }
      @MainActor protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
      }
      @MainActor protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
      }
      @MainActor protocol NSCollectionViewDataSource: NSObjectProtocol {
        func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int
        func collectionView(
          _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath) -> NSCollectionViewItem
      }
      @MainActor protocol NSMenuItemValidation: NSObjectProtocol {
        func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
      }
      """)

  private static let coder = "public required init?(coder: NSCoder) {}"
  private static let frame = "public init(frame: CGRect = .zero) {}; \(coder)"
  private static let action = "public init(target: Any? = nil, action: Selector? = nil) {}"
  private static let nib = "public init(nibName: String? = nil, bundle: Bundle? = nil) {}; \(coder)"
}
