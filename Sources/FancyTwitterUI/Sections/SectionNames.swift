import Appearance
import DesignKit
import TweetStore

/// What the sections are called and how they are drawn, in the order in which they are listed.
@MainActor
enum SectionNames {
  /// A section as a person knows it.
  struct Item {
    let section: Section
    let name: String
    let icon: Icon

    /// The keys that lead to it, in GTK's notation: Alt and its number in the list, as in other programs' tabs.
    var keys: String {
      let place = SectionNames.all.firstIndex { $0.section == section } ?? 0
      return "<Alt>\(place + 1)"
    }
  }

  static let all = [
    Item(section: .timeline, name: translated("Timeline"), icon: .clock),
    Item(section: .favorites, name: translated("Favorites"), icon: .heart),
    Item(section: .media, name: translated("Media"), icon: .picture),
    Item(section: .threads, name: translated("Threads"), icon: .thread),
    Item(section: .bookmarks, name: translated("Bookmarks"), icon: .bookmark),
    Item(section: .people, name: translated("People"), icon: .people),
    Item(section: .onThisDay, name: translated("On This Day"), icon: .calendar),
    // Last: trends need months, and What’s New a second archive.
    Item(section: .trends, name: translated("Trends"), icon: .trend),
    Item(section: .whatsNew, name: translated("What’s New"), icon: .bell),
  ]

  /// What is said where a section holds nothing.
  struct EmptyMessage {
    /// What a person can do about it.
    enum Help { case openArchive, goToDay, readBookmarks }

    let title: String
    let text: String
    /// Nil where nothing can be done at once.
    var help: Help?
  }

  static func emptyMessage(for section: Section) -> EmptyMessage {
    switch section {
    case .timeline:
      EmptyMessage(
        title: translated("No tweets here yet"),
        text: translated(
          "The archive that you opened holds no tweets. Open another one, or drop it here."),
        help: .openArchive)
    case .favorites:
      EmptyMessage(
        title: translated("No likes here yet"),
        text: translated(
          "None of your archives lists your likes. X lists them in each new archive: ask for one and open it here."
        ), help: .openArchive)
    case .whatsNew:
      EmptyMessage(
        title: translated("Nothing new"),
        text: translated(
          "Ask X for a new archive now and then, and open it here: this section shows what it adds to your library."
        ), help: .openArchive)
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
        help: .openArchive)
    case .threads:
      EmptyMessage(
        title: translated("No threads here yet"),
        text: translated(
          "Tweets in which you went on after your own are joined here, to be read as one."))
    case .bookmarks:
      EmptyMessage(
        title: translated("No bookmarks yet"),
        text: translated(
          "Press B on a tweet, or use its menu, to find it here again. X puts no bookmarks into archives, but a file of another tool can be read."
        ), help: .readBookmarks)
    case .people:
      EmptyMessage(
        title: translated("No people yet"),
        text: translated(
          "Whom you mention, answer, repost or like is here once you open an archive, and who is on its lists."
        ), help: .openArchive)
    case .onThisDay:
      EmptyMessage(
        title: translated("Nothing on this day"),
        text: translated(
          "In other years you wrote nothing on this day. Any other day can be found in the timeline."
        ),
        help: .goToDay)
    }
  }
}
