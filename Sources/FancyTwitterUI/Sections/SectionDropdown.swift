import Appearance
import DesignKit
import Geometry
import GLibKit
import GtkKit
import Interaction

/// The sections, on a panel that slides from under the bar and dims what is below.
@MainActor
final class SectionDropdown: CustomWidget {
  /// A section as the panel lists it.
  struct Item: Equatable {
    let icon: Icon
    let name: String
    let count: String
    /// The keys that lead to it, as a person reads them.
    var shortcut = ""
  }

  /// Runs with what is to be done after an event, in order.
  var onEffects: ([DropdownMachine.Effect]) -> Void = { _ in }

  /// Runs as the panel slides: whether it is open, and the share of it that is seen.
  var onTurn: (Bool, Double) -> Void = { _, _ in }

  /// Runs when the person wants to be rid of it.
  var onClose: () -> Void = {}

  /// Runs when the person chooses an account, with its place among those listed.
  var onAccount: (Int) -> Void {
    get { accounts.onChoose }
    set { accounts.onChoose = newValue }
  }

  var model: DropdownMachine
  private let items: [Item]
  let accounts: ChipRow
  private let look: Look
  private var rows: [PanelRow] = []
  private var isRunning = false
  private static let padding = 8
  private static let corner = 14.0

  init(items: [Item], current: Int, look: Look) {
    self.look = look
    self.items = items
    accounts = ChipRow(translated("Accounts"), look: look)
    model = DropdownMachine(names: items.map(\.name), current: current)
    super.init()
    setAccessibleRole(.menu)
    accessibleStates = [.modal]
    accessibleName = translated("Sections")
    listenToPointer()
    onPointerPress { [weak self] _ in
      // A press on a row is the row's.
      self?.onClose()
      return true
    }
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override class var hasWindow: Bool { true }

  /// Makes what it shows when it is first opened: a start need not wait for it.
  private func fill() {
    guard rows.isEmpty else { return }
    add(accounts)
    accounts.show()
    accounts.onKey = { [weak self] in self?.handle($0) ?? false }
    for (index, item) in items.enumerated() { addRow(item, index) }
    update(counts: items.map(\.count))
  }

  /// Opens it, from wherever it is.
  func open() {
    fill()
    takesInput = true
    perform(model.open(at: MainLoop.time, duration: duration))
  }

  /// Shows a section that was chosen elsewhere: the panel need not be seen for that.
  func show(_ index: Int) {
    fill()
    perform(model.choose(index, at: MainLoop.time, duration: duration))
  }

  /// Shows how many tweets each section has.
  func update(counts: [String]) {
    fill()
    for (index, row) in rows.enumerated() {
      row.content.detail = counts.indices.contains(index) ? counts[index] : ""
      row.content.isCurrent = index == model.current
    }
  }

  /// Lists accounts to choose from above the sections; none where there is no choice.
  func update(accounts names: [String], chosen: Int) {
    fill()
    accounts.show(names, chosen: chosen)
    placeRows()
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    placeRows()
  }

  // What is below is out of reach: Tab goes round between the accounts and the sections.
  override func moveFocus(forward: Bool) -> Bool? {
    guard model.isOpen else { return false }
    if headHeight > 0, !accounts.containsFocus { accounts.takeFocus() } else { focusRow() }
    return true
  }

  override func draw(_ canvas: Canvas) {
    let extent = model.extent(at: MainLoop.time)
    let (width, height) = size
    let scrim = look.theme.scrim
    canvas.setPaint(Paint(scrim.colour, opacity: scrim.opacity * extent))
    canvas.fillRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    drawPanel(canvas, bottom: Double(panelTop(extent) + panelHeight), width: Double(width))
    drawChildren(canvas)
  }
}

extension SectionDropdown: ModalSurface {
  func dismiss() {
    takesInput = false
    perform(model.close(at: MainLoop.time, duration: duration))
  }

