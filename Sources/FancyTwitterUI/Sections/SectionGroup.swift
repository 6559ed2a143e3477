import DesignKit
import TweetStore

/// What sections have in common, in the order in which they are listed.
nonisolated enum SectionGroup: CaseIterable {
  case live, yours, people, lookingBack

  /// What is in it, in the usual order.
  var sections: [Section] { Section.allCases.filter { SectionNames.group(of: $0) == self } }

  @MainActor var name: String {
    switch self {
    case .live: translated("Live")
    case .yours: translated("Yours")
    case .people: translated("People")
    case .lookingBack: translated("Looking back")
    }
  }
}
