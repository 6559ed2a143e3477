import Testing

@testable import Interaction

@Suite struct PeekMachineTests {
  typealias Effect = PeekMachine.Effect

  private let timing = PeekMachine.Timing(hold: 0.5, rise: 5.0 / 6, fall: 5.0 / 12)

  private func machine() -> PeekMachine { PeekMachine(timing: timing) }

  /// What a trace of pressures brings, a hundredth of a second apart, and then letting go.
  private func effects(of trace: [Double]) -> [Effect] {
    var machine = machine()
    var effects = machine.press(.pressure, at: 0)
    for (index, pressure) in trace.enumerated() {
      effects += machine.setPressure(pressure, at: Double(index + 1) / 100)
    }
    effects += machine.release(at: Double(trace.count + 1) / 100)
    return effects + machine.tick(at: 9)
  }

  @Test(
    arguments: [
      ([0.1, 0.4, 0.3, 0.4, 0.2], [.begin, .show, .end(.cancel), .hide]),
      ([0.1, 0.4, 0.3, 0.4, 1], [.begin, .show, .end(.commit), .hide]),
      ([0.1, 0.4, 0.3, 0.4, 0.2, 0.5, 1], [.begin, .show, .end(.cancel), .hide]),
      ([0.1, 0.4, 1, 0.4, 1, 0.2, 1], [.begin, .show, .end(.commit), .hide]),
      ([1], [.begin, .show, .end(.commit), .hide]),
      ([0.33, 0.25, 0.24], [.begin, .show, .end(.cancel), .hide]),
      ([0.33, 0.25, 0.98], [.begin, .show, .end(.cancel), .hide]),
      ([0.1, 0.3, 0.32], [.begin, .end(.click), .hide]), ([0, 0], [.end(.click)]),
      ([], [.end(.click)]),
    ] as [([Double], [Effect])])
  func aTraceOfPressureHasOneEnd(trace: [Double], effects: [Effect]) {
    #expect(self.effects(of: trace) == effects)
  }

  @Test func holdingStillShowsTheCardInTime() {
    var machine = machine()
    #expect(machine.press(.hold, at: 10) == [])
    #expect(machine.tick(at: 10.49) == [] && machine.phase == .waiting)
    #expect(machine.tick(at: 10.5) == [.begin] && machine.progress(at: 10.5) == 0)
    // 0.02 a frame at 60 frames a second.
    #expect(abs(machine.progress(at: 10.5 + 1.0 / 60) - 0.02) < 1e-9)
    #expect(machine.tick(at: 10.77) == [])
    #expect(machine.tick(at: 10.78) == [.show])
    #expect(abs(machine.progress(at: 11.05) - 0.66) < 1e-9)
    #expect(machine.progress(at: 20) == 0.66 && !machine.isMoving(at: 20))
    #expect(machine.release(at: 20) == [.end(.cancel)])
    // 0.04 a frame.
    #expect(abs(machine.progress(at: 20 + 1.0 / 60) - 0.62) < 1e-9)
    #expect(machine.tick(at: 20.27) == [] && machine.tick(at: 20.28) == [.hide])
    #expect(machine.phase == .idle && machine.progress(at: 21) == 0)
  }

  @Test(
    arguments: [
      (0.3, [.end(.click)]), (0.6, [.begin, .end(.click), .hide]),
      (0.9, [.begin, .show, .end(.cancel), .hide]),
    ] as [(Double, [Effect])])
  func lettingGoIsAClickWhereNothingWasShown(time: Double, expected: [Effect]) {
    var machine = machine()
    _ = machine.press(.hold, at: 0)
    #expect(machine.release(at: time) + machine.tick(at: 9) == expected)
  }

  @Test(
    arguments: [(0.2, [.end(.cancel)]), (0.6, [.begin, .end(.cancel)])] as [(Double, [Effect])])
  func aMoveBeforeTheCardIsShownEndsIt(time: Double, expected: [Effect]) {
    var machine = machine()
    _ = machine.press(.hold, at: 0)
    #expect(machine.move(dx: 5, dy: -8, at: 0.1) == [])
    #expect(machine.move(dx: 0, dy: -9, at: time) == expected)
    #expect(machine.release(at: time + 0.001) == [])
  }

  @Test func draggedUpTheCardShowsItsActionsAndStays() {
    var machine = machine()
    _ = machine.press(.hold, at: 0)
    _ = machine.tick(at: 1)
    #expect(machine.move(dx: 30, dy: -40, at: 1.1) == [] && machine.lift == 40)
    #expect(machine.move(dx: 30, dy: 20, at: 1.2) == [] && machine.lift == 0)
    #expect(machine.move(dx: 0, dy: -60, at: 1.3) == [.showActions])
    #expect(machine.release(at: 1.4) == [] && machine.phase == .choosing)
    #expect(machine.choose(2, at: 2) == [.end(.action(2))])
    #expect(machine.choose(1, at: 2) == [] && machine.cancel(at: 2) == [])
    #expect(machine.tick(at: 3) == [.hide])
  }

  @Test func aKeyNeedsNoHolding() {
    var machine = machine()
    #expect(machine.press(.key, at: 0) == [.begin])
    #expect(machine.release(at: 0.1) == [] && machine.move(dx: 99, dy: 0, at: 0.1) == [])
    #expect(machine.commit(at: 0.2) == [])
    #expect(machine.tick(at: 0.3) == [.show])
    #expect(machine.commit(at: 1) == [.end(.commit)])
    #expect(machine.progress(at: 1.2) > 0.66)
    #expect(machine.tick(at: 2) == [.hide])
  }

  @Test func aNewPressEndsWhatStillGoesAway() {
    var machine = machine()
    _ = machine.press(.key, at: 0)
    _ = machine.tick(at: 1)
    #expect(machine.press(.hold, at: 1) == [])
    _ = machine.cancel(at: 1)
    #expect(machine.press(.hold, at: 1.01) == [.hide])
    #expect(machine.phase == .waiting && machine.progress(at: 1.02) == 0)
  }

  @Test func withoutAnimationStatesJump() {
    var machine = PeekMachine(timing: .init(hold: 0.5, rise: 0, fall: 0))
    _ = machine.press(.hold, at: 0)
    #expect(machine.tick(at: 0.5) == [.begin, .show])
    #expect(machine.progress(at: 0.5) == 0.66 && !machine.isMoving(at: 0.5))
    #expect(machine.release(at: 1) == [.end(.cancel), .hide])
  }
}
