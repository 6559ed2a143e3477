import Appearance
import Geometry
import GtkKit
import TimelineLayout

extension TweetRowPainter {
  /// Draws the card of a page that the tweet links to.
  func draw(
    _ card: TweetRowLayout<TextLayout>.Card, _ content: TweetRowContent.Card, isHovered: Bool
  ) {
    canvas.saved {
      tiles.addRounded(card.rect, radius: Double(metrics.pictureRadius))
      canvas.clipToPath()
      canvas.setPaint(Paint(theme.card))
      for _ in 0..<(isHovered ? 2 : 1) { canvas.paint() }
      if let picture = content.picture, let rect = card.picture {
        tiles.draw(picture, at: rect, radius: 0)
      }
    }
    let line = isHovered ? Tint(theme.text.link, opacity: 1) : theme.cardLine
    tiles.drawOutline(of: card.rect, radius: metrics.pictureRadius, line)
    draw(card.site, theme.text.handle)
    draw(card.title, theme.text.name)
    if let summary = card.summary { draw(summary, theme.text.handle) }
  }
}
