/// The least and the best length of a widget along one axis, in logical pixels.
public nonisolated struct Extent: Equatable, Sendable {
  public var minimum: Int
  public var natural: Int

  public init(minimum: Int, natural: Int) {
    self.minimum = minimum
    self.natural = natural
  }

  public init(_ length: Int) { self.init(minimum: length, natural: length) }
}
