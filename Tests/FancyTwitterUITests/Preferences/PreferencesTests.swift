import Appearance
import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

final class PreferencesTests: WindowTestCase {
  private static var unusual: Preferences {
    var wanted = Preferences()
    wanted.theme = "sepia"
    wanted.backdrop = .pattern(.waves)
    wanted.picture = "/home/ä \"b\" \\ c.png"
    wanted.blur = 31.5
    wanted.calm = 0.25
    wanted.textScale = 1.3
    wanted.lineSpacing = 1.15
    wanted.rowStyle = .classic
    wanted.density = .airy
    wanted.avatarShape = .square
    wanted.animation = .fast
    wanted.startSection = "favorites"
    wanted.linkTarget = .clipboard
    return wanted
  }

  func testSettingsSurviveARestart() {
    let folder = folder
    MainActor.assumeIsolated {
      let path = folder + "/config/settings.ini"
      let look = Look.forTests()
      let keeper = PreferencesKeeper(look, in: FileSettings(path: path))
      look.preferences = Self.unusual
      withExtendedLifetime(keeper) {
        XCTAssertEqual(Preferences(FileSettings(path: path)), Self.unusual)
      }
    }
  }

  // The installed schema knows every setting, in the form in which it is kept.
  func testTheSchemaKeepsEverySetting() throws {
    let folder = folder
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "glib-compile-schemas", "--strict", "--targetdir", folder, root + "/data",
    ]
    try compiler.run()
    compiler.waitUntilExit()
    XCTAssertEqual(compiler.terminationStatus, 0)
    MainActor.assumeIsolated {
      guard let store = DesktopSettings(schema: Identity.id, folder: folder) else {
        return XCTFail("there is no schema")
      }
      XCTAssertEqual(Preferences(store), Preferences())
      Self.unusual.save(to: store, since: Preferences())
      XCTAssertEqual(Preferences(store), Self.unusual)
      XCTAssertEqual(store.flag("hint-shown"), false)
      XCTAssertEqual(WindowPlace(store)?.size, .standard)
      XCTAssertNil(WindowPlace(store)?.origin)
      XCTAssertNil(store.text("no-such-key"))
    }
  }

  func testWhatTheCommandLineAsksForIsNotKept() {
    let folder = folder
    MainActor.assumeIsolated {
      let path = folder + "/settings.ini"
      let store = FileSettings(path: path)
      let look = Look.forTests()
      look.preferences.theme = "green"
      let keeper = PreferencesKeeper(look, in: store)
      look.preferences.calm = 0.5
      withExtendedLifetime(keeper) {
        XCTAssertNil(FileSettings(path: path).text("theme"))
        XCTAssertEqual(FileSettings(path: path).number("calm"), 0.5)
      }
    }
  }

  func testWrongSettingsAreDefaults() throws {
    let folder = folder
    let path = folder + "/settings.ini"
    try "[Settings]\ntheme=night\ncalm=7\ntext-scale=nan\ndensity=huge\nbackdrop=grid--1\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    MainActor.assumeIsolated {
      let read = Preferences(FileSettings(path: path))
      XCTAssertEqual(read.theme, "night")
      XCTAssertEqual(read.calm, 1)
      XCTAssertEqual(read.textScale, 1)
      XCTAssertEqual(read.density, .normal)
      XCTAssertEqual(read.backdrop, .grid(0))
    }
  }

  func testASettingsFolderThatCannotBeWrittenIsNoError() throws {
    let folder = folder
    try "in the way".write(toFile: folder + "/file", atomically: true, encoding: .utf8)
    MainActor.assumeIsolated {
      let store = FileSettings(path: folder + "/file/settings.ini")
      store.set("theme", "night")
      XCTAssertEqual(store.text("theme"), "night")
    }
  }
}

final class LookTests: WindowTestCase {
  private static func ownTheme(body: String) -> String {
    """
    {"format": 1, "name": "Mine", "dark": {"backdrops": [{"name": "A", "grid": ["#102030"]}],
     "title": "#FFFFFF", "body": "\(body)", "quiet": "#CCCCCC", "link": "#FFCC99",
     "accent": "#FF9966"}}
    """
  }

  private static func write(_ text: String, in folder: String) throws {
    try text.write(toFile: folder + "/mine.json", atomically: true, encoding: .utf8)
  }

