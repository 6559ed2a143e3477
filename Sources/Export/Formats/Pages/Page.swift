import TweetModel

/// A page of the posts of a month, or of a part of them.
final class Page {
  /// Which month; nil for posts that nobody knows the date of.
  struct Month: Hashable {
    let year: Int?
    let month: Int

    init(_ day: CalendarDay?) {
      year = day?.year
      month = day?.month ?? 0
    }
  }

  /// What the first page tells of a page.
  struct Entry {
    let month: Month
    let number: Int
    let name: String
    let posts: Int
  }

  let month: Month
  let number: Int
  let name: String
  private let previous: String?
  private let site: ExportSite
  private let file: FileWriter
  private var posts = 0
  private var day: CalendarDay?

  var bytes: Int { file.bytes }

  init(_ month: Month, number: Int, after previous: String?, _ site: ExportSite) throws(ExportError)
  {
    self.month = month
    self.number = number
    self.previous = previous
    self.site = site
    let stem = month.year.map { ExportMoment.four($0) + "-" + month.month.twoDigits }
    name = (stem ?? "undated") + (number > 1 ? "-\(number)" : "") + ".html"
    file = try site.folder.file(name)
    let title = HTMLText.escaped(Self.title(month, number, site.words))
    try file.write(
      Self.head(title + " · " + HTMLText.escaped(site.title), site.words)
        + "<header>\(navigation(next: nil))<h1>\(title)</h1></header>\n<main>\n")
  }

  /// Adds a post; `words` is its day as a person writes it.
  func add(_ html: String, day: CalendarDay?, _ words: String?, count: Int) throws(ExportError) {
    if let day, day != self.day, let words {
      try file.write("<h2>\(HTMLText.escaped(words))</h2>\n")
      self.day = day
    }
    try file.write(html)
    posts += count
  }

  func end(next: String?) throws(ExportError) -> Entry {
    try file.write("</main>\n<footer>\(navigation(next: next))</footer>\n</body>\n</html>\n")
    try site.folder.close(file)
    return Entry(month: month, number: number, name: name, posts: posts)
  }

  static func title(_ month: Month, _ number: Int, _ words: ExportWords) -> String {
    let name = month.year.map { words.month($0, month.month) } ?? words.phrase(.withoutDate)
    return number > 1 ? "\(name) (\(number))" : name
  }

  /// What each page begins with; `title` is escaped.
  static func head(_ title: String, _ words: ExportWords) -> String {
    """
    <!DOCTYPE html>
    \(HTMLText.root(language: words.language, isRightToLeft: words.isRightToLeft))
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="referrer" content="no-referrer"/>
    <title>\(title)</title>
    <link rel="stylesheet" href="style.css"/>
    </head>
    <body>

    """
  }

  private func navigation(next: String?) -> String {
    var links: [String] = []
    func add(_ name: String?, _ phrase: ExportWords.Phrase, _ relation: String) {
      guard let name else { return }
      links.append(
        "<a href=\"\(name)\"\(relation)>\(HTMLText.escaped(site.words.phrase(phrase)))</a>")
    }
    add(previous, .earlier, " rel=\"prev\"")
    add("index.html", .contents, "")
    add(next, .later, " rel=\"next\"")
    return "<nav>\(links.joined(separator: "\n"))</nav>"
  }
}
