import Appearance
import GtkKit
import TimelineLayout
import TweetStore

/// Lays out a row's texts with Pango, in the desktop's font.
@MainActor
struct PangoTypesetter {
  let font: Font
  let metrics: TweetRowMetrics
  let style: TweetRowStyle
  let link: Colour
  /// Device pixels in a logical one: the font's hinting depends on it.
  let scale: Int
  /// Sets off what was searched for; nil where nothing was.
  var highlighter: SearchQuery?
}

extension PangoTypesetter {
  /// Sets texts as a person wants them.
  init(
    font: Font, preferences: Preferences, link: Colour, scale: Int,
    highlighter: SearchQuery? = nil
  ) {
    self.init(
      font: font,
      metrics: Self.metrics(of: font, preferences),
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

  /// The lengths of rows in a font.
  static func metrics(of font: Font, _ preferences: Preferences) -> TweetRowMetrics {
    TweetRowMetrics(
      scale: font.pixelSize / usualSize, lineSpacing: preferences.lineSpacing,
      density: preferences.density, avatarShape: preferences.avatarShape)
  }

  // A base text of 15 pixels stands beside GTK's usual font of 10 points, which has 13 1/3.
  private static let usualSize = 40.0 / 3

  /// Starts looking for the rows' fonts before there is a row.
  static func prepareFonts() {
    Font.prepare { font in
      let metrics = TweetRowMetrics(scale: font.pixelSize / usualSize)
      return [RowText.Role.body, .name, .time].map { role in
        TextStyle(size: metrics.fontSize(role), weight: metrics.fontWeight(role))
      }
    }
  }
}

extension PangoTypesetter: @MainActor Typesetting {
  func set(_ text: RowText, width: Int?, maximumLines: Int?) -> TextLayout {
    let style = TextStyle(
      size: metrics.fontSize(text.role, style: style),
      weight: metrics.fontWeight(text.role, style: style),
      lineHeight: metrics.lineHeight(text.role))
    let links = text.entities.map { TextSpan(range: $0.range, paint: Paint(link)) }
    let hits = text.role == .body ? highlighter?.ranges(in: text.string) ?? [] : []
    let spans = links + hits.map { TextSpan(range: $0, paint: nil, isUnderlined: true) }
    return TextLayout(
      text.string, style: style, font: font, width: width, maximumLines: maximumLines, spans: spans)
  }

  func size(of setting: TextLayout) -> TextSize {
    let size = setting.size
    return TextSize(width: size.width, height: size.height, baseline: setting.baseline)
  }
}
