/// What stands over the top of a view; lengths are logical pixels.
public struct ViewportHead: Hashable, Sendable {
  /// How much of the first row lies above what it says: room for what scrolls with it.
  public var lead: Int
  /// How much of the view's top stays covered, however far it is scrolled.
  public var cover: Int

  public init(lead: Int = 0, cover: Int = 0) { (self.lead, self.cover) = (lead, cover) }
}
