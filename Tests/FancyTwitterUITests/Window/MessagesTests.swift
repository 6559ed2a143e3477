import CGtk
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// What is said in the strip above the list, and how long.
final class MessagesTests: WindowTestCase {
  // Whoever copied ten addresses had ten strips to close, one after the other.
  func testWhatConfirmsSomethingMakesRoomForTheNextAndGoesByItself() {
    MainActor.assumeIsolated {
      let messages = Messages(patience: 20)
      messages.say("An archive was read.")
      messages.confirm("Copied: a")
      messages.confirm("Copied: b")
      XCTAssertEqual(messages.banner.text, "Copied: b")
      // What waits to be read is shown again, and stays.
      XCTAssertTrue(runLoop { messages.banner.text == "An archive was read." })
      messages.confirm("Copied: c")
      messages.banner.press()
      XCTAssertEqual(messages.banner.text, "An archive was read.")
    }
  }

  // What one had just done seemed to do nothing for as long as something older stood there.
  func testTheNewestNoticeIsReadFirst() {
    MainActor.assumeIsolated {
      let messages = Messages()
      var isUndone = false
      messages.say("Removed.", offering: .init(title: "Undo") { isUndone = true })
      messages.say("No archive.")
      XCTAssertEqual(messages.banner.text, "No archive.")
      // Said once more, it is read once, and still offers what it did.
      messages.say("Removed.")
      XCTAssertEqual(messages.banner.text, "Removed.")
      messages.banner.press()
      XCTAssertTrue(isUndone)
      XCTAssertEqual(messages.banner.text, "No archive.")
      messages.banner.press()
      XCTAssertFalse(messages.waits("Removed."))
    }
  }

  func testWhatIsBegunStandsBeforeOlderNoticesAndNewerOnesBeforeIt() {
    MainActor.assumeIsolated {
      let messages = Messages()
      messages.say("No archive.")
      messages.show(progress: "1 of 2", fraction: 0.5, of: messages, .close)
      XCTAssertEqual(messages.banner.text, "1 of 2")
      messages.say("The disk is full.")
      messages.show(progress: "2 of 2", fraction: 1, of: messages, .close)
      XCTAssertEqual(messages.banner.text, "The disk is full.")
      messages.banner.press()
      XCTAssertEqual(messages.banner.text, "2 of 2")
      messages.removeProgress(of: messages)
      XCTAssertEqual(messages.banner.text, "No archive.")
    }
  }

  // A list of bookmarks that was read took away that an import waits, and the button that stops it.
  func testWhatEndsTakesNoOtherWorkAway() {
    MainActor.assumeIsolated {
      let messages = Messages()
      let (first, second) = (Messages(), Messages())
      messages.show(progress: "Importing", fraction: nil, of: first, .close)
      messages.show(progress: "A list", fraction: nil, of: second, .close)
      messages.show(progress: "Importing: 1", fraction: 0.5, of: first, .close)
      XCTAssertEqual(messages.banner.text, "A list")
      messages.removeProgress(of: second)
      XCTAssertEqual(messages.banner.text, "Importing: 1")
      messages.removeProgress(of: second)
      XCTAssertEqual(messages.banner.text, "Importing: 1")
      messages.removeProgress(of: first)
      XCTAssertFalse(messages.banner.widget.isVisible)
    }
  }

  // The second half of a double click on Cancel stopped the import: “Stop” had come to stand there.
  func testWhatComesUnderAPressIsNotPressedByItsSecondHalf() throws {
    try inWindow(tweets: 3) { rig in
      let messages = rig.main.content.messages
      var (isAsked, isStopped) = (false, false)
      messages.say(
        "Reading.",
        offering: .init(title: "Cancel") {
          isAsked = true
          messages.ask(
            "Stop?", [.init(title: "Go On") {}, .init(title: "Stop") { isStopped = true }])
        })
      rig.settle()
      /// Taps on one of the strip's buttons.
      @MainActor func tap(_ title: String) throws {
        let buttons = descendants(messages.banner.widget, of: "FancyTwitterButton")
        let button = try XCTUnwrap(buttons.first { $0.isMapped && $0.accessibleName == title })
        let place = button.position(in: rig.main.window)
        Finger(on: rig).tap(
          x: Int(place.x) + button.size.width / 2, y: Int(place.y) + button.size.height / 2)
        rig.settle()
      }
      let pause = "gtk-double-click-time"
      try withSetting(pause, 0) { try tap("Cancel") }
      XCTAssertTrue(isAsked)
      XCTAssertEqual(messages.banner.text, "Stop?")
      try withSetting(pause, 60_000) { try tap("Stop") }
      XCTAssertFalse(isStopped)
      try withSetting(pause, 0) { try tap("Stop") }
      XCTAssertTrue(isStopped)
    }
  }

  func testAQuestionIsNotCoveredByWhatWasDone() {
    MainActor.assumeIsolated {
      let messages = Messages()
      messages.ask("Stop?", [Messages.Button(title: "Go On") {}])
      messages.confirm("Copied.")
      XCTAssertEqual(messages.banner.text, "Stop?")
      XCTAssertTrue(messages.decline())
      XCTAssertEqual(messages.banner.text, "Copied.")
    }
  }

