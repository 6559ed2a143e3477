import GtkKit

extension Font {
  /// Logical pixels of the text beside which lengths are written down: desktops of 11 points see them as those of 10 do.
  static let usualSize = 15.0

  /// How many times as large as usual it is, at least 1: what stands beside text grows with it.
  package var enlargement: Double { max(1, pixelSize / Self.usualSize) }

  /// The same font as large as usual, for files that others read, too.
  package var still: Font { onPaper(pixelSize: Self.usualSize) }

  /// How many logical pixels of something that takes `length` of them beside text of the usual size.
  package func enlarged(_ length: Int) -> Int { Int((Double(length) * enlargement).rounded()) }
}
