import DesignKit
import Export
import GLibKit
import TweetModel
import TweetRows

extension ExportWords {
  /// The words of exported pages in the person's language.
  package nonisolated init(title: String) {
    self.init(
      title: title, language: Translation.language, isRightToLeft: Translation.isRightToLeft,
      phrase: Self.text,
      day: { LocalTime(seconds: $0.seconds)?.formatted(DateStyle.current.day) ?? "" },
      clock: { LocalTime.clock($0) },
      month: { year, month in
        LocalTime.start(year: year, month: month, day: 1).flatMap { LocalTime(seconds: $0) }?
          .formatted(DateStyle.current.month) ?? "\(year)-\(month)"
      })
  }

  @Sendable
  private nonisolated static func text(_ phrase: Phrase) -> String {
    switch phrase {
    case .posts(let count): translated("%d tweet", "%d tweets", count)
    case .contents: translated("Contents")
    case .earlier: translated("Earlier")
    case .later: translated("Later")
    case .search: translated("Search")
    case .noHits: translated("Nothing was found.")
    case .moreHits: translated("Show more")
    case .answering(let handle): translated("Replying to %s", handle)
    case .passedOn(let name): translated("%s retweeted", name)
    case .missingPicture: translated("This picture or video is not in the archive.")
    case .sensitive: translated("Not for everybody")
    case .withoutDate: translated("Without a date")
    case .onX: translated("On X")
    case .picture: translated("Picture")
    case .film: translated("Video")
    case .visibility(let visibility): visibility.audience
    case .made(let day): translated("Made by FancyTwitter on %s", day)
    }
  }
}

extension Tweet.Visibility {
  /// Who may see a post, as a mark on it.
  nonisolated var audience: String {
    switch self {
    case .public, .unlisted, .community: ""
    case .followers: translated("For followers only")
    case .direct: translated("Only for those it names")
    case .circle: translated("For your circle only")
    case .deleted: translated("Deleted on X")
    }
  }
}