  // An archive of X that was dropped with one of Bluesky asks about messages, and the other one for a handle.
  func testAQuestionWaitsForTheAnswerToTheNextOne() {
    MainActor.assumeIsolated {
      let messages = Messages()
      messages.ask("Read these, too?", [.close])
      messages.ask(toStop: .reading(by: messages)) {}
      messages.ask(toStop: .reading(by: messages), isClosing: true) {}
      messages.show(progress: "Importing", fraction: 0.5, of: messages, .close)
      XCTAssertTrue(messages.banner.text.hasPrefix("Closing stops the import"))
      XCTAssertTrue(messages.decline())
      XCTAssertEqual(messages.banner.text, "Read these, too?")
      XCTAssertTrue(messages.decline())
      XCTAssertEqual(messages.banner.text, "Importing")
    }
  }

  func testHowFarWorkIsStandsInTheQuestionAboutItAlone() throws {
    try MainActor.assumeIsolated {
      let (messages, window) = (Messages(), Window(application: nil))
      defer { window.destroy() }
      window.setContent(messages.banner.widget)
      window.present()
      messages.ask("Read these, too?", [.close])
      let bar = try XCTUnwrap(
        descendants(messages.banner.widget, of: "GtkProgressBar").first)
      messages.show(progress: "Importing", fraction: 0.5, of: messages, .close)
      XCTAssertFalse(bar.isVisible)
      messages.ask(toStop: .reading(by: messages)) {}
      messages.show(progress: "Importing", fraction: 0.6, of: messages, .close)
      XCTAssertTrue(bar.isVisible)
      let heard = HeardNotices(messages.banner.widget)
      defer { heard.end() }
      messages.withdrawQuestion(about: messages)
      XCTAssertFalse(bar.isVisible)
      XCTAssertEqual(heard.said, ["Read these, too?"])
    }
  }

  func testWhoWantedToStopIsAskedWhereTheKeyboardIs() {
    MainActor.assumeIsolated {
      let (messages, window) = (Messages(), Window(application: nil))
      defer { window.destroy() }
      let (column, entry) = (Box(.column), Entry())
      column.append(messages.banner.widget)
      column.append(entry)
      window.setContent(column)
      column.showAll()
      window.present()
      entry.grabFocus()
      messages.ask("Read these, too?", [.close])
      // What asks by itself takes nothing from who types.
      XCTAssertTrue(entry.isFocus)
      messages.ask(toStop: .reading(by: messages)) {}
      XCTAssertTrue(messages.banner.widget.containsFocus)
      XCTAssertTrue(messages.decline())
      XCTAssertTrue(entry.isFocus)
      messages.ask(toStop: .reading(by: messages)) {}
      messages.withdrawQuestion(about: messages)
      XCTAssertTrue(entry.isFocus)
      messages.mayTakeKeyboard = { false }
      messages.ask(toStop: .reading(by: messages)) {}
      XCTAssertTrue(entry.isFocus)
    }
  }

  func testTheSameQuestionIsAskedOnce() {
    MainActor.assumeIsolated {
      let messages = Messages()
      var answers: [Int] = []
      for number in 0..<2 {
        messages.ask("Read these, too?", [.init(title: "Yes") { answers.append(number) }])
      }
      XCTAssertTrue(messages.decline())
      XCTAssertFalse(messages.decline())
      XCTAssertEqual(answers, [1])
    }
  }

  func testButtonsAreReadWholeInANarrowWindowWithLargeText() {
    MainActor.assumeIsolated {
      for factor in [1, 2, 3] {
        withText(times: factor) {
          let window = Window(application: nil)
          let messages = Messages()
          window.setContent(messages.banner.widget)
          window.setDefaultSize(width: 320, height: 600)
          for titles in [
            ["Open an _Archive…"], ["Ouvrir une _archive…", "_Fermer"], ["_Go On", "_Stop"],
          ] {
            messages.ask("This is a sample.", titles.map { Messages.Button(title: $0) {} })
            window.present()
            XCTAssertTrue(runLoop { messages.banner.widget.isMapped })
            XCTAssertTrue(runFrames(6, of: messages.banner.widget))
            XCTAssertEqual(cutTexts(in: window), [], "\(factor) times")
            XCTAssertLessThanOrEqual(window.measuredWidth().minimum, 320)
            messages.remove(.question)
          }
          window.destroy()
        }
      }
    }
  }

  func testALongSentenceInLargeTextLeavesRoomAndIsScrolledToItsButton() throws {
    try inWindow(tweets: 30) { rig in
      try withText(times: 3) {
        let messages = rig.main.content.messages
        messages.ask(
          String(repeating: "This is a long sentence. ", count: 12),
          ["_First of Them", "_Second of Them"].map { Messages.Button(title: $0) {} })
        rig.settle()
        let banner = messages.banner.widget
        XCTAssertLessThanOrEqual(banner.size.height, rig.main.content.body.size.height * 2 / 5)
        let last = try XCTUnwrap(descendants(banner, of: "FancyTwitterButton").last)
        last.grabFocus()
        rig.settle()
        let place = last.position(in: banner)
        XCTAssertGreaterThanOrEqual(place.y, 0)
        XCTAssertLessThanOrEqual(Int(place.y) + last.size.height, banner.size.height)
        messages.remove(.question)
      }
    }
  }
}
