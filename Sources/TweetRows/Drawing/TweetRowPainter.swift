import Appearance
import Geometry
import GtkKit
import TimelineLayout
import TweetModel

/// Draws a laid out row.
@MainActor
package struct TweetRowPainter {
  let canvas: Canvas
  let theme: Theme
  let metrics: TweetRowMetrics
  let pictures: RowPictures

  package init(canvas: Canvas, theme: Theme, metrics: TweetRowMetrics, pictures: RowPictures) {
    self.canvas = canvas
    self.theme = theme
    self.metrics = metrics
    self.pictures = pictures
  }

  var tiles: MediaTilePainter {
    MediaTilePainter(canvas: canvas, theme: theme, iconSide: metrics.iconSide, pictures: pictures)
  }

  package func draw(_ placed: PlacedRow) {
    let layout = placed.layout
    if let heading = layout.heading {
      draw(heading, theme.text.name)
    }
    if !placed.content.isContinued { drawAvatar(placed) }
    for (context, line) in zip(placed.content.contexts, layout.contexts) {
      draw(icon(of: context.kind), at: line.icon, theme.text.handle)
      draw(line.text, theme.text.handle)
    }
    draw(layout.name, theme.text.name)
    draw(layout.handle, theme.text.handle)
    draw(layout.time, theme.text.time)
    if let mark = layout.mark { draw(.bookmarked, at: mark, theme.text.link) }
    if let rect = layout.network, let network = placed.content.network {
      draw(NetworkWords(network).icon, at: rect, theme.text.time)
    }
    draw(layout.body, theme.text.body)
    if let more = layout.more { draw(more, theme.text.link) }
    if let poll = layout.poll { draw(poll) }
    if let selection = placed.selection { mark(selection, in: layout.body) }
    if placed.showsCaret, let caret = placed.caret {
      canvas.drawCaret(
        before: caret, of: layout.body.setting, in: layout.body.rect, paint: Paint(theme.text.body))
    }
    for (tile, rect) in zip(placed.content.media, layout.media) {
      tiles.draw(tile, at: rect, radius: layout.pictureRadius)
    }
    if let absent = layout.absent {
      let isFilm = placed.content.film != nil
      let colour = isFilm ? theme.text.link : theme.text.handle
      draw(isFilm ? .play : .brokenPicture, at: absent.icon, colour)
      draw(absent.text, colour)
    }
    if let quote = layout.quote { draw(quote) }
    if let card = layout.card, let content = placed.content.card {
      draw(card, content, isHovered: placed.isCardHovered)
    }
    for (count, line) in zip(placed.content.counts, layout.counts) {
      let colour = count.isOwn ? theme.text.link : theme.text.count
      draw(icon(of: count.kind), at: line.icon, colour)
      draw(line.text, colour)
    }
    if let details = layout.details { draw(details, theme.text.time) }
    if let gap = layout.gap { draw(gap) }
    drawSeparator(layout.separator)
  }

  /// Draws a text of the row, with the pictures in it.
  func draw(_ text: TweetRowLayout<TextLayout>.Text, _ colour: Colour) {
    guard text.rect.width > 0 else { return }
    canvas.setPaint(Paint(colour))
    canvas.draw(text.setting, x: Double(text.rect.x), y: Double(text.rect.y))
    guard !text.setting.placedPictures.isEmpty else { return }
    canvas.saved {
      canvas.translate(x: Double(text.rect.x), y: Double(text.rect.y))
      drawEmojis(of: text.setting)
    }
  }
}

// MARK: - Private

extension TweetRowPainter {
  private func drawAvatar(_ placed: PlacedRow) {
    let place = placed.layout.avatar
    AvatarPainter(canvas: canvas, theme: theme, pictures: pictures).draw(
      placed.content.avatar, at: place, radius: metrics.avatarShape.radius(of: place.width))
  }

