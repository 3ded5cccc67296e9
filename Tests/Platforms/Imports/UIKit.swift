// Protocols whose requirements members of UIKit's classes satisfy.

import UIKit

@MainActor protocol Screen: UIViewController {
  var titlePublisher: Published<String>.Publisher { get }
  var view: UIView! { get set }
  var title: String? { get set }
  var subtitle: String { get }
  func viewDidLoad()
  func viewWillAppear(_ animated: Bool)
  func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)?)
  func show(_ viewController: UIViewController, sender: Any?)
  func show(_ message: String)
}

@MainActor protocol Badge: UIView {
  var tag: Int { get set }
  var frame: CGRect { get set }
  var count: Int { get set }
  func layoutSubviews()
  func addSubview(_ view: UIView)
  func addSubview(_ badge: String)
}

protocol SearchField: UITextField {
  var text: String? { get set }
  var isEnabled: Bool { get set }
  func search(for text: String)
}

protocol Row: UITableViewCell {
  var reuseIdentifier: String? { get }
  var isSelected: Bool { get set }
  func prepareForReuse()
  func setSelected(_ selected: Bool, animated: Bool)
  func show(_ text: String)
}

/// Uses the property as the stream that it is.
@MainActor func stub(_ screen: MockScreen) { screen.titlePublisherResult = .value("Ada") }

// Without Objective-C, the declarations of the gate have none of these members.
#if _runtime(_ObjC)
  @MainActor protocol Spoken: NSObjectProtocol {
    var accessibilityLabel: String? { get set }
    func accessibilityActivate() -> Bool
    func value(forKey key: String) -> Any?
    func awakeFromNib()
    func speak(_ text: String)
  }
#endif
