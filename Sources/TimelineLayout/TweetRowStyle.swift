/// The style in which rows are laid out.
public enum TweetRowStyle: String, Sendable, CaseIterable {
  /// Name, handle and time on one line, text and pictures beneath: for reading.
  case reading
  /// The original's: name over handle beside the avatar, a small round picture at the end.
  case classic
}
