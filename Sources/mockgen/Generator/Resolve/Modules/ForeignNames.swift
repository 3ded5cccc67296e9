/// The names of framework types that a user's module may also declare. In that module, such a name means the module's
/// own type, but in the generated file, the name alone is ambiguous.
enum ForeignNames {
  /// The names of types that are likely to clash, by module. The lists are not complete.
  static let modules: [String: Set<String>] = [
    "Foundation": names(foundation), "Dispatch": names(dispatch), "RxSwift": names(rxSwift), "RxRelay": names(rxRelay),
    "RxCocoa": names(rxCocoa),
    "Combine": names(combine), "OpenCombine": names(combine), "ReactiveSwift": names(reactiveSwift),
    "NIOCore": names(nioCore), "NIO": names(nioCore), "AsyncAlgorithms": names(asyncAlgorithms),
    "SwiftUI": names(swiftUI),
    "Testing": names("Attachment Bug Comment Confirmation Issue SourceLocation Tag Test Trait"),
    "os": names("Logger OSAllocatedUnfairLock OSLog OSLogEntry OSSignposter"),
    "OSLog": names("Logger OSLog OSSignposter"),
    "Logging": names("LogHandler Logger LoggingSystem"), "Observation": names("Observable ObservationRegistrar"),
    "SwiftData": names("FetchDescriptor ModelConfiguration ModelContainer ModelContext PersistentModel Query Schema"),
  ]

  /// Returns whether no type of a module clashes unexpectedly: `modules` lists those that may, or all of them have a prefix.
  static func areKnown(in module: String) -> Bool { modules[module] != nil || prefixed.contains(module) }

  private static let prefixed = names(
    """
    ARKit AVFAudio AVFoundation AVKit AppKit CallKit CloudKit Contacts ContactsUI CoreAudio CoreBluetooth CoreData
    CoreFoundation CoreGraphics CoreImage CoreLocation CoreMedia CoreMotion CoreText CoreVideo Darwin EventKit
    GameKit Glibc HealthKit ImageIO Intents LocalAuthentication MapKit MediaPlayer MessageUI Metal MobileCoreServices
    MultipeerConnectivity Musl Network ObjectiveC PassKit Photos PhotosUI PushKit QuartzCore SafariServices SceneKit
    Security Speech SpriteKit Swift SystemConfiguration UIKit UserNotifications Vision WatchConnectivity WatchKit WebKit
    XCTest _Concurrency
    """)

  /// The types of the standard library that are common in signatures.
  static let standard = names(swift)

  static let all: Set<String> = modules.values.reduce(into: runtime) { $0.formUnion($1) }

  private static func names(_ text: String) -> Set<String> {
    Set(text.words)
  }

  private static let swift = """
    Actor AnyActor AnyCollection AnyHashable AnyIterator AnyKeyPath AnySequence Array ArraySlice AsyncIteratorProtocol
    AsyncSequence AsyncStream AsyncThrowingStream BinaryInteger Bool CaseIterable Character Clock ClosedRange Codable
    CodingKey Collection Comparable ContinuousClock CustomDebugStringConvertible CustomStringConvertible Decodable
    Decoder Dictionary Double Duration Encodable Encoder Equatable Error Executor Float Hashable Hasher Identifiable
    Int Int16 Int32 Int64 Int8 IteratorProtocol KeyPath MainActor Mirror Never Numeric Optional Range
    RawRepresentable Result Sendable Sequence Set StaticString Strideable String Substring SuspendingClock Task
    UInt UInt16 UInt32 UInt64 UInt8 UnsafeMutablePointer UnsafePointer UnsafeRawPointer Void
    """

