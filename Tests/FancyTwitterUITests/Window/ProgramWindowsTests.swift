import CGtk
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

/// What the program has one of, however many windows are open.
final class ProgramWindowsTests: WindowTestCase {
  private func inTwoWindows(_ body: @MainActor (ProgramWindows) throws -> Void) throws {
    let library = try library(tweets: 20)
    try MainActor.assumeIsolated {
      let windows = ProgramWindows(
        library: library, look: .forTests(),
        options: .init(size: Arguments.Size(width: 480, height: 700)))
      windows.open()
      windows.openAnother()
      XCTAssertTrue(runLoop { windows.all.count == 2 && windows.all.allSatisfy(\.window.isMapped) })
      defer { for window in windows.all { window.window.destroy() } }
      try body(windows)
    }
  }

  // They went with the one that they were opened over.
  func testPreferencesStayForAsLongAsAnyWindowDoes() throws {
    try inTwoWindows { windows in
      let (first, second) = (windows.all[0], windows.all[1])
      windows.showPreferences()
      XCTAssertTrue(runLoop { windows.preferences?.window.isMapped == true })
      second.window.destroy()
      XCTAssertTrue(runLoop { windows.all.count == 1 })
      XCTAssertEqual(windows.preferences?.window.isMapped, true)
      first.window.destroy()
      XCTAssertTrue(runLoop { windows.preferences == nil })
    }
  }

  @MainActor
  private static func performer(_ windows: ProgramWindows) -> CommandPerformer {
    CommandPerformer(
      Application(id: "org.example.SecondWindow"), windows: windows, look: .forTests(), keeper: nil
    ) {}
  }

  // Each time there was one more.
  func testWhatTheProgramIsAndItsKeysAreShownInOneWindowEach() throws {
    try inTwoWindows { windows in
      let performer = Self.performer(windows)
      for _ in 0..<2 {
        for command in [.about, .about, .shortcuts, .shortcuts] as [Command.Name] {
          performer.perform(command)
        }
        let keys = topLevels(of: "GtkWindow").filter { $0.accessibleName == "Keyboard Shortcuts" }
        let shown = topLevels(of: "GtkAboutDialog") + keys
        XCTAssertEqual(keys.count, 1)
        XCTAssertEqual(shown.count, 2)
        // One that was closed is shown anew.
        for window in shown { window.destroy() }
      }
    }
  }

  // It happened behind the window that had the keyboard.
  func testWhatAKeyDoesBehindThePreferencesIsBroughtToTheFront() throws {
    try inTwoWindows { windows in
      windows.showPreferences()
      let preferences = try XCTUnwrap(windows.preferences).window
      XCTAssertTrue(runLoop { preferences.isMapped })
      // No window manager is there to give the window the keyboard.
      gdk_window_focus(gtk_widget_get_window(preferences.widget), guint32(GDK_CURRENT_TIME))
      XCTAssertTrue(runLoop { preferences.isActive })
      Self.performer(windows).perform(.export)
      XCTAssertTrue(runLoop { windows.main?.window.isActive == true })
      // What is seen in a main window alone, others do not ask for.
      for name in [.date, .print, .otherWidth] as [Command.Name] {
        XCTAssertEqual(Command.all.first { $0.name == name }?.isForMainWindows, true)
      }
    }
  }
}
