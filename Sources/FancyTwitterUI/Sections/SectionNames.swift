import Appearance
import DesignKit
import TweetStore

/// What the sections are called, how they are drawn, and which belong together.
@MainActor
enum SectionNames {
  /// A section as a person knows it.
  struct Item {
    let section: Section
    let name: String
    let icon: Icon
  }

  /// All of them in the usual order.
  static let all = SectionOrder().sections.map { item($0) }

  static func item(_ section: Section) -> Item {
    switch section {
    case .home: Item(section: section, name: translated("Home"), icon: .house)
    case .timeline: Item(section: section, name: translated("Timeline"), icon: .clock)
    case .media: Item(section: section, name: translated("Media"), icon: .picture)
    case .threads: Item(section: section, name: translated("Threads"), icon: .thread)
    case .favorites: Item(section: section, name: translated("Favorites"), icon: .heart)
    case .bookmarks: Item(section: section, name: translated("Bookmarks"), icon: .bookmark)
    case .people: Item(section: section, name: translated("People"), icon: .people)
    case .messages: Item(section: section, name: translated("Messages"), icon: .bubble)
    case .onThisDay: Item(section: section, name: translated("On This Day"), icon: .calendar)
    case .insights: Item(section: section, name: translated("Insights"), icon: .bars)
    case .trends: Item(section: section, name: translated("Trends"), icon: .trend)
    case .whatsNew: Item(section: section, name: translated("What’s New"), icon: .bell)
    }
  }

  /// The group that a section is listed in.
  nonisolated static func group(of section: Section) -> SectionGroup {
    switch section {
    case .home: .live
    case .timeline, .media, .threads, .favorites, .bookmarks: .yours
    case .people, .messages: .people
    case .onThisDay, .insights, .trends, .whatsNew: .lookingBack
    }
  }

  /// What is said where a section holds nothing.
  struct EmptyMessage {
    /// What a person can do about it.
    enum Remedy { case openArchive, goToDay, readBookmarks, checkLibrary }

    let title: String
    let text: String
    /// Nil where nothing can be done at once.
    var remedy: Remedy?
    /// Whether days without posts are drawn over it.
    var hasDays = false
  }

  static func emptyMessage(for section: Section) -> EmptyMessage {
    switch section {
    case .home:
      EmptyMessage(
        title: translated("Nothing here yet"),
        text: translated(
          "What the people you follow post is here once your server has been asked."))
    case .timeline:
      EmptyMessage(
        title: translated("No tweets here yet"),
        text: translated(
          "The archive that you opened holds no tweets. Open another one, or drop it here."),
        remedy: .openArchive)
    case .favorites:
      EmptyMessage(
        title: translated("No likes here yet"),
        text: translated(
          "None of your archives lists your likes. X lists them in each new archive: ask for one and open it here."
        ), remedy: .openArchive)
    case .whatsNew:
      EmptyMessage(
        title: translated("Nothing new"),
        text: translated(
          "Ask X for a new archive now and then, and open it here: this section shows what it adds to your library."
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
          "Press B on a tweet, or use its menu, to find it here again. X puts no bookmarks into archives, but a file of another tool can be read."
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
