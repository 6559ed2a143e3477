import Geometry
import GtkKit

extension TweetRowPainter {
  /// Draws the pictures in a text whose top left corner is where drawing begins.
  func drawEmojis(of text: TextLayout) {
    for emoji in text.placedPictures {
      let (rect, side) = (emoji.rect, Double(emoji.rect.width))
      switch pictures.emoji(emoji.name, side: emoji.rect.width) {
      case .ready(let surface):
        let (width, height) = surface.logicalSize
        canvas.draw(
          surface, x: Double(rect.x) + ((side - width) / 2).rounded(.down),
          y: Double(rect.y) + ((side - height) / 2).rounded(.down))
      case .loading, .failed:
        canvas.setPaint(Paint(theme.placeholder))
        tiles.addRounded(rect, radius: side / 4)
        canvas.fill()
      }
    }
  }
}
