import Appearance
import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

final class PreferencesWindowTests: WindowTestCase {
  @MainActor
  private static func window(_ look: Look, _ folder: String) -> PreferencesWindow {
    let preferences = PreferencesWindow(
      application: nil, look: look, library: .init(path: folder), over: nil, program: RigProgram())
    preferences.present()
    XCTAssertTrue(runLoop { preferences.window.isMapped })
    return preferences
  }

  // Every control changes what it is for, and shows what is set elsewhere.
  func testEveryControlIsLiveInBothDirections() {
    let folder = folder
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let preferences = Self.window(look, folder)
      defer { preferences.window.destroy() }
      let before = look.preferences
      for slider in descendants(preferences.window, of: "FancyTwitterSlider") {
        gtk_range_set_value(slider.instance(), 1.2)
      }
      XCTAssertEqual(look.preferences.textScale, 1.2)
      XCTAssertEqual(look.preferences.lineSpacing, 1.2)
      XCTAssertEqual(look.preferences.calm, 1)
      for box in descendants(preferences.window, of: "GtkComboBoxText") {
        gtk_combo_box_set_active(box.instance(), 1)
      }
      XCTAssertNotEqual(look.preferences.backdrop, before.backdrop)
      XCTAssertEqual(look.preferences.rowStyle, .classic)
      XCTAssertEqual(look.preferences.density, .normal)
      XCTAssertEqual(look.preferences.avatarShape, .rounded)
      XCTAssertEqual(look.preferences.animation, .fast)
      XCTAssertEqual(look.preferences.linkTarget, .clipboard)
      look.preferences = before
      for slider in descendants(preferences.window, of: "FancyTwitterSlider") {
        XCTAssertNotEqual(gtk_range_get_value(slider.instance()), 1.2)
      }
    }
  }

  // As narrow as the main window, or its end with the button that closes it is out of sight.
  func testLargeTextFitsIntoANarrowWindowInEveryLanguage() throws {
    let folder = folder
    try Languages.each { language in
      MainActor.assumeIsolated {
        withText(times: 2) {
          let preferences = Self.window(.forTests(), folder)
          defer { preferences.window.destroy() }
          XCTAssertLessThanOrEqual(preferences.window.measuredWidth().minimum, 480, language)
        }
      }
    }
  }

  // Whoever scrolls the page passes over its controls.
  func testTheWheelScrollsThePageAndSetsNothing() {
    let folder = folder
    MainActor.assumeIsolated {
      let look = Look.forTests()
      look.preferences.textScale = 1.2
      let before = look.preferences
      let preferences = Self.window(look, folder)
      defer { preferences.window.destroy() }
      let place = preferences.form.scroller.adjustment
      let controls = ["FancyTwitterSlider", "GtkComboBoxText", "GtkToggleButton"].flatMap {
        descendants(preferences.window, of: $0)
      }.filter(\.isMapped)
      XCTAssertGreaterThan(controls.count, 9)
      for (control, isSmooth) in controls.flatMap({ [($0, false), ($0, true)] }) {
        place.value = 0
        turnWheel(over: control, notches: 2, isSmooth: isSmooth)
        XCTAssertGreaterThan(place.value, 0, control.spokenName)
        turnWheel(over: control, notches: -1, isSmooth: isSmooth)
        XCTAssertTrue(look.preferences == before, control.spokenName)
      }
    }
  }

  func testTheSearchFindsSettingsByAnyOfTheirWords() {
    let folder = folder
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let preferences = Self.window(look, folder)
      defer { preferences.window.destroy() }
      let rows = preferences.form.groups.flatMap(\.rows)
      let searches = [
        ("", 16), ("spac", 1), ("apart", 2), ("copi addr", 1), ("sepia", 1), ("BEHAV", 4),
        ("xyz", 0),
      ]
      for (query, count) in searches {
        preferences.form.search.text = query
        preferences.form.refresh()
        XCTAssertEqual(rows.count { $0.widget.isVisible && $0.widget.isMapped }, count, query)
      }
      // What nothing is found for is said.
      let labels = descendants(preferences.window, of: "GtkLabel")
      XCTAssertTrue(
        labels.contains { ($0 as? Label)?.text.contains("No setting") == true && $0.isMapped })
      XCTAssertTrue(preferences.form.endSearch())
      XCTAssertFalse(preferences.form.endSearch())
      XCTAssertEqual(rows.count { $0.widget.isMapped }, 16)
    }
  }

  func testRowsThatComeLateAreSearchedAndStackedAsTheOthers() throws {
    let library = try library(tweets: 3)
    MainActor.assumeIsolated {
      let form = PreferencesForm(look: .forTests(), library: library, program: nil)
      let rows = { form.libraryPreferences.group.rows }
      let early = rows().count
      let window = OffscreenWindow(content: form.widget, width: 320, height: 700)
      defer { window.destroy() }
      window.show()
      XCTAssertTrue(runLoop { rows().count > early })
      XCTAssertTrue(runFrames(3, of: form.widget))
      form.search.text = "BEHAV"
      form.refresh()
      let former = rows().last
      form.libraryPreferences.read()
      XCTAssertTrue(runLoop { rows().last !== former })
      XCTAssertFalse(rows().contains { $0.widget.isVisible })
      XCTAssertTrue(form.endSearch())
      XCTAssertTrue(rows().allSatisfy(\.widget.isVisible))
      // With the next frame.
      XCTAssertTrue(
        runLoop {
          rows().allSatisfy {
            gtk_orientable_get_orientation($0.widget.opaque) == GTK_ORIENTATION_VERTICAL
          }
        })
    }
  }

  // A number alone says nothing.
  func testSlidersTellTheirValuesAsTheWindowShowsThem() {
    let folder = folder
    MainActor.assumeIsolated {
      let look = Look.forTests()
      look.preferences.textScale = 1.2
      let preferences = Self.window(look, folder)
      defer { preferences.window.destroy() }
      let sliders = descendants(preferences.window, of: "FancyTwitterSlider")
      XCTAssertEqual(sliders.map(Self.told), ["24 px", "0%", "120%", "100%"].map { Optional($0) })
    }
  }

  @MainActor
  private static func told(_ slider: Widget) -> String? {
    var number: gdouble = 0
    var text: UnsafeMutablePointer<gchar>?
    defer { g_free(text) }
    guard let accessible = gtk_widget_get_accessible(slider.widget) else { return nil }
    atk_value_get_value_and_text(OpaquePointer(accessible), &number, &text)
    return text.map { String(cString: $0) }
  }

  // Lists of windows show it, and screen readers say it first.
  func testTheWindowIsCalledWhatItIs() {
    let folder = folder
    MainActor.assumeIsolated {
      let preferences = Self.window(Look.forTests(), folder)
      defer { preferences.window.destroy() }
      let title = gtk_window_get_title(preferences.window.instance())
      XCTAssertEqual(title.map { String(cString: $0) }, "Preferences")
    }
  }

  func testEachSettingAndAllGoBackToTheUsualAndAllCanBeUndone() {
    let folder = folder
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let preferences = Self.window(look, folder)
      defer { preferences.window.destroy() }
      @MainActor func resets() -> [Widget] {
        descendants(preferences.window, of: "FancyTwitterButton").filter {
          $0.isMapped && $0.accessibleName.hasPrefix("Reset “")
        }
      }
      XCTAssertEqual(resets().count, 0)
      look.preferences.textScale = 1.5
      look.preferences.density = .airy
      XCTAssertEqual(resets().map(\.accessibleName), ["Reset “Text size”", "Reset “Density”"])
      gtk_button_clicked(resets()[0].instance())
      XCTAssertEqual(look.preferences.textScale, 1)
      XCTAssertEqual(look.preferences.density, .airy)
      XCTAssertNotNil(preferences.window.focused)

      look.preferences.theme = "sepia"
      let former = look.preferences
      preferences.form.resetEverything()
      XCTAssertEqual(look.preferences, Preferences())
      XCTAssertEqual(resets().count, 0)
      preferences.form.banner.press()
      XCTAssertEqual(look.preferences, former)
      XCTAssertFalse(preferences.form.banner.widget.isVisible)
    }
  }

  func testUndoOfTheResetLeavesWhatIsNewer() {
    let folder = folder
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let preferences = Self.window(look, folder)
      defer { preferences.window.destroy() }
      look.preferences.density = .airy
      look.preferences.theme = "sepia"
      preferences.form.resetEverything()
      // As an account that is signed in meanwhile lists its section, and the menu chooses a theme.
      look.preferences.unlisted = []
      look.preferences.theme = "night"
      preferences.form.banner.press()
      XCTAssertEqual(look.preferences.density, .airy)
      XCTAssertEqual(look.preferences.theme, "night")
      XCTAssertEqual(look.preferences.unlisted, [])
    }
  }

  func testCtrlZUndoesTheReset() {
    let folder = folder
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let preferences = Self.window(look, folder)
      defer { preferences.window.destroy() }
      look.preferences.theme = "sepia"
      let former = look.preferences
      preferences.form.resetEverything()
      XCTAssertEqual(look.preferences, Preferences())
      guard let event = gdk_event_new(GDK_KEY_PRESS) else { return XCTFail("no event") }
      event.pointee.key.window = gtk_widget_get_window(preferences.window.widget)
      g_object_ref(UnsafeMutableRawPointer(event.pointee.key.window))
      event.pointee.key.keyval = guint(GDK_KEY_z)
      event.pointee.key.state = GDK_CONTROL_MASK.rawValue
      gtk_widget_event(preferences.window.widget, event)
      gdk_event_free(event)
      XCTAssertEqual(look.preferences, former)
    }
  }

  func testTheKeyboardStaysWhenTheBannerGoes() {
    let folder = folder
    MainActor.assumeIsolated {
      let preferences = Self.window(Look.forTests(), folder)
      defer { preferences.window.destroy() }
      let banner = preferences.form.banner
      for index in 0..<2 {
        preferences.form.resetEverything()
        let button = descendants(banner.widget, of: "FancyTwitterButton")[index]
        button.grabFocus()
        gtk_button_clicked(button.instance())
        XCTAssertFalse(banner.widget.isVisible)
        XCTAssertTrue(preferences.form.search.containsFocus)
      }
    }
  }

  // Letters that change their size draw all themes anew.
  func testTheKeyboardStaysInTheGallery() {
    let folder = folder
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let preferences = Self.window(look, folder)
      defer { preferences.window.destroy() }
      @MainActor func item() -> Widget {
        descendants(preferences.window, of: "FancyTwitterGalleryItem")[5]
      }
      item().grabFocus()
      look.preferences.textScale = 1.2
      XCTAssertTrue(item().isFocus)
      XCTAssertTrue(runFrames(5, of: preferences.window))
      XCTAssertTrue(item().isFocus)
      XCTAssertEqual(look.theme.id, "blue")
    }
  }

  func testWhatIsWrongIsSaidOnce() throws {
    let folder = folder
    try "{".write(toFile: folder + "/broken.json", atomically: false, encoding: .utf8)
    MainActor.assumeIsolated {
      let look = Look.forTests(themes: [folder])
      let preferences = Self.window(look, folder)
      defer { preferences.window.destroy() }
      let problems = preferences.form.problems
      XCTAssertTrue(problems.text.contains("broken.json"), problems.text)
      let heard = HeardNotices(problems)
      defer { heard.end() }
      look.preferences.textScale = 1.2
      preferences.form.refresh()
      XCTAssertEqual(heard.said, [])
      preferences.form.show(["Another thing."])
      XCTAssertEqual(heard.said, ["Another thing."])
    }
  }

  func testScreenReadersHearWhichThemeIsChosen() {
    let folder = folder
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let preferences = Self.window(look, folder)
      defer { preferences.window.destroy() }
      @MainActor func chosen() -> [String] {
        descendants(preferences.window, of: "FancyTwitterGalleryItem").filter { item in
          let states = atk_object_ref_state_set(gtk_widget_get_accessible(item.widget))
          defer { g_object_unref(states.map { UnsafeMutableRawPointer($0) }) }
          return atk_state_set_contains_state(states, ATK_STATE_CHECKED) != 0
        }.map(\.accessibleName)
      }
      XCTAssertEqual(chosen(), ["Blue"])
      look.preferences.theme = "paper"
      XCTAssertEqual(chosen(), ["Paper"])
    }
  }

  // Beside the themes, the first screen has room for something else; and a wide one is not filled from edge to edge.
  func testThemesLeaveRoomAndLinesKeepAReadableMeasure() {
    let folder = folder
    MainActor.assumeIsolated {
      let preferences = Self.window(Look.forTests(), folder)
      defer { preferences.window.destroy() }
      XCTAssertLessThan(preferences.form.settable.gallery.widget.size.height, 300)
      preferences.window.resize(width: 1800, height: 700)
      XCTAssertTrue(runLoop { preferences.form.widget.size.width > 1700 })
      XCTAssertTrue(runFrames(3, of: preferences.window))
      for group in preferences.form.groups { XCTAssertLessThan(group.widget.size.width, 760) }
      // A narrow one sets names over their controls.
      preferences.window.resize(width: 320, height: 700)
      XCTAssertTrue(runLoop { preferences.form.widget.size.width < 340 })
      @MainActor func sliders() -> [Widget] {
        descendants(preferences.window, of: "FancyTwitterSlider").filter(\.isMapped)
      }
      XCTAssertFalse(sliders().isEmpty)
      XCTAssertTrue(runLoop { sliders().allSatisfy { $0.size.width > 80 } })
    }
  }

  func testTheGalleryChoosesAThemeByKeyboard() {
    let folder = folder
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let preferences = Self.window(look, folder)
      defer { preferences.window.destroy() }
      let children = descendants(preferences.window, of: "FancyTwitterGalleryItem")
      XCTAssertEqual(children.count, look.themes.catalogue.files.count)
      for (child, file) in zip(children, look.themes.catalogue.files) {
        XCTAssertEqual(child.accessibleName, file.name)
      }
      // What merely gets the focus is not chosen.
      children[5].grabFocus()
      XCTAssertTrue(runFrames(5, of: preferences.window))
      XCTAssertEqual(look.theme.id, "blue")
      children[3].grabFocus()
      gtk_widget_activate(children[3].widget)
      XCTAssertTrue(runLoop { look.theme.id == look.themes.catalogue.files[3].id })
    }
  }

  // A screen reader asks what has just lost the keyboard, too.
  func testAnItemThatHasLeftTheGalleryHasNoStates() {
    MainActor.assumeIsolated {
      let gallery = Gallery(spacing: 4)
      let window = OffscreenWindow(content: gallery, width: 100, height: 100)
      defer { window.destroy() }
      gallery.setItems([Label("a")], names: ["a"])
      let item = descendants(gallery, of: "FancyTwitterGalleryItem")[0]
      gtk_container_remove(gallery.instance(), item.widget)
      let accessible = gtk_widget_get_accessible(item.widget)
      let states = atk_object_ref_state_set(accessible)
      defer { g_object_unref(states.map { UnsafeMutableRawPointer($0) }) }
      XCTAssertEqual(atk_state_set_contains_state(states, ATK_STATE_SELECTABLE), 0)
    }
  }

  func testAControlSaysWhatItIsFor() {
    let folder = folder
    MainActor.assumeIsolated {
      let preferences = Self.window(Look.forTests(), folder)
      defer { preferences.window.destroy() }
      let reading = descendants(preferences.window, of: "FancyTwitterSlider")
        .first { $0.spokenName == "Reading" }
      XCTAssertEqual(
        reading?.accessibleDescription, "How calm the backdrop is behind the text.")
      // In a choice the keyboard comes to a button that is GTK's own.
      descendants(preferences.window, of: "GtkComboBoxText")
        .first { $0.accessibleName == "Density" }?.grabFocus()
      let density = preferences.window.focused
      XCTAssertEqual(density?.accessibleName.hasPrefix("Density, "), true)
      XCTAssertEqual(density?.accessibleDescription, "How far posts stand apart.")
    }
  }

  func testEveryControlHasANameAndIsReachedByTab() {
    let folder = folder
    MainActor.assumeIsolated {
      let preferences = Self.window(Look.forTests(), folder)
      defer { preferences.window.destroy() }
      for type in ["FancyTwitterSlider", "GtkComboBoxText", "FancyTwitterButton", "GtkSwitch"] {
        for control in descendants(preferences.window, of: type) where control.isMapped {
          XCTAssertNotEqual(control.spokenName, "", type)
        }
      }
    }
  }
}
