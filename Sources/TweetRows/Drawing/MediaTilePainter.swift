import Appearance
import DesignKit
import Geometry
import GtkKit
import TimelineLayout

/// Draws a picture, or what stands for a film or for a picture that is not there.
@MainActor
package struct MediaTilePainter {
  let canvas: Canvas
  let theme: Theme
  /// Logical pixels of an icon beside text.
  let iconSide: Int
  let pictures: RowPictures

  package init(canvas: Canvas, theme: Theme, iconSide: Int, pictures: RowPictures) {
    self.canvas = canvas
    self.theme = theme
    self.iconSide = iconSide
    self.pictures = pictures
  }

  /// Draws it as it fills a rectangle with rounded corners.
  package func draw(_ tile: TweetRowContent.MediaTile, at rect: Rectangle, radius: Int) {
    canvas.saved {
      addRounded(rect, radius: Double(radius))
      canvas.clipToPath()
      if tile.isHidden {
        drawPlaceholder(rect, of: tile, icon: .hidden)
        return
      }
      if let offer = tile.offer { return drawOffer(offer, of: tile, in: rect) }
      switch (tile.kind, tile.file) {
      case (.photo, nil): drawPlaceholder(rect, of: tile, icon: .brokenPicture)
      case (.photo, let file?):
        switch pictures.picture(file, rect) {
        case .ready(let surface):
          canvas.draw(picture: surface, x: Double(rect.x), y: Double(rect.y))
        case .loading: drawPlaceholder(rect, of: tile, icon: nil)
        case .failed: drawPlaceholder(rect, of: tile, icon: .brokenPicture)
        }
        drawBadge(tile.badge, in: rect)
      case (.audio, _):
        drawPoster(in: rect, .sound)
        drawBadge(tile.badge, in: rect)
      case (.video, let file), (.animatedGIF, let file):
        if let file, case .ready(let frame) = pictures.picture(file, rect, isFilm: true) {
          canvas.draw(frame, x: Double(rect.x), y: Double(rect.y))
          drawPlayMark(.play, in: rect, disc: theme.film.badge, mark: theme.film.badgeText)
        } else {
          drawPoster(in: rect, .play)
        }
        drawBadge(tile.badge, in: rect)
      }
    }
  }

  /// Draws a line of one pixel round a rectangle with rounded corners.
  func drawOutline(of rect: Rectangle, radius: Int, _ tint: Tint) {
    canvas.setPaint(Paint(tint))
    canvas.addRoundedRectangle(
      x: Double(rect.x) + 0.5, y: Double(rect.y) + 0.5, width: Double(rect.width) - 1,
      height: Double(rect.height) - 1, radii: CornerRadii(Double(radius)))
    canvas.stroke(width: 1)
  }

  /// Says how many pictures there are, in the upper corner.
  package func drawCount(_ count: Int, in rect: Rectangle) {
    let text = pictures.label(Numbers.grouped(count))
    let size = text.size
    drawLabel(
      text,
      at: Rectangle(
        x: rect.right - size.width - 20, y: rect.y + 6, width: size.width + 14,
        height: size.height + 4))
  }

  /// Says what the tweet begins with, in the upper corner and in one line.
  package func drawCaption(_ text: String, in rect: Rectangle) {
    let text = pictures.caption(text, room: rect.width - 26)
    let size = text.size
    drawLabel(
      text,
      at: Rectangle(x: rect.x + 6, y: rect.y + 6, width: size.width + 14, height: size.height + 4))
  }

  /// Adds a rectangle whose corners are no rounder than it is large.
  func addRounded(_ rect: Rectangle, radius: Double) {
    canvas.addRoundedRectangle(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height),
      radii: CornerRadii(min(radius, Double(rect.width) / 2, Double(rect.height) / 2)))
  }
}

// MARK: - Private

