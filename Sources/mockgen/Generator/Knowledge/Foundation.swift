import MockgenSyntax

extension KnownModule {
  static let foundation = KnownModule(
    "Foundation",
    types: """
      AffineTransform AttributeContainer AttributedString BlockOperation Bundle ByteCountFormatter CGFloat CGPoint
      CGRect CGSize Calendar CharacterSet CocoaError Comparator ComparisonResult ContiguousBytes CustomNSError Data
      DataProtocol Date DateComponents DateFormatter DateInterval Decimal Dimension Expression FileAttributeKey
      FileAttributeType FileHandle FileManager FileManagerDelegate FormatStyle Formatter HTTPCookie HTTPCookieStorage
      HTTPURLResponse Host ISO8601DateFormatter IndexPath IndexSet InputStream IntegerFormatStyle JSONDecoder
      JSONEncoder JSONSerialization Locale LocalizedError Measurement MutableDataProtocol Notification
      NotificationCenter NotificationQueue NumberFormatter ObjCBool OperatingSystemVersion Operation OperationQueue
      OutputStream POSIXError ParseStrategy PersonNameComponents Pipe Port Predicate PredicateExpressions Process
      ProcessInfo Progress ProgressReporting PropertyListDecoder PropertyListEncoder PropertyListSerialization
      QualityOfService RecoverableError RunLoop Scanner ScopedAttributeContainer Selector SortComparator SortOrder
      Stream StreamDelegate StringTransform Thread TimeInterval TimeZone Timer URL URLAuthenticationChallenge URLCache
      URLComponents URLCredential URLError URLProtocol URLProtocolClient URLQueryItem URLRequest URLResourceKey
      URLResourceValues URLResponse URLSession URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask
      URLSessionDelegate URLSessionDownloadDelegate URLSessionDownloadTask URLSessionStreamDelegate
      URLSessionStreamTask URLSessionTask URLSessionTaskDelegate URLSessionUploadTask URLSessionWebSocketTask UUID
      Unit UnitAngle UnitDuration UnitEnergy UnitLength UnitMass UnitPower UnitSpeed UnitTemperature UnitVolume
      UserDefaults
      """)

  static let dispatch = KnownModule(
    "Dispatch",
    types: """
      DispatchData DispatchDataIterator DispatchGroup DispatchIO DispatchObject DispatchPredicate DispatchQoS
      DispatchQueue DispatchSemaphore DispatchSource DispatchSourceHandler DispatchSourceProtocol DispatchSourceRead
      DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd DispatchSourceUserDataOr
      DispatchSourceUserDataReplace DispatchSourceWrite DispatchSpecificKey DispatchTime DispatchTimeInterval
      DispatchTimeoutResult DispatchWallTime DispatchWorkItem DispatchWorkItemFlags
      """)
}
