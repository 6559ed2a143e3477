import Appearance
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
    }
  }
}
