import HTTP

/// Whether a server is still gathering what it was asked for.
struct Gathering {
  let isPartial: Bool
  /// Seconds; nil where it does not tell.
  let retry: Double?

  private static let longest = 120.0

  /// By the status 206, or `Mastodon-Async-Refresh: id="…", retry=5` (Mastodon since 4.4).
  init(_ response: HTTPResponse) {
    let refresh = response["Mastodon-Async-Refresh"]
    let fields = refresh?.split(separator: ",").map { $0.filter { !" \"".contains($0) } } ?? []
    let told = fields.first { $0.hasPrefix("retry=") }?.dropFirst("retry=".count)
    let seconds = told.flatMap { Double($0) } ?? response["Retry-After"].flatMap { Double($0) }
    isPartial = response.status == 206 || refresh != nil
    retry = isPartial ? seconds.flatMap { $0.isFinite ? min(max($0, 1), Self.longest) : nil } : nil
  }
}
