import Appearance
import CGtk
import Foundation
import GLibKit
import GtkTestSupport
import XCTest

@testable import DesignKit
@testable import FancyTwitterUI
@testable import GtkKit

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

  // To eyes and ears they were one, and the copy of a delivered one is what people begin with.
  func testTwoThemesOfOneNameAreToldApart() throws {
    let text = Self.ownTheme(body: "#FFFFFF")
    for (id, name) in [("mine", "Mine"), ("other", "Mine"), ("third", "Third")] {
      try text.replacing("Mine", with: name)
        .write(toFile: folder + "/\(id).json", atomically: true, encoding: .utf8)
    }
    let folder = folder
    MainActor.assumeIsolated {
      let catalogue = ThemeLibrary(folders: [folder]).catalogue
      XCTAssertEqual(Set(catalogue.titles), ["Mine (mine)", "Mine (other)", "Third"])
      let gallery = ThemeGallery()
      gallery.show(Look(preferences: Preferences(), themes: ThemeLibrary(folders: [folder])))
      let items = descendants(gallery.widget, of: "FancyTwitterGalleryItem")
      XCTAssertEqual(Set(items.map(\.spokenName)), Set(catalogue.titles))
    }
  }

  // As where it is broken before anything but itself was read.
  func testAThemeThatIsALinkIsShownAtOnceWhenItsFileIsEdited() throws {
    let (own, dots) = (folder + "/themes", folder + "/dots")
    let files = FileManager.default
    for path in [own, dots] {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try Self.write(Self.ownTheme(body: "#FFFFFF"), in: dots)
    try files.createSymbolicLink(
      atPath: own + "/mine.json", withDestinationPath: "../dots/mine.json")
    try MainActor.assumeIsolated {
      var preferences = Preferences()
      preferences.theme = "mine"
      let look = Look(preferences: preferences, themes: ThemeLibrary(folders: [own]))
      look.themes.watch()
      for colour in ["#FFEEDD", "#FFEEEE"] {
        try Self.write(Self.ownTheme(body: colour), in: dots)
        XCTAssertTrue(runLoop { look.theme.text.body.css == colour.lowercased() })
      }
      XCTAssertEqual(look.problems, [])
    }
  }

  func testOfManyBrokenThemesAFewAreTold() throws {
    let own = folder + "/themes"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    for number in 100..<410 {
      try "{".write(toFile: own + "/\(number).json", atomically: true, encoding: .utf8)
    }
    MainActor.assumeIsolated {
      let themes = ThemeLibrary(folders: [Folders.current.resources + "/themes", own])
      let look = Look(preferences: Preferences(), themes: themes)
      XCTAssertFalse(themes.catalogue.files.isEmpty)
      let problems = look.fileProblems
      XCTAssertEqual(problems.count, 4)
      XCTAssertEqual(
        problems.first,
        "The folder \(own) has more than 300 themes: the others, by name, are left out.")
      XCTAssertEqual(problems.last, "298 more warnings.")
    }
  }

  func testAThemeThatIsBrokenLaterHidesTheProgramsOwnStill() throws {
    let (program, own) = (folder + "/program", folder + "/own")
    for place in [program, own] {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    }
    try Self.write(Self.ownTheme(body: "#EEEEEE"), in: program)
    try Self.write(Self.ownTheme(body: "#FFEEDD"), in: own)
    try MainActor.assumeIsolated {
      let themes = ThemeLibrary(folders: [program, own])
      XCTAssertEqual(try themes.named("mine").dark?.body, Colour(0xFFEEDD))
      try Self.write("{", in: own)
      themes.reload()
      XCTAssertEqual(try themes.named("mine").dark?.body, Colour(0xFFEEDD))
      XCTAssertEqual(themes.problems.count, 1)
    }
  }

  func testAPictureThatIsChosenAgainIsReadAgain() throws {
    let path = folder + "/own.png"
    try MainActor.assumeIsolated {
      let look = Look.forTests()
      look.preferences.backdrop = .picture
      _ = look.theme
      look.choosePicture(path)
      XCTAssertTrue(runLoop { look.fileProblems.first?.contains(path) == true })
      var changes = 0
      let owner = NSObject()
      defer { withExtendedLifetime(owner) {} }
      look.observe(owner) { if $0.contains(.backdrop) { changes += 1 } }
      try Surface(pixelWidth: 40, pixelHeight: 40, scale: 1, isOpaque: true).writePNG(to: path)
      look.choosePicture(path)
      XCTAssertTrue(runLoop { look.fileProblems.isEmpty })
      XCTAssertGreaterThan(changes, 0)
    }
  }

  func testWhatMovesFollowsTheDesktopAtOnce() {
    MainActor.assumeIsolated {
      let look = Look.forTests()
      var durations: [Double] = []
      let owner = NSObject()
      defer { withExtendedLifetime(owner) {} }
      look.observe(owner) { [unowned look] _ in durations.append(look.duration(1)) }
      for allows in [true, true, false] { look.allowsAnimation = allows }
      XCTAssertEqual(durations, [1, 0])
    }
  }

  // A quote with a mark upon it is another letter to Swift, and ends a text for GTK.
  func testAThemesFontIsANameAndNothingElse() {
    MainActor.assumeIsolated {
      for mark in ["\u{336}", "\u{FE0F}", "\u{301}", ""] {
        let name = ThemeStyleSheet.familyName(
          "x\"\(mark); } .own { font-size: 300%\\\(mark)\u{C}\n")
        XCTAssertFalse(name.unicodeScalars.contains { "\"\\\u{C}\n".unicodeScalars.contains($0) })
        XCTAssertEqual(name.unicodeScalars.first, "x")
      }
      XCTAssertEqual(ThemeStyleSheet.familyName("M+ 1p (Bold)'s é"), "M+ 1p (Bold)'s é")
    }
  }

  // Where it is seen what the file does, and once only.
  func testATroubleWithAThemeIsToldInTheWindowUntilItIsOver() throws {
    let folder = folder
    let library = try library(tweets: 5)
    try Self.write(Self.ownTheme(body: "#FFFFFF"), in: folder)
    try MainActor.assumeIsolated {
      let rig = WindowRig(library, look: .forTests(themes: [folder]))
      rig.look.preferences.theme = "mine"
      rig.look.themes.watch()
      let banner = rig.main.content.messages.banner
      XCTAssertFalse(banner.widget.isVisible)
      try Self.write(Self.ownTheme(body: "pink"), in: folder)
      XCTAssertTrue(runLoop { banner.text.contains("\"pink\"") && banner.widget.isVisible })
      banner.press()
      XCTAssertFalse(banner.widget.isVisible)
      rig.look.preferences.calm = 0.5
      XCTAssertFalse(banner.widget.isVisible)
      try Self.write(Self.ownTheme(body: "rose"), in: folder)
      XCTAssertTrue(runLoop { banner.text.contains("\"rose\"") && banner.widget.isVisible })
      try Self.write(Self.ownTheme(body: "#FFEEDD"), in: folder)
      XCTAssertTrue(runLoop { !banner.widget.isVisible })
    }
  }

  func testABrokenThemeIsSaidAndTheProgramsOfThatNameShown() throws {
    let folder = folder
    try Data("{".utf8).write(to: URL(fileURLWithPath: folder + "/green.json"))
    MainActor.assumeIsolated {
      let look = Look.forTests(themes: [folder])
      look.preferences.theme = "green"
      for _ in 0..<2 {
        XCTAssertEqual(look.theme.id, "green")
        XCTAssertEqual(look.problems.count, 1)
        XCTAssertTrue(look.problems.joined().contains("green.json"))
        look.preferences.calm = 0.5
      }
      // Without one of that name there is nothing but what is wrong.
      let own = Look(preferences: look.preferences, themes: ThemeLibrary(folders: [folder]))
      for _ in 0..<2 {
        XCTAssertEqual(own.theme.id, "plain")
        XCTAssertEqual(own.problems.count, 1)
        XCTAssertTrue(own.problems.joined().contains("green.json"))
        own.preferences.textScale += 0.1
      }
    }
  }

  // Where there is none at all, the one that was asked for is not what is wrong.
  func testAnUnknownThemeIsSaidAndAPlainOneShown() throws {
    let folder = folder
    for (hasOthers, words) in [(false, "Install it anew"), (true, "“none”")] {
      if hasOthers { try Self.write(Self.ownTheme(body: "#FFFFFF"), in: folder) }
      MainActor.assumeIsolated {
        var preferences = Preferences()
        preferences.theme = "none"
        let look = Look(preferences: preferences, themes: ThemeLibrary(folders: [folder]))
        XCTAssertEqual(look.theme.id, "plain")
        XCTAssertTrue(look.problems.joined().contains(words), "\(look.problems)")
      }
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

  // Each step of the slider read the file anew.
  func testAnotherBlurNeedsNoFile() throws {
    let path = folder + "/half.png"
    try MainActor.assumeIsolated {
      let picture = Surface(pixelWidth: 100, pixelHeight: 60, scale: 1, isOpaque: true)
      picture.draw { canvas in
        canvas.setPaint(Paint(red: 0.9, green: 0.1, blue: 0.1))
        canvas.fillRectangle(x: 0, y: 0, width: 50, height: 60)
      }
      try picture.writePNG(to: path)
      let made = BackdropPicture()
      made.load(path, blur: 8)
      XCTAssertTrue(runLoop { made.blurred != nil })
      let soft = made.blurred
      try FileManager.default.removeItem(atPath: path)
      for blur in [30.0, 40, 64] { made.load(path, blur: blur) }
      XCTAssertTrue(runLoop { made.blurred != soft })
      XCTAssertNil(made.problem)
      made.forget()
      made.load(path, blur: 64)
      XCTAssertTrue(runLoop { made.problem != nil })
    }
  }

  func testAThemeThatIsNotThereIsTheUsualOne() {
    MainActor.assumeIsolated {
      let look = Look.forTests()
      look.preferences.theme = "nowhere"
      let started = Look(preferences: look.preferences, themes: look.themes)
      XCTAssertEqual(started.theme.id, "blue")
      XCTAssertTrue(started.problems.joined().contains("nowhere"))
    }
  }

  func testTheBackdropsOfAThemeWhoseFileIsGoneHaveNames() throws {
    let folder = folder
    try Self.write(Self.ownTheme(body: "#FFFFFF"), in: folder)
    try MainActor.assumeIsolated {
      let look = Look.forTests(themes: [folder])
      look.preferences.theme = "mine"
      XCTAssertEqual(look.theme.id, "mine")
      try FileManager.default.removeItem(atPath: folder + "/mine.json")
      look.themes.reload()
      XCTAssertEqual(BackdropNames(look).pairs.first?.1, "A")
      XCTAssertFalse(BackdropNames(look).pairs.contains { $0.1.isEmpty })
    }
  }

  func testHighContrastOfTheDesktopComesFirst() {
    MainActor.assumeIsolated {
      let look = Look.forTests()
      look.needsHighContrast = true
      XCTAssertEqual(look.theme.id, "contrast")
      XCTAssertTrue(look.problems.joined().contains("high contrast"))
      look.prefersDark = false
      XCTAssertEqual(look.theme.backdrop.colour(x: 0.5, y: 0.5), .white)
      look.needsHighContrast = false
      // Whoever has chosen it keeps it on a light desktop.
      look.preferences.theme = "contrast"
      XCTAssertEqual(look.theme.backdrop.colour(x: 0.5, y: 0.5), .black)
      look.preferences.theme = "blue"
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
