import Appearance
import DesignKit
import Glibc
import GLibKit
import GtkKit
import Interaction
import Motion

/// Leads hands, keys and time to the menu's state, and shows what comes of it.
@MainActor
package final class MenuController {
  private let look: Look
  private let stage: BackdropView
  let overlay: MenuOverlay
  private let input: InputRouter
  private var drag = MenuMachine()
  private var affordance = DragAffordance()
  private var isRunning = false
  private var gesture: DragGesture?

  /// Logical pixels between the content's edge and the bars.
  private static let gap = 10.0
  /// Pixels of a notch of the wheel with Shift.
  private static let notch = 40.0

  init(stage: BackdropView, input: InputRouter, look: Look) {
    let overlay = MenuOverlay(look: look)
    self.stage = stage
    self.overlay = overlay
    self.input = input
    self.look = look
    overlay.onClose = { [weak input] in input?.close(.menu) }
    stage.drawForeground = { [weak self] in self?.drawAffordance($0) }
    gesture = DragGesture(on: stage) { [weak self] event, gesture in
      self?.handle(event, gesture)
    }
    input.register(self, as: .menu)
  }

  /// Whether the menu is there, and not on its way out.
  var isOpen: Bool { drag.phase == .presenting || drag.phase == .shown }

  package func toggle() { isOpen ? input.close(.menu) : open() }

  func open() {
    prepare()
    input.open(.menu)
    perform(drag.open(at: MainLoop.time))
    enter()
  }

  /// Takes scrolling to the side; answers whether it is dealt with.
  func scroll(_ move: ScrollMove) -> Bool {
    guard input.arbiter.admitsScrolling else { return false }
    prepare()
    let time = MainLoop.time
    if move.isEnd {
      perform(drag.scrollEnded(at: time))
      return false
    }
    // A wheel turns to the side with Shift. Its notches come far apart.
    let isShifted = !move.isSmooth && move.modifiers.contains(.shift)
    let (dx, dy) = isShifted ? (move.dy, 0) : (move.dx, move.dy)
    guard move.isSmooth || isShifted else { return false }
    let unit = isShifted ? Self.notch : Self.smoothUnit(stage.size.width)
    let (effects, isTaken) = drag.scroll(
      dx: dx * unit, dy: dy * unit, at: time, silence: isShifted ? 0.4 : 0.05)
    perform(effects)
    return isTaken
  }

  /// Shows the bars for a moment, as a drag that is let go early does.
  ///
  /// - Returns: whether nothing else had the input.
  @discardableResult
  package func hint() -> Bool {
    guard input.arbiter.admitsScrolling else { return false }
    prepare()
    let way = stage.isRightToLeft ? -90.0 : 90
    perform(drag.scroll(dx: way, dy: 0, at: MainLoop.time, silence: 0.7).effects)
    return true
  }

  /// What GTK's scrolled windows move by: the page's length to the power of two thirds.
  private static func smoothUnit(_ width: Int) -> Double { pow(Double(width), 2.0 / 3) }
}

extension MenuController: ModalSurface, PressFollower {
  func dismiss() {
    prepare()
    overlay.isOpen = false
    perform(drag.close(at: MainLoop.time))
  }

  func finishLeaving() { perform(drag.finish(at: MainLoop.time)) }

  func takeFocus() { overlay.takeFocus() }

  var hasKeyboard: Bool { overlay.containsFocus }

  func losePress() {
    drag.cancel(at: MainLoop.time)
    perform([])
  }
}

// MARK: - Private

extension MenuController {
  private func prepare() {
    drag.width = Double(max(1, stage.size.width))
    drag.isRightToLeft = stage.isRightToLeft
    drag.durations = MenuMachine.Durations(overlay: look.duration(0.5), spring: look.duration(0.5))
  }

  private func handle(_ event: DragGesture.Event, _ gesture: DragGesture) {
    prepare()
    switch event {
    case .begin(let x, let y):
      input.press(
        x: x, y: y, isOnControl: gesture.isOnControl, isByFinger: gesture.isByFinger)
      guard input.arbiter.mayBecome(.menuDrag) else { return }
      input.follow(self, claiming: [.menuDrag])
      drag.press(x: x, y: y)
    case .move(let x, let y): move(x, y, gesture)
    case .end:
      input.release()
      perform(drag.release(at: MainLoop.time))
    case .cancel:
      // Another button ends what the first one could become, but for the look that it holds.
      if input.arbiter.claim == .quickLook { input.release() } else { input.losePress() }
    }
  }

  private func move(_ x: Double, _ y: Double, _ gesture: DragGesture) {
    guard drag.isFollowing || input.arbiter.mayBecome(.menuDrag) else { return }
    let effects = drag.move(x: x, y: y, at: MainLoop.time)
    if effects.contains(.claim), input.claim(.menuDrag) { gesture.claim() }
    perform(effects)
  }

  private func perform(_ effects: [MenuMachine.Effect]) {
    if effects.contains(.present) {
      input.open(.menu)
      enter()
    }
    run()
  }

  private func enter() {
    overlay.isOpen = true
    show(at: MainLoop.time)
    overlay.takeFocus()
  }

  private func run() {
    show(at: MainLoop.time)
    guard !isRunning, drag.isMoving(at: MainLoop.time) || !affordance.isSettled(at: MainLoop.time)
    else { return }
    isRunning = true
    stage.onEachFrame { [weak self] time in self?.advance(time) ?? false }
  }

  private func advance(_ time: Double) -> Bool {
    let effects = drag.tick(at: time)
    show(at: time)
    isRunning = drag.isMoving(at: time) || !affordance.isSettled(at: time) || isOpening
    if !effects.isEmpty { perform(effects) }
    return isRunning
  }

  // The items' springs outlast the overlay's own coming.
  private var isOpening: Bool { drag.phase == .presenting }

  private func show(at time: Double) {
    let spring =
      look.duration(1) > 0
      ? Spring(duration: look.duration(0.5), dampingRatio: 0.4, velocity: 0.5) : nil
    affordance.setProgress(drag.progress, at: time, spring: spring)
    stage.contentX = Int(drag.contentX(at: time).rounded())
    let share = drag.overlayOpacity(at: time) / MenuMachine.overlayOpacity
    if share > 0 || overlay.isOpen { overlay.show(share: share, at: time) }
    if !drag.isMenuVisible { overlay.isVisible = false }
    stage.queueDraw()
  }

  // At the content's edge, following it.
  private func drawAffordance(_ canvas: Canvas) {
    let time = MainLoop.time
    let offset = drag.offset(at: time)
    guard offset > 0 else { return }
    let (width, height) = stage.size
    let colours = look.theme.affordance
    for index in 0..<3 {
      let bar = affordance.bar(index, at: time)
      let x = Double(width) - offset + Self.gap + bar.x
      let place = drag.isRightToLeft ? Double(width) - x - bar.width : x
      let colour =
        switch bar.mood {
        case .idle: colours.idle
        case .expanded: colours.expanded
        case .complete: colours.complete
        }
      canvas.setPaint(Paint(colour))
      canvas.addRoundedRectangle(
        x: place, y: Double(height) / 2 - DragAffordance.side / 2 + bar.y, width: bar.width,
        height: bar.height, radii: CornerRadii(bar.radius))
      canvas.fill()
    }
  }
}
