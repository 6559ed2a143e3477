import TweetModel
import TweetStore

/// What a library knows of somebody.
nonisolated struct Profile: Sendable {
  /// What one of a profile's lists holds.
  enum Part: Sendable {
    case tweets, replies, media, likes, mentions
  }

  /// One of a profile's lists.
  struct List: Sendable {
    let list: TweetList
    let count: Int
  }

  let author: Author
  /// Nil for somebody whose archive is not in the library.
  let account: Account?
}

nonisolated extension Profile {
  /// Reads who goes by a handle; nil for a handle that the library has never met.
  ///
  /// O(log n).
  init?(of handle: String, in reader: LibraryReader) throws(LibraryError) {
    guard let author = try reader.author(handle: handle) else { return nil }
    self.init(author: author, account: try reader.account(handle: handle))
  }

  /// The lists, in the order of their tabs; what was liked is only known of an account.
  var parts: [Part] { [.tweets, .replies, .media, account == nil ? .mentions : .likes] }

  /// The three that the header counts.
  var counted: [Part] { [parts[0], parts[3], parts[2]] }

  /// Reads the lists, in the order of ``parts``.
  ///
  /// That may mean to look at all that somebody wrote, or is mentioned in: it belongs on another thread.
  func lists(in reader: LibraryReader) throws(LibraryError) -> [List] {
    var lists: [List] = []
    for part in parts {
      let list = try list(part, in: reader)
      lists.append(List(list: list, count: try reader.count(of: list)))
    }
    return lists
  }

  private func list(_ part: Part, in reader: LibraryReader) throws(LibraryError) -> TweetList {
    switch part {
    case .tweets: try reader.posts(by: author.handle)
    case .replies: try reader.replies(by: author.handle)
    case .media: try reader.media(by: author.handle)
    case .likes: .section(.favorites, account: account.map(AccountID.init))
    case .mentions: try reader.mentions(of: author.handle)
    }
  }

  var name: String { author.name.isEmpty ? "@" + author.handle : author.name }

  /// Says who they are; of others, that it is not all there is.
  var bio: TweetText {
    if let account { return account.bio }
    return TweetText(
      translated("What your library knows of %s, which is not all.", "@" + author.handle))
  }

  /// Their page on their network.
  var address: String { "https://x.com/" + author.handle }
}

nonisolated extension Profile.Part {
  var name: String {
    switch self {
    case .tweets: translated("Tweets")
    case .replies: translated("Replies")
    case .media: translated("Media")
    case .likes: translated("Likes")
    case .mentions: translated("Mentions")
    }
  }
}
