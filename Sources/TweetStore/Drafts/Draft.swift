import TweetModel

/// A tweet in the making.
public struct Draft: Sendable, Hashable {
  /// Nil for a draft that has not been saved.
  public var id: Int64?
  public var text: String
  /// The path of a picture that goes with it.
  public var picture: String?
  public var edited: Timestamp

  public init(id: Int64? = nil, text: String, picture: String? = nil, edited: Timestamp) {
    self.id = id
    self.text = text
    self.picture = picture
    self.edited = edited
  }

  /// Letter by letter: what looks alike may be spelled otherwise, and is kept so.
  public static func == (one: Draft, other: Draft) -> Bool {
    one.id == other.id && one.edited == other.edited && one.text.isSpelled(like: other.text)
      && (one.picture == nil) == (other.picture == nil)
      && (one.picture ?? "").isSpelled(like: other.picture ?? "")
  }
}
