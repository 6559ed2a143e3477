import Appearance
import Geometry
import GtkKit
import Insights

/// A chart on a card, with its name, what it tells, its numbers as a table, and what can be done with it.
@MainActor
package final class ChartCard: CustomWidget {
  /// Runs when the person chooses a mark.
  package var onOpenMark: (Int) -> Void = { _ in }
  /// Runs when the person chooses a row of the table.
  package var onOpenRow: (Int) -> Void = { _ in }
  /// Runs when the person asks what can be done with it, with the button that was pressed.
  package var onMenu: (ChartCard, Widget) -> Void = { _, _ in }

  /// Runs when its numbers were to be copied by a key; of some nothing leaves.
  package var onCopy: (_ isCopied: Bool) -> Void = { _ in }

  package private(set) var content: Content
  package let view: ChartView
  package private(set) var showsTable = false

  private let look: Look
  /// Where something is painted of the mark that is looked at.
  private var painted: Rectangle?
  private let buttons: [Button]
  private static let usualButton = 36

  package init(_ content: Content, look: Look) {
    self.content = content
    self.look = look
    view = ChartView(content.sheet.name, content.chart, look: look)
    buttons =
      content.sheet.title.isEmpty
      ? []
      : [
        .icon(.table, translated("Show as a table"), look: look),
        .icon(.more, translated("Copy and save"), look: look),
      ]
    super.init()
    setAccessibleRole(.panel)
    accessibleName = content.sheet.name
    add(view)
    view.show()
    for button in buttons {
      add(button)
      button.setMinimumSize(width: Self.usualButton, height: Self.usualButton)
      button.showAll()
      button.hidesFromShowAll()
    }
    connect()
    look.observe(self) { [weak self] _ in self?.queueDraw() }
    describe()
  }

  /// Shows other numbers in its place.
  package func show(_ content: Content) {
    self.content = content
    describe()
    showsTable = showsTable && hasMarks
    if showsTable { view.show(table, moves: false) } else { view.show(content.chart) }
    queueResize()
  }

  /// Turns the chart into its table, and back.
  func toggleTable() {
    guard !buttons.isEmpty, hasMarks else { return }
    let hadKeyboard = view.isFocus
    showsTable.toggle()
    buttons.first?.accessibleStates = .choice(isChecked: showsTable)
    view.show(showsTable ? table : content.chart, moves: false)
    if hadKeyboard, let first = view.chart.firstMark { view.focus(on: first) }
    queueResize()
  }

  package override func preferredWidth() -> Extent { Extent(minimum: 220, natural: 452) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(content.sheet.height(view.chart, width: width, end: end, space))
  }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    let chart = content.sheet.chartFrame(view.chart, width: frame.width, end: end, space)
    let bleed = ChartSheet.bleed
    place(
      view,
      at: Rectangle(
        x: origin.x + chart.x - bleed.side, y: origin.y + chart.y - bleed.line,
        width: chart.width + 2 * bleed.side, height: chart.height + 2 * bleed.line))
    let (line, side) = (content.sheet.lineHeight(space(frame.width)), buttonSide)
    for (index, button) in buttons.reversed().enumerated() {
      let x = frame.width - 6 - (index + 1) * side
      place(
        button,
        at: Rectangle(
          x: origin.x + (isRightToLeft ? frame.width - x - side : x),
          y: origin.y + ChartSheet.padding.top + (line - side) / 2, width: side, height: side))
    }
  }

  package override func draw(_ canvas: Canvas) {
    let (width, height) = size
    content.sheet.draw(
      on: canvas, width: width, height: height, space: space, theme: look.theme,
      end: end)
    drawChildren(canvas)
    let bubble = bubble
    bubble?.draw(on: canvas, theme: look.theme)
    painted = bubble?.area
  }
}

// MARK: - Private

extension ChartCard {
  private var table: TableChart { TableChart(content.table, words: content.rowWords) }

  private var buttonSide: Int { font.enlarged(Self.usualButton) }

  /// What buttons take at the end of the title's line.
  private var end: Int { hasMarks ? buttons.count * buttonSide : 0 }

  /// What is said of the mark that is looked at.
  private var bubble: ChartBubble? {
    // A table's row says it all already.
    guard !showsTable, let looked = view.looked else { return nil }
    let corner = view.position(in: self)
    var place = looked.place
    place.x += Double(corner.x)
    place.y += Double(corner.y)
    return ChartBubble(
      view.chart.words(of: looked.mark), mark: place, width: size.width, height: size.height,
      space: space(size.width))
  }

  /// Draws anew what is said, and where something was said before.
  private func relook() {
    let now = bubble?.area
    for area in [painted, now] { if let area { queueDraw(area) } }
    painted = now
  }

  private func space(_ width: Int) -> ChartSpace {
    ChartSpace(width: width, font: font, isRightToLeft: isRightToLeft, texts: view.texts)
  }

  /// Whether there is anything to choose, to list and to save.
  private var hasMarks: Bool { content.chart.markCount > 0 }

  private func describe() {
    view.accessibleDescription = content.sheet.summary
    view.canFocus = hasMarks
    for button in buttons { button.isVisible = hasMarks }
  }

  private func connect() {
    view.onOpen = { [weak self] in
      guard let self else { return }
      showsTable ? onOpenRow($0) : onOpenMark($0)
    }
    view.onLook = { [weak self] in self?.relook() }
    view.onMenu = { [weak self] in if let self, hasMarks { onMenu(self, view) } }
    view.onKey = { [weak self] in self?.handle($0) ?? false }
    buttons.first?.onClick { [weak self] in self?.toggleTable() }
    buttons.last?.onClick { [weak self] in
      if let self, let button = buttons.last { onMenu(self, button) }
    }
  }

  private func handle(_ press: KeyPress) -> Bool {
    switch (press.name, press.modifiers) {
    case (Key.t, []):
      toggleTable()
      return !buttons.isEmpty
    case (Key.c, .control):
      let leaves = !content.leavesNothing
      if leaves { Desktop.copyToClipboard(content.leaving.table.tabbed) }
      onCopy(leaves)
      return true
    default: return false
    }
  }
}
