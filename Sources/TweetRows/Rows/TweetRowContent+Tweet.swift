import DesignKit
import TimelineLayout
import TweetModel

extension TweetRowContent {
  private nonisolated static let mostTiles = 4
  /// Stands on a picture that has a description.
  private nonisolated static var descriptionBadge: String { translated("ALT") }

  /// What a row says about a tweet as of `now`: with all of its text but what is very long, or with a part of it.
  ///
  /// What is hidden until it is asked for is shown with `isOpen`.
  package nonisolated init(
    _ tweet: Tweet, now: Timestamp, part: TextPart? = nil, isOpen: Bool = true
  ) {
    let time = tweet.date.map { RelativeTime.short($0, now: now) } ?? ""
    self.init(tweet, time: time, part: part, isOpen: isOpen)
  }

  /// What a row says about a tweet with `time` in the place of when it was written.
  package nonisolated init(
    _ tweet: Tweet, time: String, part: TextPart? = nil, isOpen: Bool = true
  ) {
    if !isOpen, tweet.warning != nil || tweet.isFilteredAway {
      self.init(warned: tweet, time: time, part: part)
      return
    }
    let author = AuthorText(tweet.author, of: tweet.id.network)
    let shown = part ?? tweet.text.beginning()
    let hides = !isOpen && tweet.hidesMedia
    let all = tweet.presentMedia.map { Self.tile(tweet.media[$0], $0, isHidden: hides) }
    var tiles = Array(all.prefix(Self.mostTiles))
    if all.count > tiles.count { tiles[tiles.count - 1].badge = "+\(all.count - tiles.count)" }
    let isCut = part == nil && !shown.isLast
    let isContinued = part?.isFirst == false
    self.init(
      id: tweet.id,
      avatar: AvatarContent(tweet.author),
      name: author.name, handle: author.handle, time: time, contexts: Self.contexts(tweet),
      body: part?.text ?? shown.excerpt,
      more: isCut ? translated("Show more") : nil, isContinued: isContinued,
      continues: part?.isLast == false,
      media: tiles, quote: Self.quote(tweet), counts: Self.counts(tweet),
      accessibleName: isContinued
        ? shown.text.display : Self.accessibleName(tweet, shown, author, time, all))
    self.isCut = isCut
    absent = Self.absent(of: tweet)
    film = tweet.film
    (emojis, nameEmojis) = (tweet.emojis, tweet.author.emojis)
    card = Card(of: tweet)
    poll = tweet.poll.map { Poll($0) }
    guard tweet.isFolded, part?.isLast != false else { return }
    fold = hides ? .closed : .open
    if more == nil {
      more = hides ? translated("Show what is sensitive") : translated("Hide again")
    }
  }

  /// Takes away what hides again what is shown, and what offers a description, where nothing can be pressed: on paper,
  /// and in a picture.
  package nonisolated mutating func lieStill() {
    for place in media.indices where media[place].badge == Self.descriptionBadge {
      media[place].badge = ""
    }
    guard fold == .open else { return }
    fold = nil
    if !isCut { more = nil }
  }

  /// What a row says of a tweet whose warning is all that is shown.
  private nonisolated init(warned tweet: Tweet, time: String, part: TextPart?) {
    let author = AuthorText(tweet.author, of: tweet.id.network)
    let isFirst = part?.isFirst != false
    let headline = Self.filtered(tweet) ?? tweet.headline
    let warning = TweetText(isFirst ? headline : "")
    self.init(
      id: tweet.id, avatar: AvatarContent(tweet.author), name: author.name, handle: author.handle,
      time: time, contexts: Self.contexts(tweet, isOpen: false), body: warning,
      more: isFirst ? translated("Show more") : nil, isContinued: !isFirst,
      counts: isFirst ? Self.counts(tweet) : [],
      accessibleName: isFirst
        ? listed(
          [author.name.isEmpty ? author.handle : author.name, time]
            + Self.contexts(tweet, isOpen: false).map(\.text) + [warning.display]
            + Self.spoken(tweet.counts)) : "")
    (emojis, nameEmojis) = (tweet.emojis, tweet.author.emojis)
    fold = isFirst ? .closed : nil
  }

