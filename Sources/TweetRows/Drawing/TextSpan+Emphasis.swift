import GtkKit
import TweetModel

extension TextSpan {
  /// What stands out of a text, as it is set.
  init(_ emphasis: TextEmphasis) {
    self.init(
      range: emphasis.range, isBold: emphasis.kind == .bold, isItalic: emphasis.kind == .italic,
      isStruckThrough: emphasis.kind == .strikethrough, isMonospaced: emphasis.kind == .code)
  }
}
