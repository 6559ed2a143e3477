import Testing
import TestSupport

@testable import Interaction

/// The arbiter with the three machines that a window has, and what the window does between them.
private struct Hands {
  var arbiter = InputArbiter()
  var menu = MenuMachine()
  var sections = DropdownMachine(names: ["One", "Two", "Three"], current: 0)
  var peek = PeekMachine(timing: .init(hold: 0.5, rise: 0.8, fall: 0.4))
  var time = 0.0
  /// What the press that is under way, or was the last one, has done.
  var effectsOfPress = 0
  /// Where the keys go: into what is modal, or into what is read.
  var keyboard: InputArbiter.Modal?
  var screens = 0

  private var isFollowedByPeek = false

  mutating func press(
    _ claims: Set<InputArbiter.Claim>, x: Double, on surface: InputArbiter.Surface
  ) {
    effectsOfPress = 0
    let dismissed = arbiter.press(on: surface, allowing: claims)
    effectsOfPress += dismissed.count
    perform(dismissed)
    if arbiter.mayBecome(.menuDrag) { menu.press(x: x, y: 100) }
    isFollowedByPeek = arbiter.mayBecome(.quickLook) && !peek.isTracking
    if isFollowedByPeek { perform(peek.press(.hold, at: time)) }
  }

  mutating func move(x: Double, y: Double) {
    if menu.isFollowing || arbiter.mayBecome(.menuDrag) {
      let effects = menu.move(x: x, y: y, at: time)
      if effects.contains(.claim) {
        let isGranted = arbiter.claim(.menuDrag)
        #expect(isGranted)
        effectsOfPress += 1
        losePeek()
      }
      perform(effects)
    }
    if arbiter.claim(.marking) || arbiter.claim(.panning) {
      effectsOfPress += 1
      losePeek()
    }
    if isFollowedByPeek { perform(peek.move(dx: x - 200, dy: y - 100, at: time)) }
  }

  mutating func release() {
    arbiter.release()
    perform(menu.release(at: time))
    if isFollowedByPeek { perform(peek.release(at: time)) }
    isFollowedByPeek = false
    if arbiter.claim(.click) {
      effectsOfPress += 1
      screens += 1
    }
  }

  mutating func tick(_ seconds: Double) {
    time += seconds
    perform(menu.tick(at: time))
    _ = sections.settle(at: time)
    perform(peek.tick(at: time))
  }

  mutating func toggleMenu() {
    if menu.phase == .presenting || menu.phase == .shown {
      return perform(arbiter.close(.menu))
    }
    perform(arbiter.open(.menu))
    perform(menu.open(at: time))
  }

  mutating func toggleSections() {
    if sections.isOpen { return perform(arbiter.close(.sections)) }
    perform(arbiter.open(.sections))
    _ = sections.open(at: time, duration: 0.55)
  }

  mutating func lookByKey() {
    guard arbiter.modal == nil, !peek.isTracking else { return }
    isFollowedByPeek = false
    perform(peek.press(.key, at: time))
  }

  mutating func command() {
    perform(arbiter.beginCommand())
    screens += 1
  }

  mutating func escape() { perform(arbiter.escape()) }

  mutating func losePress() { perform(arbiter.losePress()) }

  private mutating func losePeek() {
    if isFollowedByPeek { perform(peek.cancel(at: time)) }
    isFollowedByPeek = false
  }

  private mutating func perform(_ effects: [InputArbiter.Effect]) {
    for effect in effects {
      switch effect {
      case .losePress:
        menu.cancel(at: time)
        losePeek()
      case .dismiss(let modal):
        keyboard = nil
        switch modal {
        case .menu: _ = menu.close(at: time)
        case .sections: _ = sections.close(at: time, duration: 0.55)
        case .quickLook: _ = peek.cancel(at: time)
        case .popover: break
        }
      case .enter(let modal): keyboard = modal
      case .goBack: screens = max(0, screens - 1)
      }
    }
  }

  private mutating func perform(_ effects: [MenuMachine.Effect]) {
    if effects.contains(.present) { perform(arbiter.open(.menu)) }
  }

  private mutating func perform(_ effects: [PeekMachine.Effect]) {
    for effect in effects {
      switch effect {
      case .begin where isFollowedByPeek:
        guard arbiter.claim(.quickLook) else { return perform(peek.cancel(at: time)) }
        effectsOfPress += 1
      case .show:
        if peek.isCardShown { perform(arbiter.open(.quickLook)) }
      case .end: perform(arbiter.close(.quickLook))
      case .begin, .showActions, .hide: break
      }
    }
  }

  /// What a person sees to be open, and not on its way out.
  var shown: [InputArbiter.Modal] {
    var shown: [InputArbiter.Modal] = []
    if menu.phase == .presenting || menu.phase == .shown { shown.append(.menu) }
    if sections.isOpen { shown.append(.sections) }
    if peek.isCardShown { shown.append(.quickLook) }
    return shown
  }
}

@Suite struct InputSequenceTests {
  private static let events = 10_000

  @Test(arguments: 1...5) func noSequenceOpensTwoThingsOrLosesTheKeyboard(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var hands = Hands()
    for event in 0..<Self.events {
      let step = Self.step(&random, &hands)
      let now: Comment = "seed \(seed), event \(event): \(step)"
      #expect(hands.shown.count <= 1, now)
      if let modal = hands.arbiter.modal, modal != .popover { #expect(hands.shown == [modal], now) }
      #expect(hands.arbiter.modal != nil || hands.shown == [], now)
      #expect(hands.keyboard == hands.arbiter.modal, now)
      #expect(hands.effectsOfPress <= 1, now)
    }
    // Whatever is open, Escape closes it, one thing after the other, and nothing stays behind.
    for _ in 0..<3 {
      hands.escape()
      hands.tick(2)
    }
    #expect(hands.shown == [] && hands.arbiter.modal == nil && hands.keyboard == nil)
    #expect(hands.menu.offset(at: hands.time) == 0)
  }

  private static func step(_ random: inout SeededGenerator, _ hands: inout Hands) -> String {
    switch Int.random(in: 0..<14, using: &random) {
    case 0, 1:
      let all = InputArbiter.Claim.allCases
      let claims = Set(all.filter { _ in Bool.random(using: &random) })
      let isBar = Int.random(in: 0..<5, using: &random) == 0
      let surface = hands.arbiter.modal.map { InputArbiter.Surface.modal($0) } ?? .reading
      let isOnModal = Bool.random(using: &random)
      hands.press(
        hands.arbiter.modal == nil ? claims.union([.click]) : [.click], x: 200,
        on: isBar ? .bar : isOnModal ? surface : .reading)
      return "press"
    case 2, 3, 4, 5:
      guard hands.arbiter.isPressed else { return "rest" }
      let dx = Double.random(in: -160...60, using: &random)
      let dy = Double.random(in: -40...40, using: &random)
      hands.move(x: 200 + dx, y: 100 + dy)
      return "move \(dx), \(dy)"
    case 6, 7:
      guard hands.arbiter.isPressed else { return "rest" }
      hands.release()
      return "release"
    case 8: hands.toggleMenu()
    case 9: hands.toggleSections()
    case 10: hands.lookByKey()
    case 11: hands.command()
    case 12: if Bool.random(using: &random) { hands.escape() } else { hands.losePress() }
    default: hands.tick(Double.random(in: 0...0.9, using: &random))
    }
    return "other"
  }
}
