import TweetModel
import TweetStore

/// Posts as pages for a browser: a page for each month, a beginning with all years, and a search; they ask for nothing
/// but what lies beside them.
final class PagesWriter: PostWriting {
  let joinsThreads = true
  private let site: ExportSite
  private let markup: PostMarkup
  private let search: PageSearch
  private var page: Page?
  /// How many pages each month has so far: marked posts that the library lacks come after all others.
  private var numbers: [Page.Month: Int] = [:]
  private var pages: [Page.Entry] = []

  /// Bytes: what browsers show at once, well below a megabyte.
  private static let most = 900_000

  init(_ site: ExportSite) throws(ExportError) {
    self.site = site
    var avatars: [AccountID: String] = [:]
    for account in site.accounts {
      let name = try site.copyProfile(of: account) { "media/profile/" + $0 }.avatar
      avatars[AccountID(account)] = name.map { "media/profile/" + $0 }
    }
    markup = PostMarkup(words: site.words) { [avatars] id in id.flatMap { avatars[$0] } }
    search = PageSearch(site.folder)
  }

  func write(_ piece: Piece) throws(ExportError) {
    let day = piece.first.tweet.date.map { site.shownDay($0) }
    let month = Page.Month(day)
    var files: [[String?]] = []
    for part in piece.parts {
      let folder = "media/" + (day.map { ExportMoment.four($0.year) } ?? "undated") + "/"
      files.append(
        try site.copyMedia(of: part.tweet) { folder + $0 }.map { $0.map { folder + $0 } })
    }
    // A giant thread may be longer than a page.
    for (part, files) in cut(piece, files) {
      let html = markup.article(part, files: files)
      let page = try page(of: month, for: html.utf8.count)
      try page.add(
        html, day: day, part.first.tweet.date.map(site.words.day), count: part.parts.count)
      for post in part.parts {
        try search.add(
          post.tweet, page: page.name, anchor: PostMarkup.anchor(post.tweet),
          day: post.tweet.date.map(site.words.day) ?? site.words.phrase(.withoutDate))
      }
    }
  }

  func finish() throws(ExportError) {
    if let page { pages.append(try page.end(next: nil)) }
    try search.finish(site.words)
    try site.folder.write(
      PageStyle.css(site.options.colours, site.options.otherColours), to: "style.css")
    try site.folder.write(
      PageIndex(site: site, pages: pages).html(hasSearch: search.files > 0), to: "index.html")
  }

  private func cut(_ piece: Piece, _ files: [[String?]]) -> [(Piece, [[String?]])] {
    let size = piece.parts.reduce(0) { $0 + $1.tweet.text.display.utf8.count }
    guard size > Self.most / 8 else { return [(piece, files)] }
    return zip(piece.parts, files).map { (Piece(parts: [$0]), [$1]) }
  }

  /// The page of a month that has room for so many bytes.
  private func page(of month: Page.Month, for bytes: Int) throws(ExportError) -> Page {
    if let page, page.month == month, page.bytes + bytes <= Self.most { return page }
    numbers[month, default: 0] += 1
    let next = try Page(month, number: numbers[month, default: 1], after: page?.name, site)
    if let page { pages.append(try page.end(next: next.name)) }
    page = next
    return next
  }
}
