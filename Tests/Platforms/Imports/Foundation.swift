// Protocols with the names of Combine that Foundation declares.

import Foundation

protocol Profile {
  var nickname: Published<String>.Publisher { get }
  func visits(of user: Int) -> Published<Int>.Publisher
}

protocol ProfileModel: ObservableObject {
  var visits: Int { get set }
}

/// Uses the property as the stream that it is.
func stub(_ profile: MockProfile) { profile.nicknameResult = .value("Ada") }
