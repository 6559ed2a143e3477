import TweetModel

/// Dates as heads of answers have them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Seconds since 1970; nil for anything else.
  static func seconds(_ text: String) -> Double? {
    let words = text.split { $0 == " " || $0 == "-" || $0 == "," }
    guard words.count == 6, let day = Int(words[1]), day > 0,
      let month = months.firstIndex(where: { $0 == words[2] }), let year = Int(words[3])
    else { return nil }
    return Timestamp(iso8601: "\(year)-\((month + 1).twoDigits)-\(day.twoDigits)T\(words[4])Z")
      .map { Double($0.milliseconds) / 1000 }
  }
}
