import MockgenSyntax

// Modules of which types are known that a user's module may also declare.

extension KnownModule {
  static let swiftUI = KnownModule(
    "SwiftUI",
    types: """
      Alert Alignment Anchor Angle Animatable Animation AnyLayout AnyShape AnyTransition AnyView App AppStorage Axis
      Background Bindable Binding BlendMode Button ButtonStyle Canvas Capsule Circle Color ColorScheme Commands
      ContentMode ContentUnavailableView ControlGroup CoordinateSpace DatePicker DisclosureGroup Divider DragGesture
      DynamicProperty Edge EdgeInsets EditButton EditMode Ellipse Environment EnvironmentKey EnvironmentObject
      EnvironmentValues FetchRequest FillStyle FocusState Font ForEach Form Gauge GeometryProxy GeometryReader Gesture
      Gradient Grid GridItem GridRow Group GroupBox HStack Image ImageRenderer InsetShape KeyEquivalent Label
      LabelStyle LabeledContent Layout LazyHGrid LazyHStack LazyVGrid LazyVStack LinearGradient Link List
      LocalizedStringKey Material Menu NavigationLink NavigationPath NavigationSplitView NavigationStack
      NavigationView ObservedObject OpenURLAction OutlineGroup Path Picker PickerStyle Popover PreferenceKey
      PresentationMode PreviewProvider ProgressView Rectangle RoundedRectangle Scene ScenePhase SceneStorage
      ScrollView ScrollViewProxy Section SecureField Settings Shape ShareLink Slider Spacer State StateObject Stepper
      StrokeStyle TabView Table TableColumn Text TextAlignment TextEditor TextField TimelineView Toggle ToggleStyle
      ToolbarItem Transaction Transition UnitPoint VStack VerticalAlignment View ViewBuilder ViewModifier Window
      WindowGroup ZStack
      """)
  static let asyncAlgorithms = KnownModule(
    "AsyncAlgorithms",
    types: """
      AsyncBufferSequence AsyncBufferSequencePolicy AsyncBufferedByteIterator AsyncChain2Sequence AsyncChain3Sequence
      AsyncChannel AsyncChunkedByGroupSequence AsyncChunkedOnProjectionSequence AsyncChunksOfCountSequence
      AsyncCombineLatest2Sequence AsyncCombineLatest3Sequence AsyncCompactedSequence AsyncDebounceSequence
      AsyncInterspersedSequence AsyncJoinedSequence AsyncMerge2Sequence AsyncMerge3Sequence
      AsyncRemoveDuplicatesSequence AsyncSyncSequence AsyncThrottleSequence AsyncThrowingChannel AsyncTimerSequence
      AsyncZip2Sequence AsyncZip3Sequence
      """)
  static let testing = KnownModule(
    "Testing", types: "Attachment Bug Comment Confirmation Issue SourceLocation Tag Test Trait")
  static let os = KnownModule("os", types: "Logger OSAllocatedUnfairLock OSLog OSLogEntry OSSignposter")
  static let osLog = KnownModule("OSLog", types: "Logger OSLog OSSignposter")
  static let logging = KnownModule("Logging", types: "LogHandler Logger LoggingSystem")
  static let observation = KnownModule("Observation", types: "Observable ObservationRegistrar")
  static let swiftData = KnownModule(
    "SwiftData", types: "FetchDescriptor ModelConfiguration ModelContainer ModelContext PersistentModel Query Schema")
}
