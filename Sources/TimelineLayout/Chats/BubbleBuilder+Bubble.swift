import Geometry

/// The bubble itself: pictures above words.
extension BubbleBuilder {
  func addBubble(_ layout: inout Layout, _ y: inout Int) {
    let top = y
    let room = widest - 2 * padding.x
    let pictures = pictures
    var body =
      content.text.display.isEmpty
      ? nil : text(RowText(content.text, role: .body), width: room)
    var more = content.more.map { text($0, .more, width: room, lines: 1) }
    var absent = content.absent.map { text($0, .context, width: room) }
    var sealed: Layout.Labelled?
    if case .sealed(let words) = content.shape {
      let side = metrics.length(16)
      let gap = metrics.length(8)
      sealed = Layout.Labelled(
        icon: Rectangle(x: 0, y: 0, width: side, height: side),
        text: text(words, .body, width: room - side - gap))
      sealed?.text.rect.x = side + gap
    }
    let words =
      [body, more, absent].compactMap { $0?.rect.width }
      + [sealed.map { $0.text.rect.right }].compactMap { $0 }
    let inner = words.max().map { $0 + 2 * padding.x } ?? 0
    let isEmpty = words.isEmpty && pictures.isEmpty
    let width = max(
      inner, pictures.map { $0.width + 2 * inset }.max() ?? 0, isEmpty ? avatarSide : 0)
    let left = x(width)

    if !pictures.isEmpty {
      y += inset
      for picture in pictures {
        layout.media.append(
          Rectangle(
            x: left + (width - picture.width) / 2, y: y, width: picture.width,
            height: picture.height))
        y += picture.height + inset
      }
    }
    if !words.isEmpty { y += pictures.isEmpty ? padding.top : padding.top - inset }
    func place(_ text: inout Layout.Text?) {
      guard text != nil else { return }
      text?.rect.x = left + padding.x
      text?.rect.y = y
      y += text?.rect.height ?? 0
    }
    place(&body)
    place(&more)
    place(&absent)
    if var line = sealed {
      let baseline = typesetter.size(of: line.text.setting).baseline
      line.icon.x = left + padding.x
      line.icon.y = y + max(0, baseline - line.icon.height * 4 / 5)
      line.text.rect.x += left + padding.x
      line.text.rect.y = y
      y += line.text.rect.height
      sealed = line
    }
    if !words.isEmpty { y += padding.bottom }
    // A bubble of nothing is there all the same: somebody sent it.
    if isEmpty { y += avatarSide }
    (layout.body, layout.more, layout.absent, layout.line) = (body, more, absent, sealed)
    layout.bubble = Rectangle(x: left, y: top, width: width, height: y - top)
    if content.avatar != nil, showsAvatars {
      layout.avatar = Rectangle(
        x: column.x + edge, y: y - avatarSide, width: avatarSide, height: avatarSide)
    }
  }

  /// The size of each picture.
  private var pictures: [Rectangle] {
    let room = widest - 2 * inset
    return content.media.map { tile in
      guard let size = tile.size else {
        return Rectangle(
          x: 0, y: 0, width: min(room, metrics.length(230)), height: metrics.length(172))
      }
      let width = min(room, max(metrics.length(120), size.width))
      let height = Int(Double(width) * Double(size.height) / Double(size.width))
      return Rectangle(
        x: 0, y: 0, width: width,
        height: min(maximumPictureHeight, max(metrics.length(48), height)))
    }
  }
}
