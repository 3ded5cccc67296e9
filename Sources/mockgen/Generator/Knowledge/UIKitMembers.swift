import MockgenSyntax

extension KnownModule {
  static let membersOfUIKit: KeyValuePairs<String, WordList> = [
    "UIResponder": """
    becomeFirstResponder() canBecomeFirstResponder canPerformAction(_:withSender:) canResignFirstResponder
    copy(_:Any?) cut(_:Any?) delete(_:Any?) inputAccessoryView inputView isFirstResponder keyCommands
    motionBegan(_:with:) motionCancelled(_:with:) motionEnded(_:with:) next paste(_:Any?) reloadInputViews()
    resignFirstResponder() select(_:Any?) selectAll(_:Any?) target(forAction:withSender:) touchesBegan(_:with:)
    touchesCancelled(_:with:) touchesEnded(_:with:) touchesMoved(_:with:) undoManager
    """,
    "UIView": """
    accessibilityIdentifier addConstraints(_:) addGestureRecognizer(_:) addInteraction(_:) addSubview(_:UIView) alpha
    backgroundColor bottomAnchor bounds bringSubviewToFront(_:) center centerXAnchor centerYAnchor clipsToBounds
    constraints contentMode didMoveToSuperview() didMoveToWindow() draw(_:CGRect) frame gestureRecognizers
    heightAnchor hitTest(_:with:) insertSubview(_:aboveSubview:) insertSubview(_:at:) insertSubview(_:belowSubview:)
    intrinsicContentSize invalidateIntrinsicContentSize() isDescendant(of:) isHidden isOpaque isUserInteractionEnabled
    layer layoutIfNeeded() layoutMargins layoutSubviews() leadingAnchor leftAnchor mask point(inside:with:)
    removeFromSuperview() removeGestureRecognizer(_:) rightAnchor safeAreaInsets safeAreaInsetsDidChange()
    safeAreaLayoutGuide sendSubviewToBack(_:) setNeedsDisplay() setNeedsDisplay(_:CGRect) setNeedsLayout()
    setNeedsUpdateConstraints() sizeThatFits(_:) sizeToFit() snapshotView(afterScreenUpdates:) subviews superview
    systemLayoutSizeFitting(_:) tag tintAdjustmentMode tintColor tintColorDidChange() topAnchor trailingAnchor
    traitCollection traitCollectionDidChange(_:) transform translatesAutoresizingMaskIntoConstraints
    updateConstraints() viewWithTag(_:) widthAnchor willMove(toSuperview:) willMove(toWindow:) window
    """,
    "UIControl": """
    addAction(_:for:) addTarget(_:action:for:) isEnabled isHighlighted isSelected removeAction(_:for:)
    removeTarget(_:action:for:) sendAction(_:to:for:) sendActions(for:) state
    """,
    "UIButton": """
    configuration currentImage currentTitle image(for:) imageView menu setAttributedTitle(_:for:) setImage(_:for:)
    setTitle(_:for:) setTitleColor(_:for:) title(for:) titleLabel
    """,
    "UILabel": "attributedText font numberOfLines text textAlignment textColor",
    "UIImageView": "highlightedImage image isAnimating startAnimating() stopAnimating()",
    "UIStackView": """
    addArrangedSubview(_:UIView) alignment arrangedSubviews axis distribution removeArrangedSubview(_:UIView) spacing
    """,
    "UIWindow": "isKeyWindow makeKey() makeKeyAndVisible() rootViewController windowLevel windowScene",
    "UITextField": """
    attributedPlaceholder attributedText autocapitalizationType autocorrectionType borderStyle clearButtonMode
    delegate font isEditing isSecureTextEntry keyboardType leftView leftViewMode placeholder returnKeyType rightView
    rightViewMode selectedTextRange text textAlignment textColor textContentType
    """,
    "UITextView": """
    attributedText delegate font isEditable isSecureTextEntry isSelectable keyboardType scrollRangeToVisible(_:)
    selectedRange selectedTextRange text textAlignment textColor textContainerInset
    """,
    "UIScrollView": """
    contentInset contentOffset contentSize delegate isDecelerating isDragging isScrollEnabled maximumZoomScale
    minimumZoomScale refreshControl scrollRectToVisible(_:animated:) setContentOffset(_:animated:)
    setZoomScale(_:animated:) zoomScale
    """,
    "UITableView": """
    backgroundView beginUpdates() cellForRow(at:) dataSource delegate deleteRows(at:with:) deleteSections(_:with:)
    dequeueReusableCell(withIdentifier:) dequeueReusableCell(withIdentifier:for:)
    dequeueReusableHeaderFooterView(withIdentifier:) deselectRow(at:animated:) endUpdates() indexPath(for:)
    indexPathForRow(at:) indexPathsForSelectedRows insertRows(at:with:) insertSections(_:with:) moveRow(at:to:)
    numberOfRows(inSection:) numberOfSections performBatchUpdates(_:completion:) register(_:forCellReuseIdentifier:)
    register(_:forHeaderFooterViewReuseIdentifier:) reloadData() reloadRows(at:with:) reloadSections(_:with:)
    rowHeight scrollToRow(at:at:animated:) selectRow(at:animated:scrollPosition:) setEditing(_:animated:)
    tableFooterView tableHeaderView visibleCells
    """,
    "UICollectionView": """
    backgroundView cellForItem(at:) collectionViewLayout dataSource delegate deleteItems(at:) deleteSections(_:)
    dequeueReusableCell(withReuseIdentifier:for:) dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)
    deselectItem(at:animated:) indexPath(for:) indexPathForItem(at:) indexPathsForSelectedItems insertItems(at:)
    insertSections(_:) moveItem(at:to:) numberOfItems(inSection:) numberOfSections performBatchUpdates(_:completion:)
    register(_:forCellWithReuseIdentifier:) register(_:forSupplementaryViewOfKind:withReuseIdentifier:) reloadData()
    reloadItems(at:) reloadSections(_:) scrollToItem(at:at:animated:) selectItem(at:animated:scrollPosition:)
    setCollectionViewLayout(_:animated:) visibleCells
    """,
    "UITableViewCell": """
    accessoryType accessoryView backgroundConfiguration backgroundView contentConfiguration contentView
    detailTextLabel imageView isEditing isHighlighted isSelected prepareForReuse() reuseIdentifier
    selectedBackgroundView selectionStyle setEditing(_:animated:) setHighlighted(_:animated:) setSelected(_:animated:)
    textLabel
    """,
    "UITableViewHeaderFooterView": "contentConfiguration contentView prepareForReuse() reuseIdentifier textLabel",
    "UICollectionReusableView": """
    apply(_:UICollectionViewLayoutAttributes) preferredLayoutAttributesFitting(_:) prepareForReuse() reuseIdentifier
    """,
    "UICollectionViewCell": """
    backgroundConfiguration backgroundView contentConfiguration contentView isHighlighted isSelected
    selectedBackgroundView
    """,
    "UICollectionViewLayout": """
    collectionView collectionViewContentSize invalidateLayout() layoutAttributesForElements(in:)
    layoutAttributesForItem(at:) prepare() shouldInvalidateLayout(forBoundsChange:)
    """,
    "UICollectionViewFlowLayout": """
    estimatedItemSize itemSize minimumInteritemSpacing minimumLineSpacing scrollDirection sectionInset
    """,
    "UIGestureRecognizer": """
    addTarget(_:action:) delegate isEnabled location(in:) name numberOfTouches removeTarget(_:action:)
    require(toFail:) state view
    """,
    "UIBarItem": "image isEnabled tag title",
    "UIBarButtonItem": "action customView menu primaryAction target tintColor",
    "UITabBarItem": "badgeValue selectedImage",
    "UIPresentationController": """
    containerView delegate frameOfPresentedViewInContainerView presentedView presentedViewController
    presentingViewController
    """,
    "UIViewController": """
    addChild(_:) additionalSafeAreaInsets children didMove(toParent:) didReceiveMemoryWarning()
    dismiss(animated:completion:) hidesBottomBarWhenPushed isBeingDismissed isBeingPresented isEditing
    isModalInPresentation isViewLoaded loadView() loadViewIfNeeded() modalPresentationStyle modalTransitionStyle
    navigationController navigationItem parent performSegue(withIdentifier:sender:) popoverPresentationController
    preferredContentSize preferredStatusBarStyle prefersStatusBarHidden prepare(for:sender:)
    present(_:animated:completion:) presentationController presentedViewController presentingViewController
    removeFromParent() setEditing(_:animated:) setNeedsStatusBarAppearanceUpdate() shouldAutorotate show(_:sender:)
    splitViewController storyboard supportedInterfaceOrientations tabBarController tabBarItem title toolbarItems
    traitCollection traitCollectionDidChange(_:) transitioningDelegate view viewDidAppear(_:Bool)
    viewDidDisappear(_:Bool) viewDidLayoutSubviews() viewDidLoad() viewIfLoaded viewIsAppearing(_:Bool)
    viewRespectsSystemMinimumLayoutMargins viewSafeAreaInsetsDidChange() viewWillAppear(_:Bool)
    viewWillDisappear(_:Bool) viewWillLayoutSubviews() viewWillTransition(to:with:) willMove(toParent:)
    """,
    "UINavigationController": """
    delegate interactivePopGestureRecognizer isNavigationBarHidden navigationBar popToRootViewController(animated:)
    popToViewController(_:animated:) popViewController(animated:) pushViewController(_:animated:)
    setNavigationBarHidden(_:animated:) setViewControllers(_:animated:) topViewController viewControllers
    visibleViewController
    """,
    "UITabBarController": """
    delegate selectedIndex selectedViewController setViewControllers(_:animated:) tabBar viewControllers
    """,
    "UISplitViewController": """
    delegate displayMode isCollapsed preferredDisplayMode show(_:UISplitViewController.Column) viewControllers
    """,
    "UIPageViewController": "dataSource delegate setViewControllers(_:direction:animated:completion:) viewControllers",
    "UITableViewController": "clearsSelectionOnViewWillAppear refreshControl tableView",
    "UICollectionViewController": "collectionView collectionViewLayout",
    "NSResponder": "acceptsFirstResponder becomeFirstResponder() nextResponder resignFirstResponder() undoManager",
    "NSView": """
    addSubview(_:) alphaValue bounds frame identifier isHidden layer layout() needsDisplay needsLayout
    removeFromSuperview() subviews superview tag toolTip translatesAutoresizingMaskIntoConstraints wantsLayer window
    """,
    "NSViewController": """
    children dismiss(_:) identifier parent present(_:animator:)
    present(_:asPopoverRelativeTo:of:preferredEdge:behavior:) title view viewDidAppear() viewDidLoad()
    viewWillAppear() viewWillDisappear()
    """,
    "NSWindowController": "close() showWindow(_:) window windowDidLoad()",
    "WKInterfaceController": """
    awake(withContext:) didAppear() didDeactivate() dismiss() pop() popToRootController()
    pushController(withName:context:) setTitle(_:) willActivate() willDisappear()
    """,
  ]
}
