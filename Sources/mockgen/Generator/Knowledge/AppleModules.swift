import MockgenSyntax

// Frameworks of Apple with protocols of delegates.

extension KnownModule {
  static let webKit = KnownModule(
    "WebKit", hasPrefix: true,
    interface: """
      @MainActor protocol WKHTTPCookieStoreObserver, WKNavigationDelegate, WKUIDelegate: NSObjectProtocol {}
      @MainActor protocol WKScriptMessageHandler: NSObjectProtocol {
        func userContentController(
          _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
      }
      @MainActor protocol WKURLSchemeHandler: NSObjectProtocol {
        func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
        func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
      }
      """)
  static let storeKit = KnownModule(
    "StoreKit", hasPrefix: true,
    interface: """
      protocol SKPaymentQueueDelegate, SKRequestDelegate: NSObjectProtocol {}
      protocol SKPaymentTransactionObserver: NSObjectProtocol {
        func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
      }
      protocol SKProductsRequestDelegate: SKRequestDelegate {
        func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
      }
      """)
  static let coreLocation = KnownModule(
    "CoreLocation", "MapKit", hasPrefix: true, interface: "protocol CLLocationManagerDelegate: NSObjectProtocol {}")
  static let mapKit = KnownModule(
    "MapKit", hasPrefix: true, interface: "@MainActor protocol MKMapViewDelegate: NSObjectProtocol {}")
  static let userNotifications = KnownModule(
    "UserNotifications", hasPrefix: true, interface: "protocol UNUserNotificationCenterDelegate: NSObjectProtocol {}")
  static let avFoundation = KnownModule(
    "AVFoundation", "AVFAudio", "AVKit", hasPrefix: true,
    interface: """
      protocol AVAssetDownloadDelegate: URLSessionTaskDelegate {}
      protocol AVAssetResourceLoaderDelegate, AVAudioPlayerDelegate, AVAudioRecorderDelegate,
        AVCaptureAudioDataOutputSampleBufferDelegate, AVCaptureMetadataOutputObjectsDelegate,
        AVCapturePhotoCaptureDelegate, AVCaptureVideoDataOutputSampleBufferDelegate, AVSpeechSynthesizerDelegate:
        NSObjectProtocol {}
      protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
        func fileOutput(
          _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
          from connections: [AVCaptureConnection], error: (any Error)?)
      }
      """)
  static let coreBluetooth = KnownModule(
    "CoreBluetooth", hasPrefix: true,
    interface: """
      protocol CBCentralManagerDelegate: NSObjectProtocol {
        func centralManagerDidUpdateState(_ central: CBCentralManager)
      }
      protocol CBPeripheralDelegate: NSObjectProtocol {}
      protocol CBPeripheralManagerDelegate: NSObjectProtocol {
        func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
      }
      """)
  /// A managed object is created with the entity of its model, which only the test knows.
  static let coreData = KnownModule(
    "CoreData", "Cocoa", hasPrefix: true,
    members: [
      "NSManagedObject": """
      awakeFromFetch() awakeFromInsert() changedValues() didSave() entity hasChanges isDeleted isFault isInserted
      isUpdated managedObjectContext objectID prepareForDeletion() validateForDelete() validateForInsert()
      validateForUpdate() willSave()
      """
    ],
    interface: """
      protocol NSFetchRequestResult, NSFetchedResultsControllerDelegate: NSObjectProtocol {}
      @_nonSendable open class NSManagedObject: NSObject {
        public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {}
      }
      """)
  static let javaScriptCore = KnownModule("JavaScriptCore", hasPrefix: true, interface: "protocol JSExport {}")
  static let activityKit = KnownModule(
    "ActivityKit", openNames: "ContentState",
    interface: """
      protocol ActivityAttributes: Decodable, Encodable { associatedtype ContentState: Decodable, Encodable, Hashable }
      """)
}
