import Appearance
import Testing

@testable import Interaction

@Suite struct HighlightButtonMachineTests {
  private let purple = Colour(0x800080)

  @Test(arguments: 0..<8)
  func thePressedLookFollowsFromTheState(bits: Int) {
    var model = HighlightButtonMachine(baseColour: purple)
    if bits & 1 != 0 { _ = model.set(.highlighted, true, at: 0) }
    if bits & 2 != 0 { _ = model.setEnabled(false, at: 0) }
    if bits & 4 != 0 { _ = model.set(.selected, true, at: 0) }
    let isPressed = bits & 2 == 0 && bits & 5 != 0
    #expect(model.looksPressed == isPressed)
    #expect(model.opacity == (bits & 2 == 0 ? 1 : 0.8))
    #expect(model.shownColour == (isPressed ? purple.shifted : purple))
    #expect(model.extraHeight(at: 5) == (isPressed ? 40 : 0))
  }

  @Test func aClickIsInOutClick() {
    var model = HighlightButtonMachine(baseColour: purple)
    #expect(model.beginTracking(at: 0).effects == [.pressedIn])
    #expect(model.beginTracking(at: 0.05).continues == false)
    #expect(model.dots(at: 0) == 2)
    #expect(model.dots(at: 0.1) == 4)
    #expect((0...60).allSatisfy { (2...12).contains(model.dots(at: Double($0) * 0.05)) })
    #expect(model.cloud(at: 0.25) == 0.5)
    #expect(model.cloud(at: 0.6) == nil)
    #expect(model.endTracking(isInside: true, at: 0.3) == [.pressedOut, .click])
    #expect(model.dots(at: 0.4) == 0)
    #expect(model.extraHeight(at: 1) == 0)
    #expect(!model.isMoving(at: 1))
  }

  @Test func leavingAndComingBackIsOneClickAndOutsideNone() {
    var model = HighlightButtonMachine(baseColour: purple)
    _ = model.beginTracking(at: 0)
    #expect(model.continueTracking(isInside: false, at: 0.1).effects == [.pressedOut])
    #expect(model.continueTracking(isInside: true, at: 0.2).effects == [.pressedIn])
    #expect(model.endTracking(isInside: true, at: 0.3) == [.pressedOut, .click])
    _ = model.beginTracking(at: 1)
    _ = model.continueTracking(isInside: false, at: 1.1)
    #expect(model.endTracking(isInside: false, at: 1.2) == [])
  }

  @Test func disablingWhilePressedCancels() {
    var model = HighlightButtonMachine(baseColour: purple)
    _ = model.beginTracking(at: 0)
    #expect(model.setEnabled(false, at: 0.1) == [.pressedOut])
    #expect(!model.isTracking && model.opacity == 0.8)
    #expect(model.endTracking(isInside: true, at: 0.2) == [])
  }

  @Test func disablingByItsStateEndsAPressToo() {
    var model = HighlightButtonMachine(baseColour: purple)
    _ = model.beginTracking(at: 0)
    #expect(model.set(.disabled, true, at: 0.1) == [.pressedOut])
    #expect(!model.isTracking)
    #expect(model.set(.highlighted, true, at: 0.2) == [])
    #expect(model.setEnabled(true, at: 0.3) == [] && !model.looksPressed)
  }

  // It grows from where it is, and as long as the rest of the way takes.
  @Test func heightIsNeverAddedUp() {
    var model = HighlightButtonMachine(baseColour: purple)
    _ = model.beginTracking(at: 0)
    _ = model.set(.selected, true, at: 0.01)
    _ = model.endTracking(isInside: true, at: 0.1)
    #expect(model.extraHeight(at: 1) == 40)
    _ = model.set(.selected, false, at: 2)
    let middle = model.extraHeight(at: 2.15)
    #expect(abs(middle - 20) < 1e-6)
    _ = model.beginTracking(at: 2.15)
    #expect(abs(model.extraHeight(at: 2.15) - middle) < 1e-9)
    #expect(model.extraHeight(at: 2.31) == 40)
  }

  @Test func dotsRunWhileItIsBusy() {
    var model = HighlightButtonMachine(baseColour: purple)
    model.setBusy(true, at: 0)
    _ = model.beginTracking(at: 0.2)
    // The clock that runs goes on.
    #expect(model.dots(at: 0.25) == 7)
    _ = model.cancelTracking(at: 0.3)
    #expect(model.dots(at: 0.35) == 9)
    model.setBusy(false, at: 0.4)
    #expect(model.dots(at: 0.45) == 0)
  }

  @Test func aColourSetWhilePressedIsTheNewBase() {
    var model = HighlightButtonMachine(baseColour: purple)
    _ = model.beginTracking(at: 0)
    model.baseColour = Colour(0x008080)
    #expect(model.shownColour == Colour(0x008080).shifted)
    _ = model.cancelTracking(at: 0.1)
    #expect(model.shownColour == Colour(0x008080))
  }

  @Test func withoutAnimationOnlyTheColourChanges() {
    var model = HighlightButtonMachine(baseColour: purple)
    model.durations = .none
    _ = model.beginTracking(at: 0)
    #expect(model.dots(at: 0.5) == 0 && model.cloud(at: 0) == nil && !model.isMoving(at: 0))
    #expect(model.shownColour == purple.shifted)
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func anySequenceKeepsHeightAndNotices(seed: UInt64) {
    var random = Lcg(seed: seed)
    var model = HighlightButtonMachine(baseColour: purple)
    var time = 0.0
    var isIn = false
    for _ in 0..<1000 {
      time += Double.random(in: 0...0.3, using: &random)
      var effects: [HighlightButtonMachine.Effect] = []
      switch Int.random(in: 0..<8, using: &random) {
      case 0: effects = model.beginTracking(at: time).effects
      case 1: effects = model.continueTracking(isInside: .random(using: &random), at: time).effects
      case 2: effects = model.endTracking(isInside: .random(using: &random), at: time)
      case 3: effects = model.cancelTracking(at: time)
      case 4: effects = model.setEnabled(.random(using: &random), at: time)
      case 5: effects = model.set(.selected, .random(using: &random), at: time)
      case 6: model.setBusy(.random(using: &random), at: time)
      default: effects = model.set(.focused, .random(using: &random), at: time)
      }
      for effect in effects where effect != .click {
        #expect((effect == .pressedIn) != isIn)
        isIn = effect == .pressedIn
      }
      #expect(model.looksPressed == isIn)
      #expect((0...40).contains(model.extraHeight(at: time)))
      let atRest = model.extraHeight(at: time + 10)
      #expect(atRest == 0 || atRest == 40)
      #expect((model.dots(at: time) > 0) == (model.looksPressed || model.isBusy))
    }
  }
}
