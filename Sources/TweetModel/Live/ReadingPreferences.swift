/// How an account wants to read, as its server keeps it.
public struct ReadingPreferences: Hashable, Sendable {
  public let media: MediaCover
  /// Whether what stands behind a warning is shown at once.
  public let opensWarnings: Bool

  /// Which pictures are covered; a number once given is never given anew.
  public enum MediaCover: Int, Sendable {
    /// Those that are marked as sensitive.
    case sensitive = 0
    case all = 1
    case none = 2
  }

  public init(media: MediaCover = .sensitive, opensWarnings: Bool = false) {
    (self.media, self.opensWarnings) = (media, opensWarnings)
  }
}
