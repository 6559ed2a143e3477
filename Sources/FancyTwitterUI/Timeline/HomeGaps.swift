import DesignKit
import LiveTimeline
import TweetModel
import TweetRows
import TweetStore

/// What is said in a home timeline where posts are missing, and what a press there does.
struct HomeGaps {
  /// What stands beneath the row above a gap, by its place.
  let lines: [Int: Line]
  /// Whose timeline it is; nil where there are none, or nobody asks for it any more.
  let account: AccountID?

  struct Line {
    /// For how long posts are missing; empty where that is not known.
    ///
    /// How many they are nobody knows.
    let span: String
    /// The stretch above it, counted from the top.
    let stretch: Int
    let isLost: Bool
  }

  static let none = HomeGaps()

  private init() { (lines, account) = ([:], nil) }

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
      lines[gap.row] = Line(
        span: Self.span(between: beside), stretch: gap.stretch, isLost: gap.isLost)
    }
    self.lines = lines
    let signedIn = try lines.isEmpty ? [] : reader.liveAccounts().map { AccountID($0) }
    account = signedIn.first { section.account == nil || $0 == section.account }
  }

  private static func span(between beside: [Tweet]) -> String {
    let seconds =
      beside[0].date.flatMap { new in beside[1].date.map { new.seconds - $0.seconds } } ?? 0
    return switch seconds {
    case ..<60: ""
    case 60..<3600: translated("About %d min", seconds / 60)
    case 3600..<172_800: translated("About %d h", seconds / 3600)
    default: translated("About %d day", "About %d days", Int(seconds / 86_400))
    }
  }
}

extension HomeGaps.Line {
  /// What a row says of it; `work` is what is being done about it in the timeline of `account`, nil where nobody asks for
  /// that any more.
  func row(_ work: HomeGapWork?, of account: AccountID?) -> RowGap {
    if isLost {
      let text = dotted([span, translated("no longer on the server")])
      return RowGap(.init(text), spoken: dotted([translated("Posts are missing"), text]))
    }
    guard let account else {
      let text = dotted([translated("Posts are missing"), span])
      return RowGap(.init(text), spoken: text)
    }
    let what = span.isEmpty ? translated("Posts are missing") : span
    switch work {
    case .loading:
      let text = translated("Loading posts…")
      return RowGap(.init(text, isLoading: true), spoken: text)
    case .failed(let phase): return open(phase.refusal, what, account)
    case nil: return open(what, what, account)
    }
  }

  private func open(_ text: String, _ what: String, _ account: AccountID) -> RowGap {
    RowGap(
      .init(text, isOpen: true), spoken: dotted([translated("Posts are missing"), text]),
      ways: [
        (translated("Load from below: %s", what), .fill(below: stretch, .up, of: account)),
        (translated("Load from above: %s", what), .fill(below: stretch, .down, of: account)),
      ])
  }
}

extension HomeTimeline.Phase {
  /// Why what the person asked for does not come, in a few words.
  fileprivate var refusal: String {
    switch self {
    case .waiting(_, .limit): translated("The server asks to wait")
    case .signedOut: translated("Signed out by the server")
    case .paused: translated("An import is under way")
    case .failed(.refused(let status)): translated("The server refuses this (%s).", "\(status)")
    case .failed: translated("The server cannot be understood")
    case .idle, .fetching, .waiting: translated("The server cannot be reached")
    }
  }
}
