/// What the sections are called, in the order in which they are listed.
@MainActor
enum SectionNames {
  static let all: [(id: String, name: String)] = [
    ("timeline", translated("Timeline")), ("favorites", translated("Favorites")),
  ]
}
