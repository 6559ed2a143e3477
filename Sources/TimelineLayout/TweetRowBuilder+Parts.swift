import Geometry
import TweetModel

extension TweetRowBuilder {
  /// A text of one line, cut with an ellipsis where it is wider than `width`.
  func line(_ text: RowText, x: Int, y: Int, width: Int?) -> Layout.Text {
    let free = typesetter.set(text, width: nil, maximumLines: 1)
    let size = typesetter.size(of: free)
    guard let width, size.width > width else {
      return Layout.Text(
        rect: Rectangle(x: x, y: y, width: size.width, height: size.height), setting: free)
    }
    let cut = typesetter.set(text, width: width, maximumLines: 1)
    return Layout.Text(
      rect: Rectangle(x: x, y: y, width: width, height: typesetter.size(of: cut).height),
      setting: cut)
  }

  /// When it was written: cut it would tell another day.
  func time(x: Int, y: Int, width: Int) -> Layout.Text {
    wrapped(RowText(content.time, role: .time), x: x, y: y, width: width)
  }

  /// A text on as many lines as it needs.
  func wrapped(_ text: RowText, x: Int, y: Int, width: Int) -> Layout.Text {
    let whole = line(text, x: x, y: y, width: nil)
    let isOfOne = !text.string.contains(where: \.isNewline)
    guard !isOfOne || whole.rect.width > width else { return whole }
    let setting = typesetter.set(text, width: width, maximumLines: nil)
    let height = typesetter.size(of: setting).height
    return Layout.Text(rect: Rectangle(x: x, y: y, width: width, height: height), setting: setting)
  }

  func body(x: Int, y: Int, width: Int) -> Layout.Text {
    let text = RowText(content.body, role: .body, emojis: content.emojis)
    let setting = typesetter.set(text, width: width, maximumLines: nil)
    let height = content.body.display.isEmpty ? 0 : typesetter.size(of: setting).height
    return Layout.Text(rect: Rectangle(x: x, y: y, width: width, height: height), setting: setting)
  }

  /// Name and handle, with the time at the end of their line or, in a narrow column, beneath.
  ///
  /// The name keeps its room before the handle does, but for ``leastHandleWidth(_:of:)``, and the time before both.
  func headline(_ y: Int) -> (name: Layout.Text, handle: Layout.Text, time: Layout.Text) {
    var time = time(x: headStart, y: y, width: headWidth)
    let besideTime = headWidth - time.rect.width - markRoom - metrics.rhythm
    // Above the text a line more costs little, and shows names whole.
    let least = metrics.minimumNameWidth * (gutter.isAboveText ? 2 : 1)
    let isStacked = besideTime < least
    let names = byline(
      RowText(content.name, role: .name, emojis: content.nameEmojis),
      RowText(content.handle, role: .handle), x: headStart, y: y,
      width: isStacked ? headWidth : besideTime)
    if isStacked {
      let line = aligned([names.name, names.handle])
      time.rect.y = max(line[0].rect.bottom, line[1].rect.bottom)
      return (line[0], line[1], time)
    }
    time.rect.x = trailing - markRoom - time.rect.width
    let line = aligned([names.name, names.handle, time])
    return (line[0], line[1], line[2])
  }

  /// What the signs of its network and of a marked tweet take after the time.
  var markRoom: Int {
    ((content.isMarked ? 1 : 0) + (content.network == nil ? 0 : 1))
      * (metrics.iconSide + metrics.length(4))
  }

  /// The sign of the tweet's network, beside its time.
  func networkSign(after time: Rectangle) -> Rectangle? {
    content.network == nil ? nil : sign(after: time)
  }

  /// The sign of a marked tweet, beside its time.
  func mark(after time: Rectangle) -> Rectangle? {
    content.isMarked ? sign(after: time) : nil
  }

  private func sign(after time: Rectangle) -> Rectangle {
    let side = metrics.iconSide
    return Rectangle(
      x: time.right + metrics.length(4), y: time.y + (time.height - side) / 2, width: side,
      height: side)
  }

  func contextLines(_ y: inout Int) -> [Layout.Labelled] {
    let (side, gap) = (metrics.iconSide, metrics.length(8))
    // The sign ends before what stands beside the picture, or begins where the text does.
    let start = gutter.isAboveText ? textStart + side + gap : headStart
    return content.contexts.map { context in
      let words = RowText(context.text, role: .context, emojis: context.emojis)
      let width = max(1, trailing - start)
      let first = line(words, x: start, y: y, width: width)
      let text = context.isWhole ? wrapped(words, x: start, y: y, width: width) : first
      // Of several lines it stands beside the first.
      let icon = Rectangle(
        x: start - side - gap, y: y + (first.rect.height - side) / 2, width: side,
        height: side)
      y = text.rect.bottom + metrics.length(4)
      return Layout.Labelled(icon: icon, text: text)
    }
  }

  func addMore(_ layout: inout Layout, _ bottom: inout Int) {
    guard let more = content.more else { return }
    let body = layout.body.rect
    let text = line(
      RowText(more, role: .more), x: body.x, y: bottom + metrics.length(2), width: body.width)
    layout.more = text
    bottom = text.rect.bottom
  }

