import Geometry

/// What stands at a bubble's foot: signs and the time.
extension BubbleBuilder {
  // They hang over the bubble's lower edge, on the side that looks to the middle.
  func addReactions(_ layout: inout Layout, _ y: inout Int) {
    guard !content.reactions.isEmpty, let bubble = layout.bubble else { return }
    let height = metrics.length(24)
    let gap = metrics.length(5)
    let top = y - metrics.length(6)
    var pills: [Layout.Reaction] = []
    var (line, end) = (0, 0)
    for sign in content.reactions {
      // A sign that nobody knows is its name, which may have any length.
      let words = text(sign, .context, width: widest - metrics.length(16), lines: 1)
      let width = max(
        min(metrics.length(32), widest), words.rect.width + metrics.length(16))
      if end > 0, end + width > widest {
        line += 1
        end = 0
      }
      var pill = Layout.Reaction(
        rect: Rectangle(
          x: end, y: top + line * (height + gap), width: width, height: height), text: words)
      pill.text.rect.y = pill.rect.y + (height - words.rect.height) / 2
      end += width + gap
      pills.append(pill)
    }
    let total = pills.map(\.rect.right).max() ?? 0
    let inner = metrics.length(9)
    let left =
      content.isOwn
      ? min(bubble.x + inner, column.right - edge - total)
      : max(bubble.x, bubble.right - inner - total)
    for index in pills.indices {
      pills[index].rect.x += left
      let rect = pills[index].rect
      pills[index].text.rect.x = rect.x + (rect.width - pills[index].text.rect.width) / 2
    }
    y = pills.last?.rect.bottom ?? y
    layout.reactions = pills
  }

  func addTime(_ layout: inout Layout, _ y: inout Int) {
    guard let time = content.time else { return }
    var line = text(time, .time, lines: 1)
    line.rect.x = x(line.rect.width, inset: metrics.length(11))
    line.rect.y = y + metrics.length(4)
    // A sign beneath the bubble leaves room beside it.
    let pill = layout.reactions.last?.rect
    if let pill, content.reactions.count < 3, !Self.overlap(layout.reactions, line.rect) {
      line.rect.y = max(line.rect.y - pill.height + metrics.length(8), pill.y + metrics.length(6))
    }
    y = max(y, line.rect.bottom)
    layout.time = line
  }

  private static func overlap(_ pills: [Layout.Reaction], _ line: Rectangle) -> Bool {
    pills.contains { $0.rect.x < line.right + 6 && line.x < $0.rect.right + 6 }
  }
}
