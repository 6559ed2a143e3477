import Geometry

/// The bubble itself: pictures above words.
extension BubbleBuilder {
  func addBubble(_ layout: inout Layout, _ y: inout Int) {
    let (top, pictures, words) = (y, pictures, words)
    // A bubble of nothing is there all the same: somebody sent it.
    let isEmpty = words.isEmpty && pictures.isEmpty
    let width = max(
      words.isEmpty ? 0 : words.width + 2 * padding.x,
      pictures.map { $0.width + 2 * inset }.max() ?? 0, isEmpty ? avatarSide : 0)
    let left = x(width)
    if !pictures.isEmpty { y += inset }
    for picture in pictures {
      layout.media.append(
        Rectangle(
          x: left + (width - picture.width) / 2, y: y, width: picture.width,
          height: picture.height))
      y += picture.height + inset
    }
    if !words.isEmpty {
      y += pictures.isEmpty ? padding.top : padding.top - inset
      words.add(to: &layout, x: left + padding.x, y: y)
      y += words.height + padding.bottom
    }
    if isEmpty { y += avatarSide }
    layout.bubble = Rectangle(x: left, y: top, width: width, height: y - top)
    if content.avatar != nil, showsAvatars {
      layout.avatar = Rectangle(
        x: column.x + edge, y: y - avatarSide, width: avatarSide, height: avatarSide)
    }
  }

  private var words: BubbleWords<Typesetter.Setting> {
    let room = widest - 2 * padding.x
    let isSaid = !content.text.display.isEmpty
    return BubbleWords(
      body: isSaid ? text(RowText(content.text, role: .body), width: room) : nil,
      more: content.more.map { text($0, .more, width: room, lines: 1) },
      absent: content.absent.map { text($0, .context, width: room) },
      sealed: sealed(room: room))
  }

  /// That nobody can read it, with an icon before the first line.
  private func sealed(room: Int) -> Layout.Labelled? {
    guard case .sealed(let words) = content.shape else { return nil }
    let side = metrics.length(16)
    let gap = metrics.length(8)
    var text = text(words, .body, width: room - side - gap)
    text.rect.x = side + gap
    let baseline = typesetter.size(of: text.setting).baseline
    return Layout.Labelled(
      icon: Rectangle(x: 0, y: max(0, baseline - side * 4 / 5), width: side, height: side),
      text: text)
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
