import Testing
import TestSupport

@testable import Interaction

@Suite struct PeekMachineSequenceTests {
  private let timing = PeekMachine.Timing(hold: 0.5, rise: 5.0 / 6, fall: 5.0 / 12)

  private enum Event {
    case press(PeekMachine.Trigger)
    case pressure(Double)
    case move(Double, Double)
    case release, showActions, commit, cancel, tick
    case choose(Int)

    init(using random: inout SeededGenerator) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: self = .press([.pressure, .hold, .key].randomElement(using: &random) ?? .hold)
      case 2, 3, 4: self = .pressure(.random(in: 0...1.1, using: &random))
      case 5:
        self = .move(.random(in: -9...9, using: &random), .random(in: -80...9, using: &random))
      case 6: self = .release
      case 7: self = .showActions
      case 8: self = .commit
      case 9: self = .cancel
      case 10: self = .choose(.random(in: 0...3, using: &random))
      default: self = .tick
      }
    }
  }

  private func perform(
    _ event: Event, at time: Double, on machine: inout PeekMachine
  ) -> [PeekMachine.Effect] {
    switch event {
    case .press(let source): machine.press(source, at: time)
    case .pressure(let pressure): machine.setPressure(pressure, at: time)
    case .move(let dx, let dy): machine.move(dx: dx, dy: dy, at: time)
    case .release: machine.release(at: time)
    case .showActions: machine.showActions(at: time)
    case .commit: machine.commit(at: time)
    case .cancel: machine.cancel(at: time)
    case .choose(let action): machine.choose(action, at: time)
    case .tick: machine.tick(at: time)
    }
  }

  /// What one who only hears the effects believes.
  private struct Listener {
    var hasBegun = false
    var isShown = false
    var hasEnded = true

    mutating func hear(_ effect: PeekMachine.Effect) {
      switch effect {
      case .begin:
        #expect(!hasBegun && !hasEnded)
        hasBegun = true
      case .show:
        #expect(hasBegun && !isShown && !hasEnded)
        isShown = true
      case .showActions: #expect(isShown && !hasEnded)
      case .end(let ending):
        #expect(!hasEnded)
        #expect(ending == .cancel || (ending == .click) != isShown)
        hasEnded = true
      case .hide:
        #expect(hasBegun && hasEnded)
        (hasBegun, isShown) = (false, false)
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func noSequenceOfEventsEndsAPressTwiceOrNever(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var machine = PeekMachine(timing: timing)
    var listener = Listener()
    var time = 0.0
    for _ in 0..<1000 {
      time += Double.random(in: 0...0.4, using: &random)
      let event = Event(using: &random)
      let wasTracking = machine.isTracking
      let effects = perform(event, at: time, on: &machine)
      // What still goes away is hidden before the next press.
      let isNew = if case .press = event { !wasTracking } else { false }
      if isNew, effects.first == .hide { listener.hear(.hide) }
      if isNew { listener.hasEnded = false }
      for effect in isNew && effects.first == .hide ? effects.dropFirst() : effects[...] {
        listener.hear(effect)
      }
      #expect(listener.hasEnded != machine.isTracking)
      #expect((0...1).contains(machine.progress(at: time)))
      #expect(machine.isCardShown == (listener.isShown && !listener.hasEnded))
    }
    for effect in machine.cancel(at: time + 1) + machine.tick(at: time + 9) {
      listener.hear(effect)
    }
    #expect(machine.phase == .idle && listener.hasEnded && !listener.hasBegun)
    #expect(machine.progress(at: time + 9) == 0 && !machine.isMoving(at: time + 9))
  }

  /// How often time is told changes nothing but when one hears of it.
  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func framesDoNotMatter(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var seldom = PeekMachine(timing: timing)
    var often = seldom
    var heard: (seldom: [PeekMachine.Effect], often: [PeekMachine.Effect]) = ([], [])
    var time = 0.0
    for _ in 0..<300 {
      let event = Event(using: &random)
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        time += 1.0 / 60
        heard.often += often.tick(at: time)
      }
      heard.seldom += perform(event, at: time, on: &seldom) + seldom.tick(at: time)
      heard.often += perform(event, at: time, on: &often) + often.tick(at: time)
      #expect(heard.seldom == heard.often)
      #expect(abs(seldom.progress(at: time) - often.progress(at: time)) < 1e-9)
    }
  }
}
