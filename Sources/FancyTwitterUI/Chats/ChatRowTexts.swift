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
  /// Whether the date has a line of its own beneath the title, and what names somebody one beneath the text: beside
  /// these it would leave of them an ellipsis.
  let (datesBelow, namesBelow): (Bool, Bool)

  /// Logical pixels from line to line.
  private static let gap = 3
  /// What is left of a line beside something, beside text of the usual size.
  private static let leastWidth = 100.0

  /// Where lines begin, from top to bottom.
  var dateTop: Int { title.size.height + Self.gap }
  var textTop: Int { dateTop + (datesBelow ? date.size.height + Self.gap : 0) }
  var nameTop: Int { textTop + (namesBelow ? text.size.height + Self.gap : 0) }

  var height: Int {
    namesBelow ? nameTop + (name?.size.height ?? 0) : textTop + text.size.height
  }

  init(
    _ line: ChatLine?, width: Int, font: Font, metrics: TweetRowMetrics, theme: Theme
  ) {
    let (small, strong) = (metrics.textStyle(.time), metrics.textStyle(.name))
    date = TextLayout(line?.date ?? "", style: small, font: font)
    let width = max(40, width)
    let least = Int(Self.leastWidth * metrics.scale)
    let besideDate = width - (date.size.width == 0 ? 0 : date.size.width + 12)
    datesBelow = date.size.width > 0 && besideDate < least
    let room = datesBelow ? width : besideDate
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
    let besideName = width - (name.map { $0.size.width + 12 } ?? 0)
    namesBelow = name != nil && besideName < least
    text = Self.text(
      line, room: namesBelow ? width : besideName, font: font, metrics: metrics, theme: theme)
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