  private static let foundation = """
    AffineTransform AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedStringAttributeMutation
    AttributedStringKey AttributedStringProtocol AttributedSubstring BlockOperation Bundle ByteCountFormatter
    CGFloat CGPoint CGRect CGRectEdge CGSize CachedURLResponse Calendar CharacterSet CocoaError
    CodableAttributedStringKey CodableConfiguration CodableWithConfiguration ComparableComparator Comparator
    ComparisonResult ContiguousBytes CustomNSError Data DataProtocol Date DateComponents DateFormatter
    DateInterval DateIntervalFormatter Decimal DecodableAttributedStringKey DecodableWithConfiguration
    DecodingConfigurationProviding Dimension DiscontiguousAttributedSubstring DiscreteFormatStyle
    EncodableAttributedStringKey EncodableWithConfiguration EncodingConfigurationProviding EnergyFormatter
    Expression FileAttributeKey FileAttributeType FileHandle FileManager FileManagerDelegate FileProtectionType
    FormatStyle Formatter HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse Host
    ISO8601DateFormatter IndexPath IndexSet InflectionRule InputStream IntegerFormatStyle JSONDecoder
    JSONEncoder JSONSerialization LengthFormatter Locale LocalizedError MarkdownDecodableAttributedStringKey
    MassFormatter Measurement Morphology MutableDataProtocol Notification NotificationCenter NotificationQueue
    NumberFormatter ObjCBool OperatingSystemVersion Operation OperationQueue OutputStream POSIXError
    ParseStrategy ParseableFormatStyle PersonNameComponents PersonNameComponentsFormatter Pipe Port PortDelegate
    PortMessage Predicate PredicateBindings PredicateError PredicateExpression PredicateExpressions Process
    ProcessInfo Progress ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder
    PropertyListEncoder PropertyListSerialization QualityOfService RecoverableError ReferenceConvertible RunLoop
    Scanner ScopedAttributeContainer Selector SocketNativeHandle SocketPort SortComparator SortOrder
    StandardPredicateExpression Stream StreamDelegate StreamNetworkServiceTypeValue
    StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel StringTransform Thread
    TimeInterval TimeZone Timer URL URLAuthenticationChallenge URLAuthenticationChallengeSender URLCache
    URLComponents URLCredential URLCredentialStorage URLError URLFileResourceType URLProtectionSpace URLProtocol
    URLProtocolClient URLQueryItem URLRequest URLResourceKey URLResourceValues URLResponse URLSession
    URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask URLSessionDelegate
    URLSessionDownloadDelegate URLSessionDownloadTask URLSessionStreamDelegate URLSessionStreamTask
    URLSessionTask URLSessionTaskDelegate URLSessionTaskMetrics URLSessionTaskTransactionMetrics
    URLSessionUploadTask URLSessionWebSocketDelegate URLSessionWebSocketTask UUID Unit UnitAcceleration
    UnitAngle UnitArea UnitConcentrationMass UnitConverter UnitConverterLinear UnitDispersion UnitDuration
    UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference UnitElectricResistance UnitEnergy
    UnitFrequency UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower
    UnitPressure UnitSpeed UnitTemperature UnitVolume UserDefaults
    """

  private static let dispatch = """
    DispatchData DispatchDataIterator DispatchGroup DispatchIO DispatchObject DispatchPredicate DispatchQoS
    DispatchQueue DispatchSemaphore DispatchSource DispatchSourceHandler DispatchSourceProtocol
    DispatchSourceRead DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd
    DispatchSourceUserDataOr DispatchSourceUserDataReplace DispatchSourceWrite DispatchSpecificKey DispatchTime
    DispatchTimeInterval DispatchTimeoutResult DispatchWallTime DispatchWorkItem DispatchWorkItemFlags
    """

  private static let combine = """
    AnyCancellable AnyPublisher AnySubscriber AsyncPublisher AsyncThrowingPublisher Cancellable CombineIdentifier
    ConnectablePublisher CurrentValueSubject CustomCombineIdentifierConvertible Deferred Empty Fail Future ImmediateScheduler Just
    ObservableObject ObservableObjectPublisher PassthroughSubject Published Publisher Publishers Record
    Scheduler Subject Subscriber Subscribers Subscription Subscriptions TopLevelDecoder TopLevelEncoder
    """

