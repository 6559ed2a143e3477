import Markup
import TweetModel
import TweetStore

/// Turns what a server tells programs of an account's posts into those of the library.
struct StatusReader: Sendable {
  let account: Account
  private let attachments: AttachmentReader

  /// `hasMedia` says whether the archive holds a picture or film of that name.
  init(account: Account, hasMedia: @escaping @Sendable (String) -> Bool) {
    self.account = account
    attachments = AttachmentReader(account: account, hasMedia: hasMedia)
  }

  /// What the account posted or passed on; nil for what is another's, for the passing on of what cannot be read, and for what
  /// says nothing.
  func own(_ status: StatusElement) -> Tweet? {
    guard isOwn(status.person) else { return nil }
    guard status.isBoost else { return tweet(status, by: account.author) }
    guard let passedOn = status.passedOn, var tweet = tweet(passedOn, by: author(of: passedOn))
    else { return nil }
    // Some have no address of their own for it.
    let id = status.uri == passedOn.uri ? passedOn.uri + "#announce" : status.uri
    tweet = tweet.passedOn(as: ActivityReader.id(id), by: account.author)
    tweet.page = tweet.page ?? passedOn.uri
    tweet.date = status.created.flatMap { ArchiveDate.parse($0) } ?? tweet.date
    // Whoever passes a post on does not make more of those who may see it.
    tweet.visibility = Tweet.Visibility(fediverse: status.visibility)
      .narrowed(to: Tweet.Visibility(fediverse: passedOn.visibility))
    return tweet
  }

  /// A post that the account liked or marked.
  func other(_ status: StatusElement) -> Tweet? { tweet(status, by: author(of: status)) }
}

// MARK: - Private

extension StatusReader {
  private func tweet(_ status: StatusElement, by author: Author) -> Tweet? {
    let date = status.created.flatMap { ArchiveDate.parse($0) }
    let warning = PostFields.warning(status.warning)
    let media = status.media.map(medium)
    guard status.content != nil || warning != nil || !media.isEmpty else { return nil }
    let quote = status.quoted.map { quoted in
      Tweet.Quote(
        tweet: ActivityReader.id(quoted.uri), handle: quoted.person.handle,
        address: quoted.url ?? quoted.uri)
    }
    return Tweet(
      id: ActivityReader.id(status.uri), author: author, date: date,
      text: text(status, hidesQuote: quote != nil), media: media, reply: reply(status, author),
      quote: quote,
      counts: Tweet.Counts(
        replies: status.replies, reposts: status.boosts, likes: status.likes),
      language: PostFields.language(status.language),
      source: status.application.flatMap { $0.isEmpty ? nil : $0 },
      visibility: Tweet.Visibility(fediverse: status.visibility), isSensitive: status.isSensitive,
      warning: warning, poll: status.poll.map(poll),
      edited: PostFields.edited(status.edited, since: date),
      page: PostFields.page(status.url, id: status.uri),
      place: status.place.flatMap { $0.isEmpty ? nil : $0 })
  }

  private func text(_ status: StatusElement, hidesQuote: Bool) -> TweetText {
    guard let content = status.content, !content.isEmpty else { return TweetText("") }
    var meanings = LinkMeanings()
    for mention in status.mentions {
      meanings.add(.init(handle: mention.handle, id: nil), address: mention.url)
    }
    for address in status.hashtags { meanings.addHashtag(address: address) }
    return HTMLReader.text(content, meanings: meanings, hidesQuote: hidesQuote).detectingLinks()
  }

  private func author(of status: StatusElement) -> Author {
    let person = status.person
    guard !isOwn(person) else { return account.author }
    return Author(handle: person.handle, name: person.name, id: person.id)
  }

  private func isOwn(_ person: StatusPerson) -> Bool {
    person.id == account.id || person.handle == account.author.handle
  }

  private func reply(_ status: StatusElement, _ author: Author) -> Tweet.Reply? {
    guard status.parent != nil || status.answered != nil else { return nil }
    if let answered = status.answered, answered == status.person.local {
      return Tweet.Reply(
        tweet: parent(status).map(ActivityReader.id), handle: author.handle, person: author.id)
    }
    let named = status.mentions.first { $0.local != nil && $0.local == status.answered }
    return Tweet.Reply(tweet: nil, handle: named?.handle ?? "")
  }

  /// The address of what answers another post of the same person: nearly all servers write their own id at its end.
  private func parent(_ status: StatusElement) -> String? {
    guard let parent = status.parent, let local = status.local, status.uri.hasSuffix("/" + local)
    else { return nil }
    let address = String(status.uri.dropLast(local.count)) + parent
    return ActivityAddress.isID(address) ? address : nil
  }

  private func medium(_ medium: StatusMedium) -> Media {
    let kind = Media.Kind(fediverse: medium.type, at: medium.url)
    return attachments.medium(
      medium.url, kind: kind ?? AttachmentReader.kind(medium.mime), width: medium.width,
      height: medium.height, altText: medium.summary)
  }

  private func poll(_ poll: StatusPoll) -> Tweet.Poll {
    Tweet.Poll(
      options: poll.options.map { .init(title: $0.title, votes: $0.votes) },
      isMultiple: poll.isMultiple, end: poll.expires.flatMap { ArchiveDate.parse($0) },
      voters: poll.voters)
  }
}

extension Tweet {
  /// The same post as somebody passed it on.
  fileprivate func passedOn(as id: TweetID, by author: Author) -> Tweet {
    Tweet(
      id: id, author: self.author, date: date, text: text, media: media, repostedBy: author,
      quote: quote, counts: counts, language: language, source: source, isSensitive: isSensitive,
      warning: warning, poll: poll, original: self.id, page: page, place: place)
  }
}
