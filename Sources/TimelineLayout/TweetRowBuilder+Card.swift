import Geometry

extension TweetRowBuilder {
  /// A picture as high as the card, and beside it whose page it is, what it is called and what it says.
  func addCard(_ layout: inout Layout, _ bottom: inout Int) {
    guard let card = content.card else { return }
    let padding = metrics.length(11)
    let top = bottom + metrics.length(9)
    let pictureWidth =
      card.picture == nil ? 0 : min(metrics.length(100), Int(Double(textWidth) * 0.3))
    let x = textStart + pictureWidth + padding
    let width = max(1, trailing - padding - x)
    let site = line(RowText(card.site, role: .context), x: x, y: top + padding, width: width)
    var end = site.rect.width > 0 ? site.rect.bottom + metrics.length(2) : top + padding
    let title = lines(RowText(card.title, role: .quoteName), x: x, y: end, width: width)
    end = title.rect.bottom
    var summary: Layout.Text?
    if !card.summary.isEmpty {
      let text = lines(
        RowText(card.summary, role: .context), x: x, y: end + metrics.length(2), width: width)
      end = text.rect.bottom
      summary = text
    }
    let height = max(end + padding - top, card.picture == nil ? 0 : metrics.length(72))
    layout.card = Layout.Card(
      rect: Rectangle(x: textStart, y: top, width: textWidth, height: height),
      picture: card.picture.map { _ in
        Rectangle(x: textStart, y: top, width: pictureWidth, height: height)
      }, site: site, title: title, summary: summary)
    bottom = top + height
  }

  /// A text of two lines at most.
  private func lines(_ text: RowText, x: Int, y: Int, width: Int) -> Layout.Text {
    let setting = typesetter.set(text, width: width, maximumLines: 2)
    let height = typesetter.size(of: setting).height
    return Layout.Text(
      rect: Rectangle(x: x, y: y, width: width, height: height), setting: setting)
  }
}
