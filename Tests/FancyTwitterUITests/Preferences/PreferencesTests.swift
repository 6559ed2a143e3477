import Appearance
import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import TimelineLayout
import TweetModel
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
    wanted.boosts = .unseen
    wanted.isMuted = true
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

  func testEverySettingIsTakenOver() {
    MainActor.assumeIsolated {
      let standard = Preferences()
      XCTAssertEqual(standard.merging(Self.unusual, since: standard), Self.unusual)
      XCTAssertEqual(Self.unusual.merging(standard, since: Self.unusual), standard)
      XCTAssertEqual(Self.unusual.merging(standard, since: standard), Self.unusual)
    }
  }

  // Else one that the list above lacks would be kept by nobody, and no test would say so.
  func testEverySettingIsAnUnusualOne() {
    MainActor.assumeIsolated {
      let usual = Mirror(reflecting: Preferences()).children
      for ((name, value), (_, other)) in zip(usual, Mirror(reflecting: Self.unusual).children)
      where name != "unlisted" {
        XCTAssertNotEqual("\(value)", "\(other)", name ?? "")
      }
    }
  }

  func testTheSchemaKnowsEveryChoice() throws {
    let text = try String(
      contentsOfFile: Self.root + "/data/\(Identity.id).gschema.xml", encoding: .utf8)
    func nicks(_ name: String) -> [String] {
      let parts = text.components(separatedBy: "<enum id=\"\(Identity.id).\(name)\">")
      let choices = parts.last?.components(separatedBy: "</enum>").first ?? ""
      return choices.components(separatedBy: "nick=\"").dropFirst()
        .map { String($0.prefix { $0 != "\"" }) }
    }
    XCTAssertEqual(nicks("RowStyle"), TweetRowStyle.allCases.map(\.rawValue))
    XCTAssertEqual(nicks("Density"), RowDensity.allCases.map(\.rawValue))
    XCTAssertEqual(nicks("AvatarShape"), AvatarShape.allCases.map(\.rawValue))
    XCTAssertEqual(nicks("Animation"), AnimationSpeed.allCases.map(\.rawValue))
    XCTAssertEqual(nicks("LinkTarget"), LinkTargetChoice.allCases.map(\.rawValue))
    XCTAssertEqual(nicks("PictureLoading"), PictureLoading.allCases.map(\.rawValue))
    XCTAssertEqual(nicks("BoostListing"), BoostListing.allCases.map(\.rawValue))
  }

  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  /// Makes the folder the one of an installed schema.
  private func compileSchema() throws {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "glib-compile-schemas", "--strict", "--targetdir", folder, Self.root + "/data",
    ]
    try compiler.run()
    compiler.waitUntilExit()
    XCTAssertEqual(compiler.terminationStatus, 0)
  }

  // The installed schema knows every setting, in the form in which it is kept.
  func testTheSchemaKeepsEverySetting() throws {
    let folder = folder
    try compileSchema()
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

  // They were lost without a word: who sets the size of letters at each start never learned why.
  func testWhatTheDesktopDoesNotKeepIsSaid() throws {
    let folder = folder
    try compileSchema()
    try "no folder".write(toFile: folder + "/file", atomically: false, encoding: .utf8)
    try MainActor.assumeIsolated {
      for (path, isKept) in [("/keyfile", true), ("/file/keyfile", false)] {
        let desktop = try Self.desktop(keptIn: folder + path, schemas: folder)
        let store = LayeredSettings(desktop, above: FileSettings(path: folder + "/settings.ini"))
        var refusals: [SettingsError] = []
        store.onRefusal = { refusals.append($0) }
        store.set("text-scale", 1.5)
        XCTAssertEqual(refusals, isKept ? [] : [.locked])
        XCTAssertEqual(desktop.number("text-scale") == 1.5, isKept)
      }
    }
  }

  /// The desktop's settings, as one keeps them that has a file of keys for that.
  @MainActor
  private static func desktop(
    keptIn path: String, schemas folder: String
  ) throws -> DesktopSettings {
    typealias Making =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>?
      ) -> OpaquePointer
    let symbol = try XCTUnwrap(dlsym(nil, "g_keyfile_settings_backend_new"))
    let keeper = unsafeBitCast(symbol, to: Making.self)(path, "/", nil)
    defer { g_object_unref(UnsafeMutableRawPointer(keeper)) }
    return try XCTUnwrap(DesktopSettings(schema: Identity.id, folder: folder, backend: keeper))
  }

  // Who tries the program sets things before it is installed.
  func testWhatWasSetBeforeTheInstallationIsStillSet() throws {
    let folder = folder
    try compileSchema()
    try MainActor.assumeIsolated {
      let file = FileSettings(path: folder + "/settings.ini")
      for (key, value) in [("theme", "paper"), ("text-scale", "1.5"), ("hint-shown", "true")] {
        file.set(key, value)
      }
      file.flush()
      let desktop = try XCTUnwrap(DesktopSettings(schema: Identity.id, folder: folder))
      let store = LayeredSettings(desktop, above: FileSettings(path: folder + "/settings.ini"))
      // Another test may have set them in this process.
      for key in ["theme", "text-scale", "hint-shown"] { g_settings_reset(desktop.instance(), key) }
      XCTAssertEqual(store.text("theme"), "paper")
      XCTAssertEqual(store.number("text-scale"), 1.5)
      XCTAssertEqual(store.flag("hint-shown"), true)
      XCTAssertEqual(store.flag("window-maximised"), false)
      store.set("theme", "blue")
      XCTAssertEqual(store.text("theme"), "blue")
      XCTAssertNil(store.text("of-tomorrow"))
      store.set("of-tomorrow", "yes")
      store.flush()
      XCTAssertEqual(store.text("of-tomorrow"), "yes")
      let kept = FileSettings(path: folder + "/settings.ini")
      XCTAssertEqual(kept.text("of-tomorrow"), "yes")
      XCTAssertEqual(kept.text("theme"), "paper")
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

  // One step of the second undid five of the first.
  func testWhatAnotherProgramSetsIsTakenOver() throws {
    let folder = folder
    try compileSchema()
    let link = folder + "/link.ini"
    try FileManager.default.createDirectory(
      atPath: folder + "/dots", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "dots/mine.ini")
    try "".write(toFile: folder + "/dots/mine.ini", atomically: false, encoding: .utf8)
    try MainActor.assumeIsolated {
      for path in [folder + "/settings.ini", link] {
        let stores = [FileSettings(path: path), FileSettings(path: path)]
        Self.checkFollowing(stores) { unlink(path) }
      }
      Self.checkFollowing(
        try (0..<2).map { number in
          LayeredSettings(
            try Self.desktop(keptIn: folder + "/keyfile", schemas: folder),
            above: FileSettings(path: folder + "/other.ini"))
        }
      ) {}
    }
  }

  /// Two programs with the same settings follow each other; `removing` takes away what keeps them.
  @MainActor
  private static func checkFollowing(_ stores: [any SettingsStore], removing: () -> Void) {
    do {
      let looks = [Look.forTests(), Look.forTests()]
      looks[1].preferences.theme = "green"
      looks[1].preferences.unlisted = ["messages"]
      let keepers = zip(looks, stores).map { PreferencesKeeper($0, in: $1) }
      for keeper in keepers { keeper.follow() }
      looks[0].preferences.textScale = 1.5
      looks[0].preferences.isMuted = true
      XCTAssertTrue(runLoop { looks[1].preferences.textScale == 1.5 })
      XCTAssertTrue(looks[1].preferences.isMuted)
      XCTAssertEqual(looks[1].preferences.unlisted, ["messages"])
      looks[1].preferences.textScale += 0.1
      XCTAssertTrue(runLoop { looks[0].preferences.textScale == 1.6 })
      // What the command line asked for is the second's alone.
      XCTAssertEqual(looks.map(\.preferences.theme), [Preferences().theme, "green"])
      looks[0].preferences.theme = "night"
      XCTAssertTrue(runLoop { looks[1].preferences.theme == "night" })
      // What is gone for a moment was not set.
      removing()
      XCTAssertFalse(runLoop(seconds: 0.4) { looks[0].preferences.theme != "night" })
      withExtendedLifetime(keepers) {}
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
