/// Sees to it that a text which turns its direction turns back: what follows it is somebody else's.
///
/// Source: Unicode Standard Annex 9, sections 2.1 to 2.5.
public struct DirectionMarks {
  /// What ends what was begun, the innermost last.
  private var open: [Unicode.Scalar] = []

  // No language needs more of them in each other.
  private static let maximumDepth = 8
  private static let popEmbedding: Unicode.Scalar = "\u{202C}"
  private static let popIsolate: Unicode.Scalar = "\u{2069}"

  public init() {}

  /// The text without ends that end nothing, and without beginnings too deep in each other.
  ///
  /// What it begins goes on in the next text.
  public mutating func followed(_ text: String) -> String {
    // All of them have this byte first.
    guard text.utf8.contains(0xE2) else { return text }
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where follows(scalar) { kept.append(scalar) }
    return String(kept)
  }

  /// A text that stands for itself: what it begins ends in it.
  public func closed(_ text: String) -> String {
    var marks = DirectionMarks()
    return marks.followed(text) + marks.end()
  }

  /// What ends all that was begun.
  public mutating func end() -> String {
    defer { open = [] }
    return String(String.UnicodeScalarView(open.reversed()))
  }

  private mutating func follows(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A, 0x202B, 0x202D, 0x202E: begins(Self.popEmbedding)
    case 0x2066...0x2068: begins(Self.popIsolate)
    case 0x202C, 0x2069:
      if open.last == scalar { open.popLast() != nil } else { false }
    default: true
    }
  }

  private mutating func begins(_ end: Unicode.Scalar) -> Bool {
    guard open.count < Self.maximumDepth else { return false }
    open.append(end)
    return true
  }
}
