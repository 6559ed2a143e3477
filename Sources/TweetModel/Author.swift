/// Who wrote a tweet, as much as the library knows.
///
/// Names are cut to lengths that no network reaches, and to one line; one of which nothing can be seen is none.
public struct Author: Hashable, Sendable {
  /// The name in the address, without "@"; empty when unknown, as for most likes.
  public let handle: String
  /// The name shown; empty when only the handle is known.
  public let name: String
  /// The avatar's path below the library's media folder.
  public let avatar: String?
  /// The person's id on the network, which stays when handle and name change; nil when unknown.
  public let id: String?
  /// What is drawn for `:codes:` in the name.
  public let emojis: [TextEmoji]

  // X allows 15 and 50.
  public static let maximumHandle = 100
  static let maximumName = 100

  public init(
    handle: String, name: String, avatar: String? = nil, id: String? = nil,
    emojis: [TextEmoji] = []
  ) {
    self.handle = handle.asLine(atMost: Self.maximumHandle)
    self.name = name.unlessInvisible.asLine(atMost: Self.maximumName)
    self.avatar = avatar
    self.id = id
    self.emojis = emojis
  }
}
