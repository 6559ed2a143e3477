import Markup
import TweetModel
import TweetStore

/// Turns what an account of the fediverse did into the posts of the library.
struct ActivityReader: Sendable {
  let account: Account
  private let attachments: AttachmentReader

  /// `hasMedia` says whether the archive holds a picture or film of that name.
  init(account: Account, hasMedia: @escaping @Sendable (String) -> Bool) {
    self.account = account
    attachments = AttachmentReader(account: account, hasMedia: hasMedia)
  }

  /// The kinds of objects that are posts.
  static let posts: Set<String> = [
    "Note", "Question", "Article", "Page", "Image", "Video", "Audio", "Event",
  ]

  /// What the library takes of an activity; nil where it lacks what it needs.
  func item(_ activity: ActivityElement) -> ImportItem? {
    switch activity.type {
    case "Create":
      if let type = activity.object.type, !Self.posts.contains(type) { return .other(type) }
      return (isOthers(activity) ? repost(activity) : post(activity)).map { .tweet($0) }
    case "Announce": return repost(activity).map { .tweet($0) }
    default: return .other(activity.type)
    }
  }

  /// A post of which only the address is known, that the account liked or marked; nil for what is none.
  func linked(_ address: String) -> Tweet? {
    guard ActivityAddress.isID(address) else { return nil }
    return Tweet(
      id: Self.id(address), author: author(of: address), date: nil, text: Self.link(to: address))
  }

  static func id(_ address: String) -> TweetID { TweetID(network: .fediverse, value: address) }
}

// MARK: - Private

extension ActivityReader {
  private static let everybody: Set = [
    "https://www.w3.org/ns/activitystreams#Public", "as:Public", "Public",
  ]

  private func post(_ activity: ActivityElement) -> Tweet? {
    let object = activity.object
    guard let id = object.id, ActivityAddress.isID(id), let content = content(object) else {
      return nil
    }
    var tweet = body(object, id: id, content: content, author: account.author)
    tweet.date = (object.published ?? activity.published).flatMap { ArchiveDate.parse($0) }
    tweet.edited = PostFields.edited(object.updated, since: tweet.date)
    tweet.place = object.place.flatMap { $0.isEmpty ? nil : $0.asLine(atMost: 500) }
    let (to, cc) =
      object.isAddressed ? (object.to, object.cc) : (activity.to, activity.cc)
    tweet.visibility = visibility(to, cc)
    return tweet
  }

  private func repost(_ activity: ActivityElement) -> Tweet? {
    let object = activity.object
    guard let address = object.id, ActivityAddress.isID(address) else { return nil }
    let told = activity.id.flatMap { ActivityAddress.isID($0) && $0 != address ? $0 : nil }
    let id = told ?? address + "#announce"
    let author = author(of: object.attributedTo ?? address)
    var tweet: Tweet
    if let content = content(object) {
      tweet = body(object, id: id, content: content, author: author)
    } else {
      tweet = Tweet(id: Self.id(id), author: author, date: nil, text: Self.link(to: address))
    }
    tweet.date = (activity.published ?? object.published).flatMap { ArchiveDate.parse($0) }
    tweet.repostedBy = account.author
    tweet.original = Self.id(address)
    tweet.page = tweet.page ?? address
    (tweet.reply, tweet.edited) = (nil, nil)
    let isToldByPost = activity.type == "Create" && object.isAddressed
    tweet.visibility =
      isToldByPost ? visibility(object.to, object.cc) : visibility(activity.to, activity.cc)
    // Whoever passes a post on does not make more of those who may see it.
    if object.isAddressed {
      tweet.visibility = tweet.visibility.narrowed(to: visibility(object.to, object.cc))
    }
    return tweet
  }

  /// What a post says; nil for one that says nothing and shows nothing.
  private func content(_ object: ActivityObject) -> String? {
    if let content = object.content { return content }
    let isShown = object.name != nil || !object.attachments.isEmpty || object.summary != nil
    return isShown ? "" : nil
  }

  private func body(
    _ object: ActivityObject, id: String, content: String, author: Author
  ) -> Tweet {
    let quote = object.quote.flatMap { ActivityAddress.isID($0) ? self.quote($0) : nil }
    let text = HTMLReader.text(
      content, meanings: meanings(object), hidesQuote: quote != nil
    ).detectingLinks()
    return Tweet(
      id: Self.id(id), author: author, date: nil, text: titled(object, text),
      media: object.attachments.compactMap { medium($0) },
      reply: object.inReplyTo.flatMap { reply($0, object) }, quote: quote,
      counts: Tweet.Counts(
        replies: object.replies, reposts: object.shares, likes: object.likes),
      language: PostFields.language(object.language), isSensitive: object.sensitive,
      warning: PostFields.warning(object.summary), poll: poll(object), page: page(object, id: id))
  }

  /// Articles, films and the like have a title of their own.
  private func titled(_ object: ActivityObject, _ text: TweetText) -> TweetText {
    guard let type = object.type, type != "Note", type != "Question", let title = object.name,
      !title.isEmpty, title != text.display
    else { return text }
    var builder = TweetText.Builder()
    builder.emphasis = [.bold]
    builder.append(title.asLine(atMost: 500))
    builder.emphasis = []
    if !text.display.isEmpty { builder.append("\n\n") }
    builder.append(text)
    return builder.text
  }

