/// Who wrote a tweet, as much as the library knows.
public struct Author: Hashable, Sendable {
  /// The name in the address, without "@"; empty when unknown, as for most likes.
  public let handle: String
  /// The name shown; empty when only the handle is known.
  public let name: String
  /// The avatar's path below the library's media folder.
  public let avatar: String?

  public init(handle: String, name: String, avatar: String? = nil) {
    self.handle = handle
    self.name = name
    self.avatar = avatar
  }
}
