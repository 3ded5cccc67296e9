// The protocols and classes of `KnownFramework`, from the documentation of the frameworks.

extension StandardProtocols {
  /// Protocols of UIKit and AppKit, whose names differ.
  static let interfaces = [
    empty(
      "NSObjectProtocol",
      """
      UIAdaptivePresentationControllerDelegate UIApplicationDelegate UIBarPositioningDelegate UIDocumentPickerDelegate
      UIGestureRecognizerDelegate UIImagePickerControllerDelegate UINavigationControllerDelegate
      UIPageViewControllerDelegate UIPickerViewDelegate UISceneDelegate UIScrollViewDelegate
      UISearchControllerDelegate UISplitViewControllerDelegate UITabBarControllerDelegate UITabBarDelegate
      UITextFieldDelegate UITextInputTraits UIViewControllerTransitioningDelegate NSApplicationDelegate
      NSCollectionViewDelegate NSComboBoxDataSource NSControlTextEditingDelegate NSGestureRecognizerDelegate
      NSMenuDelegate NSOutlineViewDataSource NSPopoverDelegate NSSplitViewDelegate NSTabViewDelegate
      NSTableViewDataSource NSTextDelegate NSToolbarDelegate NSWindowDelegate
      """),
    empty("UIScrollViewDelegate", "UICollectionViewDelegate UITableViewDelegate UITextViewDelegate"),
    empty("UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout"),
    empty("UIBarPositioningDelegate", "UINavigationBarDelegate UISearchBarDelegate"),
    empty(
      "UIAdaptivePresentationControllerDelegate",
      """
      UIPopoverPresentationControllerDelegate UISheetPresentationControllerDelegate
      """),
    empty("UISceneDelegate", "UIWindowSceneDelegate"),
    empty("NSCollectionViewDelegate", "NSCollectionViewDelegateFlowLayout"),
    empty("NSTextFieldDelegate", "NSComboBoxDelegate NSSearchFieldDelegate"),
    empty("NSControlTextEditingDelegate", "NSOutlineViewDelegate NSTableViewDelegate NSTextFieldDelegate"),
    empty("NSTextDelegate", "NSTextViewDelegate"),
    """
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
    """,
  ].joined(separator: "\n")

  /// Returns the declarations of protocols without requirements.
  ///
  /// - Parameters:
  ///   - parent: The protocol that each of them inherits from.
  ///   - names: The names of the protocols.
  private static func empty(_ parent: String, _ names: String) -> String {
    names.words.map { "@MainActor protocol \($0): \(parent) {}" }.joined(separator: "\n")
  }

  static let webKit = """
    @MainActor protocol WKHTTPCookieStoreObserver: NSObjectProtocol {}
    @MainActor protocol WKNavigationDelegate: NSObjectProtocol {}
    @MainActor protocol WKScriptMessageHandler: NSObjectProtocol {
      func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
    }
    @MainActor protocol WKUIDelegate: NSObjectProtocol {}
    @MainActor protocol WKURLSchemeHandler: NSObjectProtocol {
      func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
      func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
    }
    """

  static let storeKit = """
    protocol SKPaymentQueueDelegate: NSObjectProtocol {}
    protocol SKPaymentTransactionObserver: NSObjectProtocol {
      func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
    }
    protocol SKProductsRequestDelegate: SKRequestDelegate {
      func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
    }
    protocol SKRequestDelegate: NSObjectProtocol {}
    """

  static let avFoundation = """
    protocol AVAssetDownloadDelegate: URLSessionTaskDelegate {}
    protocol AVAssetResourceLoaderDelegate: NSObjectProtocol {}
    protocol AVAudioPlayerDelegate: NSObjectProtocol {}
    protocol AVAudioRecorderDelegate: NSObjectProtocol {}
    protocol AVCaptureAudioDataOutputSampleBufferDelegate: NSObjectProtocol {}
    protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
      func fileOutput(
        _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
        from connections: [AVCaptureConnection], error: (any Error)?)
    }
    protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {}
    protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {}
    protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {}
    protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {}
    """

  static let coreBluetooth = """
    protocol CBCentralManagerDelegate: NSObjectProtocol {
      func centralManagerDidUpdateState(_ central: CBCentralManager)
    }
    protocol CBPeripheralDelegate: NSObjectProtocol {}
    protocol CBPeripheralManagerDelegate: NSObjectProtocol {
      func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
    }
    """

  /// A managed object is created with the entity of its model, which only the test knows.
  static let coreData = """
    protocol NSFetchRequestResult: NSObjectProtocol {}
    protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {}
    @_nonSendable open class NSManagedObject: NSObject {
      public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {}
    }
    """

  /// An object has a `combineIdentifier`.
  static let combine = """
    protocol Cancellable { func cancel() }
    protocol ConnectablePublisher: Publisher { func connect() -> any Cancellable }
    protocol CustomCombineIdentifierConvertible {}
    protocol Publisher<Output, Failure> {
      associatedtype Output
      associatedtype Failure: Error
      func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
    }
    protocol Subject<Output, Failure>: AnyObject, Publisher {
      func send(_ value: Output)
      func send(completion: Subscribers.Completion<Failure>)
      func send(subscription: any Subscription)
    }
    protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
      func request(_ demand: Subscribers.Demand)
    }
    protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
      associatedtype Input
      associatedtype Failure: Error
      func receive(subscription: any Subscription)
      func receive(_ input: Input) -> Subscribers.Demand
      func receive(completion: Subscribers.Completion<Failure>)
    }
    protocol TopLevelDecoder {
      associatedtype Input
      func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
    }
    protocol TopLevelEncoder {
      associatedtype Output
      func encode<T: Encodable>(_ value: T) throws -> Output
    }
    """

  static let rxSwift = """
    protocol Cancelable: Disposable { var isDisposed: Bool { get } }
    protocol Disposable { func dispose() }
    protocol ObservableConvertibleType {
      associatedtype Element
      func asObservable() -> Observable<Element>
    }
    protocol ObservableType: ObservableConvertibleType {
      func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
    }
    protocol ObserverType {
      associatedtype Element
      func on(_ event: Event<Element>)
    }
    protocol ReactiveCompatible {}
    """

  static let reactiveSwift = """
    protocol BindingTargetProvider<Value> {
      associatedtype Value
      var bindingTarget: BindingTarget<Value> { get }
    }
    protocol Disposable: AnyObject {
      var isDisposed: Bool { get }
      func dispose()
    }
    protocol ReactiveExtensionsProvider {}
    protocol Scheduler: AnyObject {
      @discardableResult func schedule(_ action: @escaping () -> Void) -> ReactiveSwift.Disposable?
    }
    """
}
