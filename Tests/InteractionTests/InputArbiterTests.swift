import Testing

@testable import Interaction

@Suite struct InputArbiterTests {
  typealias Claim = InputArbiter.Claim
  typealias Modal = InputArbiter.Modal

  @Test(arguments: Claim.allCases) func aPressHasOneEffect(first: Claim) {
    var arbiter = InputArbiter()
    #expect(arbiter.press(on: .reading, allowing: Set(Claim.allCases)) == [])
    let mayClaim = arbiter.claim(first)
    #expect(mayClaim)
    for other in Claim.allCases where first != .menuDrag || other != .back {
      let mayClaimToo = arbiter.claim(other)
      #expect(!mayClaimToo, "\(other) after \(first)")
    }
    arbiter.release()
    let mayClick = arbiter.claim(.click)
    #expect(!mayClick)
  }

  @Test func aSurfaceSaysWhatAPressMayBecome() {
    var arbiter = InputArbiter()
    _ = arbiter.press(on: .reading, allowing: [.click, .panning])
    for claim in [Claim.menuDrag, .quickLook, .marking] {
      let isGranted = arbiter.claim(claim)
      #expect(!isGranted)
    }
    let pans = arbiter.claim(.panning)
    #expect(pans)
  }

  @Test func whatIsLetGoIsOnlyAClickAndOnlyOnce() {
    var arbiter = InputArbiter()
    _ = arbiter.press(on: .reading, allowing: Set(Claim.allCases))
    arbiter.release()
    let drags = arbiter.claim(.menuDrag)
    let clicks = arbiter.claim(.click)
    let clicksAgain = arbiter.claim(.click)
    #expect(!drags && clicks && !clicksAgain)
  }

  // The content is pulled to either side until the finger is up.
  @Test(arguments: [true, false]) func aSwipeBackTakesThePressFromTheMenusDragAlone(isDown: Bool) {
    for owner in [nil] + Claim.allCases.map(Optional.some) {
      var arbiter = InputArbiter()
      _ = arbiter.press(on: .reading, allowing: Set(Claim.allCases))
      if let owner { _ = arbiter.claim(owner) }
      if !isDown { arbiter.release() }
      let goesBack = arbiter.claim(.back)
      #expect(goesBack == (owner == nil || owner == .menuDrag))
      let again = arbiter.claim(.back)
      #expect(!again)
    }
  }

  @Test func anotherFingerTakesThePressUnlessSomethingGoesOn() {
    for owner in [nil] + Claim.allCases.map(Optional.some) {
      var arbiter = InputArbiter()
      #expect(arbiter.joinPress() == [])
      _ = arbiter.press(on: .reading, allowing: Set(Claim.allCases))
      if let owner { _ = arbiter.claim(owner) }
      let isLost = [nil, .click, .panning].contains(owner)
      #expect(arbiter.joinPress() == (isLost ? [.losePress] : []))
      #expect(arbiter.claim == (isLost ? nil : owner) && arbiter.isPressed == !isLost)
    }
  }

  @Test(arguments: Modal.allCases) func aPressBesideWhatIsModalOnlyDismissesIt(modal: Modal) {
    for surface in [InputArbiter.Surface.bar, .reading] {
      var arbiter = InputArbiter()
      #expect(arbiter.open(modal) == [.enter(modal)])
      #expect(!arbiter.admits(surface) && arbiter.admits(.modal(modal)))
      #expect(!arbiter.admitsScrolling)
      #expect(arbiter.press(on: surface, allowing: Set(Claim.allCases)) == [.dismiss(modal)])
      #expect(arbiter.modal == nil)
      for claim in Claim.allCases {
        let isGranted = arbiter.claim(claim)
        #expect(!isGranted)
      }
    }
  }

  @Test func oneThingIsModalAtMost() {
    for first in Modal.allCases {
      for second in Modal.allCases {
        var arbiter = InputArbiter()
        _ = arbiter.open(first)
        let effects = arbiter.open(second)
        #expect(effects == (first == second ? [] : [.dismiss(first), .enter(second)]))
        #expect(arbiter.modal == second)
      }
    }
  }

  @Test func escapeMeansWhatIsSeen() {
    var arbiter = InputArbiter()
    #expect(arbiter.escape() == [.goBack])
    _ = arbiter.press(on: .reading, allowing: [.click, .menuDrag])
    _ = arbiter.claim(.menuDrag)
    #expect(arbiter.escape() == [.losePress])
    #expect(!arbiter.isPressed)
    _ = arbiter.open(.sections)
    #expect(arbiter.escape() == [.dismiss(.sections)])
    #expect(arbiter.escape() == [.goBack])
  }

  @Test func theCardThatAPressOpenedIsHeldByIt() {
    var arbiter = InputArbiter()
    _ = arbiter.press(on: .reading, allowing: [.click, .quickLook])
    _ = arbiter.claim(.quickLook)
    #expect(arbiter.open(.quickLook) == [.enter(.quickLook)])
    #expect(arbiter.isPressed)
    #expect(arbiter.escape() == [.dismiss(.quickLook)])
    // A menu takes the press from whoever had it.
    _ = arbiter.press(on: .reading, allowing: [.click, .menuDrag])
    #expect(arbiter.open(.menu) == [.losePress, .enter(.menu)])
  }

  @Test func aCommandBeginsInAWindowWithNothingOverIt() {
    for modal in Modal.allCases {
      var arbiter = InputArbiter()
      _ = arbiter.open(modal)
      #expect(arbiter.beginCommand() == [.dismiss(modal)])
      #expect(arbiter.modal == nil && arbiter.admits(.bar))
    }
    var arbiter = InputArbiter()
    _ = arbiter.press(on: .reading, allowing: [.click])
    #expect(arbiter.beginCommand() == [.losePress])
    let clicks = arbiter.claim(.click)
    #expect(!clicks)
  }
}
