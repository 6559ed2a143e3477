import Testing

@testable import GLibKit

/// What clocks showed, as the tables of the IANA say.
struct TimeZoneTests {
  @Test(arguments: [
    ("UTC", 1_600_000_000, 0),
    ("Europe/Vienna", 1_704_067_200, 3_600),
    ("Europe/Vienna", 1_719_792_000, 7_200),
    // The second in which clocks go forward, and the one before.
    ("Europe/Vienna", 1_711_846_799, 3_600),
    ("Europe/Vienna", 1_711_846_800, 7_200),
    ("Asia/Kolkata", 1_600_000_000, 19_800),
    ("America/St_Johns", 1_704_067_200, -12_600),
    // Of local mean time until 1893.
    ("Europe/Vienna", -2_500_000_000, 3_921),
  ])
  func clocksAreAhead(of zone: String, seconds: Int64, by offset: Int) throws {
    #expect(try #require(TimeZone(zone)).offset(seconds: seconds) == offset)
  }

  @Test(arguments: ["Middle-earth/Shire", "", "../../etc/passwd"])
  func whatNoDesktopKnowsIsNone(name: String) { #expect(TimeZone(name) == nil) }

  @Test func theDesktopsOwnIsKnown() { #expect(TimeZone(TimeZone.local) != nil) }
}
