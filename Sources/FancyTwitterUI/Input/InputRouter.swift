import GLibKit
import GtkKit
import Interaction

/// Leads a window's presses, keys and commands to ``InputArbiter``, and does what it decides.
@MainActor
final class InputRouter {
  /// What a press at a place of the window's body may become, nothing lying over it.
  var claims: (_ x: Double, _ y: Double) -> Set<InputArbiter.Claim> = { _, _ in [.click] }

  /// Runs when a press begins at a place of the window's body.
  var onPress: (_ x: Double, _ y: Double) -> Void = { _, _ in }

  /// Declines what the person is asked; answers whether anything is.
  var decline: () -> Bool = { false }

  /// Goes one screen back; answers whether there was one.
  var goBack: () -> Bool = { false }

  /// Gives the keyboard to what is read, where it has no other place.
  var takeFocus: () -> Void = {}

  private(set) var arbiter = InputArbiter()
  /// When the last press began, in seconds on the main loop's clock.
  ///
  /// What a finger presses in a list is told of it later: GTK keeps the press to itself while it may scroll.
  private(set) var pressedAt = 0.0
  /// Whether that is a finger's, which marks no text by moving over it: it scrolls, opens the menu or leads back.
  private(set) var isByFinger = false
  private let body: Widget
  private var backGestures: BackGestures?
  private var otherPresses: OtherPressGesture?
  private var secondFinger: PinchGesture?
  private var surfaces: [InputArbiter.Modal: Surface] = [:]
  private var followers: [Follower] = []
  private var formerPlace: KeyboardPlace?
  private var isKeepingKeyboard = false

  private struct Surface { weak var surface: (any ModalSurface)? }

  private struct Follower {
    weak var follower: (any PressFollower)?
    let claims: Set<InputArbiter.Claim>
  }

  /// A router for all that lies in `body`.
  init(body: Widget) { self.body = body }

  /// Follows what hands do beside presses of the first button, from now on.
  func followInput() {
    backGestures = BackGestures(on: body, input: self)
    otherPresses = OtherPressGesture(on: body) { [weak self] in self?.pressBeside($0, $1) ?? false }
    secondFinger = PinchGesture(on: body) { [weak self] event in
      if case .begin = event, let self { perform(arbiter.joinPress()) }
    }
  }

  /// Tells which surface a modal state is shown by.
  func register(_ surface: any ModalSurface, as modal: InputArbiter.Modal) {
    surfaces[modal] = Surface(surface: surface)
  }

  /// Whether input on what is read reaches it.
  var admitsReading: Bool { arbiter.admits(.reading) }
}

// MARK: - Presses

extension InputRouter {
  /// A press begins on the window's body; a control, such as a slider or a text field, follows drags by itself.
  func press(x: Double, y: Double, isOnControl: Bool, isByFinger: Bool) {
    followers = []
    pressedAt = MainLoop.time
    self.isByFinger = isByFinger
    let isFree = arbiter.modal == nil && !isOnControl
    if arbiter.modal == nil { onPress(x, y) }
    let surface = surface(atX: x, y: y)
    let free = isByFinger ? claims(x, y).ofFinger : claims(x, y)
    perform(arbiter.press(on: surface, allowing: isFree ? free : [.click]))
  }

  /// A press begins on the bar; answers whether it was taken to dismiss what lies over the reading.
  func pressBar() -> Bool {
    let effects = arbiter.press(on: .bar, allowing: [.click])
    arbiter.release()
    perform(effects)
    return !effects.isEmpty
  }

  /// Lets go what lies over the reading when another button is pressed beside it; answers whether that was all.
  private func pressBeside(_ x: Double, _ y: Double) -> Bool {
    let surface = surface(atX: x, y: y)
    guard !arbiter.admits(surface) else { return false }
    perform(arbiter.press(on: surface, allowing: []))
    arbiter.release()
    return true
  }

  /// Follows the press that has begun, until one of `claims` is made by somebody else.
  func follow(_ follower: any PressFollower, claiming claims: Set<InputArbiter.Claim>) {
    followers.append(Follower(follower: follower, claims: claims))
  }

  /// Asks for the press; all others who follow it lose it.
  ///
  /// - Returns: whether it belongs to the caller from now on.
  func claim(_ claim: InputArbiter.Claim) -> Bool {
    guard arbiter.claim(claim) else { return false }
    for other in followers where !other.claims.contains(claim) { other.follower?.losePress() }
    return true
  }

