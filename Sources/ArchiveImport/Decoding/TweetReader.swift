import TweetModel

/// Turns what an archive writes into the tweets of the library.
struct TweetReader: Sendable {
  let account: Account
  /// Whether the archive holds a picture or film of that name.
  let hasMedia: @Sendable (String) -> Bool

  /// The tweet; nil where the id or the text is missing.
  ///
  /// `visibility` is what the file says of all that is in it.
  func tweet(_ source: ArchiveTweet, visibility: Tweet.Visibility = .public) -> Tweet? {
    var tweet = text(source)
    tweet?.visibility = visibility
    tweet?.isSensitive = source.possibly_sensitive ?? false
    tweet?.place = place(source)
    tweet?.community = source.community_id_str?.value
    return tweet
  }

  /// A tweet that the account liked, without author and date; nil where the id is missing.
  func like(_ source: ArchiveLikeElement.Like) -> Tweet? {
    guard !source.tweetId.value.isEmpty else { return nil }
    var text = source.fullText ?? ""
    // A link that the archive announces but does not give.
    if text.hasSuffix("{learnmore}") { text.removeLast("{learnmore}".count) }
    return Tweet(
      id: TweetID(network: .x, value: source.tweetId.value), author: Author(handle: "", name: ""),
      date: nil, text: EscapedText(text: text).detected)
  }
}

// MARK: - Private

extension TweetReader {
  private func text(_ source: ArchiveTweet) -> Tweet? {
    guard let id = (source.id_str ?? source.id)?.value, !id.isEmpty,
      let text = source.full_text ?? source.text
    else { return nil }
    if let original = source.retweeted_status, let author = original.user?.author,
      let text = original.full_text ?? original.text
    {
      let body = body(text, original.entities, original.extended_entities, id: id)
      return repost(source, id: id, author: author, body: body)
    }
    let mentions = source.entities?.user_mentions ?? []
    if text.hasPrefix("RT @"), let first = mentions.first, let author = first.author,
      let range = first.indices?.codePoints, range.lowerBound == 3,
      text.unicodeScalars.dropFirst(range.upperBound).first == ":"
    {
      let start = Self.textStart(text, after: range.upperBound)
      return repost(source, id: id, by: author, text: text, from: start)
    }
    return own(source, id: id, text: text)
  }

  private func own(_ source: ArchiveTweet, id: String, text: String) -> Tweet {
    let body = body(text, source.entities, source.extended_entities, id: id)
    return Tweet(
      id: TweetID(network: .x, value: id), author: account.author,
      date: source.created_at.flatMap { ArchiveDate.parse($0) }, text: body.text,
      media: body.media, reply: reply(source), quote: body.quote, counts: counts(source),
      language: language(source), source: source.source.map(Self.programName),
      versions: (source.edit_info?.versions ?? []).map { TweetID(network: .x, value: $0) })
  }

  private func repost(
    _ source: ArchiveTweet, id: String, by author: Author, text: String, from start: Int
  ) -> Tweet {
    let body = body(text, source.entities, source.extended_entities, id: id, from: start)
    return repost(source, id: id, author: author, body: body)
  }

  private func repost(_ source: ArchiveTweet, id: String, author: Author, body: Body) -> Tweet {
    Tweet(
      id: TweetID(network: .x, value: id), author: author,
      date: source.created_at.flatMap { ArchiveDate.parse($0) }, text: body.text,
      media: body.media, repostedBy: account.author, quote: body.quote, counts: counts(source),
      language: language(source), source: source.source.map(Self.programName))
  }

  private func counts(_ source: ArchiveTweet) -> Tweet.Counts {
    Tweet.Counts(reposts: source.retweet_count?.value, likes: source.favorite_count?.value)
  }

  private func language(_ source: ArchiveTweet) -> String? {
    source.lang.flatMap { LanguageTag.make(of: $0) }
  }

  private func reply(_ source: ArchiveTweet) -> Tweet.Reply? {
    let tweet = source.in_reply_to_status_id_str?.known ?? source.in_reply_to_status_id?.known
    let person = source.in_reply_to_user_id_str?.known ?? source.in_reply_to_user_id?.known
    guard tweet != nil || source.in_reply_to_user_id_str?.known != nil else { return nil }
    // Some old replies lack the name, but begin with it.
    let handle =
      source.in_reply_to_screen_name ?? source.entities?.user_mentions?.first?.screen_name
    return Tweet.Reply(
      tweet: tweet.map { TweetID(network: .x, value: $0) }, handle: handle ?? "",
      person: person)
  }

  /// What the place is called, else where it lies: latitude and longitude in degrees.
  private func place(_ source: ArchiveTweet) -> String? {
    if let place = source.place, let name = place.full_name ?? place.name, !name.isEmpty {
      return name
    }
    guard let point = source.coordinates?.coordinates, point.count == 2 else { return nil }
    return "\(point[1].value), \(point[0].value)"
  }

  // "RT @name: text": the text begins after the colon and the space.
  private static func textStart(_ text: String, after end: Int) -> Int {
    var start = end
    for scalar in text.unicodeScalars.dropFirst(end).prefix(2) where scalar == ":" || scalar == " "
    {
      start += 1
    }
    return start
  }

  /// The name in `<a href="…" rel="nofollow">Twitter Web App</a>`.
  private static func programName(_ anchor: String) -> String {
    // Bytes, of which there are fewer to look at than characters, and one name is in every tweet.
    let bytes = anchor.utf8
    guard bytes.first == UInt8(ascii: "<"), let start = bytes.firstIndex(of: UInt8(ascii: ">")),
      let end = bytes.lastIndex(of: UInt8(ascii: "<")), start < end
    else { return anchor }
    return EscapedText.unescaped(String(anchor[bytes.index(after: start)..<end]))
  }
}

extension ArchiveUser {
  fileprivate var author: Author? {
    screen_name.map { Author(handle: $0, name: name ?? "", id: id_str?.person) }
  }
}

extension ArchiveEntities.Mention {
  fileprivate var author: Author? {
    screen_name.map { Author(handle: $0, name: name ?? "", id: id_str?.person) }
  }

  /// What it tells of a person beside the handle.
  var person: TextEntity.Mentioned? {
    TextEntity.Mentioned(id: id_str?.person, name: author?.name ?? "")
  }
}

extension FlexibleID {
  var person: String? { value.personID }

  /// Nil for what stands for nothing, as it does for nobody.
  fileprivate var known: String? { value.personID }
}

extension String {
  /// The id of a person; nil for what stands for nobody, as "-1" does for an account that is gone.
  var personID: String? {
    isEmpty || self == "0" || hasPrefix("-") || utf8.count > 40 ? nil : self
  }
}
