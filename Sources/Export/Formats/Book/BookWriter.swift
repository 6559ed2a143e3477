import Glibc
import TweetModel
import TweetStore

/// Posts as a book (EPUB 3.2): a chapter for each month, and their pictures.
final class BookWriter: PostWriting {
  let joinsThreads = true
  private let site: ExportSite
  private let file: FileWriter
  private let zip: ZipWriter
  private let markup: PostMarkup
  private var chapters: [BookChapter] = []
  private var chapter: BookChapter?
  private var text = ""
  private var pictures: [(name: String, type: String)] = []

  /// Bytes: readers lay a chapter out as a whole.
  private static let most = 200_000

  init(_ site: ExportSite) throws(ExportError) {
    self.site = site
    file = try site.folder.file("posts.epub")
    zip = ZipWriter(file, path: site.folder.target)
    markup = PostMarkup(words: site.words, isBook: true) { _ in nil }
    try zip.add("application/epub+zip", as: "mimetype")
    try zip.add(BookFrame.container, as: "META-INF/container.xml")
    try zip.add(BookFrame.style, as: "EPUB/style.css")
  }

  func write(_ piece: Piece) throws(ExportError) {
    let day = piece.first.tweet.date.map { site.day($0, of: piece.first.account) }
    let month = Page.Month(day)
    if let chapter, chapter.month != month || text.utf8.count > Self.most { try end(chapter) }
    if chapter == nil {
      let last = chapters.last
      chapter = BookChapter(
        month: month, number: last?.month == month ? (last?.number ?? 0) + 1 : 1,
        place: chapters.count + 1)
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
    let frame = BookFrame(site: site, chapters: chapters, pictures: pictures)
    try zip.add(frame.contents, as: "EPUB/contents.xhtml")
    try zip.add(frame.package, as: "EPUB/package.opf")
    try zip.finish()
    try site.folder.close(file)
  }

  private func end(_ chapter: BookChapter) throws(ExportError) {
    let title = HTMLText.escaped(chapter.title(site.words))
    try zip.add(
      BookFrame.page(title: title, body: "<h1>\(title)</h1>\n" + text, site.words),
      as: "EPUB/" + chapter.name)
    chapters.append(chapter)
    self.chapter = nil
    text = ""
  }

  /// Puts a picture into the book, and says how it is called there; nil for what no reader has to show.
  private func add(_ medium: Media) throws(ExportError) -> String? {
    guard site.options.hasMedia, medium.kind == .photo, let file = medium.file else { return nil }
    let path = site.options.media + "/" + file
    guard let type = PictureType(beginningOf: path) else { return nil }
    let name = "pictures/\(pictures.count + 1).\(type.ending)"
    try zip.add(fileAt: path, as: "EPUB/" + name, isCancelled: site.isCancelled)
    pictures.append((name, type.mediaType))
    return name
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

/// The pictures that every reader of books shows.
private enum PictureType {
  case jpeg, png, gif

  /// Told by what the file begins with; nil for another one.
  init?(beginningOf path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 8)
    guard read(descriptor, &bytes, 8) == 8 else { return nil }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] {
      self = .png
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else {
      return nil
    }
  }

  var ending: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .gif: "gif"
    }
  }

  var mediaType: String { "image/" + (self == .jpeg ? "jpeg" : ending) }
}
