import Appearance
import CGtk
import GLibKit
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

final class HighlightButtonTests: WindowTestCase {
  @MainActor
  private final class Rig {
    let look = Look.forTests()
    let window = Window(application: nil)
    let button: HighlightButton
    var clicks = 0

    init(animated: Bool = false) {
      look.allowsAnimation = animated
      button = HighlightButton("Tap me", size: .large, look: look)
      window.setContent(button)
      window.setDefaultSize(width: 240, height: 90)
      button.onButtonClicked { [weak self] in self?.clicks += 1 }
      button.show()
      window.show()
      XCTAssertTrue(runLoop { button.isMapped && button.size.width > 100 })
    }

    isolated deinit { window.destroy() }

    /// Gives the window one event of a key.
    func send(_ type: GdkEventType, key: UInt32) {
      guard let event = gdk_event_new(type), let target = gtk_widget_get_window(window.widget)
      else { return XCTFail("no event") }
      g_object_ref(UnsafeMutableRawPointer(target))
      event.pointee.key.window = target
      event.pointee.key.keyval = key
      let seat = gdk_display_get_default_seat(gtk_widget_get_display(window.widget))
      gdk_event_set_device(event, gdk_seat_get_keyboard(seat))
      gtk_main_do_event(event)
      gdk_event_free(event)
    }

    /// Gives the button one event of the pointer at a place of its own.
    func send(_ type: GdkEventType, x: Int, y: Int = 45) {
      guard let event = gdk_event_new(type),
        let target = gtk_button_get_event_window(button.instance())
      else { return XCTFail("no event") }
      g_object_ref(UnsafeMutableRawPointer(target))
      event.pointee.any.window = target
      if type == GDK_MOTION_NOTIFY {
        event.pointee.motion.x = Double(x)
        event.pointee.motion.y = Double(y)
        event.pointee.motion.state = guint(GDK_BUTTON1_MASK.rawValue)
      } else {
        event.pointee.button.x = Double(x)
        event.pointee.button.y = Double(y)
        event.pointee.button.button = 1
      }
      let pointer = gdk_seat_get_pointer(
        gdk_display_get_default_seat(gtk_widget_get_display(button.widget)))
      gdk_event_set_device(event, pointer)
      gdk_event_set_source_device(event, pointer)
      gtk_main_do_event(event)
      gdk_event_free(event)
    }
  }

  func testALabelWithoutRoomIsSetSmallerBeforeItIsCut() {
    MainActor.assumeIsolated {
      let button = Rig().button
      let label = "Open an Archive…"
      let whole = button.layout(label).size.width
      for (share, isCut) in [(1.0, false), (0.8, false), (0.62, false), (0.4, true)] {
        let room = Int(Double(whole) * share)
        let shown = button.layout(label, room: room)
        XCTAssertLessThanOrEqual(shown.size.width, room)
        XCTAssertEqual(pango_layout_is_ellipsized(shown.layout) != 0, isCut, "\(share)")
      }
    }
  }

  func testDotsLeaveTheLabelAsLargeAsItIs() {
    MainActor.assumeIsolated {
      let button = Rig().button
      button.label = "Follow"
      let whole = button.layout("Follow").size
      for extra in [0, 1, 12, 200] {
        let shown = (2...12).map { button.labelled(dots: $0, room: whole.width + extra).size }
        XCTAssertEqual(Set(shown.map(\.height)), [whole.height])
        XCTAssertLessThanOrEqual(shown.map(\.width).max() ?? 0, whole.width + extra)
      }
      let wide = (2...12).map { button.labelled(dots: $0, room: whole.width + 200).size.width }
      XCTAssertEqual(wide, wide.sorted())
      XCTAssertEqual(Set(wide).count, 11)
    }
  }

  func testWithoutAnimationOnlyItsColourChanges() {
    MainActor.assumeIsolated {
      let rig = Rig()
      rig.send(GDK_BUTTON_PRESS, x: 100)
      XCTAssertTrue(rig.button.model.looksPressed)
      XCTAssertEqual(rig.button.model.extraHeight(at: MainLoop.time + 1), 0)
      XCTAssertEqual(rig.button.model.colourShare(at: MainLoop.time), 1)
      XCTAssertEqual(rig.button.model.dots(at: MainLoop.time + 1), 0)
      rig.send(GDK_BUTTON_RELEASE, x: 100)
    }
  }

