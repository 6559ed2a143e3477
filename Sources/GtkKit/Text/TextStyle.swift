/// How a text is set.
public nonisolated struct TextStyle: Equatable, Sendable {
  /// Pixels of the em square.
  public var size: Double
  /// 400 is regular, 600 semibold.
  public var weight: Int
  /// Pixels from baseline to baseline; nil leaves it to the font.
  public var lineHeight: Double?

  public init(size: Double, weight: Int = 400, lineHeight: Double? = nil) {
    self.size = size
    self.weight = weight
    self.lineHeight = lineHeight
  }
}
