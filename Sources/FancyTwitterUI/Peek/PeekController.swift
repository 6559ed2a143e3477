import TweetRows
import DesignKit
import GLibKit
import GtkKit
import Interaction
import TweetModel

/// Leads presses, keys and time to the quick look's state, and shows what comes of it.
@MainActor
final class PeekController {
  /// The window, once it is put together.
  weak var host: (any PeekHost)?

  /// What all sources are measured in.
  let stage: BackdropView
  let layer: PeekLayer
  let input: InputRouter
  private let look: Look
  private(set) var machine = PeekMachine(timing: .init(hold: 0.5, rise: 0, fall: 0))
  private(set) var subject: PeekSubject?
  private var screens = PeekScreens()
  /// What the card shows, if there is one.
  private var key: PeekScreens.Key?
  private var isRunning = false
  private var isCommitted = false
  /// Whether the card shows a library that has changed since.
  private var isOutdated = false

  /// Quick looks over all of a stage.
  init(over stage: BackdropView, input: InputRouter, look: Look) {
    let layer = PeekLayer(look: look)
    self.stage = stage
    self.layer = layer
    stage.addLayer(layer)
    stage.coveringLayer = { [weak layer] in layer?.coversAll == true ? layer : nil }
    self.input = input
    self.look = look
    layer.onClick = { [weak self] in self?.click(isOnCard: $0) }
    layer.onMenu = { [weak self] in self?.askForActions() }
    layer.onAction = { [weak self] in self?.choose($0) }
    // Its pictures are of the former size.
    layer.onOutgrown = { [weak self] in
      // One that only hints is nothing to be closed yet.
      self?.losePress()
      self?.input.close(.quickLook)
    }
    layer.onKey = { [weak self] in self?.handle($0) ?? false }
    input.register(self, as: .quickLook)
    look.observe(self) { [weak self] change in
      // A card in the former theme's colours would stand in the midst of the new one.
      if change.contains(.theme) { self?.input.close(.quickLook) }
    }
  }

  /// What can be done with what is looked at.
  func actions(_ subject: PeekSubject) -> [PeekAction] { host?.actions(on: subject) ?? [] }

  var card: PeekCard? { layer.card }

  /// Whether the card is there.
  var isShown: Bool { machine.isCardShown }

  /// Whether it takes all input: one that a key asked for does so before the card is there.
  var takesInput: Bool { machine.isTracking && (isShown || machine.trigger == .key) }

  /// A press begins on something, with a pen's pressure where there is a pen.
  func press(_ subject: PeekSubject, pressure: Double? = nil) {
    guard !machine.isTracking else { return }
    input.follow(self, claiming: [.quickLook])
    begin(subject, pressure == nil ? .hold : .pressure, at: input.pressedAt)
    // A finger may have held still for long enough before it was told here.
    perform(machine.tick(at: MainLoop.time))
    if let pressure { setPressure(pressure) }
  }

  /// Another button goes down while one is held: the right one shows what can be done.
  ///
  /// - Returns: always that the press is dealt with.
  func press(besides press: PointerPress) -> Bool {
    if isShown, press.button == PointerPress.right { askForActions() }
    return true
  }

  /// A pen presses harder or less: from 0 to 1, its hardest.
  func setPressure(_ pressure: Double) {
    perform(machine.setPressure(pressure, at: MainLoop.time))
  }

  /// Shows the card at once: by key, or from a menu.
  func look(at subject: PeekSubject) {
    guard !machine.isTracking else { return }
    begin(subject, .key, at: MainLoop.time)
  }

  func move(dx: Double, dy: Double) { perform(machine.move(dx: dx, dy: dy, at: MainLoop.time)) }

  /// Lists what can be done, where the card is there.
  func askForActions() { perform(machine.showActions(at: MainLoop.time)) }

  /// Opens the page of what is looked at, where the card is there.
  func openPage() { perform(machine.commit(at: MainLoop.time)) }

  /// The press ends.
  func release() { perform(machine.release(at: MainLoop.time)) }

  /// Forgets what was looked at: the library is another one.
  func forgetScreens() {
    screens.removeAll()
    isOutdated = true
  }

  /// Whether the card, if there is one, shows all that it will show.
  var isSettled: Bool { card.map { $0.isSettled && layer.isReady } ?? true }
}

