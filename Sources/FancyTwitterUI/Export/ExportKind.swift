import Export
import TweetModel
import TweetStore

/// What posts leave as: files of a format, or pages as they are printed.
nonisolated enum ExportKind: Hashable {
  case files(ExportFormat)
  /// A PDF file.
  case pages

  /// All, as the command line knows them.
  static let all: [ExportKind] = ExportFormat.allCases.map { .files($0) } + [.pages]

  /// The one of a name on the command line.
  init?(name: String) {
    guard let kind = Self.all.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// On the command line, and as a part of a folder's name.
  var name: String {
    switch self {
    case .files(let format): format.rawValue
    case .pages: "pdf"
    }
  }

  /// How the name of the only file ends; nil for a folder.
  var ending: String? {
    switch self {
    case .files(let format): format.ending
    case .pages: "pdf"
    }
  }

  /// What beside posts it can hold.
  var personalData: Set<PersonalData> {
    switch self {
    case .files(let format): format.personalData
    case .pages: []
    }
  }

  /// Whether it has a place for posts that so many may see.
  func takes(_ visibility: Tweet.Visibility) -> Bool {
    self != .files(.archive) || ![.followers, .direct].contains(visibility)
  }

  /// Whether there is anything for it where accounts are on these networks.
  func isFor(_ networks: Set<Network>) -> Bool {
    self != .files(.archive) || networks.contains(.x)
  }

  /// Whether pictures and films can go with it.
  var takesMedia: Bool {
    switch self {
    case .files(let format): format.takesMedia
    case .pages: true
    }
  }
}
