import DesignKit
import TweetStore

/// What sections have in common, in the order in which they are listed.
nonisolated enum SectionGroup: CaseIterable {
  case yours, people, lookingBack

  /// What is in it, in the usual order: what needs months, or a second archive, comes last.
  var sections: [Section] {
    switch self {
    case .yours: [.timeline, .media, .threads, .favorites, .bookmarks]
    case .people: [.people, .messages]
    case .lookingBack: [.onThisDay, .insights, .trends, .whatsNew]
    }
  }

  @MainActor var name: String {
    switch self {
    case .yours: translated("Yours")
    case .people: translated("People")
    case .lookingBack: translated("Looking back")
    }
  }
}
