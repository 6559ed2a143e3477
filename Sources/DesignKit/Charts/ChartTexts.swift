import GtkKit

/// Lines of text that were laid out for a chart, kept for when they are asked for again: a chart that is measured,
/// drawn, moved and looked at asks for the same ones many times.
@MainActor
package final class ChartTexts {
  private struct Key: Hashable {
    let text: String
    let style: ChartStyle
    let room: Int
    var isFitted = false
  }

  private var lines: [Key: TextLayout] = [:]
  /// What a chart has in sight, and more.
  private static let most = 500

  package init() {}

  /// A text on one line, cut where it is wider than `room`.
  func line(_ text: String, _ style: ChartStyle, font: Font, room: Int) -> TextLayout {
    kept(Key(text: text, style: style, room: room)) {
      .line(text, style: style.style(in: font), font: font, room: room)
    }
  }

  /// A text on one line, set smaller where it is wider than `room`.
  func fitted(_ text: String, _ style: ChartStyle, font: Font, room: Int) -> TextLayout {
    kept(Key(text: text, style: style, room: room, isFitted: true)) {
      .fitted(text, style: style.style(in: font), font: font, room: room)
    }
  }

  private func kept(_ key: Key, _ make: () -> TextLayout) -> TextLayout {
    if let known = lines[key] { return known }
    let made = make()
    if lines.count >= Self.most { lines = [:] }
    lines[key] = made
    return made
  }

  /// Forgets all of them: the font has changed.
  func forget() { lines = [:] }
}
