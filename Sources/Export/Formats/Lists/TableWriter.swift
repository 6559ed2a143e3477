import TweetModel
import TweetStore

/// Posts as a table (RFC 4180), with the mark by which spreadsheets know UTF-8.
///
/// Every field is quoted. Spreadsheets take an id for a number all the same, and round it, unless they are told on opening
/// it that the column is text; the address has it whole. What a spreadsheet would take for a formula gets an apostrophe before it.
final class TableWriter: PostWriting {
  private let site: ExportSite
  private let file: FileWriter

  private static let columns = [
    "id", "date", "kind", "author", "handle", "text", "likes", "reposts", "replies", "reply_to",
    "reply_to_handle", "quote", "thread", "language", "source", "place", "visibility", "links",
    "media", "address", "liked",
  ]

  init(_ site: ExportSite) throws(ExportError) {
    self.site = site
    file = try site.folder.file()
    try file.write("\u{FEFF}" + Self.line(Self.columns))
  }

  func write(_ piece: Piece) throws(ExportError) {
    for part in piece.parts { try file.write(Self.line(Self.fields(part))) }
  }

  func finish() throws(ExportError) { try site.folder.close(file) }

  private static func fields(_ post: SelectedPost) -> [String] {
    let tweet = post.tweet
    func number(_ count: Int?) -> String { count.map(String.init) ?? "" }
    return [
      tweet.id.value, tweet.date.map { ExportMoment.text($0) } ?? "", post.kindName,
      tweet.author.name, tweet.author.handle, tweet.text.display, number(tweet.counts.likes),
      number(tweet.counts.reposts), number(tweet.counts.replies), tweet.reply?.tweet?.value ?? "",
      tweet.reply?.handle ?? "", tweet.quote?.tweet.value ?? "", tweet.thread?.value ?? "",
      tweet.language ?? "", tweet.source ?? "", tweet.place ?? "", tweet.visibility.name,
      tweet.linkAddresses.joined(separator: " "),
      tweet.mediaAddresses.joined(separator: " "), tweet.address ?? "",
      tweet.liked.map { ExportMoment.text($0) } ?? "",
    ]
  }

  static func line(_ fields: [String]) -> String {
    fields.map { TableText.quoted(TableText.guarded($0)) }.joined(separator: ",") + "\r\n"
  }
}
