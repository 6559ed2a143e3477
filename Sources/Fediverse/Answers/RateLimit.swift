import HTTP
import TweetModel

/// When a server lets itself be asked again.
enum RateLimit {
  /// Seconds: servers count in windows of at most an hour, whatever an answer claims.
  private static let longest = 3600.0

  // Seconds.
  private static let longestThrottling = 60.0

  /// Whether a server that is in trouble wants but a moment's rest: one that is being mended may be back long before the
  /// time that it names.
  static func isThrottling(_ response: HTTPResponse, now: Double) -> Bool {
    guard response["Retry-After"] != nil, let end = end(response, now: now) else { return false }
    return end - now <= longestThrottling
  }

  /// Seconds since 1970, by the clock of `now`, even where the server's clock is another; nil where it does not tell.
  static func end(_ response: HTTPResponse, now: Double) -> Double? {
    let clock = response["Date"].flatMap(HTTPDate.seconds) ?? now
    let left: Double? =
      if let wait = response["Retry-After"]?.trimmed {
        Double(wait) ?? HTTPDate.seconds(wait).map { $0 - clock }
      } else {
        response["X-RateLimit-Reset"]?.trimmed.split(separator: ",").first.flatMap { text in
          moment(String(text)).map { $0 - clock }
        }
      }
    guard let left, left.isFinite else { return nil }
    return now + min(max(left, 1), longest)
  }

  // Mastodon writes ISO 8601, others seconds since 1970 or from now.
  private static func moment(_ text: String) -> Double? {
    if let date = Timestamp(iso8601: text) { return Double(date.milliseconds) / 1000 }
    return Double(text).flatMap { $0 > 1_000_000_000 ? $0 : nil }
  }
}
