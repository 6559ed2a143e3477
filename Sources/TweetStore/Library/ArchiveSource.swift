/// Which archive is imported, and what reads it.
public struct ArchiveSource: Sendable, Hashable {
  /// Raised when the program reads more of an archive, so that reading it again is worth while.
  public let parser: Int
  public let path: String
  /// Bytes of all that it holds.
  public let size: Int
  /// The same for the same archive, packed or not, wherever it lies.
  public let mark: String

  /// In the place of what reads an archive of which not all is kept yet.
  static let interrupted = 0

  public init(parser: Int, path: String, size: Int, mark: String) {
    self.parser = parser
    self.path = path
    self.size = size
    self.mark = mark
  }
}
