/// How far a backup is written, or read.
public struct BackupProgress: Hashable, Sendable {
  /// Bytes.
  public let done: Int
  /// Bytes, as far as they can be foreseen.
  public let total: Int

  /// What goes beyond the total, as what stands around files in their container does, is not told.
  public init(done: Int, total: Int) { (self.done, self.total) = (min(done, total), total) }

  /// From 0 to 1.
  public var share: Double { total == 0 ? 1 : Double(done) / Double(total) }
}