  func testAThemeThatIsEditedIsShownAtOnce() throws {
    let folder = folder
    try Self.write(Self.ownTheme(body: "#FFFFFF"), in: folder)
    try MainActor.assumeIsolated {
      var preferences = Preferences()
      preferences.theme = "mine"
      let look = Look(preferences: preferences, themes: ThemeLibrary(folders: [folder]))
      look.themes.watch()
      XCTAssertEqual(look.theme.text.body.css, "#ffffff")
      try Self.write(Self.ownTheme(body: "#FFEEDD"), in: folder)
      XCTAssertTrue(runLoop { look.theme.text.body.css == "#ffeedd" })
      XCTAssertEqual(look.problems, [])

      try Self.write(Self.ownTheme(body: "pink"), in: folder)
      XCTAssertTrue(runLoop { !look.problems.isEmpty })
      XCTAssertEqual(look.theme.text.body.css, "#ffeedd")
      for part in ["mine.json", "dark.body", "\"pink\""] {
        XCTAssertTrue(look.problems.joined().contains(part))
      }

      try Self.write(Self.ownTheme(body: "#FFEEEE"), in: folder)
      XCTAssertTrue(runLoop { look.problems.isEmpty })
      XCTAssertEqual(look.theme.text.body.css, "#ffeeee")
    }
  }

  func testAnUnknownThemeIsSaidAndAPlainOneShown() {
    let folder = folder
    MainActor.assumeIsolated {
      var preferences = Preferences()
      preferences.theme = "none"
      let look = Look(preferences: preferences, themes: ThemeLibrary(folders: [folder]))
      XCTAssertEqual(look.theme.id, "plain")
      XCTAssertTrue(look.problems.joined().contains("\"none\""))
    }
  }

  func testThePersonsOwnPictureIsShownAndABrokenOneSaid() throws {
    let folder = folder
    try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder + "/broken.png"))
    try MainActor.assumeIsolated {
      let picture = Surface(pixelWidth: 300, pixelHeight: 200, scale: 1, isOpaque: true)
      picture.draw { canvas in
        canvas.setPaint(Paint(red: 0.9, green: 0.1, blue: 0.1))
        canvas.paint()
      }
      try picture.writePNG(to: folder + "/red.png")
      let look = Look.forTests()
      let own = look.theme.backdrop
      look.preferences.picture = folder + "/red.png"
      look.preferences.backdrop = .picture
      XCTAssertTrue(runLoop { look.theme.backdrop != own })
      let middle = look.theme.backdrop.colour(x: 0.5, y: 0.5)
      XCTAssertGreaterThan(middle.red, 4 * middle.green)
      XCTAssertTrue(ThemeCheck(look.theme).passes)

      look.preferences.picture = folder + "/broken.png"
      XCTAssertTrue(runLoop { !look.problems.isEmpty })
      XCTAssertTrue(look.problems.joined().contains("broken.png"))
      XCTAssertEqual(look.theme.backdrop, own)
    }
  }

  func testHighContrastOfTheDesktopComesFirst() {
    MainActor.assumeIsolated {
      let look = Look.forTests()
      look.needsHighContrast = true
      XCTAssertEqual(look.theme.id, "contrast")
      XCTAssertTrue(look.problems.joined().contains("high contrast"))
      look.needsHighContrast = false
      XCTAssertEqual(look.problems, [])
      XCTAssertEqual(look.theme.id, "blue")
    }
  }

  func testAThemeOfTwoVariantsFollowsTheDesktop() {
    MainActor.assumeIsolated {
      let look = Look.forTests()
      look.preferences.theme = "desk"
      XCTAssertTrue(look.theme.isDark)
      look.prefersDark = false
      XCTAssertFalse(look.theme.isDark)
    }
  }
}

final class PreferencesWindowTests: WindowTestCase {
  @MainActor
  private static func window(_ look: Look, _ folder: String) -> PreferencesWindow {
    let preferences = PreferencesWindow(
      application: nil, look: look, library: .init(path: folder), over: nil)
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
      for slider in descendants(preferences.window, of: "GtkScale") {
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
      for slider in descendants(preferences.window, of: "GtkScale") {
        XCTAssertNotEqual(gtk_range_get_value(slider.instance()), 1.2)
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
      let place = preferences.page.widget.adjustment
      let controls = ["GtkScale", "GtkComboBoxText", "GtkToggleButton"].flatMap {
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

  func testTheGalleryChoosesAThemeByKeyboard() {
    let folder = folder
    MainActor.assumeIsolated {
      let look = Look.forTests()
      let preferences = Self.window(look, folder)
      defer { preferences.window.destroy() }
      let children = descendants(preferences.window, of: "GtkFlowBoxChild")
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

  func testEveryControlHasANameAndIsReachedByTab() {
    let folder = folder
    MainActor.assumeIsolated {
      let preferences = Self.window(Look.forTests(), folder)
      defer { preferences.window.destroy() }
      for type in ["GtkScale", "GtkComboBoxText", "FancyTwitterButton"] {
        for control in descendants(preferences.window, of: type) where control.isMapped {
          XCTAssertNotEqual(control.spokenName, "", type)
        }
      }
    }
  }
}