  private static func link(to address: String) -> TweetText {
    var builder = TweetText.Builder()
    builder.append(.link, shown: TweetText.withoutScheme(address), target: address)
    return LinkAddress.host(of: address) != nil ? builder.text : TweetText(address)
  }

  private func page(_ object: ActivityObject, id: String) -> String? {
    let pages = object.url.filter { LinkAddress.host(of: $0.id) != nil }
    let page = pages.first { $0.mediaType == nil || $0.mediaType == "text/html" } ?? pages.first
    return PostFields.page(page?.id, id: id)
  }

  private func poll(_ object: ActivityObject) -> Tweet.Poll? {
    let options = object.oneOf.isEmpty ? object.anyOf : object.oneOf
    guard !options.isEmpty else { return nil }
    return Tweet.Poll(
      options: options.map { .init(title: $0.name, votes: $0.votes) },
      isMultiple: object.oneOf.isEmpty,
      end: (object.closed ?? object.endTime).flatMap { ArchiveDate.parse($0) },
      voters: object.voters)
  }

  private func visibility(_ to: [ActivityLink], _ cc: [ActivityLink]) -> Tweet.Visibility {
    if to.contains(where: { Self.everybody.contains($0.id) }) { return .public }
    if cc.contains(where: { Self.everybody.contains($0.id) }) { return .unlisted }
    return (to + cc).contains { $0.id.hasSuffix("/followers") } ? .followers : .direct
  }
}

// MARK: - People

extension ActivityReader {
  /// Whose an address is, as far as it tells.
  private func author(of address: String) -> Author {
    isOwn(address)
      ? account.author : Author(handle: ActivityAddress.handle(in: address) ?? "", name: "")
  }

  private func isOwn(_ address: String) -> Bool {
    address == account.id || address.hasPrefix(account.id + "/")
  }

  /// Whether what somebody else wrote stands among the account's own posts, as groups and forums hand it out.
  private func isOthers(_ activity: ActivityElement) -> Bool {
    guard let author = activity.object.attributedTo ?? activity.actor, !isOwn(author) else {
      return false
    }
    // Some write the address of one person in several ways.
    guard let handle = ActivityAddress.handle(in: author)?.lowercased() else {
      return !isOnOwnHost(author)
    }
    return ![account.author.handle, ActivityAddress.handle(in: account.id)]
      .contains { $0?.lowercased() == handle }
  }

  private func isOnOwnHost(_ address: String) -> Bool {
    LinkAddress.host(of: address) == LinkAddress.host(of: account.id)
  }

  private func quote(_ address: String) -> Tweet.Quote {
    Tweet.Quote(tweet: Self.id(address), handle: author(of: address).handle, address: address)
  }

  private func reply(_ address: String, _ object: ActivityObject) -> Tweet.Reply? {
    guard ActivityAddress.isID(address) else { return nil }
    let post = Self.id(address)
    if isOwn(address) {
      return Tweet.Reply(tweet: post, handle: account.author.handle, person: account.id)
    }
    let mentions = object.tags.filter { $0.type == "Mention" }
    // Nearly all servers write a post's id below its author's.
    let answered = mentions.first { tag in tag.href.map { address.hasPrefix($0 + "/") } ?? false }
    let handle = ActivityAddress.handle(in: address)
    let named =
      answered ?? mentions.first { self.handle($0) == handle }
      ?? mentions.only.flatMap { mayAnswer(address, $0) ? $0 : nil }
    return Tweet.Reply(
      tweet: post, handle: named.flatMap { self.handle($0) } ?? handle ?? "",
      person: named?.href.flatMap { ActivityAddress.isID($0) ? $0 : nil })
  }

  /// Whether a post whose address does not tell whose it is may be that of the only person who is named in an answer to it:
  /// of one on the account's own server, somebody from elsewhere is not.
  private func mayAnswer(_ address: String, _ mention: ActivityTag) -> Bool {
    !isOnOwnHost(address) || mention.href.map { isOnOwnHost($0) } ?? false
  }

  private func handle(_ tag: ActivityTag) -> String? {
    tag.name.flatMap { ActivityAddress.handle(named: $0, at: tag.href) }
  }

  private func meanings(_ object: ActivityObject) -> LinkMeanings {
    var meanings = LinkMeanings()
    for tag in object.tags {
      switch tag.type {
      case "Mention":
        guard let handle = handle(tag) else { continue }
        let id = tag.href.flatMap { ActivityAddress.isID($0) ? $0 : nil }
        meanings.add(.init(handle: handle, id: id), address: tag.href)
      case "Hashtag": if let address = tag.href { meanings.addHashtag(address: address) }
      default: break
      }
    }
    return meanings
  }
}

// MARK: - Pictures

extension ActivityReader {
  private func medium(_ source: ActivityAttachment) -> Media? {
    // Lemmy and others attach the page that a post links to.
    guard let address = source.url.first, source.type != "Link", source.type != "Page" else {
      return nil
    }
    let type = source.mediaType ?? address.mediaType ?? source.type?.lowercased()
    return attachments.medium(
      address.id, kind: AttachmentReader.kind(type), width: source.width, height: source.height,
      altText: source.name)
  }
}

extension ActivityObject {
  /// Whether it says itself whom it is for.
  fileprivate var isAddressed: Bool { !to.isEmpty || !cc.isEmpty }
}
