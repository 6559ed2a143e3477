import Appearance
import DesignKit
import Geometry
import GtkKit
import TimelineLayout
import TweetRows

/// Draws an entry of a chat.
@MainActor
struct BubblePainter {
  let canvas: Canvas
  let theme: Theme
  let placed: PlacedBubble

  private var layout: BubbleLayout<TextLayout> { placed.layout }
  private var content: BubbleContent { placed.content }
  private var metrics: TweetRowMetrics { placed.pictures.metrics }

  func draw() {
    let text = theme.text
    if let heading = layout.heading { draw(heading, text.name) }
    if let name = layout.name { draw(name, text.name) }
    if let rect = layout.avatar, let avatar = content.avatar {
      AvatarPainter(canvas: canvas, theme: theme, pictures: placed.pictures)
        .draw(avatar, at: rect, radius: Double(rect.width) / 2)
    }
    if let bubble = layout.bubble { drawGround(bubble) }
    drawMedia()
    if let body = layout.body {
      draw(body, bodyColour)
      if let marked = placed.selected {
        canvas.drawMarked(marked.range, of: body.setting, in: body.rect, theme: theme)
        if marked.range.isEmpty {
          canvas.drawCaret(
            before: marked.caret, of: body.setting, in: body.rect, paint: Paint(bodyColour))
        }
      }
    }
    if let more = layout.more { draw(more, linkColour) }
    if let absent = layout.absent { draw(absent, quietColour) }
    if let line = layout.line {
      let colour = layout.bubble == nil ? text.handle : quietColour
      canvas.draw(
        icon, x: Double(line.icon.x), y: Double(line.icon.y), side: Double(line.icon.width),
        paint: Paint(colour))
      draw(line.text, colour)
    }
    if let action = layout.action { draw(action, text.link) }
    for reaction in layout.reactions { draw(reaction) }
    if let time = layout.time { draw(time, text.time) }
  }
}

// MARK: - Private

extension BubblePainter {
  private var isOwn: Bool { content.isOwn }
  private var bodyColour: Colour { isOwn ? theme.ownBubble.body : theme.text.body }
  private var linkColour: Colour { isOwn ? theme.ownBubble.link : theme.text.link }
  private var quietColour: Colour { isOwn ? theme.ownBubble.quiet : theme.text.handle }

  private var icon: Icon {
    switch placed.message.body {
    case .encrypted: .lock
    case .began, .joined, .left: .people
    case .named: .pencil
    case .call: .bell
    case .text, .unknown: .info
    }
  }

  private func draw(_ text: BubbleLayout<TextLayout>.Text, _ colour: Colour) {
    guard text.rect.width > 0 else { return }
    canvas.setPaint(Paint(colour))
    canvas.draw(text.setting, x: Double(text.rect.x), y: Double(text.rect.y))
  }

  private func drawGround(_ rect: Rectangle) {
    let isSealed = placed.message.body == .encrypted
    if !isSealed {
      canvas.setPaint(isOwn ? Paint(theme.ownBubble.ground) : Paint(theme.card))
      outline(rect, inset: 0)
      canvas.fill()
    }
    canvas.setPaint(Paint(isOwn ? theme.ownBubble.line : theme.cardLine))
    outline(rect, inset: 0.5)
    canvas.stroke(width: 1, dash: isSealed ? [4, 3] : [])
  }

  /// The corners where the same sender goes on are less round.
  private func outline(_ rect: Rectangle, inset: Double) {
    let scale = metrics.scale
    let round = min(16 * scale, Double(rect.height) / 2)
    let flat = min(5 * scale, round)
    let isAtRight = isOwn != placed.isRightToLeft
    let (top, bottom) = (content.continuesRun ? flat : round, content.runContinues ? flat : round)
    canvas.addRoundedRectangle(
      x: Double(rect.x) + inset, y: Double(rect.y) + inset,
      width: Double(rect.width) - 2 * inset, height: Double(rect.height) - 2 * inset,
      radii: CornerRadii(
        topLeft: isAtRight ? round : top, topRight: isAtRight ? top : round,
        bottomRight: isAtRight ? bottom : round, bottomLeft: isAtRight ? round : bottom))
  }

  private func drawMedia() {
    let tiles = MediaTilePainter(
      canvas: canvas, theme: theme, iconSide: metrics.iconSide, pictures: placed.pictures)
    for (tile, rect) in zip(content.media, layout.media) {
      tiles.draw(tile, at: rect, radius: Int(13 * metrics.scale))
    }
  }

  private func draw(_ reaction: BubbleLayout<TextLayout>.Reaction) {
    let rect = reaction.rect
    canvas.setPaint(Paint(theme.panel.ground))
    canvas.addRoundedRectangle(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width),
      height: Double(rect.height), radii: CornerRadii(Double(rect.height) / 2))
    canvas.fill()
    canvas.setPaint(Paint(theme.panel.line))
    canvas.addRoundedRectangle(
      x: Double(rect.x) + 0.5, y: Double(rect.y) + 0.5, width: Double(rect.width) - 1,
      height: Double(rect.height) - 1, radii: CornerRadii(Double(rect.height) / 2))
    canvas.stroke(width: 1)
    draw(reaction.text, theme.panel.text)
  }
}
