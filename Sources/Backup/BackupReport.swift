import TweetModel

/// What a backup holds.
public struct BackupReport: Hashable, Sendable {
  /// When it was made.
  public let made: Timestamp
  /// How many files of the library are in it.
  public let files: Int
  /// Bytes of the backup.
  public let bytes: Int
  /// The SHA-256 of the whole backup in hexadecimal digits, as `sha256sum` prints it.
  public let digest: String
  /// How many links to other places were left out, among pictures and films and in the places of small files.
  public var links = 0
  /// How many pictures and films of the library are not there, and so not in it.
  public var missing = 0
  /// Where pictures and films of the library stay whose place it takes: its folder of them was only a link to there.
  public var remaining: String?
}
