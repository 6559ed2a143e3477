import GtkKit
import TimelineLayout

extension TweetRowMetrics {
  /// The lengths of rows in a font, as a person wants them.
  @MainActor
  package init(of font: Font, _ preferences: Preferences) {
    self.init(
      scale: font.pixelSize / Self.usualSize, lineSpacing: preferences.lineSpacing,
      density: preferences.density, avatarShape: preferences.avatarShape)
  }

  /// How rows set a role's text: what else is set so needs no other font, and shares its letters.
  package func textStyle(
    _ role: RowText.Role, style: TweetRowStyle = .reading
  ) -> TextStyle {
    TextStyle(size: fontSize(role, style: style), weight: fontWeight(role, style: style))
  }

  // A base text of 15 pixels stands beside GTK's usual font of 10 points, which has 13 1/3.
  private nonisolated static let usualSize = 40.0 / 3
}
