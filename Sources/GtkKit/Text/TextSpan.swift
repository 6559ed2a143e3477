/// A stretch of a text with a look of its own, in UTF-8 bytes.
public nonisolated struct TextSpan {
  public let range: Range<Int>
  /// Nil for the text's own.
  public let paint: Paint?
  public let isUnderlined: Bool

  public init(range: Range<Int>, paint: Paint?, isUnderlined: Bool = false) {
    self.range = range
    self.paint = paint
    self.isUnderlined = isUnderlined
  }
}
