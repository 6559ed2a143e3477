import CGtk
import GtkTestSupport
import Interaction
import TestSupport
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit
@testable import TweetRows

/// Hands that do anything, in any order, on a real window.
final class RandomWalkTests: WindowTestCase {
  private static let events = 400

  func testOneThingIsOpenAtMostAndTheKeyboardIsSeen() throws {
    for seed in [3, 17] as [UInt64] {
      try inWindow(tweets: 300, isAnimated: seed == 17) { rig in
        rig.look.preferences.animation = .fast
        // A dialog of the desktop's own is no part of the window.
        rig.main.content.notices.onChooseArchive = {}
        rig.main.content.sections.onMessageButton = {}
        rig.main.content.sections.onReadBookmarks = {}
        var walk = Walk(rig: rig, seed: seed)
        var steps: [String] = []
        for event in 0..<Self.events {
          steps.append("\(walk.step()) on \(walk.place)")
          let now = "seed \(seed), event \(event): \(steps.suffix(8))"
          let isRight =
            walk.open.count <= 1 && walk.open.first == walk.modal && walk.lostKeyboard == nil
          if event % 25 == 24 { walk.expectPaintedBar(now) }
          guard isRight else {
            let lost = walk.lostKeyboard ?? "the keyboard is seen"
            return XCTFail("\(walk.open) open, \(String(describing: walk.modal)), \(lost): \(now)")
          }
        }
        walk.finish()
      }
    }
  }
}

/// One walk over a window.
@MainActor
private struct Walk {
  let rig: WindowRig
  var random: SeededGenerator

  init(rig: WindowRig, seed: UInt64) {
    self.rig = rig
    random = SeededGenerator(seed: seed)
  }

  private var content: MainContent { rig.main.content }

  var modal: InputArbiter.Modal? { content.input.arbiter.modal }

  /// What a person sees to be open, and not on its way out.
  var open: [InputArbiter.Modal] {
    var open: [InputArbiter.Modal] = []
    if content.menu.isOpen { open.append(.menu) }
    if content.sections.dropdown.model.isOpen { open.append(.sections) }
    if content.context.peek.isShown { open.append(.quickLook) }
    return open
  }

  /// Why the keyboard is not where a person expects it; nil where it is.
  var lostKeyboard: String? {
    guard let focused = rig.main.window.focused else { return "the keyboard is nowhere" }
    guard focused.isMapped else { return "the keyboard is in what is not seen" }
    switch modal {
    case .menu where !content.menu.hasKeyboard: return "the menu has no keyboard"
    case .sections where !content.sections.dropdown.hasKeyboard:
      return "the sections have no keyboard"
    case .quickLook where !content.context.peek.hasKeyboard: return "the card has no keyboard"
    default: return nil
    }
  }

  /// What is read, and what has the keyboard.
  var place: String {
    let focused = rig.main.window.focused.map { "\(type(of: $0))" }
    return "\(content.visibleScreen), \(focused ?? "nothing")"
  }

  mutating func step() -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return press(Key.escape, "Escape")
    case 1: return press(Key.space, "Space")
    case 2: return press([Key.down, Key.up, Key.enter].randomElement(using: &random) ?? 0, "key")
    case 3: return press(UInt32(GDK_KEY_Tab), "Tab")
    case 4:
      content.menu.toggle()
      return "menu"
    case 5:
      content.sections.toggle()
      return "sections"
    case 6: return go()
    case 7:
      content.navigator.goBack()
      return "back"
    case 8:
      rig.look.preferences.theme = ["blue", "green", "paper"].randomElement(using: &random) ?? ""
      return "theme"
    case 9, 10: return drag()
    default:
      let frames = Int.random(in: 1...20, using: &random)
      _ = runFrames(frames, of: content.body)
      return "\(frames) frames"
    }
  }

  /// What stands in the bar's place in the display is what would be drawn there now.
  func expectPaintedBar(_ now: String) {
    rig.settle()
    // What slides over the bar has to come to rest.
    for _ in 0..<20 where rig.unpaintedShareOfBar > 0.002 { _ = runFrames(30, of: content.body) }
    XCTAssertLessThan(rig.unpaintedShareOfBar, 0.002, now)
  }

  /// Closes whatever is open, and finds the list again.
  func finish() {
    for _ in 0..<60 where content.stack.top != nil || modal != nil { rig.press(Key.escape) }
    XCTAssertNil(content.stack.top)
    XCTAssertEqual(open, [])
    rig.settle()
    XCTAssertEqual(content.body.contentX, 0)
  }

  private func press(_ key: UInt32, _ name: String) -> String {
    rig.send(key: key)
    return name
  }

  private mutating func go() -> String {
    var places = Section.allCases.map { Destination.section($0) }
    places += [.search(text: "the"), .drafts, .archive()]
    if let tweet = rig.list.rows[rig.timeline.firstRow]?.placed?.tweet {
      places += [.tweet(tweet.id), .person(handle: tweet.author.handle), .place(of: tweet.id)]
      places += tweet.media.indices.map { .medium(tweet, index: $0) }
    }
    let place = places.randomElement(using: &random) ?? .drafts
    content.navigator.show(place)
    return "\(place)"
  }

  private mutating func drag() -> String {
    guard rig.list.isMapped else { return "nothing" }
    let (dx, dy) = (
      Int.random(in: -170...40, using: &random), Int.random(in: -20...20, using: &random)
    )
    rig.pointer(GDK_BUTTON_PRESS, on: rig.list, x: 250, y: 200)
    for step in 1...5 {
      rig.pointer(
        GDK_MOTION_NOTIFY, on: rig.list, x: 250 + dx * step / 5 - content.body.contentX,
        y: 200 + dy * step / 5)
    }
    rig.pointer(GDK_BUTTON_RELEASE, on: rig.list, x: 250 + dx, y: 200 + dy)
    return "drag by \(dx), \(dy)"
  }
}