  /// What of a tweet's pictures and films is not here, in words; nil for nothing.
  private nonisolated static func absent(of tweet: Tweet) -> String? {
    guard tweet.film != nil else { return absent(tweet.media) }
    let absent = tweet.media.filter { $0.file == nil }
    return absent.allSatisfy { $0.kind == .audio }
      ? translated(
        "%d sound, to be heard in the browser", "%d sounds, to be heard in the browser",
        absent.count)
      : translated(
        "%d video, to be seen in the browser", "%d videos, to be seen in the browser", absent.count)
  }

  /// What of pictures and films the archive lacks, in words; nil for nothing.
  package nonisolated static func absent(_ media: [Media]) -> String? {
    let missing = media.filter { $0.file == nil }
    guard let first = missing.first else { return nil }
    let count = missing.count
    guard missing.allSatisfy({ ($0.kind == .photo) == (first.kind == .photo) }) else {
      return translated(
        "%d picture or video is not in the archive",
        "%d pictures and videos are not in the archive", count)
    }
    if missing.allSatisfy({ $0.kind == .audio }) {
      return translated(
        "%d sound is not in the archive", "%d sounds are not in the archive", count)
    }
    return first.kind == .photo
      ? translated(
        "%d picture is not in the archive", "%d pictures are not in the archive", count)
      : translated("%d video is not in the archive", "%d videos are not in the archive", count)
  }

  /// Shows which network the tweet is from.
  package nonisolated mutating func show(_ network: Network) {
    guard !isContinued, network != .messages else { return }
    self.network = network
    accessibleName = listed([accessibleName, NetworkWords(network).name])
  }

  /// Offers to show pictures that nobody fetches until then.
  nonisolated mutating func holdBack(_ isHeld: (_ file: String) -> Bool) {
    for index in media.indices where media[index].kind == .photo && !media[index].isHidden {
      guard let file = media[index].file, isHeld(file) else { continue }
      media[index].offer = translated("Show picture")
    }
  }

  /// Shows what is missing beneath the tweet.
  nonisolated mutating func show(_ gap: RowGap) {
    self.gap = gap.content
    accessibleName = listed([accessibleName, gap.spoken])
  }

  /// Shows what is known of the tweet beside its text, where that ends.
  nonisolated mutating func show(details text: String?) {
    details = text
    if let text, !continues { accessibleName = listed([accessibleName, text]) }
  }

  /// Shows that the person has marked the tweet, and what they wrote about it.
  nonisolated mutating func mark(with note: String) {
    isMarked = true
    if !note.isEmpty {
      contexts.append(ContextLine(kind: .note, text: TweetText(note).beginning().excerpt.display))
    }
    accessibleName = listed([accessibleName, translated("Bookmarked"), note])
  }

  /// A picture or a film as a row shows it.
  package nonisolated static func tile(
    _ media: Media, _ index: Int, isHidden: Bool = false
  ) -> MediaTile {
    let kind: String
    switch media.kind {
    case .photo: kind = translated("Picture")
    case .video: kind = translated("Video")
    case .animatedGIF: kind = translated("Animation")
    case .audio: kind = translated("Sound")
    }
    let runningTime = lasting(media).map { Numbers.runningTime(Double($0) / 1000) } ?? ""
    let badge: String
    switch media.kind {
    case .photo: badge = media.altText == nil ? "" : descriptionBadge
    case .video, .audio: badge = runningTime
    case .animatedGIF: badge = "GIF"
    }
    return MediaTile(
      kind: media.kind, index: index, file: media.file, size: media.size, badge: badge,
      isHidden: isHidden, blurhash: media.blurhash,
      label: isHidden
        ? translated("%s, hidden as sensitive", kind)
        : listed([media.altText.map { translated("%1$s: %2$s", kind, $0) } ?? kind, runningTime]))
  }

  /// For how many milliseconds it is heard or seen; nil for what stands still, or begins anew.
  private nonisolated static func lasting(_ media: Media) -> Int? {
    [.video, .audio].contains(media.kind) ? media.milliseconds : nil
  }

