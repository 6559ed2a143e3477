import Geometry
import GLibKit
import GtkKit
import Interaction
import TweetRows

/// What hands and keys do with cells that are pressed as a whole: they open, look quickly, and ask what can be done.
@MainActor
final class CellInput<Cell: CustomWidget> {
  /// What a quick look at a cell is about; nil for nothing.
  var subject: (Cell) -> PeekSubject? = { _ in nil }

  /// Offers what can be done with a cell, at the pointer, or at a place in it for the keyboard; answers whether there is
  /// anything.
  var openMenu: (Cell, Rectangle?) -> Bool = { _, _ in false }

  private let context: ScreenContext
  private var start: (x: Double, y: Double)?
  /// Whether the press has become something else than a click.
  private var isLost = false

  init(_ context: ScreenContext) { self.context = context }

  /// Follows all that is done with a cell.
  func take(_ cell: Cell) {
    cell.listenToPointer()
    cell.onPointerPress { [weak self, weak cell] press in
      guard let self, let cell else { return false }
      return self.press(press, on: cell)
    }
    cell.onPointerMotion { [weak self] in self?.move(to: $0) }
    cell.onPointerRelease { [weak self] _ in self?.release() ?? false }
    cell.onPenPressure { [weak context] in context?.peek.setPressure($0) }
    cell.onKeyPress { [weak self, weak cell] press in
      guard press.key == Key.space, press.modifiers.isEmpty, let cell else { return false }
      self?.look(at: cell)
      return true
    }
    cell.onMenuRequest { [weak self, weak cell] in
      guard let self, let cell else { return false }
      let (width, height) = cell.size
      return openMenu(cell, Rectangle(x: 0, y: 0, width: width, height: height))
    }
  }

  /// Leads to what was chosen, unless the press has become something else.
  func choose(_ destination: Destination?) {
    if !isLost, let destination { context.navigate(destination) }
  }

  /// Takes a quick look at what a cell shows.
  func look(at cell: Cell) {
    if let subject = subject(cell) { context.peek.look(at: subject) }
  }

  /// Where a cell stands in the window.
  func place(of cell: Cell) -> Rectangle {
    let origin = cell.position(in: context.stage)
    let (width, height) = cell.size
    return Rectangle(x: origin.x, y: origin.y, width: width, height: height)
  }
}

extension CellInput: PressFollower {
  func losePress() { isLost = true }
}

// MARK: - Private

extension CellInput {
  private func press(_ press: PointerPress, on cell: Cell) -> Bool {
    guard context.input.admitsReading else { return context.peek.press(besides: press) }
    if press.asksForMenu {
      cell.grabFocus()
      return openMenu(cell, nil)
    }
    guard press.button == 1, let subject = subject(cell) else { return false }
    start = (press.x, press.y)
    isLost = false
    context.input.follow(self, claiming: [.click])
    context.peek.press(subject, pressure: press.pressure)
    return false
  }

  private func move(to place: (x: Double, y: Double)?) {
    guard let place, let start else { return }
    context.peek.move(dx: place.x - start.x, dy: place.y - start.y)
  }

  // The button's own click comes after this.
  private func release() -> Bool {
    start = nil
    context.peek.release()
    MainLoop.whenIdle { [weak self] in self?.isLost = false }
    return false
  }
}
