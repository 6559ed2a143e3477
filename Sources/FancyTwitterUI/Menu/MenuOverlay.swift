import Appearance
import DesignKit
import Geometry
import GLibKit
import GtkKit
import Motion

/// The menu over the living content: large, quiet, left-aligned.
@MainActor
final class MenuOverlay: CustomWidget {
  /// Runs when the person chooses an item.
  var onCommand: (Command.Name) -> Void = { _ in }

  /// Runs when the person wants to be rid of it.
  var onClose: () -> Void = {}

  /// Whether it takes input; while it fades away it does not.
  var isOpen = false { didSet { takesInput = isOpen } }

  private let look: Look
  private let title = translated("Menu")
  private let hint = translated("Click outside or press Esc to close")
  private var items: [Widget] = []
  private let swatches: ThemeSwatches
  /// From 0 to the open menu's opacity, as a share.
  private var share = 0.0
  private var shownAt = 0.0

  /// In sizes of the font.
  private static let columnWidth = 25.5
  private static let titleHeight = 64
  private static let stagger = 0.03

  init(look: Look) {
    self.look = look
    swatches = ThemeSwatches(look: look)
    super.init()
    setAccessibleRole(.menu)
    accessibleStates = [.modal]
    accessibleName = title
    listenToPointer()
    onPointerPress { [weak self] _ in
      self?.onClose()
      return true
    }
    onScroll { _ in true }
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override class var hasWindow: Bool { true }

  /// Shows it with a share, from 0 to 1, of its opacity.
  func show(share: Double, at time: Double) {
    if !isVisible {
      fill()
      shownAt = time
      cover()
    }
    self.share = share
    placeItems(at: time)
    queueDraw()
  }

  /// Makes the items when they are first shown: a start need not wait for them.
  private func fill() {
    guard items.isEmpty else { return }
    for command in Command.all { if let icon = command.icon { addRow(command, icon) } }
  }

  func takeFocus() { items.first?.grabFocus() }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    placeItems(at: MainLoop.time)
  }

  override var holdsKeyboard: Bool { isOpen }

  // Tab goes round within the menu.
  override func moveFocus(forward: Bool) -> Bool? {
    let stops = items.flatMap { $0 === swatches ? swatches.stops : [$0] }
    guard !stops.isEmpty else { return false }
    let current = stops.firstIndex { $0.isFocus }
    let next = current.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : stops.count - 1)
    stops[(next + stops.count) % stops.count].grabFocus()
    return true
  }

  override func draw(_ canvas: Canvas) {
    let (width, height) = size
    let menu = look.theme.menu
    canvas.setPaint(Paint(menu.ground.colour, opacity: menu.ground.opacity * share))
    canvas.fillRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    guard share > 0 else { return }
    canvas.faded(share) {
      drawTexts(canvas, menu)
      drawChildren(canvas)
    }
  }
}

// MARK: - Private

extension MenuOverlay {
  private func addRow(_ command: Command, _ icon: Icon) {
    let row = PanelRow(
      PanelRow.Content(
        icon: icon, text: command.title, shortcut: Accelerator.label(command.keys.first)),
      look: look,
      colours: { PanelRow.Colours(text: $0.menu.text, quiet: $0.menu.quiet, hover: $0.panel.hover) }
    )
    row.onButtonClicked { [weak self] in self?.choose(command.name) }
    row.onKeyPress { [weak self] in self?.handle($0) ?? false }
    append(row)
    guard command.name == .themes else { return }
    swatches.onKey = { [weak self] in self?.handle($0) ?? false }
    append(swatches)
  }

  // Nothing that fades away is chosen.
  private func choose(_ command: Command.Name) {
    guard isOpen else { return }
    onClose()
    onCommand(command)
  }

  private func append(_ item: Widget) {
    items.append(item)
    add(item)
    item.show()
  }

  private var column: (x: Int, y: Int, width: Int) {
    let width = min(size.width - 32, Int(Self.columnWidth * font.pixelSize))
    let height = Self.titleHeight + itemsHeight(in: width)
    return ((size.width - width) / 2, max(8, (size.height - height) / 3), width)
  }

  // One after the other they come up to their places.
  private func placeItems(at time: Double) {
    let column = column
    let spring = Spring(duration: look.duration(0.5), dampingRatio: 0.7)
    var top = column.y + Self.titleHeight
    for (index, item) in items.enumerated() {
      let since = time - shownAt - Double(index) * Self.stagger
      let rise = look.duration(1) > 0 ? 24 * (1 - spring.value(at: since)) : 0
      let height = height(of: item, in: column.width)
      let y = top + Int(rise.rounded())
      place(item, at: Rectangle(x: column.x, y: y, width: column.width, height: height))
      top += height
    }
  }

  private func height(of item: Widget, in width: Int) -> Int {
    item === swatches ? swatches.height(in: width) : rowHeight(in: width)
  }

  // A low window shows all of the menu, too.
  private func rowHeight(in width: Int) -> Int {
    let room = size.height - Self.titleHeight - swatches.height(in: width) - 16
    return max(24, min(PanelRow.height, room / max(1, items.count - 1)))
  }

  private func itemsHeight(in width: Int) -> Int {
    items.reduce(0) { $0 + height(of: $1, in: width) }
  }

  private func drawTexts(_ canvas: Canvas, _ menu: Theme.MenuColours) {
    let font = font
    let column = column
    let title = TextLayout(
      title, style: TextStyle(size: font.pixelSize * 1.9, weight: 700), font: font)
    canvas.setPaint(Paint(menu.text))
    let x = isRightToLeft ? column.x + column.width - 18 - title.size.width : column.x + 18
    canvas.draw(title, x: Double(x), y: Double(column.y))
    let hint = TextLayout(hint, style: TextStyle(size: font.pixelSize * 0.95), font: font)
    let bottom = column.y + Self.titleHeight + itemsHeight(in: column.width)
    let y = size.height - 24 - hint.size.height
    guard y > bottom + 8 else { return }
    canvas.setPaint(Paint(menu.quiet))
    canvas.draw(hint, x: Double(size.width - hint.size.width) / 2, y: Double(y))
  }

  private func handle(_ press: KeyPress) -> Bool {
    let rows = items.filter { $0 !== swatches }
    let index = rows.firstIndex { $0.isFocus }
    switch Key.withoutKeypad(press.key) {
    case Key.up: rows[((index ?? 0) + rows.count - 1) % rows.count].grabFocus()
    case Key.down: rows[((index ?? -1) + 1) % rows.count].grabFocus()
    case Key.home: rows.first?.grabFocus()
    case Key.end: rows.last?.grabFocus()
    default: return false
    }
    return true
  }
}
