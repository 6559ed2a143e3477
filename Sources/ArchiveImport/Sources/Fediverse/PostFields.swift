import Markup
import TweetModel

/// What posts of the fediverse tell alike, as activities and to programs.
enum PostFields {
  /// What its author warns of; some write it as HTML, Mastodon as it is.
  static func warning(_ summary: String?) -> String? {
    guard let summary, summary.contains(where: { !$0.isWhitespace }) else { return nil }
    let signs = ["</", "<br", "&amp;", "&lt;", "&gt;", "&quot;", "&#"]
    let isMarkup = signs.contains { summary.contains($0) }
    let text = isMarkup ? HTMLReader.text(summary).display : summary
    return text.isEmpty ? nil : text.asLine(atMost: 500)
  }

  static func language(_ tag: String?) -> String? {
    tag.flatMap { $0.isEmpty || $0 == "und" ? nil : $0 }
  }

  /// When it was last changed; nil where that was not after it was written.
  static func edited(_ moment: String?, since date: Timestamp?) -> Timestamp? {
    guard let edited = moment.flatMap({ ArchiveDate.parse($0) }) else { return nil }
    return date.map { $0 < edited } ?? true ? edited : nil
  }

  /// Its page, where the id does not tell it.
  static func page(_ address: String?, id: String) -> String? {
    guard let address, address != id, LinkAddress.host(of: address) != nil,
      ActivityAddress.isID(address)
    else { return nil }
    return address
  }
}
