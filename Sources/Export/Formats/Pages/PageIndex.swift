import TweetModel

/// The page that leads to all others: the years, the newest first, and the search.
struct PageIndex {
  let site: ExportSite
  let pages: [Page.Entry]

  func html(hasSearch: Bool) -> String {
    let words = site.words
    let posts = pages.reduce(0) { $0 + $1.posts }
    let search = HTMLText.escaped(words.phrase(.search))
    var html =
      Page.head(HTMLText.escaped(site.title), words)
        + """
        <header>
        <h1 dir="auto">\(HTMLText.escaped(site.title))</h1>
        <p class="quiet">\(HTMLText.escaped(words.phrase(.posts(posts))))</p>
        <form id="search" role="search" hidden="hidden">
        <input id="query" type="search" autocomplete="off" aria-label="\(search)" placeholder="\(search)"/>
        </form>
        </header>
        <main>
        <p id="status" class="quiet" role="status"></p>
        <ol id="hits" class="hits"></ol>
        <button id="more" type="button" hidden="hidden">\(HTMLText.escaped(words.phrase(.moreHits)))</button>
        <div id="contents">

        """
    let years = Dictionary(grouping: pages) { $0.month.year ?? Int.min }
    for (year, pages) in years.sorted(by: { $0.key > $1.key }) {
      html += section(year == Int.min ? nil : year, pages)
    }
    html += "</div>\n</main>\n<footer><p class=\"quiet\">\(made)</p></footer>\n"
    if hasSearch { html += "<script src=\"search.js\"></script>\n" }
    return html + "</body>\n</html>\n"
  }

  private var made: String {
    HTMLText.escaped(site.words.phrase(.made(day: site.words.day(site.options.now))))
  }

  private func section(_ year: Int?, _ pages: [Page.Entry]) -> String {
    let posts = pages.reduce(0) { $0 + $1.posts }
    let name = year.map(String.init) ?? site.words.phrase(.withoutDate)
    let count = HTMLText.escaped(site.words.phrase(.posts(posts)))
    var html =
      "<h2>\(HTMLText.escaped(name)) <span class=\"quiet\">\(count)</span></h2>\n<ol class=\"months\">\n"
    let ordered = pages.sorted { ($0.month.month, $0.number) < ($1.month.month, $1.number) }
    for page in ordered {
      let title = HTMLText.escaped(Page.title(page.month, page.number, site.words))
      html += "<li><a href=\"\(page.name)\">\(title) <span>\(page.posts)</span></a></li>\n"
    }
    return html + "</ol>\n"
  }
}
