import CGtk
import GLibKit
import GtkTestSupport
import XCTest

@testable import FancyTwitterUI
@testable import GtkKit

final class WindowPlaceTests: WindowTestCase {
  func testAPlaceIsKeptAndFoundAgain() {
    let path = folder + "/settings.ini"
    MainActor.assumeIsolated {
      let store = FileSettings(path: path)
      XCTAssertNil(WindowPlace(store))
      var place = WindowPlace(
        size: .init(width: 600, height: 700), origin: .init(x: 40, y: 50), isMaximised: false)
      place.save(to: store)
      store.flush()
      XCTAssertEqual(WindowPlace(FileSettings(path: path)), place)
      // A window that fills the screen goes back to the size it had.
      WindowPlace(size: .init(width: 1920, height: 1200), origin: nil, isMaximised: true)
        .save(to: store)
      place.isMaximised = true
      XCTAssertEqual(WindowPlace(store), place)
    }
  }

  func testAWrongPlaceIsNone() {
    let path = folder + "/settings.ini"
    MainActor.assumeIsolated {
      let store = FileSettings(path: path)
      for (width, height) in [("nan", "700"), ("-4", "700"), ("600", "99999"), ("x", "y")] {
        store.set("window-width", width)
        store.set("window-height", height)
        XCTAssertNil(WindowPlace(store), "\(width) x \(height)")
      }
      store.set("window-width", 600.0)
      store.set("window-height", 700.0)
      store.set("window-x", -1.0)
      store.set("window-y", 20.0)
      XCTAssertEqual(
        WindowPlace(store),
        WindowPlace(size: .init(width: 600, height: 700), origin: nil, isMaximised: false))
    }
  }

  func testAWindowComesBackToItsSize() throws {
    let library = try library(tweets: 20)
    let path = folder + "/settings.ini"
    MainActor.assumeIsolated {
      let store = FileSettings(path: path)
      let rig = WindowRig(library)
      rig.main.window.resize(width: 560, height: 640)
      XCTAssertTrue(runLoop { rig.main.window.currentSize == (560, 640) })
      WindowPlace(of: rig.main.window).save(to: store)
      let next = WindowRig(library)
      guard let place = WindowPlace(store) else { return XCTFail("nothing is kept") }
      XCTAssertEqual(place.size, .init(width: 560, height: 640))
      next.main.window.resize(width: place.size.width, height: place.size.height)
      XCTAssertTrue(runLoop { next.main.window.currentSize == (560, 640) })
    }
  }

  /// Runs a test in a window of a size that the command line gave, and with the settings in which its place is kept.
  private func inKeptWindow(_ body: @MainActor (MainWindow, FileSettings) -> Void) throws {
    let library = try library(tweets: 20)
    let path = folder + "/settings.ini"
    MainActor.assumeIsolated {
      let store = FileSettings(path: path)
      let program = RigProgram()
      let main = MainWindow(
        application: nil, look: .forTests(),
        session: LibrarySession(folder: library, folders: .current, live: nil),
        size: .init(width: 520, height: 600), store: store, program: program)
      defer { main.window.destroy() }
      program.main = main
      main.open(showsSample: false)
      XCTAssertTrue(runLoop { main.window.isMapped })
      // What it was given is noted once its first frame is over, which may be some frames later.
      var isOver = false
      main.content.body.afterFrame { isOver = true }
      XCTAssertTrue(runLoop { isOver })
      body(main, store)
    }
  }

  // Every later start had it.
  func testASizeOfTheCommandLineIsKeptOnlyOnceThePersonHasResizedTheWindow() throws {
    try inKeptWindow { main, store in
      _ = main.leave()
      XCTAssertNil(WindowPlace(store))
      main.window.resize(width: 560, height: 640)
      XCTAssertTrue(runLoop { main.window.currentSize == (560, 640) })
      _ = main.leave()
      XCTAssertEqual(WindowPlace(store)?.size, .init(width: 560, height: 640))
    }
  }

  // Each later start was as large as the screen, and so was one of both widths.
  func testAWindowThatFillsTheScreenGoesBackToTheSizeThatItHadLast() throws {
    try inKeptWindow { main, store in
      main.window.resize(width: 560, height: 640)
      XCTAssertTrue(runLoop { main.window.currentSize == (560, 640) })
      _ = runLoop(seconds: 1) { false }
      let own = WindowPlace(of: main.window)
      for states in [["FULLSCREEN"], ["MAXIMIZED_VERT", "MAXIMIZED_HORZ"]] {
        // As some window managers do, which give it the size first.
        gdk_window_resize(gtk_widget_get_window(main.window.widget), 1400, 900)
        Self.set(states, of: main.window)
        XCTAssertTrue(runLoop { !main.window.isFree && main.window.currentSize.width == 1400 })
        _ = runLoop(seconds: 1) { false }
        main.changeWidth()
        XCTAssertTrue(main.leave())
        var kept = own
        kept.isMaximised = main.window.isMaximised
        XCTAssertEqual(WindowPlace(store), kept, "\(states)")
        XCTAssertEqual(WindowWidths(store).narrow, 560, "\(states)")
        XCTAssertEqual(WindowWidths(store).wide, WindowWidths().wide, "\(states)")
      }
      XCTAssertEqual(WindowPlace(store)?.isMaximised, true)
    }
  }

  /// Says so of a window, as a window manager does.
  @MainActor private static func set(_ states: [String], of window: Window) {
    var atoms = states.map { gdk_atom_intern("_NET_WM_STATE_" + $0, 0) }
    let count = gint(atoms.count)
    atoms.withUnsafeMutableBytes {
      gdk_property_change(
        gtk_widget_get_window(window.widget), gdk_atom_intern("_NET_WM_STATE", 0),
        gdk_atom_intern("ATOM", 0), 32, GDK_PROP_MODE_REPLACE,
        $0.baseAddress?.assumingMemoryBound(to: guchar.self), count)
    }
  }

  // A screen that was there yesterday may be gone.
  func testAWindowIsNotMovedOffTheScreen() throws {
    let library = try library(tweets: 20)
    MainActor.assumeIsolated {
      let rig = WindowRig(library)
      let before = rig.main.window.position.map { [$0.x, $0.y] }
      rig.main.window.move(toX: 15_000, y: 40)
      rig.settle()
      XCTAssertEqual(rig.main.window.position.map { [$0.x, $0.y] }, before)
    }
  }
}
