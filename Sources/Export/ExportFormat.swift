import TweetStore

/// What posts are written as.
///
/// The raw value is the format's name on the command line.
public enum ExportFormat: String, Sendable, CaseIterable {
  /// A file for each post or thread, for Obsidian and whatever else reads Markdown.
  case markdown
  /// The same as Hugo has its pages.
  case hugo
  /// The same as Jekyll has its posts.
  case jekyll
  /// Pages that a browser opens, with a search of their own.
  case html
  /// A book.
  case epub
  /// A table.
  case csv
  /// All that the library knows, to be imported again.
  case jsonLines = "jsonl"
  /// An archive as Mastodon hands it out.
  case activityPub = "activitypub"
  /// An archive as X hands it out, of these posts.
  case archive = "x-archive"
  /// The addresses that the posts link to.
  case links
  /// The addresses of the pictures and films, in full size.
  case pictures
  /// The posts' ids.
  case ids

  /// How the name of the only file ends; nil where the format is a folder.
  public var ending: String? {
    switch self {
    case .epub: "epub"
    case .csv: "csv"
    case .links, .pictures, .ids: "txt"
    case .markdown, .hugo, .jekyll, .html, .jsonLines, .activityPub, .archive: nil
    }
  }

  /// Whether pictures and films can go with it.
  public var takesMedia: Bool { ending == nil || self == .epub }

  /// What beside posts it can hold.
  public var personalData: Set<PersonalData> {
    switch self {
    case .jsonLines: Set(PersonalData.allCases)
    case .activityPub: [.bookmarks]
    case .archive: [.former]
    case .markdown, .hugo, .jekyll, .html, .epub, .csv, .links, .pictures, .ids: []
    }
  }

  /// Whether it keeps how edited posts read before.
  var keepsVersions: Bool { self == .jsonLines || self == .archive }
}
