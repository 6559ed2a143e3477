import Geometry
import TweetModel

/// Lays out one row from top to bottom.
struct TweetRowBuilder<Typesetter: Typesetting> {
  typealias Layout = TweetRowLayout<Typesetter.Setting>

  let content: TweetRowContent
  let metrics: TweetRowMetrics
  /// The place of the row's column in the list.
  let column: Rectangle
  let maximumPictureHeight: Int
  let typesetter: Typesetter
  let gutter: RowGutter

  var trailing: Int { column.right - gutter.leading }
  /// Where what stands beside the picture begins.
  var headStart: Int { column.x + gutter.textStart }
  var headWidth: Int { max(1, trailing - headStart) }
  /// Where the text and all beneath it begins.
  var textStart: Int { gutter.isAboveText ? column.x + gutter.leading : headStart }
  var textWidth: Int { max(1, trailing - textStart) }
  private var classicHeadX: Int { column.x + gutter.length(56) }
  private var classicTextX: Int {
    gutter.isAboveText ? column.x + gutter.length(5) : classicHeadX
  }
  private var classicTextWidth: Int { max(1, column.right - gutter.length(4) - classicTextX) }

  /// Where the line beneath a row begins: where its text does.
  func separatorX(_ style: TweetRowStyle) -> Int {
    style == .classic ? classicTextX : textStart
  }

  /// Name, handle and time on one line, text and pictures beneath.
  func reading() -> Layout {
    var y = metrics.rhythm * 2
    let contexts = contextLines(&y)
    let (name, handle, time) = headline(y)
    let headBottom = max(name.rect.bottom, handle.rect.bottom, time.rect.bottom)
    let avatar = Rectangle(
      x: column.x + gutter.leading, y: y, width: gutter.avatar, height: gutter.avatar)
    let headEnd = gutter.isAboveText ? max(headBottom, avatar.bottom) : headBottom
    let body = body(x: textStart, y: headEnd + metrics.length(3), width: textWidth)
    var layout = Layout(
      name: name, handle: handle, time: time, body: body, pictureRadius: metrics.pictureRadius)
    layout.contexts = contexts
    layout.network = networkSign(after: time.rect)
    layout.mark = mark(after: layout.network ?? time.rect)
    layout.avatar = avatar
    var bottom = body.rect.bottom
    addFoot(&layout, &bottom)
    layout.height = max(bottom, layout.avatar.bottom) + metrics.rhythm * 2 + 1
    return layout
  }

  /// More of a text that began in the row above.
  func continuation(_ style: TweetRowStyle) -> Layout {
    let nothing = line(RowText("", role: .name), x: textStart, y: 0, width: nil)
    let isClassic = style == .classic
    let body =
      isClassic
      ? body(x: classicTextX, y: 0, width: classicTextWidth)
      : body(x: textStart, y: 0, width: textWidth)
    var layout = Layout(
      name: nothing, handle: nothing, time: nothing, body: body,
      pictureRadius: metrics.pictureRadius)
    var bottom = body.rect.bottom
    if !isClassic { addFoot(&layout, &bottom) }
    layout.height = bottom + (isClassic ? metrics.length(17) : metrics.rhythm * 2 + 1)
    return layout
  }

  /// The original's row: name over handle beside the avatar, text beneath, a small round picture.
  ///
  /// Positions are those of the original's storyboard; what it clipped or let overlap is given room.
  func classic() -> Layout {
    let picture = gutter.avatar
    let headX = classicHeadX
    let pictureX = column.right - gutter.length(6) - picture
    let lineEnd = content.media.isEmpty ? column.right - gutter.length(6) : pictureX
    let nameX = column.x + gutter.length(54)

    var time = time(x: headX, y: 0, width: max(1, column.right - gutter.length(4) - headX))
    let besideTime = lineEnd - time.rect.width - markRoom - metrics.length(12) - nameX
    let isStacked = besideTime < metrics.minimumNameWidth
    let name = line(
      RowText(content.name, role: .name, emojis: content.nameEmojis), x: nameX,
      y: metrics.length(16),
      width: max(1, isStacked ? lineEnd - metrics.length(6) - nameX : besideTime))
    let handle = line(
      RowText(content.handle, role: .handle), x: headX,
      y: max(name.rect.bottom, metrics.length(37)),
      width: max(1, lineEnd - metrics.length(6) - headX))
    var headBottom = max(handle.rect.bottom, metrics.length(18) + picture)
    if isStacked {
      time.rect.y = headBottom
      headBottom = time.rect.bottom
    } else {
      time.rect.x = lineEnd - metrics.length(6) - markRoom - time.rect.width
      time.rect.y = name.rect.y + max(0, name.rect.height - time.rect.height) / 2
    }
    let body = body(x: classicTextX, y: headBottom + metrics.length(2), width: classicTextWidth)

    var layout = Layout(
      name: name, handle: handle, time: time, body: body, pictureRadius: picture / 2)
    layout.avatar = Rectangle(
      x: column.x + gutter.length(5), y: metrics.length(18), width: picture, height: picture)
    if !content.media.isEmpty {
      layout.media = [
        Rectangle(x: pictureX, y: metrics.length(18), width: picture, height: picture)
      ]
    }
    layout.network = networkSign(after: time.rect)
    layout.mark = mark(after: layout.network ?? time.rect)
    var bottom = body.rect.bottom
    addMore(&layout, &bottom)
    addPoll(&layout, &bottom)
    addAbsent(&layout, &bottom)
    layout.height = bottom + metrics.length(17)
    return layout
  }

  /// All that stands beneath the text, once that is at its end.
  private func addFoot(_ layout: inout Layout, _ bottom: inout Int) {
    guard !content.continues else { return }
    addMore(&layout, &bottom)
    addPoll(&layout, &bottom)
    addMedia(&layout, &bottom)
    addAbsent(&layout, &bottom)
    addQuote(&layout, &bottom)
    addCard(&layout, &bottom)
    addCounts(&layout, &bottom)
  }
}
