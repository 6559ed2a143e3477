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
  /// Beside the words of a narrower column, in text of a usual size, there is no room for the chart.
  private static let leastWidth = 400

  init(_ trend: Trend, look: Look) {
    self.trend = trend
    self.look = look
    span = TrendSpan(trend)
    super.init()
    addStyleClass("panel-row")
    accessibleName = "\(trend.shownName), \(span.comparison(of: trend))"
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
    let (width, height) = size
    let column = look.column(in: width, font: font)
    let text = look.theme.text
    if isHovered || isFocus || isPressed || isChosen {
      canvas.setPaint(Paint(look.theme.selection))
      canvas.addRoundedRectangle(
        x: Double(column.lowerBound) + 6, y: 2, width: Double(column.count) - 12,
        height: Double(height) - 4, radii: CornerRadii(10))
      canvas.fill()
    }
    if isChosen { drawChoice(canvas, theme: look.theme) }
    let parts = parts(in: column.count)
    let (name, detail) = (parts.name, parts.detail)
    let top = Double(height - name.size.height - detail.size.height - 2) / 2
    let side = 18
    place(side, at: 14, in: column) {
      canvas.draw(
        trend.icon, x: $0, y: Double(height - side) / 2, side: Double(side),
        paint: Paint(text.handle))
    }
    place(name.size.width, at: 44, in: column) {
      canvas.setPaint(Paint(text.name))
      canvas.draw(name, x: $0, y: top)
    }
    place(detail.size.width, at: 44, in: column) {
      canvas.setPaint(Paint(text.handle))
      canvas.draw(detail, x: $0, y: top + Double(name.size.height) + 2)
    }
    if let chart = parts.chart { draw(chart, on: canvas, column) }
    if showsFocus { drawFocus(canvas, column) }
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
    let room = width - 28 - 30 - (hasChart ? chart.width + 14 : 0)
    let parts = Parts(
      name: .line(trend.shownName, style: metrics.textStyle(.name), font: font, room: room),
      detail: .wrapped(
        span.comparison(of: trend), style: metrics.textStyle(.time), font: font, room: room),
      chart: hasChart ? chart : nil)
    laidOut = (width, parts)
    return parts
  }

  /// The bars, with the first and the last day beneath them and the highest number at its height.
  private func draw(_ chart: TrendChart, on canvas: Canvas, _ column: Range<Int>) {
    let text = look.theme.text
    let (width, height, peak) = (chart.width, chart.height, chart.peak)
    let top = (size.height - height - chart.first.size.height) / 2
    place(width, at: column.count - 14 - width, in: column) { x in
      // Days of the newest month stand out from those before.
      SmallBars(trend.days, highlightingFrom: Trend.period).draw(
        on: canvas, x: x, y: Double(top), width: Double(width), height: Double(height),
        theme: look.theme, isRightToLeft: isRightToLeft)
      canvas.setPaint(Paint(text.handle))
      let (left, right) = isRightToLeft ? (chart.last, chart.first) : (chart.first, chart.last)
      canvas.draw(left, x: x, y: Double(top + height))
      canvas.draw(right, x: x + Double(width - right.size.width), y: Double(top + height))
    }
    place(peak.size.width, at: column.count - 18 - width - peak.size.width, in: column) {
      canvas.draw(peak, x: $0, y: Double(top - peak.size.height / 2))
    }
  }

  /// Where something stands that begins so far from the column's start.
  private func place(
    _ width: Int, at x: Int, in column: Range<Int>, _ draw: (Double) -> Void
  ) {
    draw(
      Double(isRightToLeft ? column.upperBound - x - width : column.lowerBound + x))
  }

  private func drawFocus(_ canvas: Canvas, _ column: Range<Int>) {
    canvas.drawRing(
      x: Double(column.lowerBound) + 6, y: 2, width: Double(column.count) - 12,
      height: Double(size.height) - 4, corner: 9, paint: Paint(look.theme.focusRing))
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
