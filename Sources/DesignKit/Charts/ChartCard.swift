import Appearance
import Geometry
import GtkKit
import Insights

/// A chart on a card, with its name, what it tells, its numbers as a table, and what can be done with it.
@MainActor
package final class ChartCard: CustomWidget {
  /// What a card shows.
  package struct Content {
    package let sheet: ChartSheet
    package let chart: any Chart
    /// Made when it is asked for: it can have a row for each day of many years.
    package var table: ChartTable { makeTable() }
    /// What a row of the table is, in words.
    package let rowWords: (Int) -> MarkWords

    private let makeTable: () -> ChartTable

    package init(
      _ sheet: ChartSheet, _ chart: any Chart, table: @autoclosure @escaping () -> ChartTable,
      rowWords: @escaping (Int) -> MarkWords
    ) {
      self.sheet = sheet
      self.chart = chart
      makeTable = table
      self.rowWords = rowWords
    }
  }

  /// Runs when the person chooses a mark.
  package var onOpenMark: (Int) -> Void = { _ in }
  /// Runs when the person chooses a row of the table.
  package var onOpenRow: (Int) -> Void = { _ in }
  /// Runs when the person asks what can be done with it, with the button that was pressed.
  package var onMenu: (ChartCard, Widget) -> Void = { _, _ in }

  package private(set) var content: Content
  package let view: ChartView
  package private(set) var showsTable = false

  private let look: Look
  private let buttons: [Button]
  private static let button = 36

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
      button.setMinimumSize(width: Self.button, height: Self.button)
      add(button)
      button.showAll()
    }
    connect()
    look.observe(self) { [weak self] _ in self?.queueDraw() }
    describe()
  }

  /// Shows other numbers in its place.
  package func show(_ content: Content) {
    self.content = content
    describe()
    if showsTable { view.show(table, moves: false) } else { view.show(content.chart) }
    queueResize()
  }

  /// Turns the chart into its table, and back.
  package func toggleTable() {
    guard !buttons.isEmpty else { return }
    let hadKeyboard = view.isFocus
    showsTable.toggle()
    buttons.first?.accessibleStates = .choice(isChecked: showsTable)
    view.show(showsTable ? table : content.chart, moves: false)
    if hadKeyboard, let first = view.chart.firstMark { view.focus(on: first) }
    queueResize()
  }

  package override func preferredWidth() -> Extent { Extent(minimum: 220, natural: 452) }

  package override func preferredHeight(forWidth width: Int) -> Extent {
    Extent(content.sheet.height(view.chart, width: width, space))
  }

  package override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    let origin = childOrigin
    let chart = content.sheet.chartFrame(view.chart, width: frame.width, space)
    let bleed = ChartSheet.bleed
    place(
      view,
      at: Rectangle(
        x: origin.x + chart.x - bleed.side, y: origin.y + chart.y - bleed.line,
        width: chart.width + 2 * bleed.side, height: chart.height + 2 * bleed.line))
    let head = content.sheet.headHeight(space(frame.width)) - 8
    for (index, button) in buttons.reversed().enumerated() {
      let x = frame.width - 6 - (index + 1) * Self.button
      place(
        button,
        at: Rectangle(
          x: origin.x + (isRightToLeft ? frame.width - x - Self.button : x),
          y: origin.y + ChartSheet.padding.top + (head - Self.button) / 2, width: Self.button,
          height: Self.button))
    }
  }

  package override func draw(_ canvas: Canvas) {
    let (width, height) = size
    content.sheet.draw(
      on: canvas, width: width, height: height, space: space, theme: look.theme,
      end: buttons.count * Self.button - 6)
    drawChildren(canvas)
    guard let (mark, place) = view.looked else { return }
    let words = view.chart.words(of: mark)
    // A table's row says it all already.
    guard !showsTable else { return }
    let corner = view.position(in: self)
    var there = place
    there.x += Double(corner.x)
    there.y += Double(corner.y)
    ChartBubble(words: words, mark: there).draw(
      on: canvas, width: width, height: height, space: space(width), theme: look.theme)
  }
}

// MARK: - Private

extension ChartCard {
  private var table: TableChart { TableChart(content.table, words: content.rowWords) }

  private func space(_ width: Int) -> ChartSpace {
    ChartSpace(width: width, font: font, isRightToLeft: isRightToLeft, texts: view.texts)
  }

  private func describe() { view.accessibleDescription = content.sheet.summary }

  private func connect() {
    view.onOpen = { [weak self] in
      guard let self else { return }
      showsTable ? onOpenRow($0) : onOpenMark($0)
    }
    view.onLook = { [weak self] in self?.queueDraw() }
    view.onMenu = { [weak self] in if let self { onMenu(self, view) } }
    view.onKey = { [weak self] in self?.handle($0) ?? false }
    buttons.first?.onClick { [weak self] in self?.toggleTable() }
    buttons.last?.onClick { [weak self] in
      if let self, let button = buttons.last { onMenu(self, button) }
    }
  }

  private func handle(_ press: KeyPress) -> Bool {
    let letter = press.character ?? press.latinKey.flatMap { Character(Unicode.Scalar($0) ?? " ") }
    switch letter?.lowercased() {
    case "t" where press.modifiers.isEmpty:
      toggleTable()
      return !buttons.isEmpty
    case "c" where press.modifiers == .control:
      Desktop.copyToClipboard(content.table.tabbed)
      return true
    default: return false
    }
  }
}
