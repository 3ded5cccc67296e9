extension StandardProtocols {
  /// The classes of UIKit, AppKit and WatchKit that protocols may require, according to the frameworks' documentation. Each has the
  /// initializers that a subclass must repeat, or can call with default values. A mock overrides none of their members.
  static let classes = [
    list(
      "public init() {}",
      "UIResponder: NSObject WKInterfaceController: NSObject UIPercentDrivenInteractiveTransition: NSObject"),
    list(
      "public init() {}; \(coder)",
      """
      NSResponder: NSObject UIBarItem: NSObject UIBarButtonItem: UIBarItem UITabBarItem: UIBarItem
      UICollectionViewLayout: NSObject UICollectionViewFlowLayout: UICollectionViewLayout
      """),
    list(
      "public init(frame: CGRect = .zero) {}; \(coder)",
      """
      UIView: UIResponder UIControl: UIView UIButton: UIControl UITextField: UIControl UISwitch: UIControl UISlider: UIControl
      UIPageControl: UIControl UIDatePicker: UIControl UILabel: UIView UIImageView: UIView
      UIWindow: UIView UIPickerView: UIView UIProgressView: UIView UISearchBar: UIView UINavigationBar: UIView UITabBar: UIView
      UIToolbar: UIView UIScrollView: UIView UICollectionReusableView: UIView UICollectionViewCell: UICollectionReusableView
      NSView: NSResponder NSControl: NSView NSButton: NSControl NSTextField: NSControl NSTableView: NSControl
      NSImageView: NSControl NSScrollView: NSView NSStackView: NSView NSTableCellView: NSView
      """),
    list("public init(frame: CGRect = .zero) {}; public required init(coder: NSCoder) {}", "UIStackView: UIView"),
    list(
      "public init(frame: CGRect = .zero, style: UITableView.Style = .plain) {}; \(coder)", "UITableView: UIScrollView"),
    list(
      """
      public init(
        frame: CGRect = .zero, collectionViewLayout layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {}; \(coder)
      """,
      "UICollectionView: UIScrollView"),
    list(
      "public init(frame: CGRect = .zero, textContainer: NSTextContainer? = nil) {}; \(coder)",
      "UITextView: UIScrollView"),
    list(
      "public init(style: UITableViewCell.CellStyle = .default, reuseIdentifier: String? = nil) {}; \(coder)",
      "UITableViewCell: UIView"),
    list("public init(reuseIdentifier: String? = nil) {}; \(coder)", "UITableViewHeaderFooterView: UIView"),
    list("public init(effect: UIVisualEffect? = nil) {}; \(coder)", "UIVisualEffectView: UIView"),
    list(
      "public init(target: Any? = nil, action: Selector? = nil) {}",
      """
      UIGestureRecognizer: NSObject UITapGestureRecognizer: UIGestureRecognizer UIPanGestureRecognizer: UIGestureRecognizer
      UILongPressGestureRecognizer: UIGestureRecognizer
      """),
    list(
      """
      public init(
        presentedViewController: UIViewController = UIViewController(nibName: nil, bundle: nil),
        presenting presentingViewController: UIViewController? = nil) {}
      """,
      "UIPresentationController: NSObject"),
    list(
      "public init(nibName: String? = nil, bundle: Bundle? = nil) {}; \(coder)",
      """
      UIViewController: UIResponder UINavigationController: UIViewController UITabBarController: UIViewController
      UISplitViewController: UIViewController UIInputViewController: UIViewController
      """),
    list(
      "public init(style: UITableView.Style = .plain) {}; public init(nibName: String?, bundle: Bundle?) {}; \(coder)",
      "UITableViewController: UIViewController"),
    list(
      """
      public init(collectionViewLayout layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {}
      public init(nibName: String?, bundle: Bundle?) {}; \(coder)
      """, "UICollectionViewController: UIViewController"),
    list(
      """
      public init(
        transitionStyle style: UIPageViewController.TransitionStyle = .scroll,
        navigationOrientation: UIPageViewController.NavigationOrientation = .horizontal,
        options: [UIPageViewController.OptionsKey: Any]? = nil) {}; \(coder)
      """, "UIPageViewController: UIViewController"),
    list(
      "public init(nibName: NSNib.Name? = nil, bundle: Bundle? = nil) {}; \(coder)", "NSViewController: NSResponder"),
    list("public init(window: NSWindow? = nil) {}; \(coder)", "NSWindowController: NSResponder"),
  ].joined(separator: "\n")

  private static let coder = "public required init?(coder: NSCoder) {}"

  /// Returns the declarations of classes with the same initializers.
  ///
  /// - Parameter classes: The names of the classes, each with that of its superclass.
  private static func list(_ initializers: String, _ classes: String) -> String {
    let words = classes.words
    return stride(from: 0, to: words.count, by: 2).map {
      "@MainActor open class \(words[$0]) \(words[$0 + 1]) { \(initializers) }"
    }.joined(separator: "\n")
  }

  /// The members that satisfy requirements: the names of properties, and the names of functions with their labels, by the class
  /// that declares them. The type of a parameter follows the label if overloads of other types are likely: `draw(_:CGRect)`.
  static let membersOfClasses: [String: Set<String>] = [
    "UIResponder": names(
      """
      becomeFirstResponder() canBecomeFirstResponder canPerformAction(_:withSender:) canResignFirstResponder copy(_:Any?)
      cut(_:Any?) delete(_:Any?) editingInteractionConfiguration inputAccessoryView inputAccessoryViewController
      inputAssistantItem inputView inputViewController isFirstResponder keyCommands motionBegan(_:with:)
      motionCancelled(_:with:) motionEnded(_:with:) next paste(_:Any?) pasteConfiguration pressesBegan(_:with:)
      pressesCancelled(_:with:) pressesChanged(_:with:) pressesEnded(_:with:) reloadInputViews()
      remoteControlReceived(with:) resignFirstResponder() restoreUserActivityState(_:) select(_:Any?) selectAll(_:Any?)
      target(forAction:withSender:) textInputContextIdentifier textInputMode touchesBegan(_:with:)
      touchesCancelled(_:with:) touchesEnded(_:with:) touchesEstimatedPropertiesUpdated(_:) touchesMoved(_:with:)
      undoManager updateUserActivityState(_:) userActivity
      """),
    "UIView": names(
      """
      accessibilityIdentifier addConstraint(_:) addConstraints(_:) addGestureRecognizer(_:) addInteraction(_:)
      addLayoutGuide(_:) addMotionEffect(_:) addSubview(_:UIView) alignmentRectInsets alpha
      autoresizesSubviews autoresizingMask backgroundColor bottomAnchor bounds bringSubviewToFront(_:) canBecomeFocused
      center centerXAnchor centerYAnchor clearsContextBeforeDrawing clipsToBounds collisionBoundingPath
      collisionBoundsType constraints contentCompressionResistancePriority(for:) contentHuggingPriority(for:)
      contentMode contentScaleFactor coordinateSpace didAddSubview(_:) didMoveToSuperview() didMoveToWindow()
      didUpdateFocus(in:with:) directionalLayoutMargins draw(_:CGRect) effectiveUserInterfaceLayoutDirection
      firstBaselineAnchor focusGroupIdentifier focusItemContainer frame
      gestureRecognizerShouldBegin(_:) gestureRecognizers heightAnchor hitTest(_:with:) insertSubview(_:aboveSubview:)
      insertSubview(_:at:) insertSubview(_:belowSubview:) insetsLayoutMarginsFromSafeArea interactions
      intrinsicContentSize invalidateIntrinsicContentSize() isDescendant(of:) isExclusiveTouch isFocused isHidden
      isMultipleTouchEnabled isOpaque isUserInteractionEnabled keyboardLayoutGuide largeContentImage largeContentTitle
      lastBaselineAnchor layer layoutGuides layoutIfNeeded() layoutMargins layoutMarginsDidChange()
      layoutMarginsGuide layoutSubviews() leadingAnchor leftAnchor mask motionEffects needsUpdateConstraints()
      overrideUserInterfaceStyle parentFocusEnvironment point(inside:with:) preferredFocusEnvironments
      preferredFocusedView preservesSuperviewLayoutMargins readableContentGuide removeConstraint(_:)
      removeConstraints(_:) removeFromSuperview() removeGestureRecognizer(_:) removeInteraction(_:)
      removeLayoutGuide(_:) removeMotionEffect(_:) restorationIdentifier rightAnchor safeAreaInsets
      safeAreaInsetsDidChange() safeAreaLayoutGuide scalesLargeContentImage semanticContentAttribute
      sendSubviewToBack(_:) setContentCompressionResistancePriority(_:for:) setContentHuggingPriority(_:for:)
      setNeedsDisplay() setNeedsDisplay(_:CGRect) setNeedsFocusUpdate() setNeedsLayout() setNeedsUpdateConstraints()
      shouldUpdateFocus(in:) showsLargeContentViewer sizeThatFits(_:) sizeToFit() snapshotView(afterScreenUpdates:)
      subviews superview systemLayoutSizeFitting(_:)
      systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:) tag tintAdjustmentMode
      tintColor tintColorDidChange() topAnchor trailingAnchor traitCollection traitCollectionDidChange(_:) traitOverrides
      transform transform3D translatesAutoresizingMaskIntoConstraints updateConstraints() updateConstraintsIfNeeded()
      updateFocusIfNeeded() updateTraitsIfNeeded() viewForFirstBaselineLayout viewForLastBaselineLayout viewWithTag(_:)
      widthAnchor willMove(toSuperview:) willMove(toWindow:) willRemoveSubview(_:) window
      """),
    "UIControl": names(
      """
      addAction(_:for:) addTarget(_:action:for:) allControlEvents allTargets beginTracking(_:with:)
      cancelTracking(with:) contentHorizontalAlignment contentVerticalAlignment continueTracking(_:with:)
      endTracking(_:with:) isEnabled isHighlighted isSelected isTouchInside isTracking menuAttachmentPoint(for:)
      removeAction(_:for:) removeTarget(_:action:for:) sendAction(_:to:for:) sendActions(for:) state toolTip
      """),
    "UIButton": names(
      """
      attributedTitle(for:) buttonType configuration contentEdgeInsets currentImage currentTitle image(for:)
      imageEdgeInsets imageView menu setAttributedTitle(_:for:) setBackgroundImage(_:for:) setImage(_:for:)
      setNeedsUpdateConfiguration() setTitle(_:for:) setTitleColor(_:for:) title(for:) titleColor(for:)
      titleEdgeInsets titleLabel updateConfiguration()
      """),
    "UILabel": names(
      """
      adjustsFontForContentSizeCategory adjustsFontSizeToFitWidth attributedText font highlightedTextColor
      isHighlighted lineBreakMode minimumScaleFactor numberOfLines preferredMaxLayoutWidth shadowColor shadowOffset
      text textAlignment textColor
      """),
    "UIImageView": names(
      "animationDuration animationImages highlightedImage image isAnimating isHighlighted startAnimating() stopAnimating()"
    ),
    "UIStackView": names(
      """
      addArrangedSubview(_:UIView) alignment arrangedSubviews axis customSpacing(after:) distribution
      insertArrangedSubview(_:at:) isBaselineRelativeArrangement isLayoutMarginsRelativeArrangement
      removeArrangedSubview(_:UIView) setCustomSpacing(_:after:) spacing
      """),
    "UIWindow": names(
      """
      becomeKey() canBecomeKey canResizeToFitContent isKeyWindow makeKey() makeKeyAndVisible() resignKey()
      rootViewController screen sendEvent(_:UIEvent) windowLevel windowScene
      """),
    "UITextField": names(
      """
      adjustsFontSizeToFitWidth allowsEditingTextAttributes attributedPlaceholder attributedText
      autocapitalizationType autocorrectionType background beginningOfDocument borderRect(forBounds:) borderStyle
      caretRect(for:) characterRange(at:) clearButtonMode clearButtonRect(forBounds:) clearsOnBeginEditing
      clearsOnInsertion closestPosition(to:) defaultTextAttributes delegate deleteBackward() disabledBackground
      drawPlaceholder(in:) drawText(in:) editingRect(forBounds:) enablesReturnKeyAutomatically endOfDocument
      firstRect(for:) font hasText inputDelegate insertText(_:) isEditing isSecureTextEntry keyboardAppearance
      keyboardType leftView leftViewMode leftViewRect(forBounds:) markedTextRange markedTextStyle minimumFontSize
      offset(from:to:) passwordRules placeholder placeholderRect(forBounds:) position(from:offset:)
      replace(_:withText:) returnKeyType rightView rightViewMode rightViewRect(forBounds:) selectedTextRange
      selectionRects(for:) setMarkedText(_:selectedRange:) smartDashesType smartInsertDeleteType smartQuotesType
      spellCheckingType text text(in:) textAlignment textColor textContentType textInputView textRange(from:to:)
      textRect(forBounds:) tokenizer typingAttributes unmarkText()
      """),
    "UITextView": names(
      """
      allowsEditingTextAttributes attributedText autocapitalizationType autocorrectionType beginningOfDocument
      caretRect(for:) clearsOnInsertion closestPosition(to:) dataDetectorTypes delegate deleteBackward()
      enablesReturnKeyAutomatically endOfDocument firstRect(for:) font hasText inputDelegate insertText(_:) isEditable
      isSecureTextEntry isSelectable keyboardAppearance keyboardType layoutManager linkTextAttributes markedTextRange
      markedTextStyle replace(_:withText:) returnKeyType scrollRangeToVisible(_:) selectedRange selectedTextRange
      selectionRects(for:) smartDashesType smartInsertDeleteType smartQuotesType spellCheckingType text text(in:)
      textAlignment textColor textContainer textContainerInset textContentType textLayoutManager textStorage tokenizer
      typingAttributes
      """),
    "UIScrollView": names(
      """
      adjustedContentInset adjustedContentInsetDidChange() alwaysBounceHorizontal alwaysBounceVertical bounces
      contentInset contentInsetAdjustmentBehavior contentLayoutGuide contentOffset contentSize decelerationRate
      delegate flashScrollIndicators() frameLayoutGuide indicatorStyle isDecelerating isDirectionalLockEnabled
      isDragging isPagingEnabled isScrollEnabled isTracking isZooming keyboardDismissMode maximumZoomScale
      minimumZoomScale panGestureRecognizer pinchGestureRecognizer refreshControl scrollIndicatorInsets
      scrollRectToVisible(_:animated:) setContentOffset(_:animated:) setZoomScale(_:animated:)
      showsHorizontalScrollIndicator showsVerticalScrollIndicator touchesShouldCancel(in:) zoomScale
      """),
    "UITableView": names(
      """
      allowsMultipleSelection allowsMultipleSelectionDuringEditing allowsSelection allowsSelectionDuringEditing
      backgroundView beginUpdates() cellForRow(at:) cellLayoutMarginsFollowReadableWidth contextMenuInteraction
      dataSource delegate deleteRows(at:with:) deleteSections(_:with:) dequeueReusableCell(withIdentifier:)
      dequeueReusableCell(withIdentifier:for:) dequeueReusableHeaderFooterView(withIdentifier:)
      deselectRow(at:animated:) dragDelegate dragInteractionEnabled dropDelegate endUpdates() estimatedRowHeight
      estimatedSectionFooterHeight estimatedSectionHeaderHeight fillerRowHeight footerView(forSection:) hasActiveDrag
      hasActiveDrop hasUncommittedUpdates headerView(forSection:) indexPath(for:) indexPathForRow(at:)
      indexPathForSelectedRow indexPathsForRows(in:) indexPathsForSelectedRows indexPathsForVisibleRows
      insertRows(at:with:) insertSections(_:with:) insetsContentViewsToSafeArea isEditing isPrefetchingEnabled
      moveRow(at:to:) moveSection(_:toSection:) numberOfRows(inSection:) numberOfSections
      performBatchUpdates(_:completion:) prefetchDataSource reconfigureRows(at:) rect(forSection:)
      rectForFooter(inSection:) rectForHeader(inSection:) rectForRow(at:) register(_:forCellReuseIdentifier:)
      register(_:forHeaderFooterViewReuseIdentifier:) reloadData() reloadRows(at:with:) reloadSectionIndexTitles()
      reloadSections(_:with:) remembersLastFocusedIndexPath rowHeight scrollToNearestSelectedRow(at:animated:)
      scrollToRow(at:at:animated:) sectionFooterHeight sectionHeaderHeight sectionHeaderTopPadding
      sectionIndexBackgroundColor sectionIndexColor sectionIndexMinimumDisplayRowCount
      selectRow(at:animated:scrollPosition:) selectionFollowsFocus separatorColor separatorEffect separatorInset
      separatorInsetReference separatorStyle setEditing(_:animated:) style tableFooterView tableHeaderView
      visibleCells
      """),
    "UICollectionView": names(
      """
      allowsMultipleSelection allowsMultipleSelectionDuringEditing allowsSelection allowsSelectionDuringEditing
      backgroundView beginInteractiveMovementForItem(at:) cancelInteractiveMovement() cancelInteractiveTransition()
      cellForItem(at:) collectionViewLayout contextMenuInteraction dataSource delegate deleteItems(at:)
      deleteSections(_:) dequeueReusableCell(withReuseIdentifier:for:)
      dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:) deselectItem(at:animated:) dragDelegate
      dragInteractionEnabled dropDelegate endInteractiveMovement() finishInteractiveTransition() hasActiveDrag
      hasActiveDrop indexPath(for:) indexPathForItem(at:) indexPathsForSelectedItems indexPathsForVisibleItems
      indexPathsForVisibleSupplementaryElements(ofKind:) insertItems(at:) insertSections(_:) isEditing
      isPrefetchingEnabled layoutAttributesForItem(at:) layoutAttributesForSupplementaryElement(ofKind:at:)
      moveItem(at:to:) moveSection(_:toSection:) numberOfItems(inSection:) numberOfSections
      performBatchUpdates(_:completion:) prefetchDataSource reconfigureItems(at:)
      register(_:forCellWithReuseIdentifier:) register(_:forSupplementaryViewOfKind:withReuseIdentifier:) reloadData()
      reloadItems(at:) reloadSections(_:) remembersLastFocusedIndexPath reorderingCadence
      scrollToItem(at:at:animated:) selectItem(at:animated:scrollPosition:) selectionFollowsFocus
      setCollectionViewLayout(_:animated:) setCollectionViewLayout(_:animated:completion:)
      startInteractiveTransition(to:completion:) supplementaryView(forElementKind:at:)
      updateInteractiveMovementTargetPosition(_:) visibleCells visibleSupplementaryViews(ofKind:)
      """),
    "UITableViewCell": names(
      """
      accessoryType accessoryView automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration
      backgroundConfiguration backgroundView configurationState contentConfiguration contentView
      defaultContentConfiguration() detailTextLabel didTransition(to:) dragStateDidChange(_:) editingAccessoryType
      editingAccessoryView editingStyle focusStyle imageView indentationLevel indentationWidth isEditing isHighlighted
      isSelected multipleSelectionBackgroundView prepareForReuse() reuseIdentifier selectedBackgroundView
      selectionStyle separatorInset setEditing(_:animated:) setHighlighted(_:animated:) setNeedsUpdateConfiguration()
      setSelected(_:animated:) shouldIndentWhileEditing showingDeleteConfirmation showsReorderControl textLabel
      updateConfiguration(using:) userInteractionEnabledWhileDragging willTransition(to:)
      """),
    "UITableViewHeaderFooterView": names(
      """
      automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration backgroundConfiguration
      backgroundView configurationState contentConfiguration contentView defaultContentConfiguration() detailTextLabel
      prepareForReuse() reuseIdentifier setNeedsUpdateConfiguration() textLabel updateConfiguration(using:)
      """),
    "UICollectionReusableView": names(
      "apply(_:UICollectionViewLayoutAttributes) preferredLayoutAttributesFitting(_:) prepareForReuse() reuseIdentifier"
    ),
    "UICollectionViewCell": names(
      """
      automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration backgroundConfiguration
      backgroundView configurationState contentConfiguration contentView defaultContentConfiguration()
      dragStateDidChange(_:) isHighlighted isSelected selectedBackgroundView setNeedsUpdateConfiguration()
      updateConfiguration(using:)
      """),
    "UICollectionViewLayout": names(
      """
      collectionView collectionViewContentSize invalidateLayout() layoutAttributesForElements(in:)
      layoutAttributesForItem(at:) prepare() register(_:forDecorationViewOfKind:)
      shouldInvalidateLayout(forBoundsChange:)
      """),
    "UICollectionViewFlowLayout": names(
      """
      estimatedItemSize footerReferenceSize headerReferenceSize itemSize minimumInteritemSpacing minimumLineSpacing
      scrollDirection sectionInset
      """),
    "UIGestureRecognizer": names(
      """
      addTarget(_:action:) allowedPressTypes allowedTouchTypes buttonMask canBePrevented(by:) canPrevent(_:)
      cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded delegate ignore(_:for:) isEnabled location(in:)
      location(ofTouch:in:) modifierFlags name numberOfTouches pressesBegan(_:with:) pressesCancelled(_:with:)
      pressesChanged(_:with:) pressesEnded(_:with:) removeTarget(_:action:) require(toFail:)
      requiresExclusiveTouchType reset() shouldBeRequiredToFail(by:) shouldReceive(_:UIEvent)
      shouldRequireFailure(of:) state touchesBegan(_:with:) touchesCancelled(_:with:) touchesEnded(_:with:)
      touchesEstimatedPropertiesUpdated(_:) touchesMoved(_:with:) view
      """),
    "UIBarItem": names(
      """
      image imageInsets isEnabled landscapeImagePhone landscapeImagePhoneInsets largeContentSizeImage
      largeContentSizeImageInsets setTitleTextAttributes(_:for:) tag title titleTextAttributes(for:)
      """),
    "UIBarButtonItem": names(
      """
      action changesSelectionAsPrimaryAction customView isHidden isSelected isSymbolAnimationEnabled menu
      possibleTitles preferredMenuElementOrder primaryAction style target tintColor width
      """),
    "UITabBarItem": names("badgeColor badgeValue selectedImage titlePositionAdjustment"),
    "UIPresentationController": names(
      """
      adaptivePresentationStyle containerView containerViewDidLayoutSubviews() containerViewWillLayoutSubviews()
      delegate dismissalTransitionDidEnd(_:) dismissalTransitionWillBegin() frameOfPresentedViewInContainerView
      overrideTraitCollection preferredContentSize preferredContentSizeDidChange(forChildContentContainer:)
      presentationStyle presentationTransitionDidEnd(_:) presentationTransitionWillBegin() presentedView
      presentedViewController presentingViewController shouldPresentInFullscreen shouldRemovePresentersView
      size(forChildContentContainer:withParentContainerSize:)
      systemLayoutFittingSizeDidChange(forChildContentContainer:) traitCollection traitCollectionDidChange(_:)
      viewWillTransition(to:with:) willTransition(to:with:)
      """),
    "UIViewController": names(
      """
      addChild(_:) additionalSafeAreaInsets beginAppearanceTransition(_:animated:) childForHomeIndicatorAutoHidden
      childForStatusBarHidden childForStatusBarStyle children definesPresentationContext didMove(toParent:)
      didReceiveMemoryWarning() disablesAutomaticKeyboardDismissal dismiss(animated:completion:)
      edgesForExtendedLayout editButtonItem encodeRestorableState(with:) endAppearanceTransition() extensionContext
      extendedLayoutIncludesOpaqueBars hidesBottomBarWhenPushed interfaceOrientation isBeingDismissed
      isBeingPresented isEditing isModalInPresentation isMovingFromParent isMovingToParent isViewLoaded loadView()
      loadViewIfNeeded() modalPresentationCapturesStatusBarAppearance modalPresentationStyle modalTransitionStyle
      navigationController navigationItem nibBundle nibName overrideUserInterfaceStyle parent
      performSegue(withIdentifier:sender:) popoverPresentationController preferredContentSize
      preferredInterfaceOrientationForPresentation preferredStatusBarStyle preferredStatusBarUpdateAnimation
      prefersHomeIndicatorAutoHidden prefersStatusBarHidden prepare(for:sender:) present(_:animated:completion:)
      presentationController presentedViewController presentingViewController removeFromParent()
      restorationIdentifier setEditing(_:animated:) setNeedsStatusBarAppearanceUpdate()
      setNeedsUpdateOfHomeIndicatorAutoHidden() setToolbarItems(_:animated:) sheetPresentationController
      shouldAutomaticallyForwardAppearanceMethods shouldAutorotate shouldPerformSegue(withIdentifier:sender:)
      show(_:sender:) showDetailViewController(_:sender:) splitViewController storyboard
      supportedInterfaceOrientations tabBarController tabBarItem title toolbarItems traitCollection
      traitCollectionDidChange(_:) transitionCoordinator transitioningDelegate updateViewConstraints() view
      viewDidAppear(_:Bool) viewDidDisappear(_:Bool) viewDidLayoutSubviews() viewDidLoad() viewIfLoaded
      viewIsAppearing(_:Bool) viewLayoutMarginsDidChange() viewRespectsSystemMinimumLayoutMargins
      viewSafeAreaInsetsDidChange() viewWillAppear(_:Bool) viewWillDisappear(_:Bool) viewWillLayoutSubviews()
      viewWillTransition(to:with:) willMove(toParent:) willTransition(to:with:)
      """),
    "UINavigationController": names(
      """
      delegate hidesBarsOnSwipe hidesBarsOnTap interactivePopGestureRecognizer isNavigationBarHidden
      isToolbarHidden navigationBar popToRootViewController(animated:) popToViewController(_:animated:)
      popViewController(animated:) pushViewController(_:animated:) setNavigationBarHidden(_:animated:)
      setToolbarHidden(_:animated:) setViewControllers(_:animated:) toolbar topViewController viewControllers
      visibleViewController
      """),
    "UITabBarController": names(
      """
      customizableViewControllers delegate moreNavigationController selectedIndex selectedViewController
      setViewControllers(_:animated:) tabBar viewControllers
      """),
    "UISplitViewController": names(
      "delegate displayMode isCollapsed preferredDisplayMode show(_:UISplitViewController.Column) viewControllers"),
    "UIPageViewController": names(
      "dataSource delegate setViewControllers(_:direction:animated:completion:) viewControllers"),
    "UITableViewController": names("clearsSelectionOnViewWillAppear refreshControl tableView"),
    "UICollectionViewController": names("clearsSelectionOnViewWillAppear collectionView collectionViewLayout"),
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
