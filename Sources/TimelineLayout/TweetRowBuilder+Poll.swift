import Geometry
import TweetModel

extension TweetRowBuilder {
  /// The answers beneath each other, each with a line under it that is as long as its share.
  func addPoll(_ layout: inout Layout, _ bottom: inout Int) {
    guard let poll = content.poll, !content.continues else { return }
    let body = layout.body.rect
    var top = bottom + metrics.length(8)
    var options: [Layout.Poll.Option] = []
    for option in poll.options {
      let placed = self.option(option, x: body.x, y: top, width: body.width)
      options.append(placed)
      top = placed.rect.bottom + metrics.length(5)
    }
    bottom = options.last?.rect.bottom ?? bottom
    var note: Layout.Text?
    if !poll.note.isEmpty {
      let setting = typesetter.set(
        RowText(poll.note, role: .context), width: body.width, maximumLines: nil)
      let rect = Rectangle(
        x: body.x, y: bottom + metrics.length(5), width: body.width,
        height: typesetter.size(of: setting).height)
      note = Layout.Text(rect: rect, setting: setting)
      bottom = rect.bottom
    }
    layout.poll = Layout.Poll(options: options, note: note)
  }

  private func option(
    _ option: TweetRowContent.Poll.Option, x: Int, y: Int, width: Int
  ) -> Layout.Poll.Option {
    let padding = metrics.length(9)
    let inset = metrics.length(5)
    var share = line(
      RowText(option.shareText, role: .count), x: x + padding, y: y + inset, width: width / 2)
    if option.shareText.isEmpty { share.rect.width = 0 }
    share.rect.x = x + width - padding - share.rect.width
    let room = max(1, share.rect.x - x - 2 * padding)
    let setting = typesetter.set(
      RowText(option.title, role: .quoteBody, emojis: content.emojis), width: room, maximumLines: 4)
    let title = Layout.Text(
      rect: Rectangle(
        x: x + padding, y: y + inset, width: room, height: typesetter.size(of: setting).height),
      setting: setting)
    let thickness = metrics.length(3)
    let height = max(title.rect.height, share.rect.height) + 2 * inset + thickness
    share.rect.y = y + (height - thickness - share.rect.height) / 2
    return Layout.Poll.Option(
      rect: Rectangle(x: x, y: y, width: width, height: height),
      bar: Rectangle(
        x: x, y: y + height - thickness,
        width: Int((Double(width) * (option.share ?? 0)).rounded()), height: thickness),
      title: title, share: share)
  }
}
