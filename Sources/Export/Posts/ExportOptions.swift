import TweetModel
import TweetStore

/// How posts are exported, whichever they are.
public struct ExportOptions: Sendable {
  /// The library's media folder.
  public let media: String
  /// Whether pictures and films go with the posts.
  public var hasMedia: Bool
  public let words: ExportWords
  public let colours: ExportColours
  /// What pages look like where the reader's desktop asks for the other of light and dark; nil for the same.
  public let otherColours: ExportColours?
  /// By which days and hours posts are told.
  public let clock: ZoneClock
  /// When the export is made.
  public let now: Timestamp

  public init(
    media: String, hasMedia: Bool = true, words: ExportWords, colours: ExportColours = .plain,
    otherColours: ExportColours? = nil,
    clock: ZoneClock = .utc, now: Timestamp
  ) {
    self.media = media
    self.hasMedia = hasMedia
    self.words = words
    self.colours = colours
    self.otherColours = otherColours
    self.clock = clock
    self.now = now
  }
}
