/// How far an export is.
public struct ExportProgress: Sendable, Hashable {
  /// How many posts were looked at, and how many there are.
  public let done: Int
  public let total: Int

  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }

  /// From 0 to 1.
  public var share: Double { total == 0 ? 1 : Double(done) / Double(total) }
}

/// What an export came to.
public struct ExportReport: Sendable, Hashable {
  /// How many posts were written.
  public var posts = 0
  public var files = 0
  public var bytes = 0
  /// How many posts of others stayed since not everybody may see them.
  public var stayed = 0
  /// How many pictures and films should have gone along, and are not in the library.
  public var missing = 0

  public init(
    posts: Int = 0, files: Int = 0, bytes: Int = 0, stayed: Int = 0, missing: Int = 0
  ) {
    self.posts = posts
    self.stayed = stayed
    self.missing = missing
    self.files = files
    self.bytes = bytes
  }
}
