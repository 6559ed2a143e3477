import TweetModel

/// The three ways in which archives write a moment, independent of the machine's language.
enum ArchiveDate {
  /// Reads `Fri Mar 06 13:02:05 +0000 2026`, `2012-04-01 00:39:29 +0000` or
  /// `2026-03-06T13:02:05.123Z`; nil for anything else.
  static func parse(_ text: String) -> Timestamp? {
    let words = text.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    return switch words.count {
    case 6: english(words)
    // The zone stands by itself.
    case 3: Timestamp(iso8601: words[0] + " " + words[1] + words[2])
    default: Timestamp(iso8601: text)
    }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func english(_ words: [Substring]) -> Timestamp? {
    guard let month = months.firstIndex(where: { $0 == words[1] }), let day = Int(words[2]),
      let time = timeOfDay(words[3]), let zone = zone(words[4]), let year = Int(words[5])
    else { return nil }
    return timestamp(year: year, month: month + 1, day: day, milliseconds: time - zone)
  }

  /// Milliseconds since midnight of `13:02:05`.
  private static func timeOfDay(_ text: Substring) -> Int? {
    let parts = text.utf8.split(separator: UInt8(ascii: ":")).map { Int(Substring($0)) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
      (0...23).contains(hours), (0...59).contains(minutes), (0...60).contains(seconds)
    else { return nil }
    return ((hours * 60 + minutes) * 60 + seconds) * 1000
  }

  /// Milliseconds that a zone such as `+0530` is ahead of Greenwich.
  private static func zone(_ text: Substring) -> Int? {
    let digits = text.utf8.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count == 4, let number = Int(String(decoding: digits, as: UTF8.self)),
      let sign = text.first, sign == "+" || sign == "-"
    else { return nil }
    let minutes = number / 100 * 60 + number % 100
    return (sign == "-" ? -minutes : minutes) * 60_000
  }

  private static func timestamp(year: Int, month: Int, day: Int, milliseconds: Int) -> Timestamp? {
    guard (1...12).contains(month), (1...31).contains(day), (1970...9999).contains(year) else {
      return nil
    }
    let days = CalendarDay.daysSince1970(year: year, month: month, day: day)
    return Timestamp(milliseconds: Int64(days) * CalendarDay.seconds * 1000 + Int64(milliseconds))
  }
}