extension MediaTilePainter {
  private func drawPlaceholder(
    _ rect: Rectangle, of tile: TweetRowContent.MediaTile, icon: Icon?
  ) {
    let blur = tile.blurhash.flatMap { pictures.cache?.blur($0) }
    let (x, y) = (Double(rect.x), Double(rect.y))
    let (width, height) = (Double(rect.width), Double(rect.height))
    if let blur {
      canvas.draw(blur, overX: x, y: y, width: width, height: height)
    } else {
      canvas.setPaint(Paint(theme.placeholder))
      canvas.fillRectangle(x: x, y: y, width: width, height: height)
    }
    guard let icon else { return }
    let side = min(
      max(28, (Double(iconSide) * 28 / 15).rounded()), (min(width, height) / 2).rounded(.down))
    if blur != nil {
      // The sign is seen on any picture.
      canvas.setPaint(Paint(theme.film.badge))
      canvas.fillCircle(x: x + width / 2, y: y + height / 2, radius: side)
    }
    canvas.draw(
      icon, x: x + (width - side) / 2, y: y + (height - side) / 2, side: side,
      paint: Paint(blur == nil ? theme.text.handle : theme.film.badgeText))
  }

  /// A quiet place with a word on what a press does, where there is room for it.
  private func drawOffer(
    _ words: String, of tile: TweetRowContent.MediaTile, in rect: Rectangle
  ) {
    let text = pictures.caption(words, room: rect.width - 2 * iconSide)
    let size = text.size
    let height = iconSide + size.height
    let isRoomy = rect.width > 6 * iconSide && rect.height > height + 2 * iconSide
    guard isRoomy, tile.blurhash == nil else {
      drawPlaceholder(rect, of: tile, icon: .picture)
      if isRoomy { drawBadge(words, in: rect) }
      return
    }
    drawPlaceholder(rect, of: tile, icon: nil)
    let top = Double(rect.y) + Double(rect.height - height) / 2
    let middle = Double(rect.x) + Double(rect.width) / 2
    canvas.draw(
      .picture, x: middle - Double(iconSide) * 0.7, y: top - Double(iconSide) * 0.5,
      side: Double(iconSide) * 1.4, paint: Paint(theme.text.handle))
    canvas.setPaint(Paint(theme.text.handle))
    canvas.draw(text, x: middle - Double(size.width) / 2, y: top + Double(iconSide) * 1.2)
  }

  private func drawPoster(in rect: Rectangle, _ icon: Icon) {
    let film = theme.film
    canvas.setGradient(
      from: (Double(rect.x), Double(rect.y)), to: (Double(rect.right), Double(rect.bottom)),
      stops: [(0, Paint(film.start)), (1, Paint(film.end))])
    canvas.paint()
    drawPlayMark(icon, in: rect, disc: film.disc, mark: film.mark)
  }

  private func drawPlayMark(_ icon: Icon, in rect: Rectangle, disc: Tint, mark: Colour) {
    canvas.drawPlayMark(
      icon, x: Double(rect.x) + Double(rect.width) / 2, y: Double(rect.y) + Double(rect.height) / 2,
      side: min(Double(iconSide) * 3.6, Double(min(rect.width, rect.height)) * 0.7), disc: disc,
      mark: mark)
  }

  private func drawBadge(_ badge: String, in rect: Rectangle) {
    guard !badge.isEmpty, rect.width > 80 else { return }
    let text = pictures.label(badge)
    let size = text.size
    drawLabel(
      text,
      at: Rectangle(
        x: rect.x + 10, y: rect.bottom - size.height - 14, width: size.width + 14,
        height: size.height + 4))
  }

  private func drawLabel(_ text: TextLayout, at frame: Rectangle) {
    canvas.setPaint(Paint(theme.film.badge))
    addRounded(frame, radius: 6)
    canvas.fill()
    canvas.setPaint(Paint(theme.film.badgeText))
    canvas.draw(text, x: Double(frame.x + 7), y: Double(frame.y + 2))
  }
}
