import DesignKit
import TimelineLayout
import TweetModel

extension TweetRowContent.Card {
  /// What a row says of the page that a tweet links to; nil where the tweet has more to show than that.
  nonisolated init?(of tweet: Tweet) {
    guard let card = tweet.card, tweet.media.isEmpty, tweet.quote == nil else { return nil }
    // What a sensitive post links to may be as sensitive.
    let picture = tweet.isSensitive ? nil : card.picture
    self.init(
      site: card.provider.isEmpty ? Self.host(of: card.address) : card.provider,
      title: card.title, summary: card.summary, address: card.address,
      picture: picture.flatMap { $0.file == nil ? nil : TweetRowContent.tile($0, 0) })
  }

  /// All of it, for a screen reader.
  nonisolated var told: String { listed([title, site, summary]) }

  private nonisolated static func host(of address: String) -> String {
    String(TweetText.withoutScheme(address).prefix { !"/?#".contains($0) })
  }
}