  func finishLeaving() { perform(model.finish(at: MainLoop.time)) }

  var hasKeyboard: Bool { containsFocus }
}

// MARK: - Private

extension SectionDropdown {
  private var duration: Double { look.duration(0.55) }

  private var panelHeight: Int {
    rows.count * rowHeight + headHeight + 2 * Self.padding
  }

  var headHeight: Int { accounts.height(forWidth: columnWidth) }

  // No wider than it is read at a glance; the panel itself spans the window.
  private var columnWidth: Int { min(size.width, 640) }

  // A low window shows all sections too.
  private var rowHeight: Int {
    let room = size.height - headHeight - 2 * Self.padding
    return max(24, min(PanelRow.height, room / max(1, rows.count)))
  }

  /// Hidden, the whole of it lies above the view.
  private func panelTop(_ extent: Double) -> Int {
    Int((Double(panelHeight) * (extent - 1)).rounded())
  }

  private func drawPanel(_ canvas: Canvas, bottom: Double, width: Double) {
    guard bottom > 0 else { return }
    let radii = CornerRadii(
      topLeft: 0, topRight: 0, bottomRight: Self.corner, bottomLeft: Self.corner)
    let shadow = look.theme.shadow
    for spread in [10.0, 6, 3, 1] {
      canvas.setPaint(Paint(shadow.colour, opacity: shadow.opacity * 0.12))
      canvas.addRoundedRectangle(
        x: 0, y: -60, width: width, height: bottom + 60 + spread, radii: radii)
      canvas.fill()
    }
    canvas.setPaint(Paint(look.theme.panel.ground))
    canvas.addRoundedRectangle(x: 0, y: -60, width: width, height: bottom + 60, radii: radii)
    canvas.fill()
  }

  private func addRow(_ item: Item, _ index: Int) {
    let row = PanelRow(
      PanelRow.Content(icon: item.icon, text: item.name, shortcut: item.shortcut), look: look,
      role: .radioMenuItem,
      colours: PanelRow.Colours.onPanel)
    row.onButtonClicked { [weak self] in self?.choose(index) }
    row.onKeyPress { [weak self] in self?.handle($0) ?? false }
    rows.append(row)
    add(row)
    row.show()
  }

  private func placeRows() {
    let top = panelTop(model.extent(at: MainLoop.time)) + Self.padding
    let width = columnWidth
    let x = (size.width - width) / 2
    let head = headHeight
    let height = rowHeight
    place(accounts, at: Rectangle(x: x, y: top, width: width, height: head))
    for (index, row) in rows.enumerated() {
      place(row, at: Rectangle(x: x, y: top + head + index * height, width: width, height: height))
    }
  }

  func focusRow() { if model.isOpen { rows[model.highlighted].grabFocus() } }

  // Nothing that slides away is chosen.
  private func choose(_ index: Int) { if model.isOpen { show(index) } }

  private func perform(_ effects: [DropdownMachine.Effect]) {
    guard !effects.isEmpty else { return }
    if model.isOpen || model.isSliding {
      isVisible = true
      raise()
    }
    for (index, row) in rows.enumerated() { row.content.isCurrent = index == model.current }
    if effects.contains(.closed) { isVisible = false }
    onEffects(effects)
    focusRow()
    run()
  }

  private func update(at time: Double) {
    placeRows()
    queueDraw()
    onTurn(model.isOpen, model.extent(at: time))
  }

  private func run() {
    update(at: MainLoop.time)
    guard !isRunning, model.isSliding else { return }
    isRunning = true
    onEachFrame { [weak self] time in self?.advance(time) ?? false }
  }

  private func advance(_ time: Double) -> Bool {
    let effects = model.settle(at: time)
    update(at: time)
    if effects.contains(.closed) { isVisible = false }
    if !effects.isEmpty { onEffects(effects) }
    isRunning = model.isSliding
    return isRunning
  }
}