  private nonisolated static func quote(_ tweet: Tweet) -> QuoteCard? {
    tweet.quote.map { quote in
      let known = quote.excerpt?.author ?? Author(handle: quote.handle, name: "")
      let author = AuthorText(known, of: quote.tweet.network)
      var card = QuoteCard(
        name: author.name, handle: author.name.isEmpty ? "" : author.handle,
        text: TweetText(shown(quote))
          .beginning(within: Self.quoteLimit).excerpt.display)
      (card.emojis, card.nameEmojis) = (quote.excerpt?.emojis ?? [], known.emojis)
      return card
    }
  }

  private nonisolated static func shown(_ quote: Tweet.Quote) -> String {
    guard let excerpt = quote.excerpt else { return address(quote) }
    return excerpt.filter.map { translated("Filtered: %s", $0) } ?? excerpt.text
  }

  private nonisolated static func address(_ quote: Tweet.Quote) -> String {
    guard let did = Network.did(inPage: quote.address) else {
      return String(quote.address.drop(scheme: "https://"))
    }
    return Network.shown(quote.address, of: did, called: quote.handle)
  }

  // Of a quoted tweet four lines are seen.
  private nonisolated static let quoteLimit = TextPart.Limit(characters: 600, lines: 8, links: 0)

  private nonisolated static func counts(_ tweet: Tweet) -> [Count] {
    let (counts, marks) = (tweet.counts, tweet.marks)
    return [
      (Count.Kind.replies, counts.replies, false),
      (.reposts, counts.reposts, marks.contains(.boosted)),
      (.likes, counts.likes, marks.contains(.liked)),
    ].compactMap { kind, number, isOwn in
      number.map { Count(kind: kind, text: Numbers.short($0), isOwn: isOwn) }
    }
  }

  /// How often it was answered, reposted and liked, where it was.
  private nonisolated static func spoken(_ counts: Tweet.Counts) -> [String] {
    [
      counts.replies.map { ($0, translated("%d reply", "%d replies", $0)) },
      counts.reposts.map { ($0, translated("%d repost", "%d reposts", $0)) },
      counts.likes.map { ($0, translated("%d like", "%d likes", $0)) },
    ].compactMap { $0 }.filter { $0.0 > 0 }.map(\.1)
  }

  /// What the library's accounts did with a tweet on their servers.
  private nonisolated static func spoken(_ marks: PostMarks) -> [String] {
    [
      marks.contains(.boosted) ? translated("Boosted by you") : nil,
      marks.contains(.liked) ? translated("Liked by you") : nil,
    ].compactMap(\.self)
  }

  private nonisolated static func accessibleName(
    _ tweet: Tweet, _ shown: TextPart, _ author: AuthorText, _ time: String, _ tiles: [MediaTile]
  ) -> String {
    var parts = [author.name.isEmpty ? author.handle : author.name, time]
    parts += contexts(tweet).map(\.text) + [shown.text.display]
    parts += tweet.poll.map { Poll($0).told } ?? []
    parts += quote(tweet).map { [$0.name, $0.text] } ?? []
    parts += tiles.map(\.label)
    parts += Card(of: tweet).map { [$0.told] } ?? []
    parts += [absent(of: tweet)].compactMap(\.self)
    parts += spoken(tweet.counts) + spoken(tweet.marks)
    return listed(parts)
  }
}

extension Tweet {
  /// Where the first of its films can be seen, if films are all of its media that are not here.
  fileprivate nonisolated var film: String? {
    let absent = media.filter { $0.file == nil }
    guard id.network == .fediverse, !absent.contains(where: { $0.kind == .photo }) else {
      return nil
    }
    return absent.first.flatMap { WebLink($0.address)?.address }
  }
}

extension TweetRowContent.AvatarContent {
  /// The picture of somebody.
  package nonisolated init(_ author: Author) {
    self.init(
      seed: author.handle, initial: AuthorText(author, of: .x).initial, file: author.avatar)
  }
}

extension String {
  fileprivate nonisolated func drop(scheme: String) -> Substring {
    hasPrefix(scheme) ? dropFirst(scheme.count) : self[...]
  }
}
