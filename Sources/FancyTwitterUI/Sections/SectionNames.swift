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
}
