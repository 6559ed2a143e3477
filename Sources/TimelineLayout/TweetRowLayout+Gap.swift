import Geometry

extension TweetRowLayout {
  /// A line across the column that says what is missing beneath the tweet.
  public struct Gap {
    public var text: Text
    /// What fills it from below and from above; nil where nothing can be asked for, or is.
    public var up: Rectangle?
    public var down: Rectangle?
    /// What turns while it is being filled.
    public var spinner: Rectangle?
    /// Broken lines from there to the column's edges.
    public var lines: [Rectangle]
    /// The height at which it begins: what is beneath is not the tweet's.
    public var top: Int

    mutating func change(_ change: (inout Rectangle) -> Void) {
      text.change(change)
      var edge = Rectangle(x: 0, y: top, width: 0, height: 0)
      change(&edge)
      top = edge.y
      for part in [\Self.up, \.down, \.spinner] {
        guard var rect = self[keyPath: part] else { continue }
        change(&rect)
        self[keyPath: part] = rect
      }
      for index in lines.indices { change(&lines[index]) }
    }
  }

  mutating func addGap(
    of content: TweetRowContent, _ builder: TweetRowBuilder<some Typesetting<Setting>>
  ) {
    guard let gap = content.gap else { return }
    let (metrics, column) = (builder.metrics, builder.column)
    let (side, room) = (metrics.length(28), metrics.length(10))
    let first = column.x + builder.gutter.leading
    let edges = first..<max(first, builder.trailing)
    let beside = gap.isLoading ? metrics.iconSide + room : 2 * (side + room)
    var text = builder.line(
      RowText(gap.text, role: .context), x: 0, y: 0, width: max(1, edges.count - beside))
    let middle = height + max(side, text.rect.height) / 2
    func centred(_ x: Int, _ side: Int) -> Rectangle {
      Rectangle(x: x, y: middle - side / 2, width: side, height: side)
    }
    let before = gap.isLoading ? metrics.iconSide + room : gap.isOpen ? side + room : 0
    let width = text.rect.width + before + (gap.isOpen ? side + room : 0)
    let start = edges.lowerBound + max(0, edges.count - width) / 2
    text.rect.x = start + before
    text.rect.y = middle - text.rect.height / 2
    self.gap = Gap(
      text: text, up: gap.isOpen ? centred(start, side) : nil,
      down: gap.isOpen ? centred(text.rect.right + room, side) : nil,
      spinner: gap.isLoading ? centred(start, metrics.iconSide) : nil,
      lines: [(edges.lowerBound, start - room), (start + width + room, edges.upperBound)]
        .filter { $0 < $1 }
        .map { Rectangle(x: $0, y: middle, width: $1 - $0, height: 1) }, top: height)
    height += max(side, text.rect.height) + metrics.rhythm * 2
  }
}
