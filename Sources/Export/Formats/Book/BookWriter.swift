import TweetModel
import TweetStore

/// Posts as a book (EPUB 3.2): a chapter for each month, and their pictures.
final class BookWriter: PostWriting {
  let joinsThreads = true
  private let site: ExportSite
  private let file: FileWriter
  private let zip: ZipWriter
  private let markup: PostMarkup
  private let words: BookWords
  private var chapters: [BookChapter] = []
  private var chapter: BookChapter?
  /// How many chapters each month has so far.
  private var numbers: [Page.Month: Int] = [:]
  private var text = ""
  private var pictures: BookPictures

  /// Bytes: readers lay a chapter out as a whole.
  private static let most = 200_000

  init(_ site: ExportSite) throws(ExportError) {
    self.site = site
    file = try site.folder.file()
    zip = ZipWriter(file)
    markup = PostMarkup(words: site.words, isBook: true) { _ in nil }
    words = BookWords(site)
    pictures = BookPictures(in: site.options.media)
    try zip.beginBook(style: BookFrame.style)
  }

  func write(_ piece: Piece) throws(ExportError) {
    let day = piece.first.tweet.date.map { site.shownDay($0) }
    let month = Page.Month(day)
    if let chapter, chapter.month != month || text.utf8.count > Self.most { try end(chapter) }
    if chapter == nil {
      numbers[month, default: 0] += 1
      chapter = BookChapter(
        month: month, number: numbers[month, default: 1], place: chapters.count + 1)
    }
    var files: [[String?]] = []
    for part in piece.parts {
      var names: [String?] = []
      for medium in part.tweet.media { names.append(try add(medium)) }
      files.append(names)
    }
    text += markup.article(piece, files: files)
  }

  func finish() throws(ExportError) {
    if let chapter { try end(chapter) }
    let names = site.accounts.map {
      $0.author.name.isEmpty ? site.words.sign($0.author.handle) : $0.author.name
    }
    try zip.finish(
      BookFrame(
        words: words, creators: names, id: SafeName.file(site.accounts.first?.id ?? "0"),
        made: site.options.now, chapters: chapters.map { ($0.name, $0.title(site.words)) },
        pictures: pictures.all))
    try site.folder.close(file)
  }

  private func end(_ chapter: BookChapter) throws(ExportError) {
    let title = HTMLText.escaped(chapter.title(site.words))
    try zip.add(
      BookFrame.page(title: title, body: "<h1>\(title)</h1>\n" + text, words),
      as: "EPUB/" + chapter.name)
    chapters.append(chapter)
    self.chapter = nil
    text = ""
  }

  /// Puts a picture into the book, and says how it is called there; nil for what no reader has to show.
  private func add(_ medium: Media) throws(ExportError) -> String? {
    guard site.options.hasMedia else { return nil }
    switch try pictures.add(medium, to: zip, isCancelled: site.isCancelled) {
    case .added(let name): return name
    case .missing: site.folder.noteMissing()
    case .unfit: break
    }
    return nil
  }
}

extension BookWords {
  fileprivate init(_ site: ExportSite) {
    let words = site.words
    self.init(
      title: site.title, language: words.language, isRightToLeft: words.isRightToLeft,
      contents: words.phrase(.contents))
  }
}

/// A chapter of a book.
struct BookChapter {
  let month: Page.Month
  /// Which of its month, from 1.
  let number: Int
  /// Which of the book, from 1.
  let place: Int

  var name: String { "chapter\(place).xhtml" }

  func title(_ words: ExportWords) -> String { Page.title(month, number, words) }
}
