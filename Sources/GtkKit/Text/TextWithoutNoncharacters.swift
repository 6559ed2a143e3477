nonisolated extension String {
  /// The text without what Unicode says is no letter of any text (The Unicode Standard, 23.7): cairo writes no PDF file
  /// that has one, and says so of the file alone.
  ///
  /// What stands in the place of each is a letter of as many bytes, so that no byte moves. O(length).
  var withoutNoncharacters: String {
    // All of them begin with one of these bytes, as only emoji and full-width signs do beside them.
    guard utf8.contains(where: { $0 >= 0xEF }), unicodeScalars.contains(where: \.isNoncharacter)
    else { return self }
    var text = ""
    for scalar in unicodeScalars {
      let stand: Unicode.Scalar = scalar.value < 0x10000 ? "\u{FFFD}" : "\u{1FFFD}"
      text.unicodeScalars.append(scalar.isNoncharacter ? stand : scalar)
    }
    return text
  }
}

nonisolated extension Unicode.Scalar {
  fileprivate var isNoncharacter: Bool {
    value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
  }
}
