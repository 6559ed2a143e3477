/// What a bubble says, measured before it is known where the bubble stands.
struct BubbleWords<Setting> {
  typealias Layout = BubbleLayout<Setting>

  let body: Layout.Text?
  let more: Layout.Text?
  let absent: Layout.Text?
  /// Its places are counted from its own corner.
  let sealed: Layout.Labelled?

  var isEmpty: Bool { texts.isEmpty && sealed == nil }

  /// That of the widest of them.
  var width: Int { max(texts.map(\.rect.width).max() ?? 0, sealed?.text.rect.right ?? 0) }

  /// That of all, one below the other.
  var height: Int { texts.reduce(sealed?.text.rect.height ?? 0) { $0 + $1.rect.height } }

  private var texts: [Layout.Text] { [body, more, absent].compactMap { $0 } }

  /// Places them one below the other, from a corner on.
  func add(to layout: inout Layout, x: Int, y: Int) {
    var y = y
    func placed(_ text: Layout.Text?) -> Layout.Text? {
      guard var text else { return nil }
      (text.rect.x, text.rect.y) = (x, y)
      y = text.rect.bottom
      return text
    }
    layout.body = placed(body)
    layout.more = placed(more)
    layout.absent = placed(absent)
    guard var line = sealed else { return }
    line.icon.x += x
    line.icon.y += y
    line.text.rect.x += x
    line.text.rect.y = y
    layout.line = line
  }
}
