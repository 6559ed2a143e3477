import Appearance
import DesignKit
import GtkKit
import TimelineLayout

/// The texts of a row of chats, laid out in the room that it has for them.
@MainActor
struct ChatRowTexts {
  let title: TextLayout
  let place: TextLayout
  let date: TextLayout
  let text: TextLayout
  /// What names somebody; nil where there is nobody to be named.
  let name: TextLayout?

  /// Logical pixels between title and text.
  static let gap = 3

  var height: Int { title.size.height + Self.gap + text.size.height }

  init(
    _ line: ChatLine?, width: Int, font: Font, metrics: TweetRowMetrics, theme: Theme
  ) {
    let (small, strong) = (metrics.textStyle(.time), metrics.textStyle(.name))
    date = TextLayout(line?.date ?? "", style: small, font: font)
    let room = max(40, width - (date.size.width == 0 ? 0 : date.size.width + 12))
    title = .line(line?.title ?? "", style: strong, font: font, room: room)
    let rest = room - title.size.width - 7
    // Where there is no room to say where, the chat that it leads to does.
    place =
      rest > 60
      ? .line(line?.place ?? "", style: small, font: font, room: rest)
      : TextLayout("", style: small, font: font)
    name =
      line?.nameless == nil
      ? nil : TextLayout(translated("Name…"), style: small, font: font)
    text = Self.text(
      line, room: max(40, width - (name.map { $0.size.width + 12 } ?? 0)), font: font,
      metrics: metrics, theme: theme)
  }

  private static func text(
    _ line: ChatLine?, room: Int, font: Font, metrics: TweetRowMetrics, theme: Theme
  ) -> TextLayout {
    guard let line else { return TextLayout("", style: TextStyle(size: 13), font: font) }
    let lead = line.speaker.utf8.count
    let speaker =
      lead == 0 ? [] : [TextSpan(range: 0..<lead, paint: Paint(theme.text.body))]
    let marks = line.marks.map {
      TextSpan(range: $0.lowerBound + lead..<$0.upperBound + lead, isUnderlined: true)
    }
    let style = metrics.textStyle(line.lines > 1 ? .body : .context)
    let whole = TextLayout(
      line.speaker + line.text, style: style, font: font, spans: speaker + marks)
    guard whole.size.width > room else { return whole }
    return TextLayout(
      line.speaker + line.text, style: style, font: font, width: room, maximumLines: line.lines,
      spans: speaker + marks)
  }
}
