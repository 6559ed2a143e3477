/// Somebody as an account's server tells of them beside a post.
public struct LivePerson: Hashable, Sendable {
  /// Their id on the account's server: opaque; empty where an answer leaves it out.
  public let local: String
  /// The URI by which they are known on all servers, as in ``Author/id``; nil where the server does not tell it.
  public let id: String?
  /// `user@host`, also of people on the account's own server.
  public let handle: String
  /// The name shown, as plain text in which ``emojis`` may stand; empty when unknown.
  public let name: String
  /// Their page in the browser.
  public let page: String?
  /// Where the account's server has their picture, one that does not move where there are both.
  public let avatar: String?
  /// Where the account's server has the picture at the head of their page.
  public let header: String?
  /// The pictures for `:codes:` in the name.
  public let emojis: [CustomEmoji]

  public init(
    local: String, id: String? = nil, handle: String, name: String = "", page: String? = nil,
    avatar: String? = nil, header: String? = nil, emojis: [CustomEmoji] = []
  ) {
    let author = Author(handle: handle, name: name)
    (self.local, self.id, self.handle, self.name) = (local, id, author.handle, author.name)
    (self.page, self.avatar, self.header, self.emojis) = (page, avatar, header, emojis)
  }

  /// The same as the author of a tweet, whose picture is no file yet.
  public var author: Author { Author(handle: handle, name: name, id: id) }
}
