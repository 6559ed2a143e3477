import Markup
import TweetModel

/// What is a part of a post: text, poll, card, quote.
extension PostReader {
  /// What a post says, and below it links to the files of which its server keeps none.
  func text(_ entity: StatusEntity, hidesQuote: Bool) -> TweetText {
    let written = written(entity, hidesQuote: hidesQuote)
    let files = MediumReader(people: people).files(entity.media)
    guard !files.isEmpty else { return written }
    var text = TweetText.Builder()
    text.append(written)
    for (index, file) in files.enumerated() {
      if index > 0 || !written.display.isEmpty { text.append(index == 0 ? "\n\n" : "\n") }
      text.append(
        .link, shown: LinkAddress.shown(file.name, to: file.address), target: file.address)
    }
    return text.text
  }

  func poll(_ entity: PollEntity) -> Tweet.Poll? {
    guard !entity.options.isEmpty else { return nil }
    return Tweet.Poll(
      options: entity.options.map { .init(title: $0.title, votes: $0.votes) },
      isMultiple: entity.isMultiple, end: entity.expires.flatMap { Timestamp(iso8601: $0) },
      voters: entity.voters)
  }

  func card(_ entity: CardEntity) -> LinkCard? {
    guard let address = people.address(entity.url) else { return nil }
    let provider = entity.provider ?? ""
    let title = entity.title.flatMap { $0.isEmpty ? nil : $0 }
    return LinkCard(
      address: address,
      title: title ?? (provider.isEmpty ? String(TweetText.withoutScheme(address)) : provider),
      summary: entity.summary ?? "", provider: provider,
      picture: people.address(entity.image).map { image in
        Media(
          kind: .photo, file: nil, address: image,
          size: MediumReader.size(entity.width, entity.height),
          altText: entity.altText.flatMap { $0.isEmpty ? nil : $0 },
          blurhash: MediumReader.blurhash(entity.blurhash))
      })
  }

  func quote(_ entity: QuoteEntity) -> LiveQuote {
    let state = state(entity.state)
    // Of the others a server should send nothing, and what it sends all the same is not for these eyes.
    let isHeld =
      switch state {
      case .accepted, .blockedAccount, .blockedDomain, .mutedAccount: true
      default: false
      }
    let held = isHeld ? entity.post.flatMap(original) : nil
    return LiveQuote(state: state, post: held.map { post($0, isQuoted: true) })
  }

  func tweetQuote(_ quote: LiveQuote?) -> Tweet.Quote? {
    guard let quote, quote.state == .accepted, let tweet = quote.post?.tweet else { return nil }
    return Tweet.Quote(
      tweet: tweet.id, handle: tweet.author.handle, address: tweet.address ?? tweet.id.value)
  }

  private func written(_ entity: StatusEntity, hidesQuote: Bool) -> TweetText {
    guard let content = entity.content, !content.isEmpty else { return TweetText("") }
    var meanings = LinkMeanings()
    for mention in entity.mentions.prefix(Self.most) {
      meanings.add(.init(handle: people.handle(mention.acct), id: nil), address: mention.url)
    }
    for tag in entity.tags.prefix(Self.most) { meanings.addHashtag(address: tag.url) }
    return HTMLReader.text(content, meanings: meanings, hidesQuote: hidesQuote)
      .detectingLinks()
  }

  private func state(_ name: String?) -> LiveQuote.State {
    switch name {
    case nil, "accepted": .accepted
    case "pending": .pending
    case "rejected": .rejected
    case "revoked": .revoked
    case "deleted": .deleted
    case "blocked_account": .blockedAccount
    case "blocked_domain": .blockedDomain
    case "muted_account": .mutedAccount
    default: .unauthorized
    }
  }
}