  /// The button or the finger is up.
  func release() { arbiter.release() }

  /// The press is taken away.
  func losePress() { perform(arbiter.losePress()) }
}

// MARK: - What is modal, keys and commands

extension InputRouter {
  /// Opens what lies over the reading: whatever else did goes first.
  func open(_ modal: InputArbiter.Modal) {
    PopupMenu.closeOpen()
    perform(arbiter.open(modal))
  }

  /// Opens what another one of its kind showed before, and may show still: that goes first.
  func open(_ modal: InputArbiter.Modal, shownBy surface: any ModalSurface) {
    if surfaces[modal]?.surface !== surface { close(modal) }
    open(modal)
    register(surface, as: modal)
  }

  /// Lets it go, if it is there.
  ///
  /// The keyboard goes back to where it was, or into what is read where that is something else by now.
  func close(_ modal: InputArbiter.Modal, returnsKeyboard: Bool = true) {
    if !returnsKeyboard { formerPlace = nil }
    perform(arbiter.close(modal))
  }

  /// Lets go of whatever lies over the reading: what is written on it is kept by that.
  func closeAny() { if let modal = arbiter.modal { close(modal) } }

  /// Lets it go, unless it is shown by another surface by now.
  func close(_ modal: InputArbiter.Modal, shownBy surface: any ModalSurface) {
    if surfaces[modal]?.surface === surface { close(modal) }
  }

  /// Lets nothing be seen any more of what is going away.
  func finishLeaving() { for entry in surfaces.values { entry.surface?.finishLeaving() } }

  /// Makes room for a command that changes what is read.
  func beginCommand() {
    PopupMenu.closeOpen()
    perform(arbiter.beginCommand())
  }

  /// Puts the keyboard into what has the input where it is nowhere, or in what is not seen any more.
  func keepKeyboardSeen() {
    guard let window = body.window, !window.hasSeenFocus else { return }
    if let modal = arbiter.modal { surfaces[modal]?.surface?.takeFocus() } else { takeFocus() }
  }

  /// Does so once all that goes on now is over: a button that had the keyboard may have gone, or be of no use any more.
  func keepKeyboardSeenSoon() {
    guard !isKeepingKeyboard else { return }
    isKeepingKeyboard = true
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      isKeepingKeyboard = false
      if body.isMapped { keepKeyboardSeen() }
    }
  }

  /// Escape, before any widget has seen it; answers whether it is dealt with.
  ///
  /// While one reads, the widget that has the keyboard comes first.
  func escapeEarly() -> Bool {
    guard arbiter.modal != nil || arbiter.isPressed, arbiter.modal != .popover else { return false }
    let effects = arbiter.escape()
    perform(effects.filter { $0 != .goBack })
    return true
  }

  /// Escape that no widget wanted; answers whether there was something to go back from.
  func escapeLate() -> Bool {
    guard arbiter.modal == nil else { return false }
    return decline() || goBack()
  }
}

// MARK: - Private

extension InputRouter {
  private func surface(atX x: Double, y: Double) -> InputArbiter.Surface {
    guard let modal = arbiter.modal else { return .reading }
    return surfaces[modal]?.surface?.covers(x: x, y: y) == false ? .reading : .modal(modal)
  }

  private func perform(_ effects: [InputArbiter.Effect]) {
    for effect in effects {
      switch effect {
      case .losePress:
        for entry in followers { entry.follower?.losePress() }
        followers = []
      case .dismiss(let modal): dismiss(modal)
      case .enter: formerPlace = KeyboardPlace(in: body.window)
      case .goBack: _ = goBack()
      }
    }
  }

  // The keyboard goes back at once, so that no key is lost while a panel leaves; what else has taken it
  // meanwhile keeps it.
  private func dismiss(_ modal: InputArbiter.Modal) {
    let surface = surfaces[modal]?.surface
    let hadKeyboard = surface?.hasKeyboard ?? false
    surface?.dismiss()
    let place = formerPlace
    formerPlace = nil
    guard hadKeyboard || body.window?.focused == nil else { return }
    if place?.restore() != true { takeFocus() }
  }
}

extension Set<InputArbiter.Claim> {
  /// What a finger may do where a mouse may do this.
  fileprivate var ofFinger: Set {
    if contains(.panning) { return self }
    return subtracting([.marking]).union([.back]).union(contains(.marking) ? [.menuDrag] : [])
  }
}
