import DesignKit
import TweetModel
import TweetRows
import TweetStore

/// What is said in a home timeline where posts are missing, and what a press on it does.
struct HomeGaps {
  /// What begins with the row beneath a gap, by its place.
  let lines: [Int: Line]

  struct Line {
    let text: String
    /// Nil for what the server has no more.
    let destination: Destination?
  }

  static let none = HomeGaps(lines: [:])

  private init(lines: [Int: Line]) { self.lines = lines }

  /// The gaps of what is listed; none in any list but a home timeline.
  init(in listing: TweetListing, of reader: LibraryReader) throws(LibraryError) {
    guard let section = listing.section, section.section == .home else {
      self = .none
      return
    }
    var lines: [Int: Line] = [:]
    for gap in try reader.homeGaps(of: section.account) {
      let beside = try reader.tweets(in: listing.list, at: gap.row..<gap.row + 2)
      guard beside.count == 2 else { continue }
      lines[gap.row + 1] = Line(
        text: Self.text(gap, between: beside),
        destination: gap.isLost ? nil : .fill(below: gap.stretch, of: section.account))
    }
    self.lines = lines
  }

  // How many they are nobody knows: only for how long they lack.
  private static func text(_ gap: HomeGap, between beside: [Tweet]) -> String {
    let seconds =
      beside[0].date.flatMap { new in beside[1].date.map { new.seconds - $0.seconds } } ?? 0
    let span =
      switch seconds {
      case ..<60: ""
      case 60..<3600: translated("about %d min", seconds / 60)
      case 3600..<172_800: translated("about %d h", seconds / 3600)
      default: translated("about %d day", "about %d days", Int(seconds / 86_400))
      }
    let missing =
      gap.isLost
      ? translated("Posts that the server no longer has") : translated("Load the posts between")
    return dotted([missing, span])
  }
}
