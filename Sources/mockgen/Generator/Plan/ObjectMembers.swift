import MockgenSyntax

/// The members of `NSObject` that satisfy requirements of its subclasses.
struct ObjectMembers {
  let index: DeclarationIndex

  /// Removes the requirements that members of `NSObject` satisfy, or limits them to the builds in which it has no such member.
  func remove(from requirements: inout [Requirement]) {
    requirements = requirements.compactMap { requirement in
      guard satisfy(requirement) else { return requirement }
      guard let lacking = buildsWithout(requirement) else { return nil }
      var requirement = requirement
      requirement.scope.condition = Condition.both(requirement.scope.condition, lacking)
      return requirement
    }
  }

  /// Returns whether a member of `NSObject` satisfies the requirement in a subclass that a framework of Apple declares.
  func satisfy(_ requirement: Requirement, inSubclassesOf classes: [String]) -> Bool {
    satisfy(requirement) && (buildsWithout(requirement) != Self.notMacOS || classes.contains("NSResponder"))
  }

  /// Returns whether a member of `NSObject` satisfies the requirement in any build. An overload with other labels or types
  /// does not.
  private func satisfy(_ requirement: Requirement) -> Bool {
    let name = requirement.nameWithLabels
    if requirement.kind == .function, Self.methodsOfObjectiveC.contains(name) {
      return requirement.parameters[0].type.mentions(Self.typesOfObjectiveC)
    }
    if requirement.isStatic || buildsWithout(requirement) == Self.withoutUIKit && !isForUIKit { return false }
    if let type = Self.methods[name] { return type == self.type(of: requirement) }
    return Self.properties.contains(name) || buildsWithout(requirement) != nil
  }

  /// Returns the condition of the builds in which `NSObject` lacks the member; `nil` if all have it, or it is unknown.
  private func buildsWithout(_ requirement: Requirement) -> String? {
    Self.membersOfApple.first { $0.names.contains(requirement.nameWithLabels) }?.lacking
  }

  /// Whether a file imports UIKit or a framework that exports it, whose extensions of `NSObject` are visible to all files.
  private var isForUIKit: Bool {
    index.modules.seen.contains { !$0.isDisjoint(with: ["UIKit", "SwiftUI", "WatchKit"]) }
  }

  private func type(of requirement: Requirement) -> String {
    let types = CanonicalTypes(index: index, scope: requirement.lookupScope)
    let parameters = requirement.parameters.map { types.canonical($0.type).description }.joined(separator: ", ")
    let result = requirement.valueType.map { types.canonical($0).description } ?? "()"
    return "(\(parameters)) -> \(result)"
  }

  private static let properties: Set<String> = [
    "classForCoder", "debugDescription", "description", "hash", "hashValue", "superclass",
  ]
  /// The types of the methods, by name.
  private static let methods = [
    "copy()": "() -> Any", "isEqual(_:)": "(Any?) -> Bool", "isProxy()": "() -> Bool", "mutableCopy()": "() -> Any",
    "self()": "() -> Self", "setNilValueForKey(_:)": "(String) -> ()", "setValue(_:forKey:)": "(Any?, String) -> ()",
    "setValue(_:forKeyPath:)": "(Any?, String) -> ()", "setValue(_:forUndefinedKey:)": "(Any?, String) -> ()",
    "value(forKey:)": "(String) -> Any?", "value(forKeyPath:)": "(String) -> Any?",
    "value(forUndefinedKey:)": "(String) -> Any?", "willChangeValue(forKey:)": "(String) -> ()",
    "didChangeValue(forKey:)": "(String) -> ()", "mutableArrayValue(forKey:)": "(String) -> NSMutableArray",
    "mutableSetValue(forKey:)": "(String) -> NSMutableSet", "accessibilityActivate()": "() -> Bool",
    "accessibilityPerformEscape()": "() -> Bool", "accessibilityPerformMagicTap()": "() -> Bool",
    "awakeFromNib()": "() -> ()", "accessibilityIncrement()": "() -> ()", "accessibilityDecrement()": "() -> ()",
    "prepareForInterfaceBuilder()": "() -> ()",
  ]
  private static let (notMacOS, withoutUIKit) = ("!os(macOS)", "!canImport(UIKit)")
  /// The members that only Apple's frameworks declare, with the condition of the builds that lack them: those of key-value
  /// coding, of scripting, of archives of interfaces, and of accessibility.
  private static let membersOfApple: [(lacking: String, names: Set<String>)] = [
    (
      "!canImport(ObjectiveC)",
      names(
        """
        addObserver(_:forKeyPath:options:context:) autoContentAccessingProxy classForKeyedArchiver
        dictionaryWithValues(forKeys:) didChangeValue(forKey:) doesNotRecognizeSelector(_:) forwardingTarget(for:)
        method(for:) mutableArrayValue(forKey:) mutableSetValue(forKey:) observationInfo
        observeValue(forKeyPath:of:change:context:) removeObserver(_:forKeyPath:) removeObserver(_:forKeyPath:context:)
        setNilValueForKey(_:) setValue(_:forKey:) setValue(_:forKeyPath:) setValue(_:forUndefinedKey:)
        setValuesForKeys(_:) value(forKey:) value(forKeyPath:) value(forUndefinedKey:) willChangeValue(forKey:)
        """)
    ),
    (notMacOS, ["className"]),
    ("!canImport(AppKit) && !canImport(UIKit)", ["awakeFromNib()", "prepareForInterfaceBuilder()"]),
    (
      withoutUIKit,
      names(
        """
        accessibilityActivate() accessibilityActivationPoint accessibilityAttributedHint accessibilityAttributedLabel
        accessibilityAttributedValue accessibilityContainerType accessibilityCustomActions accessibilityCustomContent
        accessibilityCustomRotors accessibilityDecrement() accessibilityElementDidBecomeFocused()
        accessibilityElementDidLoseFocus() accessibilityElementIsFocused() accessibilityElements
        accessibilityElementsHidden accessibilityFrame accessibilityHint accessibilityIncrement() accessibilityLabel
        accessibilityLanguage accessibilityNavigationStyle accessibilityPath accessibilityPerformEscape()
        accessibilityPerformMagicTap() accessibilityRespondsToUserInteraction accessibilityScroll(_:)
        accessibilityTextualContext accessibilityTraits accessibilityUserInputLabels accessibilityValue
        accessibilityViewIsModal isAccessibilityElement shouldGroupAccessibilityChildren
        """)
    ),
  ]

  private static func names(_ list: WordList) -> Set<String> { Set(list.words) }
  /// The names of the methods whose first parameter has one of the types below.
  private static let methodsOfObjectiveC: Set<String> = [
    "conforms(to:)", "isKind(of:)", "isMember(of:)", "perform(_:)", "perform(_:on:with:waitUntilDone:)",
    "perform(_:on:with:waitUntilDone:modes:)", "perform(_:with:)", "perform(_:with:afterDelay:)",
    "perform(_:with:afterDelay:inModes:)", "perform(_:with:with:)", "responds(to:)",
  ]
  private static let typesOfObjectiveC: Set<String> = ["AnyClass", "AnyObject", "Protocol", "Selector"]
}
