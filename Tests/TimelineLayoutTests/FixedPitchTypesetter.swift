@testable import TimelineLayout

/// A typesetter whose letters, one to a byte, are half as wide as they are high.
struct FixedPitchTypesetter: Typesetting {
  struct Setting: Hashable {
    let text: RowText
    let width: Int?
    let size: TextSize
    /// Whether the end of the text was replaced by an ellipsis.
    let isCut: Bool
  }

  let metrics: TweetRowMetrics
  let style: TweetRowStyle

  func set(_ text: RowText, width: Int?, maximumLines: Int?) -> Setting {
    let fontSize = metrics.fontSize(text.role, style: style)
    let letters = text.string.utf8.count
    let lettersInLine = width.map { max(1, Int(Double($0) / (fontSize / 2))) } ?? max(1, letters)
    let wanted = max(1, (letters + lettersInLine - 1) / lettersInLine)
    let lines = min(wanted, maximumLines ?? wanted)
    let lineHeight = Int((metrics.lineHeight(text.role) ?? fontSize * 1.3).rounded(.up))
    let natural = Int((Double(min(letters, lettersInLine)) * fontSize / 2).rounded(.up))
    let size = TextSize(
      width: min(natural, width ?? natural), height: lines * lineHeight,
      baseline: Int(fontSize.rounded()))
    return Setting(text: text, width: width, size: size, isCut: lines < wanted)
  }

  func size(of setting: Setting) -> TextSize { setting.size }

  func narrow(_: Setting) {}
}
