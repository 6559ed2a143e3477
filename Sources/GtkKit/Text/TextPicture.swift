/// A stretch of a text in whose place there is room for a small picture.
///
/// The room is a square that makes no line higher, so that nobody takes it for anything but a letter.
public nonisolated struct TextPicture: Equatable, Sendable {
  /// UTF-8 bytes of the text.
  public let range: Range<Int>
  /// What the picture is called.
  public let name: String
  /// Logical pixels.
  public let side: Int

  public init(range: Range<Int>, name: String, side: Int) {
    (self.range, self.name, self.side) = (range, name, side)
  }
}
