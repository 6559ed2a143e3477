import TweetModel

/// Posts with what the rest of the library tells of them.
extension LibraryReader {
  /// A tweet as its archive told it, without what others tell of it, in O(log n).
  public func kept(_ id: TweetID) throws(LibraryError) -> Tweet? {
    try reading { () throws(LibraryError) in
      try posts.post(id).map { post throws(LibraryError) in try posts.tweet(post) }
    }
  }

  /// The tweet in a row, with what other rows tell of it.
  ///
  /// - The post that it passes on, in its place.
  /// - What the post that it quotes says.
  /// - When it was liked, where it is somebody else's.
  /// - Where an account of the library wrote what it, or another one, passes on: how that account shows itself.
  /// - In the fediverse: what accounts did with it, and the filter that it meets in `scope`.
  /// - On Bluesky: handles that other posts tell.
  func complete(
    _ post: StoredPost, in scope: FilterScope? = nil
  ) throws(LibraryError) -> Tweet {
    var tweet = try posts.tweet(post)
    if post.owner == nil { tweet.liked = try liked(post.key) }
    var shown = post
    if let id = tweet.original, let row = try posts.post(id) {
      tweet = tweet.showing(try posts.tweet(row))
      shown = row
    }
    if let own = posts.accounts.author(tweet.author, on: shown.id.network) { tweet.author = own }
    if shown.id.network == .fediverse {
      tweet.marks = try marks(of: shown.key)
      tweet.filter = try filter(of: shown.key, in: scope)
    }
    if let quote = tweet.quote, let quoted = try posts.post(quote.tweet) {
      let known = try posts.tweet(quoted)
      let filter = try filter(of: quoted.key, in: scope)
      tweet = tweet.quoting(
        Tweet.Excerpt(
          author: known.author, text: known.warning ?? quoted.text, emojis: known.emojis,
          visibility: known.visibility,
          filter: filter.flatMap { $0.action == .blur ? nil : $0.title }))
    }
    return post.id.network == .bluesky ? try naming(tweet) : tweet
  }
}

// MARK: - Private

extension LibraryReader {
  /// When an account liked a post last; nil where that is not told.
  private func liked(_ key: PostKey) throws(LibraryError) -> Timestamp? {
    let date =
      try statement("SELECT max(at) FROM liked WHERE post = ?")
      .first(key) { $0.optionalInt64(0) } ?? nil
    return date.map { Timestamp(milliseconds: $0) }
  }

  /// The same with handles in the place of ids: Bluesky's posts tell no more of most people, but what mentions somebody
  /// has the handle in its text.
  private func naming(_ tweet: Tweet) throws(LibraryError) -> Tweet {
    var named = tweet
    named.author = try naming(tweet.author)
    named.text = try naming(tweet.text)
    if let reply = tweet.reply {
      named.reply = Tweet.Reply(
        tweet: reply.tweet, handle: try handle(reply.handle), person: reply.person)
    }
    if let quote = tweet.quote {
      named.quote = Tweet.Quote(
        tweet: quote.tweet, handle: try handle(quote.handle), address: quote.address,
        excerpt: try quote.excerpt.map { excerpt throws(LibraryError) in
          let isAddress = excerpt.text == TweetText.withoutScheme(quote.address)
          return Tweet.Excerpt(
            author: try naming(excerpt.author),
            text: isAddress ? try shown(quote.address) ?? excerpt.text : excerpt.text,
            visibility: excerpt.visibility)
        })
    }
    return named
  }

  /// A post of which no more than the address is known says who wrote it.
  private func naming(_ text: TweetText) throws(LibraryError) -> TweetText {
    guard text.entities.count == 1, let link = text.entities.first,
      text.display == TweetText.withoutScheme(link.target), let shown = try shown(link.target)
    else { return text }
    var builder = TweetText.Builder()
    builder.append(.link, shown: shown, target: link.target)
    return builder.text
  }

  /// An address with a handle in the place of an id; nil for one without an id.
  private func shown(_ address: String) throws(LibraryError) -> String? {
    guard let did = Network.did(inPage: address) else { return nil }
    return Network.shown(address, of: did, called: try handle(did))
  }

  private func naming(_ author: Author) throws(LibraryError) -> Author {
    guard author.handle.isDID else { return author }
    return Author(
      handle: try handle(author.handle), name: author.name, avatar: author.avatar, id: author.id)
  }

  /// The handle that somebody was last seen by; the id where none is known.
  private func handle(_ handle: String) throws(LibraryError) -> String {
    guard handle.isDID else { return handle }
    if let row = posts.accounts.row(of: AccountID(network: .bluesky, value: handle)) {
      return posts.accounts.author(row)?.handle ?? handle
    }
    return try statement(
      "SELECT handle FROM person WHERE network = ? AND remote = ? AND handle <> ''"
    )
    .first(Network.bluesky.rawValue, handle) { $0.text(0) } ?? handle
  }
}
