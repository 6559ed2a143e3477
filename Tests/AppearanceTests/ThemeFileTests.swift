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
    ("[]", ["own.json", "an object"]),
    ("{}", ["own.json", "format"]),
    (theme(format: "2"), ["own.json", "format 2", "Update"]),
    (theme(format: "\"1\""), ["own.json", "\"format\"", "\"1\""]),
    ("{\"format\": 1}", ["\"name\""]),
    ("{\"format\": 1, \"name\": \"N\"}", ["\"dark\""]),
    ("{\"format\": 1, \"name\": \"\", \"dark\": {}}", ["\"name\""]),
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
  ])
  func aWrongFileSaysWhatIsWrong(text: String, named: [String]) {
    let error = #expect(throws: ThemeError.self) { try read(text) }
    for part in named { #expect(error?.description.contains(part) == true, "\(part)") }
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
