import DesignKit
import Export

nonisolated extension ExportKind {
  /// What it is called, and what it is for.
  var words: (name: String, note: String) {
    switch self {
    case .pages: ("PDF", translated("Pages as they are printed, links live"))
    case .files(let format): format.words
    }
  }

  /// In the order in which people look for them.
  static let shown: [ExportKind] =
    [.files(.html), .files(.markdown), .files(.hugo), .files(.jekyll), .files(.epub), .pages]
    + [.csv, .jsonLines, .activityPub, .archive, .links, .pictures, .ids].map { .files($0) }

  /// How a file's name ends, or what a folder's files mostly are.
  var shownEnding: String {
    switch self {
    case .files(let format): format.shownEnding
    case .pages: ".pdf"
    }
  }
}

extension ExportFormat {
  fileprivate nonisolated var words: (name: String, note: String) {
    switch self {
    case .html: (translated("Web pages"), translated("Open anywhere, search inside, no network"))
    case .epub: (translated("Book"), translated("A chapter a month, for e-book readers"))
    case .markdown: ("Markdown", translated("A file for each tweet, threads joined; for Obsidian"))
    case .hugo: (translated("Markdown for Hugo"), translated("Page bundles, threads joined"))
    case .jekyll: (translated("Markdown for Jekyll"), translated("A site’s posts, threads joined"))
    case .csv: (translated("Table"), translated("For spreadsheets"))
    case .jsonLines:
      (translated("JSON Lines"), translated("All that is ticked below, to be read back"))
    case .archive:
      (
        translated("Archive of X"),
        translated("Tweets, likes and who follows, for tools that read such archives")
      )
    case .activityPub:
      (translated("For another server"), translated("As Mastodon keeps it, dates kept"))
    case .links: (translated("List of links"), translated("Each address once"))
    case .pictures: (translated("List of pictures"), translated("Their addresses in full size"))
    case .ids: (translated("List of ids"), translated("An id a line"))
    }
  }

  fileprivate nonisolated var shownEnding: String {
    switch self {
    case .markdown, .hugo, .jekyll: ".md"
    case .html: ".html"
    case .jsonLines: ".jsonl"
    case .activityPub: ".json"
    case .archive: ".js"
    case .epub, .csv, .links, .pictures, .ids: "." + (ending ?? "")
    }
  }
}
