/// In which direction a text's letters are written, and how it stands whole among those of another direction.
public nonisolated extension String {
  /// Whether letters of a script that is written from right to left are in it.
  ///
  /// O(length), and quick for texts that have none.
  var hasRightToLeftLetters: Bool {
    // All of those scripts begin with such bytes.
    guard utf8.contains(where: { $0 >= 0xD6 }) else { return false }
    return unicodeScalars.contains { $0.isRightToLeft && $0.properties.isAlphabetic }
  }

  /// Whether letters of a script that is written from left to right are in it.
  var hasLeftToRightLetters: Bool {
    unicodeScalars.contains { !$0.isRightToLeft && $0.properties.isAlphabetic }
  }

  /// The text between marks that keep its order, and that of what stands about it, whatever their directions are.
  var isolated: String { "\u{2068}" + self + "\u{2069}" }
}

nonisolated extension Unicode.Scalar {
  // The blocks that Unicode reserves for these scripts.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
