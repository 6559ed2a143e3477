import Appearance
import DesignKit
import GtkKit
import TimelineLayout
import TweetRows
import TweetStore

/// One trend: its name, how often it was written, and how that changed from day to day.
@MainActor
final class TrendRow: CustomWidget {
  let trend: Trend

  /// Whether what was written about it stands open beside the list.
  var isChosen = false {
    didSet {
      guard isChosen != oldValue else { return }
      accessibleStates = isChosen ? [.selected] : []
      queueDraw()
    }
  }

  private let span: TrendSpan
  private let look: Look
  private var laidOut: (width: Int, Parts)?

  /// What is seen of it in a column of some width.
  struct Parts {
    let name: TextLayout
    /// How often, which is broken into lines where it does not fit into one: it is what the row is for.
    let detail: TextLayout
    /// Nil where there is no room for it.
    let chart: TrendChart?
  }

  private static let height = 60
  /// Beside text of a usual size.
  private static let icon = 18
  /// Beside the words of a narrower column, in text of a usual size, there is no room for the chart.
  private static let leastWidth = 400

  init(_ trend: Trend, look: Look) {
    self.trend = trend
    self.look = look
    span = TrendSpan(trend)
    super.init()
    addStyleClass("panel-row")
    accessibleName = listed([trend.shownName, span.comparison(of: trend)])
    look.observe(self) { [weak self] _ in self?.styleUpdated() }
    onFocusChange { [weak self] _ in self?.queueDraw() }
  }

  override class var base: Base { .button }

  override func preferredWidth() -> Extent { Extent(minimum: 240, natural: 400) }

  override func preferredHeight(forWidth width: Int) -> Extent {
    let parts = parts(in: look.column(in: width, font: font).count)
    let texts = parts.name.size.height + parts.detail.size.height
    return Extent(max(Self.height, Int(font.pixelSize * 4.4), texts + 18))
  }

  override func styleUpdated() {
    laidOut = nil
    queueDraw()
  }

  override func draw(_ canvas: Canvas) {
    let height = size.height
    let column = RowColumn(of: self, look: look)
    let text = look.theme.text
    if isHovered || isFocus || isPressed || isChosen {
      column.drawTint(on: canvas, look.theme, margin: 2)
    }
    if isChosen { drawChoice(canvas, theme: look.theme) }
    let parts = parts(in: column.width)
    let (name, detail) = (parts.name, parts.detail)
    let top = Double(height - name.size.height - detail.size.height - 2) / 2
    let (side, start) = (font.enlarged(Self.icon), textStart)
    canvas.draw(
      trend.icon, x: Double(column.place(side, at: 14)), y: Double(height - side) / 2,
      side: Double(side), paint: Paint(text.handle))
    column.draw(name, on: canvas, at: start, y: top, text.name)
    column.draw(detail, on: canvas, at: start, y: top + Double(name.size.height) + 2, text.handle)
    if let chart = parts.chart { draw(chart, on: canvas, column) }
    if showsFocus { column.drawFocusRing(on: canvas, look.theme, margin: 2) }
  }
}

// MARK: - Private

extension TrendRow {
  /// What is seen of it in a column so many pixels wide.
  func parts(in width: Int) -> Parts {
    if let laidOut, laidOut.width == width { return laidOut.1 }
    let font = font
    let metrics = TweetRowMetrics(of: font, look.preferences)
    let chart = TrendChart(of: trend, span, font: font)
    let hasChart = width >= Int(Double(Self.leastWidth) * chart.scale)
    let room = width - textStart - 14 - (hasChart ? chart.width + 14 : 0)
    let parts = Parts(
      name: .line(trend.shownName, style: metrics.textStyle(.name), font: font, room: room),
      detail: .wrapped(
        span.comparison(of: trend), style: metrics.textStyle(.time), font: font, room: room),
      chart: hasChart ? chart : nil)
    laidOut = (width, parts)
    return parts
  }

  private var textStart: Int { 26 + font.enlarged(Self.icon) }

  /// The bars, with the first and the last day beneath them and the highest number at its height.
  private func draw(_ chart: TrendChart, on canvas: Canvas, _ column: RowColumn) {
    let text = look.theme.text
    let (width, height, peak) = (chart.width, chart.height, chart.peak)
    let top = (size.height - height - chart.first.size.height) / 2
    let x = Double(column.place(width, at: column.width - 14 - width))
    // Days of the newest month stand out from those before.
    SmallBars(trend.days, highlightingFrom: Trend.period).draw(
      on: canvas, x: x, y: Double(top), width: Double(width), height: Double(height),
      theme: look.theme, isRightToLeft: isRightToLeft)
    canvas.setPaint(Paint(text.handle))
    let (left, right) = isRightToLeft ? (chart.last, chart.first) : (chart.first, chart.last)
    canvas.draw(left, x: x, y: Double(top + height))
    canvas.draw(right, x: x + Double(width - right.size.width), y: Double(top + height))
    column.draw(
      peak, on: canvas, at: column.width - 18 - width - peak.size.width,
      y: Double(top - peak.size.height / 2), text.handle)
  }
}

extension Trend {
  /// The name as people write it.
  var shownName: String {
    switch kind {
    case .hashtag: "#" + name
    case .mention: "@" + name
    case .word: name
    }
  }

  fileprivate var icon: Icon {
    switch kind {
    case .hashtag: .hash
    case .mention: .at
    case .word: .word
    }
  }
}
