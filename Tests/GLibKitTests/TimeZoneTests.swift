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
    #expect(try #require(GLibTimeZone(zone)).offset(seconds: seconds) == offset)
  }

  /// Days on which clocks changed about midnight, in seconds after midnight in UTC.
  @Test(arguments: [
    ("UTC", 2023, 11, 5, 0),
    ("Europe/Vienna", 2024, 3, 31, -3_600),
    // From 1:00 to 0:00: the day has two first hours.
    ("America/Havana", 2023, 11, 5, 14_400),
    ("Atlantic/Azores", 2023, 10, 29, 0),
    // From 0:00 to 1:00.
    ("America/Havana", 2023, 3, 12, 18_000),
    ("America/Santiago", 2023, 9, 3, 14_400),
    // From 0:01 to 23:01 on the day before.
    ("America/St_Johns", 2010, 11, 7, 9_000),
    // From 0:00 to 23:00.
    ("America/Asuncion", 2024, 3, 24, 14_400),
    ("America/Asuncion", 2024, 3, 23, 10_800),
  ])
  func daysBeginOnce(in name: String, year: Int, month: Int, day: Int, at seconds: Int64) throws {
    let zone = try #require(GLibTimeZone(name))
    let utc = try #require(GLibTimeZone("UTC")?.start(year: year, month: month, day: day))
    #expect(zone.start(year: year, month: month, day: day) == utc + seconds)
  }

  @Test(arguments: ["Middle-earth/Shire", "", "../../etc/passwd"])
  func whatNoDesktopKnowsIsNone(name: String) { #expect(GLibTimeZone(name) == nil) }

  // What a system lacks of these, it has by the other name.
  @Test(arguments: ["Europe/Kiev", "Europe/Kyiv", "Asia/Rangoon", "Asia/Chongqing", "America/Nuuk"])
  func aZoneIsKnownByAnyOfItsNames(name: String) throws {
    let names = GLibTimeZone.names(of: name)
    #expect(names.count == 2 && names.first == name)
    let zone = try #require(GLibTimeZone(anyNameOf: name))
    for other in names {
      guard let same = GLibTimeZone(other) else { continue }
      #expect(zone.offset(seconds: 1_600_000_000) == same.offset(seconds: 1_600_000_000))
    }
    #expect(GLibTimeZone(anyNameOf: "Europe/Nowhere") == nil)
    #expect(GLibTimeZone.names(of: "Europe/Vienna") == ["Europe/Vienna"])
  }

  @Test func theDesktopsOwnIsKnown() { #expect(GLibTimeZone(GLibTimeZone.local) != nil) }
}
