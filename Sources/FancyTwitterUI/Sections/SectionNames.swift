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
  }

  static let all = [
    Item(section: .timeline, name: translated("Timeline"), icon: .clock),
    Item(section: .favorites, name: translated("Favorites"), icon: .heart),
    Item(section: .whatsNew, name: translated("What’s New"), icon: .bell),
    Item(section: .trends, name: translated("Trends"), icon: .trend),
    Item(section: .media, name: translated("Media"), icon: .picture),
    Item(section: .threads, name: translated("Threads"), icon: .thread),
    Item(section: .onThisDay, name: translated("On This Day"), icon: .calendar),
  ]

  /// What is said where a section holds nothing: a title, and what would fill it.
  static func emptyMessage(for section: Section) -> (title: String, text: String) {
    switch section {
    case .timeline:
      (
        translated("No tweets here yet"),
        translated(
          "The archive that you opened holds no tweets. Open another one, or drop it here.")
      )
    case .favorites:
      (
        translated("No likes here yet"),
        translated("What you liked is here once you open an archive that lists your likes.")
      )
    case .whatsNew:
      (
        translated("Nothing new"),
        translated("What your next archive brings is here, with a line where you stopped reading.")
      )
    case .trends:
      (
        translated("No trends yet"),
        translated(
          "Hashtags, people and words are here that you wrote more of lately than the month before."
        )
      )
    case .media:
      (
        translated("No pictures here yet"),
        translated("Pictures and videos are here once you open an archive that holds some.")
      )
    case .threads:
      (
        translated("No threads here yet"),
        translated("Tweets in which you went on after your own are joined here, to be read as one.")
      )
    case .onThisDay:
      (
        translated("Nothing on this day"),
        translated("What you wrote on this day in other years is here. Look in again tomorrow.")
      )
    }
  }
}