  private static let rxSwift = """
    AnyObserver AsyncSubject BehaviorSubject Binder Cancelable Completable CompositeDisposable
    ConnectableObservable Disposable Disposables DisposeBag Event GroupedObservable Hooks Infallible
    MainScheduler Maybe Observable ObservableType ObserverType PrimitiveSequence PublishSubject Reactive
    ReplaySubject Resources SerialDisposable Single SingleEvent SubjectType Time VirtualTimeScheduler
    """

  private static let rxRelay = "BehaviorRelay PublishRelay ReplayRelay"

  private static let rxCocoa = """
    ControlEvent ControlEventType ControlProperty ControlPropertyType DelegateProxy DelegateProxyType Driver
    DriverSharingStrategy KeyPathBindable SharedSequence SharedSequenceConvertibleType SharingStrategyProtocol Signal
    SignalSharingStrategy
    """

  private static let reactiveSwift = """
    Action AnyDisposable Atomic Bag BindingTarget CompositeDisposable Disposable EventLogger Flattenable
    ImmediateScheduler Lifetime MutableProperty Property QueueScheduler Reactive Scheduler ScopedDisposable SerialDisposable Signal
    SignalProducer UIScheduler ValidatingProperty
    """

  private static let swiftUI = """
    Alert Alignment Anchor Angle Animatable Animation AnyLayout AnyShape AnyTransition AnyView App AppStorage Axis
    Background Binding Bindable BlendMode Button ButtonStyle Canvas Capsule Circle Color ColorScheme Commands
    ContentMode ContentUnavailableView ControlGroup CoordinateSpace DatePicker DisclosureGroup Divider DragGesture
    DynamicProperty Edge EdgeInsets EditButton EditMode Ellipse Environment EnvironmentKey EnvironmentObject
    EnvironmentValues FetchRequest FillStyle FocusState Font ForEach Form Gauge GeometryProxy GeometryReader Gesture
    Gradient Grid GridItem GridRow Group GroupBox HStack Image ImageRenderer InsetShape KeyEquivalent Label LabelStyle
    LabeledContent Layout LazyHGrid LazyHStack LazyVGrid LazyVStack LinearGradient Link List LocalizedStringKey Material
    Menu NavigationLink NavigationPath NavigationSplitView NavigationStack NavigationView
    ObservedObject OpenURLAction OutlineGroup Path Picker PickerStyle Popover PreferenceKey PresentationMode
    PreviewProvider ProgressView Rectangle RoundedRectangle Scene ScenePhase SceneStorage ScrollView ScrollViewProxy
    Section SecureField Settings Shape ShareLink Slider Spacer State StateObject Stepper
    StrokeStyle TabView Table TableColumn Text TextAlignment TextEditor TextField TimelineView Toggle ToggleStyle
    ToolbarItem Transaction Transition UnitPoint VStack VerticalAlignment View ViewBuilder ViewModifier Window WindowGroup
    ZStack
    """

  private static let asyncAlgorithms = """
    AsyncBufferSequence AsyncBufferedByteIterator AsyncBufferSequencePolicy AsyncChain2Sequence AsyncChain3Sequence
    AsyncChannel AsyncChunkedByGroupSequence AsyncChunkedOnProjectionSequence AsyncChunksOfCountSequence
    AsyncCombineLatest2Sequence AsyncCombineLatest3Sequence AsyncCompactedSequence AsyncDebounceSequence
    AsyncInterspersedSequence AsyncJoinedSequence AsyncMerge2Sequence AsyncMerge3Sequence AsyncRemoveDuplicatesSequence
    AsyncSyncSequence AsyncThrottleSequence AsyncThrowingChannel AsyncTimerSequence AsyncZip2Sequence AsyncZip3Sequence
    """

  private static let nioCore = """
    ByteBuffer ByteBufferAllocator Channel ChannelContext ChannelHandler ChannelOption ChannelOptions ChannelPipeline
    EventLoop EventLoopFuture EventLoopGroup EventLoopPromise IOData IOError MulticastChannel NIODeadline Scheduled
    SocketAddress SocketOptionProvider System TimeAmount
    """
}

extension String {
  /// The words of a text, separated by spaces and line breaks. Bytes are compared for speed, since each start splits long lists.
  var words: [String] {
    utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { String(Substring($0)) }
  }
}
