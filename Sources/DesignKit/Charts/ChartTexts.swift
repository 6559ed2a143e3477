import GtkKit

/// Lines of text that were laid out for a chart, kept for when they are asked for again: a chart that is measured,
/// drawn, moved and looked at asks for the same ones many times.
@MainActor
package final class ChartTexts {
  private struct Key: Hashable {
    let text: String
    let size: Double
    let weight: Int
    let room: Int
  }

  private var lines: [Key: TextLayout] = [:]
  /// What a chart has in sight, and more.
  private static let most = 500

  package init() {}

  /// A text on one line of a size in pixels, cut where it is wider than `room`.
  func line(_ text: String, size: Double, weight: Int, font: Font, room: Int) -> TextLayout {
    let key = Key(text: text, size: size, weight: weight, room: room)
    if let known = lines[key] { return known }
    let made = TextLayout.line(
      text, style: TextStyle(size: size, weight: weight), font: font, room: room)
    if lines.count >= Self.most { lines = [:] }
    lines[key] = made
    return made
  }

  /// Forgets all of them: the font has changed.
  func forget() { lines = [:] }
}
