/// What a repair came to.
public struct RepairReport: Hashable, Sendable {
  /// How many archives were read, and how many posts came of them.
  public var archives = 0
  public var posts = 0
  /// How many rows of marks and drafts could still be read.
  public var rescued = 0
  /// The archives that are there and could not be read.
  public var unread: [String] = []
}
