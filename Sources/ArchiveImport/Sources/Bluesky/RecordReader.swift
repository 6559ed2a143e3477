import Markup
import TweetModel
import TweetStore

/// Turns the records of an account of Bluesky into the posts of the library.
struct RecordReader {
  let account: Account
  /// Whether the archive holds a picture or film of that name.
  let hasMedia: (String) -> Bool

  /// Seconds: that far clocks may be ahead before the key is believed, and not the post.
  private static let tolerance: Int64 = 86_400

  /// What the library takes of a record, by the kind of data; nil where it lacks what it needs.
  func item(_ record: CBORValue, key: String, of use: DataType.Use) -> ImportItem? {
    switch use {
    case .tweets: post(record, key: key)
    case .likes: like(record, key: key)
    case .people: record["subject"].text.flatMap { RecordAddress.isDID($0) ? .person($0) : nil }
    case .page: line(record, key: key).map { .lines([$0]) }
    default: nil
    }
  }
}

// MARK: - Posts

extension RecordReader {
  private func post(_ record: CBORValue, key: String) -> ImportItem? {
    guard let address = RecordAddress("at://\(account.id)/\(key)") else { return nil }
    if address.collection != RecordAddress.post { return repost(record, at: address) }
    guard record["text"].text != nil else { return nil }
    let embed = RecordEmbed(record["embed"], of: account, page: address.page, file: file)
    let warning = SelfLabels(record["labels"])
    return .tweet(
      Tweet(
        id: address.id, author: account.author, date: date(record, address),
        text: text(record, embed), media: embed.media, reply: reply(record["reply"]),
        quote: embed.quote.map {
          Tweet.Quote(tweet: $0.id, handle: handle($0.authority), address: $0.page)
        },
        language: record["langs"].list.first?.text, source: record["via"].text,
        isSensitive: warning.isSensitive, warning: warning.text))
  }

  private func repost(_ record: CBORValue, at address: RecordAddress) -> ImportItem? {
    guard let subject = record["subject"]["uri"].text.flatMap({ RecordAddress($0) }) else {
      return nil
    }
    guard subject.collection == RecordAddress.post else { return .other(subject.collection) }
    return .tweet(
      Tweet(
        id: address.id, author: author(subject.authority), date: date(record, address),
        text: Self.link(to: subject.page), repostedBy: account.author, original: subject.id,
        page: subject.page))
  }

  private func like(_ record: CBORValue, key: String) -> ImportItem? {
    guard let subject = record["subject"]["uri"].text.flatMap({ RecordAddress($0) }) else {
      return nil
    }
    // Feeds can be liked, too.
    guard subject.collection == RecordAddress.post else { return .other(subject.collection) }
    var tweet = Tweet(
      id: subject.id, author: author(subject.authority), date: nil,
      text: Self.link(to: subject.page))
    tweet.liked = RecordAddress("at://\(account.id)/\(key)").flatMap { date(record, $0) }
    return .like(tweet)
  }

  /// The text of a post, and beneath it the hashtags and pages that are not in it.
  private func text(_ record: CBORValue, _ embed: RecordEmbed) -> TweetText {
    var builder = FacetReader(account: account).text(of: record)
    let known = Set(builder.text.entities.map(\.target))
    let tags = record["tags"].list.prefix(20).compactMap(\.text)
      .filter { !$0.isEmpty && !known.contains($0) && !$0.contains { $0.isWhitespace } }
    for (index, tag) in tags.enumerated() {
      builder.append(index > 0 ? " " : builder.text.display.isEmpty ? "" : "\n\n")
      builder.append(.hashtag, shown: "#" + tag.asLine(atMost: 100), target: tag)
    }
    for link in embed.links where !known.contains(link.address) {
      if !builder.text.display.isEmpty { builder.append("\n\n") }
      let title = link.title.asLine(atMost: 300)
      if !title.isEmpty { builder.append(title + "\n") }
      builder.append(
        .link, shown: TweetText.withoutScheme(link.address).prefix(300), target: link.address)
    }
    return builder.text
  }

  private static func link(to address: String) -> TweetText {
    var builder = TweetText.Builder()
    builder.append(.link, shown: TweetText.withoutScheme(address), target: address)
    return builder.text
  }

  private func reply(_ reply: CBORValue) -> Tweet.Reply? {
    guard let parent = reply["parent"]["uri"].text.flatMap({ RecordAddress($0) }) else {
      return nil
    }
    let isDID = RecordAddress.isDID(parent.authority)
    return Tweet.Reply(
      tweet: parent.id, handle: handle(parent.authority), person: isDID ? parent.authority : nil)
  }

  /// When a record was made, as it says itself; its key tells where it says nothing or what is yet to come.
  private func date(_ record: CBORValue, _ address: RecordAddress) -> Timestamp? {
    let told = record["createdAt"].text.flatMap { ArchiveDate.parse($0) }
    guard let made = address.id.snowflakeDate else { return told }
    return told.map { $0.seconds - made.seconds > Self.tolerance ? made : $0 } ?? made
  }

  private func file(_ id: String) -> String? {
    BlobPath.name(of: id, holds: hasMedia)
      .map { MediaRoom.posts.path(of: $0, account: AccountID(account)) }
  }
}

// MARK: - People

extension RecordReader {
  /// Somebody of whom nothing but the id is known, unless it is the account itself.
  private func author(_ authority: String) -> Author {
    guard authority != account.id else { return account.author }
    let isDID = RecordAddress.isDID(authority)
    return Author(handle: authority, name: "", id: isDID ? authority : nil)
  }

  private func handle(_ authority: String) -> String { author(authority).handle }

  /// A line about somebody who is blocked, or about a list.
  private func line(_ record: CBORValue, key: String) -> PartLine? {
    let date = record["createdAt"].text.flatMap { ArchiveDate.parse($0) }
    if let person = record["subject"].text {
      guard RecordAddress.isDID(person) else { return nil }
      return PartLine(
        label: PartLabel.blocked.rawValue, text: person, date: date,
        link: Network.page(ofHandle: person))
    }
    guard let address = RecordAddress("at://\(account.id)/\(key)"), let name = record["name"].text
    else { return nil }
    return PartLine(
      label: PartLabel.created.rawValue, text: name.asLine(atMost: 200), date: date,
      link: address.page)
  }
}
