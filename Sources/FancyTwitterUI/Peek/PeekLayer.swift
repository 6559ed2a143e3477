import Appearance
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

  /// Answers keys.
  var onKey: (KeyPress) -> Bool = { _ in false }

  private let look: Look
  private var sharp: Surface?
  private var blurred: Surface?
  private var source = Frame.nowhere
  private var card: PeekCard?
  private var progress = 0.0
  private var actions: [PanelRow] = []
  private static let corner = 15.0

  init(look: Look) {
    self.look = look
    super.init()
    canFocus = true
    setAccessibleRole(.panel)
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
    onScroll { _ in true }
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
    guard isVisible, let sharp else { return false }
    return (sharp.logicalWidth, sharp.logicalHeight) == size
  }

  /// Begins over a picture of what lies beneath; it is blurred once, on another thread.
  ///
  /// Nothing is seen before that: the frame that the picture was taken in has had work enough.
  func begin(over snapshot: Surface, source: Frame) {
    sharp = snapshot
    blurred = nil
    Task {
      let soft = await Self.blurred(snapshot)
      guard sharp === snapshot else { return }
      blurred = soft
      appear()
    }
    self.source = source
  }

  /// Shows a card, which grows as the look goes on.
  func show(_ card: PeekCard) {
    self.card = card
    card.onChange = { [weak self] in self?.queueDraw() }
    accessibleName = translated("Quick look: %s", card.page.title)
    appear()
  }

  /// Lists what can be done beneath the card.
  func show(_ list: [PeekAction]) {
    removeActions()
    for (index, action) in list.enumerated() {
      let row = PanelRow(
        PanelRow.Content(icon: action.icon, text: action.title), look: look,
        colours: {
          PanelRow.Colours(text: $0.panel.text, quiet: $0.panel.quiet, hover: $0.panel.hover)
        })
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

  override func allocate(_ frame: Frame) {
    super.allocate(frame)
    let panel = actionsFrame
    for (index, row) in actions.enumerated() {
      place(
        row,
        at: Frame(
          x: panel.x, y: panel.y + index * PanelRow.height, width: panel.width,
          height: PanelRow.height))
    }
  }

  override func draw(_ canvas: Canvas) {
    guard let sharp else { return }
    let hint = min(1, progress / PeekMachine.showingProgress)
    if hint < 1 || blurred == nil { canvas.draw(sharp, x: 0, y: 0) }
    if let blurred { canvas.draw(blurred, x: 0, y: 0, opacity: hint) }
    canvas.setPaint(Paint(look.theme.scrim.colour, opacity: 0.5 * hint))
    canvas.fillRectangle(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    drawSource(canvas, sharp, growth: 1 + 0.015 * hint)
    drawCard(canvas)
    drawChildren(canvas)
  }
}

// MARK: - Private

extension PeekLayer {
  private func appear() {
    isVisible = true
    raise()
    queueDraw()
  }

  @concurrent
  private nonisolated static func blurred(_ picture: Surface) async -> Surface {
    picture.blurred(by: 8)
  }

  private func removeActions() {
    for row in actions { remove(row) }
    actions = []
  }

  private var actionsFrame: Frame {
    let height = actions.count * PanelRow.height
    let width = min(size.width - 28, 420)
    return Frame(
      x: (size.width - width) / 2, y: size.height - height - 20, width: width, height: height)
  }

  /// From the source to its own place, and on to the whole window.
  private var cardFrame: Frame {
    let (width, most) = Self.cardSize(in: size)
    let height = card?.height ?? most
    let rest = Frame(
      x: (size.width - width) / 2, y: (size.height - height) / 2 - liftForActions, width: width,
      height: height)
    let grown = (progress - PeekMachine.showingProgress) / 0.12
    if grown < 1 { return source.between(rest, share: max(0, grown)) }
    let popped = (progress - PeekMachine.restingProgress) / (1 - PeekMachine.restingProgress)
    let whole = Frame(x: 0, y: 0, width: size.width, height: size.height)
    return rest.between(whole, share: max(0, min(1, popped)))
  }

  private var liftForActions: Int {
    actions.isEmpty ? 0 : min(60, actions.count * PanelRow.height / 3)
  }

  private func drawSource(_ canvas: Canvas, _ sharp: Surface, growth: Double) {
    let (width, height) = (Double(source.width) * growth, Double(source.height) * growth)
    let x = Double(source.x) - (width - Double(source.width)) / 2
    let y = Double(source.y) - (height - Double(source.height)) / 2
    canvas.saved {
      canvas.addRoundedRectangle(
        x: x, y: y, width: width, height: height, radii: CornerRadii(8))
      canvas.clipToPath()
      canvas.translate(x: x, y: y)
      canvas.scale(growth)
      canvas.draw(sharp, x: -Double(source.x), y: -Double(source.y))
    }
  }

  private func drawCard(_ canvas: Canvas) {
    guard let surface = card?.surface, progress > PeekMachine.showingProgress else { return }
    let frame = cardFrame
    let (x, y) = (Double(frame.x), Double(frame.y))
    let (width, height) = (Double(frame.width), Double(frame.height))
    let shadow = look.theme.shadow
    for spread in [14.0, 9, 5, 2] {
      canvas.setPaint(Paint(shadow.colour, opacity: shadow.opacity * 0.18))
      canvas.addRoundedRectangle(
        x: x - spread, y: y - spread / 2, width: width + 2 * spread, height: height + 2 * spread,
        radii: CornerRadii(Self.corner + spread))
      canvas.fill()
    }
    canvas.saved {
      canvas.addRoundedRectangle(
        x: x, y: y, width: width, height: height, radii: CornerRadii(Self.corner))
      canvas.clipToPath()
      canvas.translate(x: x, y: y)
      let own = Self.cardSize(in: size)
      canvas.scale(max(width / Double(own.width), height / Double(own.height)))
      canvas.draw(surface, x: 0, y: 0)
    }
    let panel = actionsFrame
    guard panel.height > 0 else { return }
    canvas.setPaint(Paint(look.theme.panel.ground))
    canvas.addRoundedRectangle(
      x: Double(panel.x), y: Double(panel.y) - 6, width: Double(panel.width),
      height: Double(panel.height) + 12, radii: CornerRadii(Self.corner))
    canvas.fill()
  }
}

extension Frame {
  /// A frame on the way to another one.
  fileprivate func between(_ other: Frame, share: Double) -> Frame {
    func mixed(_ from: Int, _ to: Int) -> Int { from + Int((Double(to - from) * share).rounded()) }
    return Frame(
      x: mixed(x, other.x), y: mixed(y, other.y), width: mixed(width, other.width),
      height: mixed(height, other.height))
  }

  fileprivate func contains(x: Double, y: Double) -> Bool {
    x >= Double(self.x) && y >= Double(self.y) && x < Double(self.x + width)
      && y < Double(self.y + height)
  }
}
