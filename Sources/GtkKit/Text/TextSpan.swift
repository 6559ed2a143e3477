/// A stretch of a text with a look of its own, in UTF-8 bytes.
public nonisolated struct TextSpan {
  public let range: Range<Int>
  /// Nil for the text's own.
  public let paint: Paint?
  public let isUnderlined: Bool
  public let isBold: Bool
  public let isItalic: Bool
  public let isStruckThrough: Bool
  public let isMonospaced: Bool

  public init(
    range: Range<Int>, paint: Paint? = nil, isUnderlined: Bool = false, isBold: Bool = false,
    isItalic: Bool = false, isStruckThrough: Bool = false, isMonospaced: Bool = false
  ) {
    self.range = range
    self.paint = paint
    self.isUnderlined = isUnderlined
    self.isBold = isBold
    self.isItalic = isItalic
    self.isStruckThrough = isStruckThrough
    self.isMonospaced = isMonospaced
  }

  /// The same look over other bytes.
  func moved(to range: Range<Int>) -> TextSpan {
    TextSpan(
      range: range, paint: paint, isUnderlined: isUnderlined, isBold: isBold, isItalic: isItalic,
      isStruckThrough: isStruckThrough, isMonospaced: isMonospaced)
  }
}
