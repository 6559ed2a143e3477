import TweetModel

/// What one entry of a chat says, in the person's language.
public struct BubbleContent: Hashable, Sendable {
  /// What a row shows of an entry.
  public enum Shape: Hashable, Sendable {
    /// Something written: text, pictures, or both.
    case bubble
    /// Something written that cannot be read.
    case sealed(String)
    /// Something that happened: a line of its own.
    case event(String)
  }

  public let shape: Shape
  /// Whether the person who reads wrote it.
  public let isOwn: Bool
  /// What begins with it, such as a day; nil within one.
  public var heading: String?
  /// Who wrote it, above the first of a run in a group; nil for none.
  public var name: String?
  /// Their picture, beside the last of a run; nil for none.
  public var avatar: TweetRowContent.AvatarContent?
  /// Whether the chat shows pictures of people, and so leaves room for one.
  public var hasAvatars = false
  public let text: TweetText
  /// What leads to the rest of the text; nil where there is no rest.
  public let more: String?
  public let media: [TweetRowContent.MediaTile]
  /// What is said beneath it of what is not seen, such as pictures that are missing; nil for nothing.
  public let absent: String?
  /// Each sign with its number from two on, such as "👍 3".
  public let reactions: [String]
  /// Who gave each of the ``reactions``, in words.
  public var givers: [String] = []
  /// When it was written; nil within a run, whose last entry says it.
  public var time: String?
  /// What can be done about an event, such as giving a name; nil for nothing.
  public let action: String?
  /// The same for a screen reader, which says to whom.
  public var accessibleAction: String?
  /// Whether the entry above, and the one beneath, are of the same run.
  public var continuesRun = false
  public var runContinues = false
  /// All of it in one sentence, for a screen reader.
  public let accessibleName: String

  public init(
    shape: Shape, isOwn: Bool, text: TweetText = TweetText(""), more: String? = nil,
    media: [TweetRowContent.MediaTile] = [], absent: String? = nil, reactions: [String] = [],
    action: String? = nil, accessibleName: String
  ) {
    self.shape = shape
    self.isOwn = isOwn
    self.text = text
    self.more = more
    self.media = media
    self.absent = absent
    self.reactions = reactions
    self.action = action
    self.accessibleName = accessibleName
  }
}
