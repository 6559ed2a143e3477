/// How far a backup is written, or read.
public struct BackupProgress: Hashable, Sendable {
  /// Bytes.
  public let done: Int
  /// Bytes, as far as they can be foreseen.
  public let total: Int

  public init(done: Int, total: Int) { (self.done, self.total) = (done, total) }

  /// From 0 to 1.
  public var share: Double { total == 0 ? 1 : min(1, Double(done) / Double(total)) }
}
