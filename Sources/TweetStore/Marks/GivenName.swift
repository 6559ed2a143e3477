import TweetModel

/// What the reader of a library calls somebody whom no post names.
public struct GivenName: Sendable, Hashable {
  public let key: PersonKey
  /// Empty where only the name was given.
  public let handle: String
  /// Empty where only the handle was given.
  public let name: String

  /// Nil where nothing is given.
  public init?(_ key: PersonKey, handle: String, name: String) {
    // As short, and on as few lines, as whatever an archive tells.
    let author = Author(handle: handle.trimmed, name: name.trimmed)
    guard !author.handle.isEmpty || !author.name.isEmpty else { return nil }
    self.key = key
    self.handle = author.handle
    self.name = author.name
  }
}
