import DesignKit
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
  /// Whether it is known what the account's archive holds.
  var hasArchive = false
}

nonisolated extension Profile {
  /// Reads who goes by a handle; nil for a handle that the library has never met.
  ///
  /// O(log n).
  init?(of handle: String, in reader: LibraryReader) throws(LibraryError) {
    guard let author = try reader.author(handle: handle) else { return nil }
    self.init(author: author, account: try reader.account(handle: handle))
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
    guard let person = try reader.person(handle: author.handle) else { return [] }
    return parts.map { part in
      switch part {
      case .tweets: person.posts
      case .replies: person.replies
      case .media: person.media
      case .likes, .mentions: person.others
      }
    }
  }

  var name: String { author.name.isEmpty ? "@" + author.handle : author.name }

  /// Says who they are; of others, that it is not all there is.
  var bio: TweetText {
    if let account { return hasArchive ? account.bio.leadingToArchive : account.bio }
    let known = translated("What your library knows of %s, which is not all.", "@" + author.handle)
    var text = TweetText.Builder()
    text.append(known + " ")
    text.append(.link, shown: "x.com/" + author.handle, target: "https://x.com/" + author.handle)
    return text.text
  }

  /// What finds in the library what they wrote, or where they are mentioned.
  var search: String { (account == nil ? "@" : "from:") + author.handle + " " }
}

nonisolated extension Profile {
  /// Stands in the description for what the account's archive holds; no browser ever sees it.
  static let archiveAddress = "about:archive"
}

nonisolated extension TweetText {
  /// The same with a line that leads to what the archive holds.
  fileprivate var leadingToArchive: TweetText {
    var text = Builder()
    for segment in segments {
      if let entity = segment.entity {
        text.append(entity.kind, shown: segment.shown, target: entity.target)
      } else {
        text.append(segment.shown)
      }
    }
    if !display.isEmpty { text.append("\n") }
    text.append(.link, shown: translated("In This Archive"), target: Profile.archiveAddress)
    return text.text
  }
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
