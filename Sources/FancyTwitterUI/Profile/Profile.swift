import ArchiveImport
import DesignKit
import TimelineLayout
import TweetModel
import TweetRows
import TweetStore

/// What a library knows of somebody.
nonisolated struct Profile: Sendable {
  /// What one of a profile's lists holds.
  enum Part: Sendable {
    case tweets, replies, media, likes, mentions
  }

  let author: Author
  /// Nil for somebody whose archive is not in the library.
  let account: Account?
  /// What is known of somebody who is no account; nil also where only their handle is.
  var person: KnownPerson?
  /// The handles that somebody had who is no account, the last first.
  var handles: [String] = []
  /// What a server told of somebody who is no account.
  var told: Account?
  /// Whether it is known what the account's archive holds.
  var hasArchive = false
}

nonisolated extension Profile {
  /// By whom they are known; nil where not even a handle is.
  var key: PersonKey? {
    if let person { return person.key }
    let network = account?.network ?? Network(ofHandle: author.handle)
    return PersonKey(network: network, id: account?.id, handle: author.handle)
  }

  /// The same, leading to what its archive holds where one of the imports tells that.
  func linked(to records: [ImportRecord]) -> Profile {
    var profile = self
    let account = account.map { AccountID($0) }
    profile.hasArchive = records.contains { $0.account == account?.value }
    return profile
  }

  /// Reads who goes by a handle; nil for a handle that the library has never met.
  ///
  /// O(log n).
  init?(of handle: String, in reader: LibraryReader) throws(LibraryError) {
    if let account = try reader.account(handle: handle) {
      self.init(author: account.author, account: account)
    } else if handle.isDID, let key = PersonKey(network: .bluesky, id: handle, handle: "") {
      try self.init(of: key, in: reader)
    } else if let person = try reader.people.person(handle: handle) {
      // Whatever they were called then: it is one page.
      try self.init(person, in: reader)
    } else {
      // While an older library is brought up to date, its people are not known yet.
      guard let author = try reader.author(handle: handle) else { return nil }
      let key = author.id.flatMap { PersonKey(network: .fediverse, id: $0, handle: "") }
      let told = try key.flatMap { key throws(LibraryError) in try reader.profile(of: key) }
      self.init(
        author: Author(
          handle: author.handle, name: author.name, avatar: told?.author.avatar ?? author.avatar,
          id: author.id),
        account: nil, told: told)
    }
  }

  /// By whom a server knows them that is asked about people; nil for an account of the library.
  var asked: PersonKey? {
    guard account == nil, Network(ofHandle: author.handle) == .fediverse else { return nil }
    return PersonKey(network: .fediverse, id: author.id ?? person?.author.id, handle: "")
  }

  /// Reads who somebody is; nil for who is not known.
  ///
  /// O(log n).
  init?(of key: PersonKey, in reader: LibraryReader) throws(LibraryError) {
    let accounts = try reader.accounts()
    if let account = accounts.first(where: { $0.network == key.network && $0.id == key.id }) {
      self.init(author: account.author, account: account)
    } else {
      guard let history = try reader.people.history(of: key) else { return nil }
      try self.init(history.person, in: reader)
    }
  }

  private init(_ person: KnownPerson, in reader: LibraryReader) throws(LibraryError) {
    let known = try reader.author(handle: person.author.handle)
    let told = try reader.profile(of: person.key)
    let author = Author(
      handle: person.author.handle, name: person.author.name,
      avatar: told?.author.avatar ?? known?.avatar, id: person.author.id)
    self.init(
      author: author, account: nil, person: person,
      handles: try reader.people.handles(of: person.key), told: told)
  }

  /// The lists, in the order of their tabs: what was liked is only known of an account, and of others first of all
  /// where they are mentioned.
  var parts: [Part] {
    account == nil ? [.mentions, .tweets, .replies, .media] : [.tweets, .replies, .media, .likes]
  }

  /// The three that the header counts.
  var counted: [Part] {
    account == nil ? [.tweets, .mentions, .media] : [.tweets, .likes, .media]
  }

  /// Reads the lists, in the order of ``parts``.
  ///
  /// That may mean to look at all that somebody wrote, or is mentioned in: it belongs on another thread.
  func lists(in reader: LibraryReader) throws(LibraryError) -> [ListSnapshot] {
    let known =
      if let key = person?.key, !reader.isMixed { try reader.people.lists(of: key) } else {
        try reader.person(handle: author.handle)
      }
    guard let person = known else { return [] }
    return parts.map { part in
      switch part {
      case .tweets: person.posts
      case .replies: person.replies
      case .media: person.media
      case .likes, .mentions: person.others
      }
    }
  }

  var name: String {
    person?.shownName ?? (author.name.isEmpty ? NetworkWords.sign(author.handle) : author.name)
  }

  /// What their posts are called.
  var words: PostWords {
    let others = person?.others.map(\.key.network) ?? []
    return PostWords([person?.key.network ?? Network(ofHandle: author.handle)] + others)
  }

  /// Whether nothing but the id is known: there is nothing to search for.
  var isUnknown: Bool { author.handle.isEmpty }

  /// Whether the person can say what nothing tells: what somebody is called, or which handle is their own.
  var lacksName: Bool { isUnknown || account?.lacksHandle == true }

  /// With its sign; empty where it is the name, or nobody knows it.
  var handle: String {
    author.name.isEmpty || author.handle.isEmpty ? "" : NetworkWords.sign(author.handle)
  }

  /// Their picture, or what stands for it.
  var avatar: TweetRowContent.AvatarContent {
    person?.isUnknown == true ? person?.avatar ?? .init(author) : .init(author)
  }

  /// The picture behind their head, below the folder of media; nil for none.
  var header: String? { account?.header ?? told?.header }

  /// Says who they are; of others, that it is not all there is.
  var bio: TweetText {
    if let account {
      return hasArchive ? account.description.leadingToArchive : account.description
    }
    let known = translated(
      "What your library knows of %s, which is not all.",
      author.handle.isEmpty ? name : NetworkWords.sign(author.handle))
    // Who was renamed is found by the id; what people read is the handle where there is one.
    let address = person.flatMap { Destination.somebody($0.key).address }
    let shown = author.handle.isEmpty ? address ?? "" : Network.page(ofHandle: author.handle)
    var text = TweetText.Builder()
    if let told, !told.description.display.isEmpty {
      text.append(told.description)
      text.append("\n")
    }
    text.append(known + " ")
    text.append(
      .link, shown: String(TweetText.withoutScheme(shown)), target: address ?? shown)
    return text.text
  }

  /// What finds in the library what they wrote, or where they are mentioned, whatever they were called then.
  var search: String {
    guard account == nil else { return "from:" + author.handle + " " }
    let names = handles.isEmpty ? [author.handle] : handles
    return names.map { "@" + $0 }.joined(separator: " OR ") + " "
  }
}

nonisolated extension Profile {
  /// Stands in the description for what the account's archive holds; no browser ever sees it.
  static let archiveAddress = "about:archive"
}

nonisolated extension TweetText {
  /// The same with a line that leads to what the archive holds.
  fileprivate var leadingToArchive: TweetText {
    var text = Builder()
    text.append(self)
    if !display.isEmpty { text.append("\n") }
    text.append(.link, shown: translated("In This Archive"), target: Profile.archiveAddress)
    return text.text
  }
}

nonisolated extension Profile.Part {
  /// What it is called of somebody whose posts are called so.
  func name(_ words: PostWords) -> String {
    switch self {
    case .tweets: words.many
    case .replies: translated("Replies")
    case .media: translated("Media")
    case .likes: translated("Likes")
    case .mentions: translated("Mentions")
    }
  }
}
