import Appearance
import DesignKit
import Geometry
import GLibKit
import GtkKit

/// The menu over the living content: large, quiet, left-aligned.
@MainActor
final class MenuOverlay: CustomWidget {
  /// Runs when the person chooses an item.
  var onCommand: (Command.Name) -> Void = { _ in }

  /// Runs when the person wants to be rid of it.
  var onClose: () -> Void = {}

  /// Whether it takes input; while it fades away it does not.
  var isOpen = false { didSet { takesInput = isOpen } }

  let look: Look
  let title = translated("Menu")
  let hint = translated("Click outside or press Esc to close")
  private(set) var items: [Widget] = []
  let swatches: ThemeSwatches
  /// From 0 to the open menu's opacity, as a share.
  private var share = 0.0
  private(set) var shownAt = 0.0

  private(set) lazy var scroller = PanelScroller(
    self, contentHeight: { [unowned self] in contentHeight(in: columnWidth) + 2 * Self.padding },
    place: { [unowned self] in placeItems(at: MainLoop.time) })

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
    _ = scroller
    look.observe(self) { [weak self] _ in self?.queueDraw() }
  }

  override class var hasWindow: Bool { true }

  /// Shows it with a share, from 0 to 1, of its opacity.
  func show(share: Double, at time: Double) {
    if !isVisible {
      fill()
      scroller.reset()
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

  func takeFocus() { if let first = items.first { focus(first) } }

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
    focus(stops[(next + stops.count) % stops.count])
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
    row.neighbours = { [weak self] in self?.items.compactMap { $0 as? PanelRow } ?? [] }
    // Who pushes what was drawn aside back again, over a row, does not choose that.
    row.onButtonClicked { [weak self, weak row] in
      row?.takeDrag() == true ? self?.onClose() : self?.choose(command.name)
    }
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

  private func focus(_ stop: Widget) {
    let item = items.first { $0 === stop } ?? swatches
    var top = Self.padding + titleHeight
    for other in items.prefix(while: { $0 !== item }) { top += height(of: other, in: columnWidth) }
    // The title above the first row is read with it.
    let isFirst = item === items.first
    let bottom = top + height(of: item, in: columnWidth) + Self.padding
    scroller.reveal(isFirst ? 0 : top, bottom)
    stop.grabFocus()
  }

  // The discs are one step of the column, and are gone through sideways.
  private func handle(_ press: KeyPress) -> Bool {
    let index = items.firstIndex { $0.containsFocus }
    switch Key.withoutKeypad(press.key) {
    case Key.up: go(to: items[((index ?? 0) + items.count - 1) % items.count])
    case Key.down: go(to: items[((index ?? -1) + 1) % items.count])
    case Key.home: go(to: items[0])
    case Key.end: go(to: items[items.count - 1])
    case Key.left: return goSideways(forward: isRightToLeft)
    case Key.right: return goSideways(forward: !isRightToLeft)
    default: return false
    }
    return true
  }

  private func go(to item: Widget) {
    focus(item === swatches ? swatches.chosen ?? item : item)
  }

  private func goSideways(forward: Bool) -> Bool {
    let themes = items.firstIndex { $0 === swatches }.map { items[$0 - 1] }
    let stop =
      themes?.isFocus == true && forward ? swatches.chosen : swatches.neighbour(forward: forward)
    guard let stop else { return false }
    focus(stop)
    return true
  }
}
