import DesignKit
import Export
import GLibKit
import TimelineLayout
import TweetModel
import TweetRows

extension ExportWords {
  /// The words of exported pages in the person's language.
  ///
  /// `posts` says what posts are called, `title` the whole.
  package nonisolated init(
    posts: PostWords = .tweets, title: @escaping @Sendable ([Account]) -> String
  ) {
    self.init(
      title: title, language: Translation.language, isRightToLeft: Translation.isRightToLeft,
      phrase: { Self.text($0, posts) },
      day: { LocalTime(seconds: $0.seconds)?.formatted(DateStyle.current.day) ?? "" },
      clock: { LocalTime.clock($0) },
      month: { year, month in
        LocalTime.start(year: year, month: month, day: 1).flatMap { LocalTime(seconds: $0) }?
          .formatted(DateStyle.current.month) ?? "\(year)-\(month)"
      })
  }

  @Sendable
  private nonisolated static func text(_ phrase: Phrase, _ posts: PostWords) -> String {
    switch phrase {
    case .posts(let count): posts.count(count)
    case .contents: translated("Contents")
    case .earlier: translated("Earlier")
    case .later: translated("Later")
    case .search: translated("Search")
    case .noHits: translated("Nothing was found.")
    case .moreHits: translated("Show more")
    case .answering(let handle): translated("Replying to %s", handle)
    case .passedOn(let name, let network): NetworkWords(network).passedOn(name)
    case .somebody(let id): NetworkWords(.bluesky).unknown(id: id)
    case .liked(let day): translated("Liked on %s", day)
    case .likedByYou(let network): NetworkWords(network).likedByYou
    case .missingPicture: translated("This picture or video is not in the archive.")
    case .sensitive: translated("Not for everybody")
    case .withoutDate: translated("Without a date")
    case .page(.x): translated("On X")
    case .page(.fediverse): translated("In the Fediverse")
    case .page(let network): translated("On %s", NetworkWords(network).name)
    case .share(let share): Numbers.percent(share)
    case .choice(let poll): TweetRowContent.Poll.note(poll)
    case .picture: translated("Picture")
    case .film: translated("Video")
    case .sound: translated("Sound")
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
