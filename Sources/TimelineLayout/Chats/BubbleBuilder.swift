import Geometry
import TweetModel

/// Lays out one entry of a chat from top to bottom.
struct BubbleBuilder<Typesetter: Typesetting> {
  typealias Layout = BubbleLayout<Typesetter.Setting>

  let content: BubbleContent
  let metrics: TweetRowMetrics
  /// The place of the row's column in the list.
  let column: Rectangle
  let maximumPictureHeight: Int
  let typesetter: Typesetter

  func layout() -> Layout {
    var layout = Layout()
    var y = 0
    addHeading(&layout, &y)
    if case .event(let text) = content.shape {
      addEvent(text, &layout, &y)
    } else {
      addName(&layout, &y)
      addBubble(&layout, &y)
      addReactions(&layout, &y)
      addTime(&layout, &y)
      y += content.runContinues ? metrics.length(3) : metrics.length(8)
    }
    layout.height = y
    return layout
  }
}

extension BubbleBuilder {
  var edge: Int { gutter.leading }
  private var gutter: RowGutter { metrics.gutter(in: column.width) }
  var avatarSide: Int { gutter.length(28) }
  var padding: (x: Int, top: Int, bottom: Int) {
    (metrics.length(13), metrics.length(8), metrics.length(9))
  }
  var inset: Int { metrics.length(3) }

  /// Whether people's pictures stand beside: the words come first where there is hardly room for them.
  var showsAvatars: Bool { content.hasAvatars && column.width >= metrics.length(120) }

  /// Where others' bubbles begin.
  var start: Int {
    column.x + edge + (showsAvatars ? avatarSide + gutter.length(8) : 0)
  }

  /// The widest that a bubble becomes; large text may have more of the width.
  var widest: Int {
    let room = column.right - edge - start
    let share = metrics.scale >= 1.6 ? 0.88 : 0.72
    return max(
      min(metrics.length(80), room),
      min(metrics.length(330), Int(Double(column.width) * share), room))
  }

  /// Where something of the entry's side stands.
  func x(_ width: Int, inset: Int = 0) -> Int {
    content.isOwn ? column.right - edge - inset - width : start + inset
  }

  func text(
    _ string: String, _ role: RowText.Role, width: Int? = nil, lines: Int? = nil
  ) -> (Layout.Text) {
    text(RowText(string, role: role), width: width, lines: lines)
  }

  func text(_ text: RowText, width: Int?, lines: Int? = nil) -> Layout.Text {
    var setting = typesetter.set(text, width: nil, maximumLines: lines)
    var size = typesetter.size(of: setting)
    if let width, size.width > width {
      setting = typesetter.set(text, width: max(1, width), maximumLines: lines)
      typesetter.narrow(setting)
      size = typesetter.size(of: setting)
    }
    return Layout.Text(
      rect: Rectangle(x: 0, y: 0, width: size.width, height: size.height), setting: setting)
  }

  func addHeading(_ layout: inout Layout, _ y: inout Int) {
    guard let heading = content.heading else { return }
    // Nothing else says the month and the year: large text takes as many lines as that needs.
    var line = text(heading, .label, width: column.width - 2 * edge)
    line.rect.x = column.x + (column.width - line.rect.width) / 2
    line.rect.y = y + metrics.length(14)
    y = line.rect.bottom + metrics.length(10)
    layout.heading = line
  }

  func addEvent(_ string: String, _ layout: inout Layout, _ y: inout Int) {
    let side = metrics.iconSide
    let gap = metrics.length(7)
    let room = column.width - 2 * edge - side - gap
    var action = content.action.map { text($0, .context, width: room, lines: 1) }
    var words = text(string, .context, width: room)
    let actionRoom = action.map { $0.rect.width + gap } ?? 0
    // What can be done stands behind the words, or beneath them where they fill the line.
    let isBehind = words.rect.width + actionRoom <= room
    let total = side + gap + words.rect.width + (isBehind ? actionRoom : 0)
    let x = column.x + (column.width - total) / 2
    words.rect.x = x + side + gap
    words.rect.y = y + metrics.length(6)
    let firstLine = typesetter.size(of: words.setting).baseline
    let icon = Rectangle(
      x: x, y: words.rect.y + max(0, firstLine - side * 4 / 5), width: side, height: side)
    y = words.rect.bottom
    if action != nil {
      action?.rect.x = isBehind ? words.rect.right + gap : words.rect.x
      action?.rect.y = isBehind ? words.rect.y : y + metrics.length(2)
      y = max(y, action?.rect.bottom ?? y)
    }
    layout.line = Layout.Labelled(icon: icon, text: words)
    layout.action = action
    y += metrics.length(8)
  }

  func addName(_ layout: inout Layout, _ y: inout Int) {
    guard let name = content.name else { return }
    var line = text(name, .label, width: widest - padding.x, lines: 1)
    line.rect.x = start + padding.x
    line.rect.y = y + metrics.length(2)
    y = line.rect.bottom + metrics.length(4)
    layout.name = line
  }
}
