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
    wanted.isOneColumn = true
    wanted.sections = "favorites,timeline,-trends"
    wanted.linkTarget = .clipboard
    wanted.pictureLoading = .unmetered
    return wanted
  }

  func testSettingsSurviveARestart() {
    let folder = folder
    MainActor.assumeIsolated {
      let path = folder + "/config/settings.ini"
      let look = Look.forTests()
      let store = FileSettings(path: path)
      let keeper = PreferencesKeeper(look, in: store)
      look.preferences = Self.unusual
      store.flush()
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
      store.flush()
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
      store.flush()
      XCTAssertEqual(store.text("theme"), "night")
    }
  }
}
