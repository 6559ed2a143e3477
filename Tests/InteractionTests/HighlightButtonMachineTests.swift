import Testing
import TestSupport

@testable import Interaction

@Suite struct HighlightButtonMachineTests {
  @Test(arguments: 0..<8)
  func thePressedLookFollowsFromTheState(bits: Int) {
    var button = HighlightButtonMachine()
    if bits & 1 != 0 { button.set(.highlighted, true, at: 0) }
    if bits & 2 != 0 { button.setEnabled(false, at: 0) }
    if bits & 4 != 0 { button.set(.selected, true, at: 0) }
    let isPressed = bits & 2 == 0 && bits & 5 != 0
    #expect(button.looksPressed == isPressed)
    #expect(button.opacity == (bits & 2 == 0 ? 1 : 0.8))
    #expect(button.colourShare(at: 5) == (isPressed ? 1 : 0))
    #expect(button.extraHeight(at: 5) == (isPressed ? 40 : 0))
  }

  @Test func aPressGrowsRunsDotsAndLetsACloudPass() {
    var button = HighlightButtonMachine()
    button.set(.highlighted, true, at: 0)
    #expect(button.looksPressed && button.isMoving(at: 0))
    #expect(button.dots(at: 0) == 2)
    #expect(button.dots(at: 0.1) == 4)
    #expect(
      (0...60).map { button.dots(at: Double($0) * 0.05) }.prefix(12) == [
        2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 2,
      ])
    #expect(button.cloud(at: 0.25) == 0.5)
    #expect(button.cloud(at: 0.6) == nil)
    button.set(.highlighted, false, at: 0.3)
    #expect(!button.looksPressed && button.dots(at: 0.4) == 0)
    #expect(button.extraHeight(at: 1) == 0 && !button.isMoving(at: 1))
  }

  @Test func disablingEndsAPress() {
    var button = HighlightButtonMachine()
    button.set(.highlighted, true, at: 0)
    button.setEnabled(false, at: 0.1)
    #expect(!button.looksPressed && button.opacity == 0.8)
    button.set(.highlighted, true, at: 0.2)
    #expect(!button.looksPressed)
    // The press does not come back with it.
    button.setEnabled(true, at: 0.3)
    #expect(!button.looksPressed && button.state == .normal)
  }

  // It grows from where it is, and as long as the rest of the way takes.
  @Test func heightIsNeverAddedUp() {
    var button = HighlightButtonMachine()
    button.set(.highlighted, true, at: 0)
    button.set(.selected, true, at: 0.01)
    button.set(.highlighted, false, at: 0.1)
    #expect(button.extraHeight(at: 1) == 40)
    button.set(.selected, false, at: 2)
    let middle = button.extraHeight(at: 2.15)
    #expect(abs(middle - 20) < 1e-6)
    #expect(abs(button.colourShare(at: 2.15) - 0.5) < 1e-6)
    button.set(.highlighted, true, at: 2.15)
    #expect(abs(button.extraHeight(at: 2.15) - middle) < 1e-9)
    #expect(button.extraHeight(at: 2.31) == 40)
  }

  @Test func dotsRunWhileItIsBusy() {
    var button = HighlightButtonMachine()
    button.setBusy(true, at: 0)
    button.set(.highlighted, true, at: 0.2)
    // The clock that runs goes on.
    #expect(button.dots(at: 0.25) == 7)
    button.set(.highlighted, false, at: 0.3)
    #expect(button.dots(at: 0.35) == 9)
    button.setBusy(false, at: 0.4)
    #expect(button.dots(at: 0.45) == 0)
  }

  @Test func withoutAnimationOnlyTheColourChanges() {
    var button = HighlightButtonMachine()
    button.durations = .none
    button.set(.highlighted, true, at: 0)
    #expect(button.dots(at: 0.5) == 0 && button.cloud(at: 0) == nil && !button.isMoving(at: 0))
    #expect(button.colourShare(at: 0) == 1)
    button.set(.highlighted, false, at: 1)
    #expect(button.colourShare(at: 1) == 0)
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func anySequenceKeepsHeightAndClock(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var button = HighlightButtonMachine()
    var time = 0.0
    for _ in 0..<1000 {
      time += Double.random(in: 0...0.3, using: &random)
      let before = (height: button.extraHeight(at: time), dots: button.dots(at: time))
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: button.set(.highlighted, .random(using: &random), at: time)
      case 2: button.setEnabled(.random(using: &random), at: time)
      case 3: button.set(.selected, .random(using: &random), at: time)
      case 4: button.setBusy(.random(using: &random), at: time)
      default: button.set(.focused, .random(using: &random), at: time)
      }
      // Nothing jumps at an event.
      #expect(abs(button.extraHeight(at: time) - before.height) < 1e-9)
      if before.dots > 0, button.dots(at: time) > 0 {
        #expect(button.dots(at: time) == before.dots)
      }
      #expect((0...40).contains(button.extraHeight(at: time)))
      #expect(button.extraHeight(at: time + 10) == (button.looksPressed ? 40 : 0))
      #expect((button.dots(at: time) > 0) == (button.looksPressed || button.isBusy))
      #expect(button.isEnabled || !button.looksPressed)
    }
  }
}
