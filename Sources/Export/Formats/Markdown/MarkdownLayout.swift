import TweetModel

/// Where files of Markdown lie, and how they name the pictures beside them.
enum MarkdownLayout {
  /// A folder for each year, the pictures below it.
  case plain
  /// A page bundle for each post: its pictures lie beside it.
  case hugo
  /// `_posts`, pages for what has no date, and the pictures among the site's files.
  case jekyll

  /// The year of what has no date.
  static let undated = "undated"

  /// The path of a post's file; `stem` is its name without ending, `year` four digits or ``undated``.
  func path(_ stem: String, year: String) -> String {
    switch self {
    case .plain: "\(year)/\(stem).md"
    case .hugo: "content/posts/\(stem)/index.md"
    // Without a day at its beginning it is no post to Jekyll, and left out.
    case .jekyll: (year == Self.undated ? year : "_posts") + "/\(stem).md"
    }
  }

  /// The path of a picture.
  func media(_ name: String, stem: String, year: String) -> String {
    switch self {
    case .plain: "\(year)/media/\(name)"
    case .hugo: "content/posts/\(stem)/\(name)"
    case .jekyll: "assets/posts/\(year)/\(name)"
    }
  }

  /// How the post names its picture.
  func link(_ name: String, year: String) -> String {
    switch self {
    case .plain: "media/" + name
    case .hugo: name
    case .jekyll: "/assets/posts/\(year)/\(name)"
    }
  }
}
