import Testing
import TestSupport

@testable import Appearance

@Suite struct ThemeFileTests {
  private static let variant = """
    "backdrops": [{"name": "A", "grid": ["#001020 #102030", "#203040 #304050"]}],
    "title": "#FFFFFF", "body": "#EEEEEE", "quiet": "#AAAAAA", "link": "#FFCC99",
    "accent": "#FF9966"
    """

  private static func theme(_ variant: String = variant, format: String = "1") -> String {
    "{\"format\": \(format), \"name\": \"Own\", \"dark\": {\(variant)}}"
  }

  private func read(_ text: String) throws -> ThemeFile {
    try ThemeFile(path: "/themes/own.json", text: Array(text.utf8))
  }

  @Test func aRightFileIsRead() throws {
    let file = try read(Self.theme())
    #expect(file.id == "own")
    #expect(file.name == "Own")
    #expect(file.light == nil)
    #expect(
      file.dark?.grids.first?.rows == [
        [Colour(0x001020), Colour(0x102030)], [Colour(0x203040), Colour(0x304050)],
      ])
    #expect(file.palette(prefersDark: false) == file.dark)
  }

  @Test func aThemeOfTwoVariantsFollowsTheDesktop() throws {
    let file = try read(
      "{\"format\": 1, \"name\": \"Two\", \"dark\": {\(Self.variant)}, "
        + "\"light\": {\(Self.variant)}}")
    #expect(file.palette(prefersDark: true).isDark)
    #expect(!file.palette(prefersDark: false).isDark)
  }

  /// What is written, and what the sentence about it must name.
  @Test(arguments: [
    ("", ["own.json", "JSON"]),
    ("{", ["own.json", "JSON"]),
    ("[]", ["own.json is an empty list", "an object"]),
    ("[1, 2]", ["own.json is a list of 2", "an object"]),
    ("7", ["own.json is 7", "an object"]),
    ("{}", ["own.json", "format"]),
    (theme(format: "2"), ["own.json", "format 2", "Update"]),
    (theme(format: "\"1\""), ["own.json", "\"format\"", "\"1\""]),
    ("{\"format\": 1}", ["\"name\""]),
    ("{\"format\": 1, \"name\": \"N\"}", ["\"dark\""]),
    ("{\"format\": 1, \"name\": \"\", \"dark\": {}}", ["\"name\" must not be empty"]),
    (
      "{\"format\": 1, \"name\": \"N\",\n \"dark\": {\"a\": 1\n  \"b\": 2}}",
      ["line 3, column 3", "comma"]
    ),
    ("{\"format\": 1,\n \"name: 1}", ["line 2, column 2", "quote"]),
    ("{\"format\": 1, \"dark\": {}\n", ["line 1, column 1", "never closed"]),
    ("{\"name\": \"a\\qb\"}", ["line 1, column 12", "backslash"]),
    ("{\"format\": 1}\nthe rest", ["line 2, column 1", "end here"]),
    ("{\"format\" 1}", ["line 1, column 11", "colon"]),
    ("{\"ä\": \"🧑‍🚀\", oops}", ["line 1, column 12", "“o”"]),
    ("{\"format\": 1, \"name\": \"N\", \"dark\": 7}", ["\"dark\"", "7"]),
    (theme(variant + ", \"boddy\": \"#FFFFFF\""), ["\"dark.boddy\"", "unknown"]),
    (theme(variant.replacing("#EEEEEE", with: "pink")), ["\"dark.body\"", "\"pink\"", "#1A557E"]),
    (theme(variant.replacing("#EEEEEE", with: "#EEE")), ["\"dark.body\"", "\"#EEE\""]),
    (theme(variant.replacing("#EEEEEE", with: "#+EEEEE")), ["\"dark.body\""]),
    (theme(variant.replacing("\"#EEEEEE\"", with: "3.5")), ["\"dark.body\"", "3.5"]),
    (
      theme(variant.replacing("#102030", with: "#10203")),
      ["\"dark.backdrops.0.grid\"", "#001020 #10203"]
    ),
    (theme(variant.replacing("#203040 #304050", with: "#203040")), ["dark.backdrops.0.grid"]),
    (theme(variant + ", \"affordance\": [\"#000000\"]"), ["\"dark.affordance\"", "three"]),
    (theme(variant + ", \"font\": 4"), ["\"dark.font\"", "4"]),
    (
      theme(variant + ", \"font\": \"\(String(repeating: "a", count: 201))\""),
      ["\"dark.font\"", "at most 200"]
    ),
    (
      theme(variant.replacing("\"A\"", with: "\"\(String(repeating: "a", count: 61))\"")),
      ["\"dark.backdrops.0.name\"", "at most 60"]
    ),
    (
      "{\"format\": 1, \"name\": \"a\(String(repeating: "\u{301}", count: 60))\", \"dark\": {}}",
      ["\"name\"", "at most 60"]
    ),
    (
      "{\"format\": 1, \"name\": \"N\", \"dark\": {\"backdrops\": ["
        + Array(repeating: "{\"name\": \"A\", \"grid\": [\"#001020\"]}", count: 100)
        .joined(separator: ", ") + "]}}",
      ["\"dark.backdrops\" is a list of 100", "1 to 99"]
    ),
  ])
  func aWrongFileSaysWhatIsWrong(text: String, named: [String]) {
    let error = #expect(throws: ThemeError.self) { try read(text) }
    for part in named { #expect(error?.description.contains(part) == true, "\(part)") }
  }

  // It is said in the window, which lays all of it out.
  /// Who checks somebody else's theme does so in a terminal, which would follow them.
  @Test(arguments: ["\\u001b[2J", "\\n", "\\u009b", "\\u0000", "\\u2028", "\\u202e"])
  func signsThatATerminalFollowsAreNotTakenNorRepeated(_ sign: String) {
    for text in [
      "{\"format\": 1, \"name\": \"N\(sign)N\", \"dark\": {\(Self.variant)}}",
      "{\"format\": 1, \"name\": \"N\", \"no\(sign)pe\": 1, \"dark\": {\(Self.variant)}}",
    ] {
      let error = #expect(throws: ThemeError.self) { try read(text) }
      #expect(error.map { !"\($0)".unicodeScalars.contains(where: \.isOrder) } == true)
    }
  }

  @Test(arguments: ["k", "e\u{301}", "\u{301}"])
  func whatIsSaidOfALongKeyOrValueIsShort(_ letter: String) {
    let long = String(repeating: letter, count: 60_000)
    for text in [
      "{\"\(long)\": 1}",
      Self.theme(Self.variant.replacing("#EEEEEE", with: long)),
    ] {
      let error = #expect(throws: ThemeError.self) { try read(text) }
      #expect(error.map { $0.description.unicodeScalars.count < 300 } == true)
    }
  }

  // What the decoder takes has no fault, so that a fault is only looked for where there is one.
  @Test func aRightFileHasNoFault() throws {
    for text in [Self.theme(), "[1, -2.5e3, true, null, [], {}, \"\\u00e4\\n\",]", "\u{FEFF}7"] {
      #expect(JSONFault(in: Array(text.utf8)) == nil)
    }
    for text in ["", "[1 2]", "{,}", "tru", "01x", "\"\\u12\""] {
      #expect(JSONFault(in: Array(text.utf8)) != nil)
    }
  }

  @Test func everyColourThatIsMovedIsNamedWithBoth() throws {
    let file = try read(
      Self.theme(Self.variant.replacing("#EEEEEE", with: "#001020")))
    let palette = try #require(file.dark)
    let theme = Theme(
      id: "own", name: "Own", palette: palette, backdrop: palette.backdrop(.grid(0)))
    let moved = theme.colours(movedFrom: palette)
    let body = try #require(moved.first { $0.key == "body" })
    #expect(body.written == Colour(0x001020))
    #expect(body.shown == theme.text.body)
    #expect(body.shown != body.written)
  }

  // "#eef4f7 is shown as #eef4f7": less than a screen can show.
  @Test(arguments: TestThemes.catalogue.files.flatMap { [$0.dark, $0.light].compactMap { $0 } })
  func noColourIsToldToBeMovedToItself(of palette: ThemePalette) {
    for index in palette.grids.indices {
      let theme = Theme(
        id: "own", name: "Own", palette: palette, backdrop: palette.backdrop(.grid(index)))
      for moved in theme.colours(movedFrom: palette) {
        #expect(moved.written.css != moved.shown.css, "\(moved.key)")
      }
    }
  }

  // What is chosen, and what has the keyboard, could not be told.
  @Test func anAccentThatCannotBeSeenIsMoved() throws {
    let accent = Colour(0x22262A)
    let file = try read(Self.theme(Self.variant.replacing("#FF9966", with: "#22262A")))
    let palette = try #require(file.dark)
    let theme = Theme(
      id: "own", name: "Own", palette: palette, backdrop: palette.backdrop(.grid(0)))
    #expect(palette.accent == accent)
    #expect(theme.accent != accent)
    #expect(
      theme.colours(movedFrom: palette).contains { $0.key == "accent" && $0.shown == theme.accent })
    #expect(ThemeCheck(theme).lines.first { $0.role == "accent and focus ring" }?.passes == true)
  }

  @Test func noWrongByteCrashesTheReader() {
    var random = SeededGenerator(seed: 7)
    let good = Array(Self.theme().utf8)
    for _ in 0..<2000 {
      var bytes = good
      for _ in 0...Int(random.next() % 3) {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        }
      }
      do throws(ThemeError) {
        _ = try ThemeFile(path: "own.json", text: bytes)
      } catch {
        #expect(error.description.contains("own.json"))
      }
    }
  }
}
