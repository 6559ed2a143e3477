/// A stretch of a text that stands out.
public struct TextEmphasis: Hashable, Sendable {
  /// How it stands out; a number once given is never given anew.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case bold = 0
    case italic = 1
    case strikethrough = 2
    case code = 3
  }

  public let kind: Kind
  /// UTF-8 bytes of the text shown.
  public let range: Range<Int>

  public init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// What of it lies within `other`, counted from there; nil where nothing does.
  func clamped(to other: Range<Int>) -> TextEmphasis? {
    let piece = range.clamped(to: other)
    guard !piece.isEmpty else { return nil }
    return moved(by: -other.lowerBound, range: piece)
  }

  /// The same some bytes later.
  func moved(by bytes: Int) -> TextEmphasis { moved(by: bytes, range: range) }

  private func moved(by bytes: Int, range: Range<Int>) -> TextEmphasis {
    TextEmphasis(kind: kind, range: range.lowerBound + bytes..<range.upperBound + bytes)
  }
}
