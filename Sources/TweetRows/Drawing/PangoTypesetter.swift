import Appearance
import DesignKit
import GtkKit
import TimelineLayout
import TweetStore

/// Lays out a row's texts with Pango, in the desktop's font.
@MainActor
package struct PangoTypesetter {
  package let font: Font
  package let metrics: TweetRowMetrics
  package let style: TweetRowStyle
  package let link: Colour
  /// Device pixels in a logical one: the font's hinting depends on it.
  package let scale: Int
  /// Sets off what was searched for; nil where nothing was.
  package var highlighter: SearchQuery?
}

extension PangoTypesetter {
  /// Sets texts as a person wants them.
  package init(
    font: Font, preferences: Preferences, link: Colour, scale: Int,
    highlighter: SearchQuery? = nil
  ) {
    self.init(
      font: font,
      metrics: TweetRowMetrics(of: font, preferences),
      style: preferences.rowStyle, link: link, scale: scale,
      highlighter: highlighter)
  }

  /// The same for the tweet that a page is about.
  var enlarged: PangoTypesetter {
    PangoTypesetter(
      font: font,
      metrics: TweetRowMetrics(
        scale: metrics.scale * 1.2, lineSpacing: metrics.lineSpacing, density: metrics.density,
        avatarShape: metrics.avatarShape),
      style: style, link: link, scale: scale, highlighter: highlighter)
  }

  /// The same with links of another colour.
  package func with(link: Colour) -> PangoTypesetter {
    PangoTypesetter(
      font: font, metrics: metrics, style: style, link: link, scale: scale,
      highlighter: highlighter)
  }

  /// Starts looking for the rows' fonts before there is a row.
  package static func prepareFonts() {
    Font.prepare { font in
      let metrics = TweetRowMetrics(of: font, Preferences())
      return [RowText.Role.body, .name, .time].map { metrics.textStyle($0) }
    }
  }
}

extension PangoTypesetter: @MainActor Typesetting {
  package func set(_ text: RowText, width: Int?, maximumLines: Int?) -> TextLayout {
    var style = metrics.textStyle(text.role, style: style)
    style.lineHeight = metrics.lineHeight(text.role)
    let side = metrics.emojiSide(text.role, style: self.style)
    let links = text.entities.map { TextSpan(range: $0.range, paint: Paint(link)) }
    let hits = text.role == .body ? highlighter?.ranges(in: text.string) ?? [] : []
    let spans =
      links + hits.map { TextSpan(range: $0, isUnderlined: true) }
      + text.emphasis.map { TextSpan($0) }
    return TextLayout(
      text.string, style: style, font: font, width: width, maximumLines: maximumLines, spans: spans,
      pictures: text.emojis.map {
        TextPicture(range: $0.range, name: $0.file, side: side)
      })
  }

  package func size(of setting: TextLayout) -> TextSize {
    let size = setting.size
    return TextSize(width: size.width, height: size.height, baseline: setting.baseline)
  }

  package func narrow(_ setting: TextLayout) { setting.narrow() }
}
