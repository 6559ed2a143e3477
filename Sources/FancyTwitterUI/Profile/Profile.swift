import TweetModel
import TweetStore

/// What a library knows of somebody.
struct Profile {
  /// A list of a profile, and what it is called.
  struct Tab {
    let name: String
    let list: TweetList
    let count: Int
  }

  let author: Author
  /// Nil for somebody whose archive is not in the library.
  let account: Account?
  let tabs: [Tab]
}

extension Profile {
  /// Reads what is known of a handle; nil for a handle that the library has never met.
  init?(of handle: String, in reader: LibraryReader) throws(LibraryError) {
    guard let person = try reader.person(handle: handle) else { return nil }
    author = person.author
    account = person.account
    tabs = [
      (translated("Tweets"), person.posts), (translated("Replies"), person.replies),
      (translated("Media"), person.media),
      (account == nil ? translated("Mentions") : translated("Likes"), person.others),
    ].map { Tab(name: $0, list: $1.list, count: $1.count) }
  }

  var name: String { author.name.isEmpty ? "@" + author.handle : author.name }

  /// Says who they are; of others, that it is not all there is.
  var bio: TweetText {
    if let account { return account.bio }
    return TweetText(
      translated("What your library knows of %s, which is not all.", "@" + author.handle))
  }

  /// The tweets, what was liked or who mentions them, and media: the three numbers of the header.
  var numbers: [Tab] { [tabs[0], tabs[3], tabs[2]] }

  /// Their page on their network.
  var address: String { "https://x.com/" + author.handle }
}
