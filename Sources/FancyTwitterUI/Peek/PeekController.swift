import GLibKit
import GtkKit
import Interaction
import TweetModel

/// Leads presses, keys and time to the quick look's state, and shows what comes of it.
@MainActor
final class PeekController {
  /// Makes the page for what is looked at; nil where nothing is known of it.
  var makePage: (PeekSubject) -> (any Screen)? = { _ in nil }

  /// Shows a page as the real one.
  var onCommit: (any Screen) -> Void = { _ in }

  /// What can be done with what is looked at.
  var actions: (PeekSubject) -> [PeekAction] = { _ in [] }

  /// Runs when the card is there: whoever follows the press lets it go.
  var onClaim: () -> Void = {}

  /// What all sources are measured in.
  let stage: BackdropView
  private let layer: PeekLayer
  private let look: Look
  private var machine = PeekMachine(timing: .init(hold: 0.5, rise: 0, fall: 0))
  private var subject: PeekSubject?
  private var card: PeekCard?
  private var pages = PeekScreens()
  private var isRunning = false
  private var isCommitted = false
  private weak var formerFocus: Widget?

  init(stage: BackdropView, layer: PeekLayer, look: Look) {
    self.stage = stage
    self.layer = layer
    self.look = look
    layer.onClick = { [weak self] in self?.click(isOnCard: $0) }
    layer.onMenu = { [weak self] in self?.askForActions() }
    layer.onAction = { [weak self] in self?.choose($0) }
    layer.onKey = { [weak self] in self?.handle($0) ?? false }
  }

  /// Whether the card is there and takes all input.
  var isShown: Bool { machine.isCardShown }

  /// The page that the card shows; nil where there is no card.
  var shownPage: (any Screen)? { card?.page }

  /// Logical pixels from top to bottom of the card, when it is there.
  var cardHeight: Int? { card?.height }

  /// A press begins on something, with a pen's pressure where there is a pen.
  func press(_ subject: PeekSubject, pressure: Double? = nil) {
    begin(subject, pressure == nil ? .hold : .pressure)
    if let pressure { setPressure(pressure) }
  }

  /// A pen presses harder or less: from 0 to 1, its hardest.
  func setPressure(_ pressure: Double) {
    perform(machine.setPressure(pressure, at: MainLoop.time))
  }

  /// Shows the card at once: by key, or from a menu.
  func look(at subject: PeekSubject) { begin(subject, .key) }

  func move(dx: Double, dy: Double) { perform(machine.move(dx: dx, dy: dy, at: MainLoop.time)) }

  /// The press ends.
  ///
  /// - Returns: whether it was a quick look, and so no click.
  func release() -> Bool {
    let wasShown = machine.isCardShown
    perform(machine.release(at: MainLoop.time))
    return wasShown
  }

  /// Forgets what was looked at: the library is another one.
  func forgetPages() { pages.removeAll() }

  /// Whether the card, if there is one, shows all that it will show.
  var isSettled: Bool { card.map { $0.isSettled && layer.isReady } ?? true }

  func cancel() { perform(machine.cancel(at: MainLoop.time)) }
}

// MARK: - Private

extension PeekController {
  private func begin(_ subject: PeekSubject, _ source: PeekMachine.Source) {
    guard !machine.isTracking else { return }
    machine.timing = .init(
      hold: 0.5, rise: look.duration(5.0 / 6), fall: look.duration(5.0 / 12))
    // What is still going away goes at once, and takes the former subject with it.
    let effects = machine.press(source, at: MainLoop.time)
    if effects.first == .hide { hide() }
    self.subject = subject
    perform(effects.filter { $0 != .hide })
  }

  private func perform(_ effects: [PeekMachine.Effect]) {
    for effect in effects {
      switch effect {
      case .begin: recede()
      case .show: showCard()
      case .showActions: showActions()
      case .end(let ending): end(ending)
      case .hide: hide()
      }
    }
    run()
  }

  private func recede() {
    guard let subject else { return }
    formerFocus = stage.window?.focused
    layer.begin(over: stage.snapshot(), source: subject.source)
  }

  private func showCard() {
    guard let subject, let page = pages.take(subject.action) ?? makePage(subject) else {
      return perform(machine.cancel(at: MainLoop.time))
    }
    onClaim()
    let size = PeekLayer.cardSize(in: stage.size)
    let card = PeekCard(
      page, width: size.width, height: size.height, look: look, clock: stage)
    self.card = card
    layer.show(card)
    layer.grabFocus()
  }

  private func showActions() {
    guard let subject else { return }
    layer.show(actions(subject))
  }

  private func end(_ ending: PeekMachine.Ending) {
    isCommitted = ending == .commit
    // The place and the focus are as they were; only a page takes them elsewhere.
    if !isCommitted, card != nil { formerFocus?.grabFocus() }
    guard case .action(let index) = ending, let subject else { return }
    let all = actions(subject)
    if all.indices.contains(index) { all[index].run() }
  }

  private func hide() {
    layer.end()
    if let card {
      if isCommitted {
        // The way back from the page leads to where the look began.
        formerFocus?.grabFocus()
        onCommit(card.takePage())
      } else if let subject {
        pages.keep(card.takePage(), of: subject.action)
      }
      card.close()
    }
    card = nil
    subject = nil
  }

  private func click(isOnCard: Bool) {
    let time = MainLoop.time
    perform(isOnCard ? machine.commit(at: time) : machine.cancel(at: time))
  }

  private func askForActions() { perform(machine.showActions(at: MainLoop.time)) }

  private func choose(_ index: Int) { perform(machine.choose(index, at: MainLoop.time)) }

  private func handle(_ press: KeyPress) -> Bool {
    let time = MainLoop.time
    switch Key.withoutKeypad(press.key) {
    case Key.escape: perform(machine.cancel(at: time))
    case Key.up where machine.phase == .choosing: layer.moveAction(by: -1)
    case Key.down where machine.phase == .choosing: layer.moveAction(by: 1)
    case Key.enter where machine.phase == .choosing: return false
    case Key.enter: perform(machine.commit(at: time))
    case Key.menu, Key.up: askForActions()
    case Key.f10 where press.modifiers == .shift: askForActions()
    default: return press.key == Key.space
    }
    return true
  }

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