  private func mark(_ range: Range<Int>, in text: TweetRowLayout<TextLayout>.Text) {
    guard !range.isEmpty else { return }
    canvas.drawMarked(range, of: text.setting, in: text.rect, theme: theme) {
      drawEmojis(of: text.setting)
    }
  }

  private func draw(_ icon: Icon, at rect: Rectangle, _ colour: Colour) {
    canvas.draw(
      icon, x: Double(rect.x), y: Double(rect.y), side: Double(rect.width), paint: Paint(colour))
  }

  private func drawSeparator(_ rect: Rectangle) {
    // One device pixel, whatever the scale.
    let thickness = 1 / Double(pictures.scale)
    canvas.setPaint(Paint(theme.separator))
    canvas.fillRectangle(
      x: Double(rect.x), y: Double(rect.bottom) - thickness, width: Double(rect.width),
      height: thickness)
  }

  private func draw(_ quote: TweetRowLayout<TextLayout>.Quote) {
    tiles.addRounded(quote.rect, radius: Double(metrics.pictureRadius))
    canvas.setPaint(Paint(theme.card))
    canvas.fill()
    tiles.drawOutline(of: quote.rect, radius: metrics.pictureRadius, theme.cardLine)
    draw(quote.name, theme.text.name)
    draw(quote.handle, theme.text.handle)
    if let body = quote.body { draw(body, theme.text.body) }
  }

  private func draw(_ poll: TweetRowLayout<TextLayout>.Poll) {
    let radius = Double(metrics.pictureRadius) / 2
    for option in poll.options {
      canvas.saved {
        tiles.addRounded(option.rect, radius: radius)
        canvas.clipToPath()
        canvas.setPaint(Paint(theme.card))
        canvas.paint()
        canvas.setPaint(Paint(theme.text.link))
        canvas.fillRectangle(
          x: Double(option.bar.x), y: Double(option.bar.y), width: Double(option.bar.width),
          height: Double(option.bar.height))
      }
      draw(option.title, theme.text.body)
      draw(option.share, theme.text.count)
    }
    if let note = poll.note { draw(note, theme.text.handle) }
  }

  private func draw(_ gap: TweetRowLayout<TextLayout>.Gap) {
    let thickness = 1 / Double(pictures.scale)
    canvas.setPaint(Paint(theme.text.time, opacity: 0.6))
    for line in gap.lines {
      canvas.move(toX: Double(line.x), y: Double(line.y) + thickness / 2)
      canvas.line(toX: Double(line.right), y: Double(line.y) + thickness / 2)
      canvas.stroke(width: thickness, dash: [3, 3])
    }
    draw(gap.text, theme.text.handle)
    for (icon, rect) in [(Icon.toAbove, gap.up), (.toBelow, gap.down)] {
      guard let rect else { continue }
      let radius = Double(rect.width) / 2
      canvas.setPaint(Paint(theme.card))
      tiles.addRounded(rect, radius: radius)
      canvas.fill()
      canvas.setPaint(Paint(theme.cardLine))
      tiles.addRounded(rect, radius: radius)
      canvas.stroke(width: 1)
      let side = rect.width * 6 / 10
      draw(
        icon,
        at: Rectangle(
          x: rect.x + (rect.width - side) / 2, y: rect.y + (rect.height - side) / 2, width: side,
          height: side), theme.text.link)
    }
  }

  private func icon(of kind: TweetRowContent.ContextLine.Kind) -> Icon {
    switch kind {
    case .repost: .repost
    case .reply: .reply
    case .thread: .thread
    case .restricted: .lock
    case .deleted: .bin
    case .note: .bookmark
    case .warning: .warning
    case .unlisted, .filtered: .hidden
    case .liked: .heart
    }
  }

  private func icon(of kind: TweetRowContent.Count.Kind) -> Icon {
    switch kind {
    case .replies: .reply
    case .reposts: .repost
    case .likes: .heart
    }
  }
}
