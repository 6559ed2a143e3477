import CGtk
import GtkTestSupport
import TweetStore
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

/// What a window shows never makes it larger than the person has made it, as long as there is room for it.
final class WindowSizeTests: WindowTestCase {
  func testASentenceAndAnEmptyPageLeaveTheWindowItsSize() throws {
    try inWindow(tweets: 10) { rig in
      Self.resize(rig, to: (480, 620))
      Self.askAtLength(rig)
      rig.show(.bookmarks)
      rig.settle()
      XCTAssertTrue(rig.main.content.messages.banner.widget.isVisible)
      XCTAssertEqual(Self.size(of: rig), [480, 620])
    }
  }

  func testAWindowThatIsMadeNarrowAndLowBecomesSo() throws {
    try inWindow(tweets: 10) { rig in
      Self.resize(rig, to: (480, 620))
      Self.askAtLength(rig)
      for (width, height) in [(360, 500), (700, 400), (430, 480), (330, 560)] {
        Self.resize(rig, to: (width, height))
        XCTAssertEqual(Self.size(of: rig), [width, height])
      }
    }
  }

  func testASentencesButtonsAreReadWholeWhereTheyHaveRoom() throws {
    try inWindow(tweets: 10) { rig in
      for width in [360, 480, 700] {
        Self.resize(rig, to: (width, 620))
        rig.main.content.messages.ask(
          "Closing stops the import. Nothing of the archive that is being read stays.",
          [Messages.Button(title: "Go On") {}, Messages.Button(title: "Stop and Close") {}])
        rig.settle()
        let labels = descendants(rig.main.content.messages.banner.widget, of: "GtkLabel")
        XCTAssertEqual(labels.count, 3)
        for label in labels {
          let layout = gtk_label_get_layout(label.instance())
          XCTAssertEqual(pango_layout_is_ellipsized(layout), 0, "\(width)")
        }
      }
    }
  }

  func testAnEmptyPageInLargeTextScrolls() throws {
    try inWindow(tweets: 10) { rig in
      Self.resize(rig, to: (320, 480))
      rig.look.preferences = rig.look.preferences.zoomed(10)
      rig.settle()
      for section in [Section.onThisDay, .bookmarks, .favorites] {
        rig.show(section)
        rig.settle()
        XCTAssertEqual(Self.size(of: rig), [320, 480], "\(section)")
      }
    }
  }

  /// A sentence beside two buttons, whose least width leaves room for one word a line.
  @MainActor
  private static func askAtLength(_ rig: WindowRig) {
    rig.main.content.messages.ask(
      "Your archive holds direct messages, too. None was read, and none will be unasked.",
      [
        Messages.Button(title: "Not Now") {}, Messages.Button(title: "About Messages, and More") {},
      ])
    rig.settle()
  }

  @MainActor
  private static func resize(_ rig: WindowRig, to size: (width: Int, height: Int)) {
    gtk_window_resize(rig.main.window.instance(), gint(size.width), gint(size.height))
    XCTAssertTrue(runLoop { Self.size(of: rig) == [size.width, size.height] })
    rig.settle()
  }

  @MainActor
  private static func size(of rig: WindowRig) -> [Int] {
    var (width, height): (gint, gint) = (0, 0)
    gtk_window_get_size(rig.main.window.instance(), &width, &height)
    return [Int(width), Int(height)]
  }
}