  func testPressLeaveComeBackAndReleaseIsOneClick() {
    MainActor.assumeIsolated {
      let rig = Rig()
      rig.send(GDK_BUTTON_PRESS, x: 100)
      XCTAssertTrue(rig.button.model.looksPressed)
      rig.send(GDK_MOTION_NOTIFY, x: -80)
      XCTAssertFalse(rig.button.model.looksPressed)
      rig.send(GDK_MOTION_NOTIFY, x: 100)
      XCTAssertTrue(rig.button.model.looksPressed)
      rig.send(GDK_BUTTON_RELEASE, x: 100)
      XCTAssertFalse(rig.button.model.looksPressed)
      XCTAssertEqual(rig.clicks, 1)
    }
  }

  func testSpaceActsWhenItGoesUpAndEscapeTakesItBack() {
    MainActor.assumeIsolated {
      let rig = Rig()
      rig.button.grabFocus()
      rig.send(GDK_KEY_PRESS, key: Key.space)
      // GTK's own buttons act by themselves after a quarter of a second.
      XCTAssertFalse(runLoop(seconds: 0.6) { rig.clicks > 0 })
      XCTAssertTrue(rig.button.model.looksPressed)
      rig.send(GDK_KEY_RELEASE, key: Key.space)
      XCTAssertEqual(rig.clicks, 1)
      XCTAssertFalse(rig.button.model.looksPressed)
      rig.send(GDK_KEY_PRESS, key: Key.space)
      rig.send(GDK_KEY_PRESS, key: Key.escape)
      XCTAssertFalse(rig.button.model.looksPressed)
      rig.send(GDK_KEY_RELEASE, key: Key.space)
      XCTAssertEqual(rig.clicks, 1)
    }
  }

  func testReleaseOutsideIsNoClick() {
    MainActor.assumeIsolated {
      let rig = Rig()
      rig.send(GDK_BUTTON_PRESS, x: 100)
      rig.send(GDK_MOTION_NOTIFY, x: -80)
      rig.send(GDK_BUTTON_RELEASE, x: -80)
      XCTAssertEqual(rig.clicks, 0)
      XCTAssertFalse(rig.button.model.looksPressed)
    }
  }

  func testBecomingInsensitiveWhilePressedCancels() {
    MainActor.assumeIsolated {
      let rig = Rig()
      rig.send(GDK_BUTTON_PRESS, x: 100)
      rig.button.isSensitive = false
      XCTAssertFalse(rig.button.model.looksPressed)
      XCTAssertEqual(rig.button.model.opacity, 0.8)
      rig.send(GDK_BUTTON_RELEASE, x: 100)
      XCTAssertEqual(rig.clicks, 0)
    }
  }

  func testItsNameStaysWhileDotsRunAndItRestsWhenSettled() {
    MainActor.assumeIsolated {
      let rig = Rig(animated: true)
      rig.button.isBusy = true
      XCTAssertTrue(runLoop { rig.button.model.dots(at: MainLoop.time) > 4 })
      XCTAssertEqual(rig.button.accessibleName, "Tap me")
      rig.button.isBusy = false
      XCTAssertTrue(runLoop { !rig.button.model.isMoving(at: MainLoop.time) })
      let size = rig.button.size
      rig.send(GDK_BUTTON_PRESS, x: 100)
      XCTAssertTrue(runLoop { rig.button.model.extraHeight(at: MainLoop.time) == 40 })
      // Neighbours do not jump: the room was there before.
      XCTAssertEqual(rig.button.size.height, size.height)
      rig.send(GDK_BUTTON_RELEASE, x: 100)
      XCTAssertTrue(runLoop { !rig.button.model.isMoving(at: MainLoop.time) })
    }
  }

  func testDotsGoOnWhenItComesBackIntoSight() {
    MainActor.assumeIsolated {
      let rig = Rig(animated: true)
      rig.button.isBusy = true
      rig.button.isVisible = false
      XCTAssertTrue(runLoop { !rig.button.isRunning })
      rig.button.isVisible = true
      XCTAssertTrue(runLoop { rig.button.isMapped })
      XCTAssertTrue(rig.button.isRunning)
      rig.button.isBusy = false
    }
  }

  func testItsLabelIsReadInEveryStateOnEveryTheme() {
    MainActor.assumeIsolated {
      let rig = Rig(animated: true)
      var grounds: Set<String> = []
      for file in rig.look.themes.catalogue.files {
        rig.look.preferences.theme = file.id
        rig.button.isSelected.toggle()
        let start = MainLoop.time
        for step in 0...12 {
          for isHovered in [false, true] {
            let time = start + Double(step) * 0.03
            let (ground, label) = rig.button.colours(at: time, isHovered: isHovered)
            XCTAssertGreaterThanOrEqual(label.contrast(with: ground), 4.5, "\(file.id) \(step)")
            grounds.insert("\(ground)")
          }
        }
      }
      // It did go through its colours.
      XCTAssertGreaterThan(grounds.count, 100)
    }
  }
}
