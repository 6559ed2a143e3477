import TweetModel
import TweetStore

// The text of a tweet, its pictures, and the tweet that it quotes.
extension TweetReader {
  struct Body {
    let text: TweetText
    let media: [Media]
    let quote: Tweet.Quote?
  }

  func body(
    _ text: String, _ entities: ArchiveEntities?, _ extended: ArchiveMediaList?, id: String,
    from start: Int = 0
  ) -> Body {
    // The list in `entities` has the first picture only.
    let pictures = extended?.media ?? entities?.media ?? []
    let media = pictures.prefix(4).map { self.media($0, tweet: id) }
    guard let entities, !entities.isEmpty || !pictures.isEmpty else {
      // Tweets of before 2010 hold addresses without entities.
      let rest = String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(start)))
      return Body(text: EscapedText(text: rest).detected, media: media, quote: nil)
    }
    let links = entities.urls ?? []
    let places = TweetLinkPlaces.all(of: links, in: text)
    let quoteLink = links.lastIndex { $0.quote != nil }
    let quotePlace = quoteLink.flatMap { places[$0] }
    let isQuoteLast = quotePlace.map { Self.isLast($0, in: text, before: pictures) } ?? false
    var spans = self.spans(entities, places, hiding: isQuoteLast ? quotePlace : nil)
    spans += (pictures + (entities.media ?? [])).compactMap { picture in
      picture.indices?.codePoints.map { EscapedText.Span(range: $0, entity: nil) }
    }
    let shown = EscapedText(text: text).tweetText(spans: spans, from: start)
    // Tweets of before 2010 may have entities for people, and none for addresses.
    return Body(
      text: links.isEmpty ? shown.detectingLinks() : shown, media: media,
      quote: quoteLink.flatMap { links[$0].quote })
  }

  private func spans(
    _ entities: ArchiveEntities, _ places: [Range<Int>?], hiding hidden: Range<Int>?
  ) -> [EscapedText.Span] {
    var spans: [EscapedText.Span] = []
    func add(
      _ range: Range<Int>?, _ kind: TextEntity.Kind, _ shown: String?, _ target: String?,
      _ person: TextEntity.Mentioned? = nil
    ) {
      guard let range, !range.isEmpty, let target else { return }
      spans.append(
        EscapedText.Span(
          range: range, entity: range == hidden ? nil : (kind, shown, target), person: person))
    }
    for (link, place) in zip(entities.urls ?? [], places) {
      let target = Self.nonEmpty(link.expanded_url) ?? link.url
      let shown = Self.nonEmpty(link.display_url) ?? target
      add(place, .link, shown.map { String(TweetText.withoutScheme($0)) }, target)
    }
    for mention in entities.user_mentions ?? [] {
      add(mention.indices?.codePoints, .mention, nil, mention.screen_name, mention.person)
    }
    for tag in entities.hashtags ?? [] { add(tag.indices?.codePoints, .hashtag, nil, tag.text) }
    for tag in entities.symbols ?? [] { add(tag.indices?.codePoints, .cashtag, nil, tag.text) }
    return spans
  }

  private static func nonEmpty(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : $0 }
  }

  // Only space and the pictures' own links follow.
  private static func isLast(
    _ range: Range<Int>, in text: String, before pictures: [ArchiveMedia]
  ) -> Bool {
    let end = pictures.compactMap { $0.indices?.codePoints?.lowerBound }.min()
    let limit = end.map { max($0, range.upperBound) } ?? text.unicodeScalars.count
    return text.unicodeScalars.prefix(limit).dropFirst(range.upperBound)
      .allSatisfy { $0.properties.isWhitespace }
  }
}

// MARK: - Pictures

extension TweetReader {
  private func media(_ source: ArchiveMedia, tweet: String) -> Media {
    let kind: Media.Kind
    switch source.type {
    case "video": kind = .video
    case "animated_gif": kind = .animatedGIF
    default: kind = .photo
    }
    let address =
      (kind == .photo ? nil : source.video_info?.bestFilm)
      ?? source.media_url_https ?? source.media_url ?? ""
    let name = "\(tweet)-\(Self.baseName(address))"
    let large = source.sizes?.large ?? source.sizes?.medium
    return Media(
      kind: kind,
      file: hasMedia(name) ? MediaRoom.posts.path(of: name, account: AccountID(account)) : nil,
      address: address,
      size: PixelSize(width: large?.w?.value ?? 0, height: large?.h?.value ?? 0),
      milliseconds: source.video_info?.duration_millis?.value,
      altText: source.ext_alt_text.flatMap { $0.isEmpty ? nil : $0 })
  }

  /// The last part of an address's path.
  static func baseName(_ address: String) -> Substring {
    // Bytes, of which there are fewer to look at than characters.
    let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return path.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? ""
  }
}

extension ArchiveMedia.VideoInfo {
  /// The film of the most bits, which is the one that archives hold.
  fileprivate var bestFilm: String? {
    (variants ?? []).filter { $0.content_type == "video/mp4" }
      .max { ($0.bitrate?.value ?? 0) < ($1.bitrate?.value ?? 0) }?.url
  }
}

// MARK: - Quotes

extension ArchiveEntities.Link {
  /// The tweet that the link leads to, if it leads to one.
  fileprivate var quote: Tweet.Quote? {
    guard let address = expanded_url else { return nil }
    let parts = TweetText.withoutScheme(address).split(separator: "/")
    guard parts.count >= 4, parts[2] == "status" || parts[2] == "statuses",
      ["twitter.com", "x.com", "www.twitter.com", "mobile.twitter.com", "www.x.com"].contains(
        parts[0].lowercased())
    else { return nil }
    let id = parts[3].prefix { $0.isASCII && $0.isNumber }
    guard !id.isEmpty, parts[1] != "i" else { return nil }
    return Tweet.Quote(
      tweet: TweetID(network: .x, value: String(id)), handle: String(parts[1]), address: address)
  }
}
