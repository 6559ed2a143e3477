import Appearance
import DesignKit
import Geometry
import GLibKit
import GtkKit
import Interaction

/// What is seen of a quick look: the list recedes, its source stands out, the card grows from it.
@MainActor
final class PeekLayer: CustomWidget {
  /// Runs when the person clicks on the card, or outside of it.
  var onClick: (_ isOnCard: Bool) -> Void = { _ in }

  /// Runs when the right button, or a pen's, asks for what can be done.
  var onMenu: () -> Void = {}

  /// Runs when the person chooses an action, with its place.
  var onAction: (Int) -> Void = { _ in }

  /// Runs when the window has another size than the picture that lies over it.
  var onOutgrown: () -> Void = {}

  /// Answers keys.
  var onKey: (KeyPress) -> Bool = { _ in false }

  /// Logical pixels of a notch of the wheel, and of an arrow key.
  static let step = 60.0

  let look: Look
  /// Whether it is on its way out, and leaves all input to what is beneath.
  private var isLeaving = false
  private var sharp: Surface?
  private var blurred: Surface?
  private(set) var source = Rectangle.nowhere
  private(set) var card: PeekCard?
  private(set) var progress = 0.0
  private(set) var actions: [PanelRow] = []

  init(look: Look) {
    self.look = look
    super.init()
    canFocus = true
    setAccessibleRole(.panel)
    accessibleStates = [.modal]
    listenToPointer()
    onPointerPress { [weak self] press in
      guard let self else { return false }
      if press.asksForMenu {
        onMenu()
        return true
      }
      onClick(cardFrame.contains(x: press.x, y: press.y))
      return true
    }
    onScroll { [weak self] move in
      self?.card?.scroll(by: move.dy * Self.step)
      return true
    }
    onKeyPress { [weak self] in self?.onKey($0) ?? false }
  }

  override class var hasWindow: Bool { true }

  /// The card's size in a window of some size: what is round it stays in sight.
  static func cardSize(in size: (width: Int, height: Int)) -> (width: Int, height: Int) {
    (max(200, min(size.width - 28, 600)), max(160, size.height - 140))
  }

  /// Whether all that it needs is there.
  var isReady: Bool { sharp == nil || blurred != nil }

  /// Whether nothing beneath it is seen.
  var coversAll: Bool {
    isVisible && fits
  }

  /// Whether what it draws was made for the window as it is.
  private var fits: Bool { sharp.map { ($0.logicalWidth, $0.logicalHeight) == size } ?? false }

  /// Begins over a picture of what lies beneath; it is blurred once, on another thread.
  ///
  /// Nothing is seen before that: the frame that the picture was taken in has had work enough.
  func begin(over snapshot: Surface, source: Rectangle) {
    sharp = snapshot
    blurred = nil
    isLeaving = false
    // It has the keyboard before there is a card to be named after.
    accessibleName = translated("Quick look")
    accessibleDescription = ""
    Task {
      let soft = await Self.blurred(snapshot)
      guard sharp === snapshot else { return }
      blurred = soft
      appear()
    }
    self.source = source
  }

  /// Lies over all from now on.
  func appear() {
    // The picture may be blurred only when the look is over.
    takesInput = !isLeaving
    cover()
    queueDraw()
  }

  /// Takes no input from now on.
  func leave() {
    isLeaving = true
    takesInput = false
  }

  /// Shows a card, which grows as the look goes on.
  func show(_ card: PeekCard) {
    self.card = card
    card.onChange = { [weak self] in self?.cardChanges() }
    accessibleName = translated("Quick look: %s", card.screen.title)
    describe(card)
    appear()
  }

  /// Lists what can be done beneath the card.
  func show(_ list: [PeekAction]) {
    removeActions()
    for (index, action) in list.enumerated() {
      let row = PanelRow(
        PanelRow.Content(icon: action.icon, text: action.title), look: look,
        colours: PanelRow.Colours.onPanel)
      row.neighbours = { [weak self] in self?.actions ?? [] }
      row.onButtonClicked { [weak self] in self?.onAction(index) }
      row.onKeyPress { [weak self] in self?.onKey($0) ?? false }
      actions.append(row)
      add(row)
      row.show()
    }
    actions.first?.grabFocus()
    queueResize()
  }

  /// Moves the focus among the actions.
  func moveAction(by step: Int) {
    guard !actions.isEmpty else { return }
    let current = actions.firstIndex { $0.isFocus } ?? 0
    actions[(current + step + actions.count) % actions.count].grabFocus()
    queueResize()
  }

  func update(progress: Double) {
    self.progress = progress
    queueDraw()
  }

  func end() {
    isVisible = false
    removeActions()
    card = nil
    sharp = nil
    blurred = nil
  }

  override var holdsKeyboard: Bool { card != nil }

  // What is beneath is out of reach: Tab goes round among the actions.
  override func moveFocus(forward: Bool) -> Bool? {
    guard card != nil else { return false }
    if actions.isEmpty { grabFocus() } else { moveAction(by: forward ? 1 : -1) }
    return true
  }

  override func allocate(_ frame: Rectangle) {
    super.allocate(frame)
    if sharp != nil, !fits, !isLeaving { MainLoop.whenIdle { [weak self] in self?.onOutgrown() } }
    let (panel, height) = (actionsFrame, actionHeight)
    for (index, row) in actions.enumerated() {
      place(
        row,
        at: Rectangle(x: panel.x, y: panel.y + index * height, width: panel.width, height: height))
    }
  }

  override func draw(_ canvas: Canvas) {
    guard let sharp, fits else { return }
    let hint = min(1, progress / PeekMachine.showingProgress)
    if hint < 1 || blurred == nil { canvas.draw(sharp, x: 0, y: 0) }
    if let blurred { canvas.draw(blurred, x: 0, y: 0, opacity: hint) }
    canvas.setPaint(Paint(look.theme.scrim.colour, opacity: 0.5 * hint))
    canvas.fillRectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    if sourceOpacity > 0 {
      canvas.faded(sourceOpacity) { drawSource(canvas, sharp, growth: 1 + 0.015 * hint) }
    }
    drawCard(canvas)
    drawChildren(canvas)
  }
}

// MARK: - Private

extension PeekLayer {
  @concurrent
  private nonisolated static func blurred(_ picture: Surface) async -> Surface {
    picture.blurred(by: 8)
  }

  private func cardChanges() {
    queueDraw()
    if let card { describe(card) }
  }

  // It is a picture of a page, in which a screen reader would find nothing.
  private func describe(_ card: PeekCard) {
    let text = card.spoken
    if accessibleDescription != text { accessibleDescription = text }
  }

  private func removeActions() {
    for row in actions { remove(row) }
    actions = []
  }
}