extension PeekController: ModalSurface, PressFollower {
  func dismiss() {
    layer.leave()
    perform(machine.cancel(at: MainLoop.time))
  }

  func takeFocus() { layer.grabFocus() }

  var hasKeyboard: Bool { layer.containsFocus }

  func losePress() { perform(machine.cancel(at: MainLoop.time)) }
}

// MARK: - Private

extension PeekController {
  private func begin(_ subject: PeekSubject, _ trigger: PeekMachine.Trigger, at time: Double) {
    machine.timing = .init(
      hold: 0.5, rise: look.duration(5.0 / 6), fall: look.duration(5.0 / 12))
    // What is still going away goes at once, and takes the former subject with it.
    let effects = machine.press(trigger, at: time)
    if effects.first == .hide { hide() }
    self.subject = subject
    perform(effects.filter { $0 != .hide })
  }

  private func perform(_ effects: [PeekMachine.Effect]) {
    // A pen that is pressed quickly begins, shows the card and opens the page in one moment.
    var isAdmitted = true
    for effect in effects {
      switch effect {
      case .begin:
        isAdmitted = claimPress()
        if isAdmitted { recede() } else { perform(machine.cancel(at: MainLoop.time)) }
      case .show: if isAdmitted { showCard() }
      case .showActions: showActions()
      case .end(let ending): end(ending)
      case .hide: hide()
      }
    }
    run()
  }

  // From the first hint on the press is a quick look, and nothing else; a pen's, which always presses a little, from
  // the card on.
  private func claimPress() -> Bool {
    switch machine.trigger {
    case .key: true
    case .pressure: input.arbiter.mayBecome(.quickLook)
    case .hold: input.claim(.quickLook)
    }
  }

  private func recede() {
    guard let subject else { return }
    // The picture stands for as long as the look, and must not hold what was about to go.
    input.finishLeaving()
    layer.begin(over: stage.snapshot(), source: subject.source)
    guard machine.trigger == .key else { return }
    // Keys are the look's from now on, not only once the card is there.
    input.open(.quickLook)
    layer.appear()
    takeFocus()
  }

  private func showCard() {
    key = subject.map { PeekScreens.Key(destination: $0.destination, query: host?.query) }
    guard let key, machine.trigger != .pressure || input.claim(.quickLook),
      let screen = screens.take(key) ?? host?.preview(of: key.destination)
    else { return perform(machine.cancel(at: MainLoop.time)) }
    input.open(.quickLook)
    let size = PeekLayer.cardSize(in: stage.size)
    let card = PeekCard(
      screen, width: size.width, height: size.height, look: look, clock: stage)
    isOutdated = false
    layer.show(card)
    takeFocus()
  }

  private func showActions() {
    guard let subject else { return }
    layer.show(actions(subject))
  }

  // The place and the focus are as they were; only a screen takes them elsewhere.
  private func end(_ ending: PeekMachine.Ending) {
    layer.leave()
    input.close(.quickLook)
    if ending == .commit { commit() }
    guard case .action(let index) = ending, let subject else { return }
    let all = actions(subject)
    if all.indices.contains(index) { all[index].run() }
  }

  // The page is the real one from now on, and the next key is its own: only the picture of it still grows.
  private func commit() {
    guard let card else { return }
    isCommitted = true
    host?.open(card.takeScreen())
  }

  private func hide() {
    let card = card
    layer.end()
    if let card {
      if let key, !isCommitted, !isOutdated { screens.keep(card.takeScreen(), of: key) }
      card.close()
    }
    isCommitted = false
    (subject, key) = (nil, nil)
  }

  private func click(isOnCard: Bool) {
    if isOnCard { openPage() } else { input.close(.quickLook) }
  }

  private func choose(_ index: Int) { perform(machine.choose(index, at: MainLoop.time)) }

  private func run() {
    let time = MainLoop.time
    layer.update(progress: machine.progress(at: time))
    guard !isRunning, machine.isMoving(at: time) else { return }
    isRunning = true
    stage.onEachFrame { [weak self] time in self?.advance(time) ?? false }
  }

  private func advance(_ time: Double) -> Bool {
    let effects = machine.tick(at: time)
    layer.update(progress: machine.progress(at: time))
    isRunning = machine.isMoving(at: time)
    if !effects.isEmpty {
      isRunning = false
      perform(effects)
      return false
    }
    return isRunning
  }
}
