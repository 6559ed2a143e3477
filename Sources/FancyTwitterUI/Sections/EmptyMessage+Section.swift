import DesignKit
import TweetStore

extension EmptyMessage {
  /// Why nothing can be read.
  @MainActor static func unreadable(_ reason: String, _ remedy: Remedy = .checkLibrary) -> Self {
    Self(title: translated("The library cannot be read"), text: reason, remedy: remedy)
  }

  /// How it stands with an account's home timeline.
  enum HomeStand {
    case signedOut, unasked, asked, answered, hidden

    /// Why there is nothing in it.
    @MainActor fileprivate var sentence: String {
      switch self {
      case .signedOut:
        translated("This account is not signed in. Home is of accounts that are.")
      case .unasked:
        translated("What the people you follow post is here once your server has been asked.")
      case .asked:
        translated("Your server is being asked what the people you follow have posted.")
      case .answered:
        translated("The people you follow have posted nothing that your server still has.")
      case .hidden:
        translated(
          "What the people you follow have posted is hidden by your filters or your choice of boosts."
        )
      }
    }
  }

  /// What is said where a section has nothing, of a library into which so many archives were read.
  @MainActor static func of(
    _ section: Section, archives: Int, home: HomeStand
  ) -> EmptyMessage {
    switch section {
    case .home:
      EmptyMessage(
        title: translated("Nothing here yet"), text: home.sentence,
        remedy: home == .signedOut ? .addAccount : nil)
    case .timeline:
      EmptyMessage(
        title: translated("No tweets here yet"),
        text: translated(
          "What you wrote is here once you open an archive that holds it, or drop it here."),
        remedy: .openArchive)
    case .favorites:
      EmptyMessage(
        title: translated("No likes here yet"),
        text: translated(
          "Likes are here once you open an archive that lists them. An old one of X does not: ask for a new one and open it here."
        ), remedy: .openArchive)
    case .whatsNew where archives == 1:
      EmptyMessage(
        title: translated("This was your first archive"),
        text: translated(
          "All of it is in the timeline. Ask your network for a new archive now and then, and open it here: this section shows what it adds."
        ), remedy: .openArchive)
    case .whatsNew:
      EmptyMessage(
        title: translated("Nothing new"),
        text: translated(
          "Ask your network for a new archive now and then, and open it here: this section shows what it adds to your library."
        ), remedy: .openArchive)
    case .insights:
      EmptyMessage(
        title: translated("Nothing to count yet"),
        text: translated(
          "Once an archive is here, this page draws your days, hours, people and words from it. All of it stays on this computer."
        ), remedy: .openArchive, hasDays: true)
    case .trends:
      EmptyMessage(
        title: translated("No trends yet"),
        text: translated(
          "Hashtags, people and words appear here when you wrote more about them in the last month of your archive than in the month before."
        ))
    case .media:
      EmptyMessage(
        title: translated("No pictures here yet"),
        text: translated("Pictures and videos are here once you open an archive that holds some."),
        remedy: .openArchive)
    case .threads:
      EmptyMessage(
        title: translated("No threads here yet"),
        text: translated(
          "Tweets in which you went on after your own are joined here, to be read as one."))
    case .bookmarks:
      EmptyMessage(
        title: translated("No bookmarks yet"),
        text: translated(
          "Press B on a tweet, or use its menu, to find it here again. X puts no bookmarks into its archives, but a file of another tool can be read."
        ), remedy: .readBookmarks)
    case .people:
      EmptyMessage(
        title: translated("No people yet"),
        text: translated(
          "Whom you mention, answer, repost or like is here once you open an archive, and who is on its lists."
        ), remedy: .openArchive)
    case .messages:
      EmptyMessage(
        title: translated("No messages here"),
        text: translated(
          "Open an archive of yours that holds direct messages: you are asked whether they are to be read."
        ), remedy: .openArchive)
    case .onThisDay:
      EmptyMessage(
        title: translated("Nothing on this day"),
        text: translated(
          "In other years you wrote nothing on this day. Any other day can be found in the timeline."
        ),
        remedy: .goToDay)
    }
  }
}
