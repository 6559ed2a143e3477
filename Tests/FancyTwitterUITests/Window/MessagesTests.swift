import CGtk
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// What is said in the strip above the list, and how long.
final class MessagesTests: XCTestCase {
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
}