  /// A quiet line in the place of pictures that nobody has.
  func addAbsent(_ layout: inout Layout, _ bottom: inout Int) {
    guard let absent = content.absent, !content.continues else { return }
    let (body, side) = (layout.body.rect, metrics.iconSide)
    let start = side + metrics.length(5)
    let setting = typesetter.set(
      RowText(absent, role: .context), width: max(1, body.width - start), maximumLines: nil)
    let size = typesetter.size(of: setting)
    let rect = Rectangle(
      x: body.x + start, y: bottom + metrics.rhythm, width: max(1, body.width - start),
      height: size.height)
    let middle = rect.y + (typesetter.size(of: setting).height - side) / 2
    let icon = Rectangle(x: body.x, y: middle, width: side, height: side)
    layout.absent = Layout.Labelled(icon: icon, text: Layout.Text(rect: rect, setting: setting))
    bottom = max(rect.bottom, icon.bottom)
  }

  func addMedia(_ layout: inout Layout, _ bottom: inout Int) {
    guard !content.media.isEmpty else { return }
    let mosaic = MediaMosaic(
      sizes: content.media.prefix(4).map(\.size), width: textWidth, gap: metrics.pictureGap,
      maximumHeight: maximumPictureHeight)
    let top = bottom + metrics.length(9)
    layout.media = mosaic.tiles.map { tile in
      Rectangle(x: textStart + tile.x, y: top + tile.y, width: tile.width, height: tile.height)
    }
    bottom = top + mosaic.height
  }

  func addQuote(_ layout: inout Layout, _ bottom: inout Int) {
    guard let quote = content.quote else { return }
    let padding = metrics.length(11)
    let top = bottom + metrics.length(9)
    let x = textStart + padding
    let width = max(1, textWidth - 2 * padding)
    let names = byline(
      RowText(quote.name, role: .quoteName, emojis: quote.nameEmojis),
      RowText(quote.handle, role: .handle), x: x,
      y: top + padding, width: width)
    let line = aligned([names.name, names.handle])
    var end = max(line[0].rect.bottom, line[1].rect.bottom)
    var body: Layout.Text?
    if !quote.text.isEmpty {
      let setting = typesetter.set(
        RowText(quote.text, role: .quoteBody, emojis: quote.emojis), width: width, maximumLines: 4)
      let rect = Rectangle(
        x: x, y: end + metrics.length(2), width: width,
        height: typesetter.size(of: setting).height)
      body = Layout.Text(rect: rect, setting: setting)
      end = rect.bottom
    }
    let rect = Rectangle(x: textStart, y: top, width: textWidth, height: end + padding - top)
    layout.quote = Layout.Quote(rect: rect, name: line[0], handle: line[1], body: body)
    bottom = rect.bottom
  }

  /// Counts in columns; those for which a line has no room go to the next.
  func addCounts(_ layout: inout Layout, _ bottom: inout Int) {
    let side = metrics.iconSide
    let gap = metrics.length(5)
    let stride = min(metrics.countStride, textWidth / max(1, content.counts.count))
    var x = textStart
    var y = bottom + metrics.length(8)
    for count in content.counts {
      var text = line(
        RowText(count.text, role: .count), x: x + side + gap, y: y,
        width: max(1, textWidth - side - gap))
      if x > textStart, text.rect.right > trailing {
        x = textStart
        y = bottom + metrics.rhythm
        text.rect.x = x + side + gap
        text.rect.y = y
      }
      let icon = Rectangle(x: x, y: y + (text.rect.height - side) / 2, width: side, height: side)
      layout.counts.append(Layout.Labelled(icon: icon, text: text))
      bottom = max(bottom, text.rect.bottom, icon.bottom)
      x = max(x + stride, text.rect.right + metrics.rhythm)
    }
  }
}

// MARK: - Private

extension TweetRowBuilder {
  private func byline(
    _ name: RowText, _ handle: RowText, x: Int, y: Int, width: Int
  ) -> (name: Layout.Text, handle: Layout.Text) {
    let whole = line(name, x: x, y: y, width: nil)
    let named = whole.rect.width > 0 ? whole.rect.right + metrics.rhythm : x
    let called = line(handle, x: named, y: y, width: nil)
    if called.rect.right <= x + width { return (whole, called) }
    let least = leastHandleWidth(handle, of: width)
    let name = line(
      name, x: x, y: y, width: least == 0 ? width : max(1, width - metrics.rhythm - least))
    let start = name.rect.width > 0 ? name.rect.right + metrics.rhythm : x
    let room = x + width - start
    var cut = line(handle, x: start, y: y, width: max(1, room))
    // A handle of which little but the ellipsis would be left says nothing.
    if least == 0, room < metrics.length(30) {
      cut.rect = Rectangle(x: x, y: y, width: 0, height: cut.rect.height)
    }
    return (name, cut)
  }

  /// What a handle keeps of a line beside the longest name: of `@ada@tea.example` what stands before the server, but
  /// no more than half of the line.
  ///
  /// On networks on which everybody calls themselves what they like, a name alone tells nobody. X's archives are one's
  /// own.
  private func leastHandleWidth(_ handle: RowText, of width: Int) -> Int {
    let whole = handle.string
    guard content.id.network != .x, !whole.isEmpty else { return 0 }
    let user = whole.dropFirst().prefix { $0 != "@" }.count + 1
    let least = user < whole.count ? whole.prefix(user) + "…" : whole[...]
    let text = line(RowText(String(least), role: .handle), x: 0, y: 0, width: nil)
    return min(text.rect.width, width / 2)
  }

  /// Moves texts that begin at one height down until they stand on one line.
  private func aligned(_ texts: [Layout.Text]) -> [Layout.Text] {
    let baselines = texts.map { typesetter.size(of: $0.setting).baseline }
    let lowest = baselines.max() ?? 0
    return zip(texts, baselines).map { text, baseline in
      var text = text
      text.rect.y += lowest - baseline
      return text
    }
  }
}
