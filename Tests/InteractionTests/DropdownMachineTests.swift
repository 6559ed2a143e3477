import Testing
import TestSupport

@testable import Interaction

@Suite struct DropdownMachineTests {
  private let names = ["Timeline", "Favorites", "What’s New", "Trends", "Threads"]

  private func opened() -> DropdownMachine {
    var model = DropdownMachine(names: names, current: 0)
    _ = model.open(at: 0, duration: 0.5)
    _ = model.settle(at: 1)
    return model
  }

  @Test func choosingShowsThenSlidesThenNames() {
    var model = opened()
    #expect(model.choose(3, at: 2, duration: 0.5) == [.show(3), .slide, .setTitle(3)])
    #expect(model.settle(at: 2.4) == [])
    #expect(model.settle(at: 2.6) == [.closed])
    #expect(model.current == 3)
  }

  @Test func choosingTheCurrentOneLeadsBackToItAndNamesNothingAnew() {
    var model = opened()
    #expect(model.choose(0, at: 2, duration: 0.5) == [.show(0), .slide])
  }

  @Test func whatIsClosingCanBeGoneAtOnceAndWhatIsOpenStays() {
    var model = opened()
    #expect(model.finish(at: 2) == [])
    #expect(model.isOpen)
    _ = model.close(at: 2, duration: 0.5)
    #expect(model.finish(at: 2.1) == [.closed])
    #expect(model.extent(at: 2.1) == 0)
    #expect(model.phase == .closed)
  }

  @Test func closingOnTheWayTurnsRound() {
    var model = DropdownMachine(names: names, current: 0)
    _ = model.open(at: 0, duration: 0.5)
    let extent = model.extent(at: 0.2)
    #expect(extent > 0.1 && extent < 0.9)
    _ = model.close(at: 0.2, duration: 0.5)
    #expect(model.phase == .closing)
    #expect(model.extent(at: 0.2) == extent)
    #expect(model.settle(at: 0.2 + 0.5 * extent + 0.01) == [.closed])
    #expect(model.extent(at: 1) == 0)
  }

  @Test func withoutAnimationAllHappensAtOnce() {
    var model = DropdownMachine(names: names, current: 1)
    #expect(model.open(at: 5, duration: 0) == [.slide])
    #expect(model.phase == .open)
    #expect(model.choose(2, at: 6, duration: 0) == [.show(2), .slide, .setTitle(2), .closed])
    #expect(model.phase == .closed)
  }

  @Test func keysMoveWithinTheRows() {
    var model = opened()
    model.move(.up)
    #expect(model.highlighted == 0)
    model.move(.last)
    model.move(.down)
    #expect(model.highlighted == 4)
    model.move(.first)
    model.move(.down)
    #expect(model.highlighted == 1)
  }

  @Test func typingGoesToANameThatBeginsSo() {
    var model = opened()
    model.type("t", at: 2)
    #expect(model.highlighted == 3)
    model.type("t", at: 2.2)
    #expect(model.highlighted == 4)
    model.type("w", at: 9)
    #expect(model.highlighted == 2)
    model.type("t", at: 20)
    model.type("h", at: 20.1)
    #expect(model.highlighted == 4)
    model.type("x", at: 30)
    #expect(model.highlighted == 4)
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func noSequenceOfEventsLeavesItBetween(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var model = DropdownMachine(names: names, current: 0)
    var time = 0.0
    var shown = 0
    var title = 0
    for _ in 0..<1000 {
      time += Double.random(in: 0...0.4, using: &random)
      var effects: [DropdownMachine.Effect] = []
      switch Int.random(in: 0..<6, using: &random) {
      case 0: effects = model.close(at: time, duration: 0.55)
      case 1:
        effects = model.choose(Int.random(in: -1...5, using: &random), at: time, duration: 0.55)
      case 2: model.move(.down)
      case 3: model.type("t", at: time)
      case 4: effects = model.open(at: time, duration: 0.55)
      default: effects = model.settle(at: time)
      }
      for effect in effects {
        if case .show(let index) = effect { shown = index }
        if case .setTitle(let index) = effect {
          title = index
          #expect(shown == index)
        }
      }
      #expect((0...1).contains(model.extent(at: time)))
      #expect(model.current == shown && model.current == title)
      #expect(names.indices.contains(model.highlighted))
    }
    _ = model.settle(at: time + 1)
    #expect(model.extent(at: time + 1) == (model.isOpen ? 1 : 0))
    #expect(!model.isSliding)
  }

  @Test func anotherListKeepsWhatIsShownAndWhereTheKeysAre() {
    var model = opened()
    model.move(.last)
    let last = model.highlighted
    let turned = Array(names.reversed())
    model.list(turned, current: turned.count - 1)
    #expect(model.isOpen)
    #expect(model.current == turned.count - 1)
    #expect(turned[model.highlighted] == names[last])
    // What the keys stood on is gone.
    model.list([names[0]], current: 0)
    #expect(model.highlighted == 0)
    model.highlight(7)
    #expect(model.highlighted == 0)
  }
}
