import TweetModel
import TweetStore

/// A chat as a book (EPUB 3.2): a chapter for each month, and its pictures.
///
/// Memory: a chapter.
final class ChatBook {
  private let words: ChatWords
  private let chat: Chat
  private let zip: ZipWriter
  private let pages: ChatHTML
  private var chapters: [(name: String, title: String)] = []
  private var pictures: BookPictures
  private var last: Timestamp?
  private var month: String?
  private var day: String?
  private var text = ""
  private var report = ChatExport.Report()

  /// Bytes: readers lay a chapter out as a whole.
  private static let most = 200_000

  /// Begins a book in `file`; pictures lie below the folder `media`.
  init(
    _ words: ChatWords, _ chat: Chat, media: String, _ file: FileWriter
  ) throws(ExportError) {
    self.words = words
    self.chat = chat
    pictures = BookPictures(in: media)
    zip = ZipWriter(file)
    pages = ChatHTML(words, chat, isBook: true)
    try zip.beginBook(style: ChatHTML.style)
  }

  func write(_ message: DirectMessage, isCancelled: () -> Bool) throws(ExportError) {
    let now = message.date.map(words.month) ?? month
    if now != month || text.utf8.count > Self.most { try endChapter() }
    month = now
    last = message.date ?? last
    let today = message.date.map(words.day)
    if today != day, let today { text += pages.day(today) }
    day = today ?? day
    var files: [String?] = []
    for medium in message.media { files.append(try add(medium, isCancelled)) }
    text += pages.entry(message, files: files)
    report.entries += 1
  }

  func finish() throws(ExportError) -> ChatExport.Report {
    // A book has a chapter, whatever is in it.
    if chapters.isEmpty && text.isEmpty { text = "<p>\u{2026}</p>\n" }
    try endChapter()
    let people = ([chat.viewer].compactMap(\.self) + chat.others).map { words.name($0) }
    let date = last ?? Timestamp(milliseconds: 0)
    try zip.finish(
      BookFrame(
        words: words.book, creators: people, id: SafeName.file(chat.id.value), made: date,
        chapters: chapters, pictures: pictures.all))
    return report
  }
}

// MARK: - Private

extension ChatBook {
  private func endChapter() throws(ExportError) {
    guard !text.isEmpty else { return }
    let (name, title) = ("chapter\(chapters.count + 1).xhtml", month ?? words.title)
    let shown = HTMLText.escaped(title)
    try zip.add(
      BookFrame.page(title: shown, body: "<h1>\(shown)</h1>\n" + text, words.book),
      as: "EPUB/" + name)
    chapters.append((name, title))
    (text, day) = ("", nil)
  }

  /// Puts a picture into the book, and says how it is called there; nil for what no reader has to show.
  private func add(_ medium: Media, _ isCancelled: () -> Bool) throws(ExportError) -> String? {
    switch try pictures.add(medium, to: zip, isCancelled: isCancelled) {
    case .added(let name):
      report.media += 1
      return name
    case .missing:
      report.missing += 1
      return nil
    case .unfit: return nil
    }
  }
}
