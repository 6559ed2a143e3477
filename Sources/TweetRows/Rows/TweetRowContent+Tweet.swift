import DesignKit
import TimelineLayout
import TweetModel

extension TweetRowContent {
  /// What a row says about a tweet as of `now`: with all of its text but what is very long, or with a part of it.
  package nonisolated init(_ tweet: Tweet, now: Timestamp, part: TextPart? = nil) {
    let author = AuthorText(tweet.author)
    let shown = part ?? tweet.text.beginning()
    let isCut = part == nil && !shown.isLast
    let isContinued = part?.isFirst == false
    let time = tweet.date.map { RelativeTime.short($0, now: now) } ?? ""
    self.init(
      id: tweet.id,
      avatar: AvatarContent(tweet.author),
      name: author.name, handle: author.handle, time: time, contexts: Self.contexts(tweet),
      body: part?.text ?? shown.excerpt,
      more: isCut ? translated("Show more") : nil, isContinued: isContinued,
      continues: part?.isLast == false, media: tweet.media.prefix(4).map(Self.tile),
      quote: Self.quote(tweet), counts: Self.counts(tweet.counts),
      accessibleName: isContinued
        ? shown.text.display : Self.accessibleName(tweet, shown, author, time))
  }

  private nonisolated static func contexts(_ tweet: Tweet) -> [ContextLine] {
    var lines: [ContextLine] = []
    if let reposter = tweet.repostedBy {
      let text = translated("%s retweeted", AuthorText(reposter).name)
      lines.append(ContextLine(kind: .repost, text: text))
    }
    guard let reply = tweet.reply else { return lines }
    if tweet.thread != nil, reply.handle == tweet.author.handle {
      lines.append(ContextLine(kind: .thread, text: translated("Continues a thread")))
    } else if !reply.handle.isEmpty {
      let text = translated("Replying to %s", "@" + reply.handle)
      lines.append(ContextLine(kind: .reply, text: text))
    }
    return lines
  }

  private nonisolated static func tile(_ media: Media) -> MediaTile {
    let kind: String
    switch media.kind {
    case .photo: kind = translated("Picture")
    case .video: kind = translated("Video")
    case .animatedGIF: kind = translated("Animation")
    }
    let badge: String
    switch media.kind {
    case .photo: badge = ""
    case .video: badge = media.milliseconds.map { Numbers.runningTime(Double($0) / 1000) } ?? ""
    case .animatedGIF: badge = "GIF"
    }
    return MediaTile(
      kind: media.kind, file: media.file, size: media.size, badge: badge,
      label: media.altText.map { "\(kind): \($0)" } ?? kind)
  }

  private nonisolated static func quote(_ tweet: Tweet) -> QuoteCard? {
    tweet.quote.map { quote in
      let author = AuthorText(
        quote.excerpt?.author ?? Author(handle: quote.handle, name: ""))
      return QuoteCard(
        name: author.name, handle: author.handle,
        text: TweetText(quote.excerpt?.text ?? String(quote.address.drop(scheme: "https://")))
          .beginning(within: Self.quoteLimit).excerpt.display)
    }
  }

  // Of a quoted tweet four lines are seen.
  private nonisolated static let quoteLimit = TextPart.Limit(characters: 600, lines: 8, links: 0)

  private nonisolated static func counts(_ counts: Tweet.Counts) -> [Count] {
    [
      (Count.Kind.replies, counts.replies), (.reposts, counts.reposts), (.likes, counts.likes),
    ].compactMap { kind, number in
      number.map { Count(kind: kind, text: Numbers.short($0)) }
    }
  }

  private nonisolated static func accessibleName(
    _ tweet: Tweet, _ shown: TextPart, _ author: AuthorText, _ time: String
  ) -> String {
    var parts = [author.name, time, shown.text.display]
    if !tweet.media.isEmpty {
      parts.append(tweet.media.prefix(4).map { tile($0).label }.joined(separator: ", "))
    }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension TweetRowContent.AvatarContent {
  /// The picture of somebody.
  package nonisolated init(_ author: Author) {
    self.init(
      seed: author.handle, initial: AuthorText(author).initial, file: author.avatar)
  }
}

/// How a person is named in a row.
private nonisolated struct AuthorText {
  let name: String
  /// With its sign; empty when unknown.
  let handle: String
  let initial: String

  init(_ author: Author) {
    let known = author.name.isEmpty ? author.handle : author.name
    name = known.isEmpty ? translated("Unknown") : known
    handle = author.handle.isEmpty ? "" : "@" + author.handle
    initial = name.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "?"
  }
}

extension String {
  fileprivate nonisolated func drop(scheme: String) -> Substring {
    hasPrefix(scheme) ? dropFirst(scheme.count) : self[...]
  }
}
